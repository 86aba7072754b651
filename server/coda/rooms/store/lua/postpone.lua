-- Sets when a room is next due (empty string: never), if it is still at the version and epoch compared; 1 if so, else 0.
local room, due_times = unpack(KEYS)
local code, version, epoch, due = unpack(ARGV)
local at = redis.call('HMGET', room, 'version', 'epoch')
if at[1] ~= version or at[2] ~= epoch then
  return 0
end
if due == '' then
  redis.call('ZREM', due_times, code)
else
  redis.call('ZADD', due_times, due, code)
end
return 1
