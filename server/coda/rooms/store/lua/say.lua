-- Adds a line to what is said in a room that exists, once for each key, and keeps the newest `most`; 1 if the room exists.
-- A line is kept as its key, its number and its data, in words. What is said lives no longer than the room.
local room, said = unpack(KEYS)
local key, data, most, longest_ms, channel, message = unpack(ARGV)
local left = redis.call('PTTL', room)
if left <= 0 then
  return 0
end
local number = 0
for _, line in ipairs(redis.call('LRANGE', said, 0, -1)) do
  local known, at = string.match(line, '^(%S+) (%d+) ')
  if known == key then
    return 1
  end
  number = tonumber(at)
end
redis.call('RPUSH', said, key .. ' ' .. (number + 1) .. ' ' .. data)
redis.call('LTRIM', said, -tonumber(most), -1)
redis.call('PEXPIRE', said, math.min(left, tonumber(longest_ms)))
redis.call('SPUBLISH', channel, message)
return 1
