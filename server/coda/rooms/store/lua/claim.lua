-- Moves up to `most` due times that have come to `next_time`; returns code, due time, code, due time, …
local due_times = KEYS[1]
local now, next_time, most = unpack(ARGV)
local claimed = redis.call('ZRANGEBYSCORE', due_times, '-inf', now, 'WITHSCORES', 'LIMIT', 0, most)
for i = 1, #claimed, 2 do
  redis.call('ZADD', due_times, next_time, claimed[i])
end
return claimed
