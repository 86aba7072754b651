-- Adds to a counter that expires so long after its first addition; returns what it comes to.
local counter = KEYS[1]
local amount, keep_ms = unpack(ARGV)
local total = redis.call('INCRBY', counter, amount)
if redis.call('PTTL', counter) < 0 then
  redis.call('PEXPIRE', counter, keep_ms)
end
return total
