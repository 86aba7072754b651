-- Stores a room if it is at the version and epoch compared (empty strings: if it does not exist); 1 if so, else 0.
local room, due_times, ends, listed, cards = unpack(KEYS)
local code, old_version, old_epoch, version, epoch, data, keep_ms, now, end_time, due, is_listed, card, channel,
  message = unpack(ARGV)

local at = redis.call('HMGET', room, 'version', 'epoch')
if (at[1] or '') ~= old_version or (at[2] or '') ~= old_epoch then
  return 0
end

-- A set outlives every room that it has an entry of.
local function outlive(key)
  if redis.call('PTTL', key) < tonumber(keep_ms) then
    redis.call('PEXPIRE', key, keep_ms)
  end
end

redis.call('HSET', room, 'version', version, 'epoch', epoch, 'data', data)
redis.call('PEXPIRE', room, keep_ms)
redis.call('ZADD', ends, end_time, code)
outlive(ends)
if due == '' then
  redis.call('ZREM', due_times, code)
else
  redis.call('ZADD', due_times, due, code)
  outlive(due_times)
end
if is_listed == '0' then
  redis.call('ZREM', listed, code)
  redis.call('HDEL', cards, code)
else
  redis.call('ZADD', listed, 'NX', now, code)
  redis.call('HSET', cards, code, card)
  outlive(listed)
  outlive(cards)
end
if channel ~= '' then
  redis.call('SPUBLISH', channel, message)
end
return 1
