-- Counts identities as connected until `until_time`.
local seen = KEYS[1]
local now, until_time, lease_ms = unpack(ARGV)
redis.call('ZREMRANGEBYSCORE', seen, '-inf', now)
for i = 4, #ARGV do
  redis.call('ZADD', seen, 'GT', until_time, ARGV[i])
end
if redis.call('PTTL', seen) < tonumber(lease_ms) then
  redis.call('PEXPIRE', seen, lease_ms)
end
