-- Gives a member one of `limit` leases until `until_time`, if one is free or it has one; 1 if so, else 0.
local leases = KEYS[1]
local now, until_time, lease_ms, limit, member = unpack(ARGV)
redis.call('ZREMRANGEBYSCORE', leases, '-inf', now)
if not redis.call('ZSCORE', leases, member) and redis.call('ZCARD', leases) >= tonumber(limit) then
  return 0
end
redis.call('ZADD', leases, 'GT', until_time, member)
if redis.call('PTTL', leases) < tonumber(lease_ms) then
  redis.call('PEXPIRE', leases, lease_ms)
end
return 1
