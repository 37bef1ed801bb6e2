/**
 * KEYS[1] is the bucket; ARGV the count and the window in milliseconds; the answer is { allowed, remaining,
 * milliseconds until reset }. Redis's own time makes servers with different clocks agree. Not every Lua prints
 * sixteen digits, so numbers are formatted by hand. No `allow-key-locking` flag: plain Redis behind a REST front
 * refuses it.
 */
export const ROLLING_WINDOW_SCRIPT = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local count = tonumber(ARGV[1])
local window = tonumber(ARGV[2]) * 1000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - window))
local used = redis.call('ZCARD', KEYS[1])
if used >= count then
  local frees = redis.call('ZRANGE', KEYS[1], used - count, used - count, 'WITHSCORES')
  local wait = window
  if frees[2] then wait = tonumber(frees[2]) + window - now end
  return { 0, 0, math.ceil(wait / 1000) }
end
local stamp = string.format('%.0f', now)
redis.call('ZADD', KEYS[1], stamp, stamp .. ':' .. used)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { 1, count - used - 1, tonumber(ARGV[2]) }
`;
