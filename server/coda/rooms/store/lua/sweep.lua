-- Forgets up to `most` rooms that have expired.
local ends, due_times, listed, cards = unpack(KEYS)
local now, most = unpack(ARGV)
local ended = redis.call('ZRANGEBYSCORE', ends, '-inf', now, 'LIMIT', 0, most)
if #ended > 0 then
  redis.call('ZREM', due_times, unpack(ended))
  redis.call('ZREM', listed, unpack(ended))
  redis.call('HDEL', cards, unpack(ended))
  redis.call('ZREM', ends, unpack(ended))
end
return #ended
