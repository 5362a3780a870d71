/**
 * What Redis does in one step, so that no other process counts in between.
 *
 * KEYS: the day's secret, then a counter for each window of each bucket. ARGV: the secret the counters were named with,
 * then for each counter the most it may reach and how long it lives if it begins now (ms).
 * Returns { "renew" } when Redis has another secret by now (it was emptied, or a replica took over), { "full", ms } with
 * the time until the last of the full windows ends, or { "taken", ms, ms, ... } with what each window has left.
 */
export const TAKE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 'renew' } end
local wait = 0
for i = 2, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[2 * i - 2]) then
    wait = math.max(wait, redis.call('PTTL', KEYS[i]), 1)
  end
end
if wait > 0 then return { 'full', wait } end
local taken = { 'taken' }
for i = 2, #KEYS do
  if redis.call('INCR', KEYS[i]) == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[2 * i - 1]) end
  taken[i] = redis.call('PTTL', KEYS[i])
end
return taken
`;

/** KEYS: counters. One back from each that still counts; without its INCR a counter would begin below zero and never end. */
export const GIVE_BACK = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end
`;

/** KEYS: the day's secret. ARGV: one to use if there is none, and how long it lives (ms). Returns the one that holds. */
export const SHARE_SECRET = `
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
return redis.call('GET', KEYS[1])
`;
