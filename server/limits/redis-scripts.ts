import { DAY_MS, ROUNDING_MS } from "./rates.ts";

/**
 * What Redis does in one step, so that no other process counts in between. All of it goes by Redis' own clock (TIME), so
 * that the clocks of the servers do not matter.
 *
 * KEYS: the day's secret, then the arrival time for each rate of each bucket. ARGV: the secret the keys were named with,
 * then for each arrival time the step of one analysis and how far ahead it may be (ms).
 * Returns { "renew" } when Redis has another secret by now (a new day, it was emptied, a replica took over), { "full", ms }
 * with the time until there is room, or { "taken" }. An arrival time that is further ahead than it can be was set before
 * the clock was set back, and counts as none.
 */
export const TAKE = `
local left = redis.call('PTTL', KEYS[1])
if redis.call('GET', KEYS[1]) ~= ARGV[1] or left > ${DAY_MS} then return { 'renew' } end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + clock[2] / 1000
local arrivals, wait = {}, 0
for i = 2, #KEYS do
  local step, ahead = tonumber(ARGV[2 * i - 2]), tonumber(ARGV[2 * i - 1])
  local arrival = tonumber(redis.call('GET', KEYS[i]) or '0')
  if arrival < now or arrival > now + ahead + ${ROUNDING_MS} then arrival = now end
  arrivals[i] = arrival + step
  wait = math.max(wait, arrivals[i] - now - ahead)
end
if wait > ${ROUNDING_MS} then return { 'full', math.ceil(math.min(wait, left)) } end
for i = 2, #KEYS do
  local lives = math.ceil(math.min(arrivals[i] - now, left))
  redis.call('SET', KEYS[i], string.format('%.3f', arrivals[i]), 'PX', math.max(lives, 1))
end
return { 'taken' }
`;

/** KEYS: arrival times. ARGV: for each the step of one analysis (ms). One that has gone by has nothing to be given back. */
export const GIVE_BACK = `
for i = 1, #KEYS do
  local arrival = redis.call('GET', KEYS[i])
  if arrival then redis.call('SET', KEYS[i], string.format('%.3f', arrival - ARGV[i]), 'KEEPTTL') end
end
`;

/**
 * KEYS: the day's secret. ARGV: one to use if there is none. Returns the one that holds, until the end of the UTC day; one
 * that would live longer was set before the clock was set back, and goes.
 */
export const SHARE_SECRET = `
local clock = redis.call('TIME')
local left = ${DAY_MS} - (clock[1] * 1000 + math.floor(clock[2] / 1000)) % ${DAY_MS}
if redis.call('PTTL', KEYS[1]) > ${DAY_MS} then redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', left)
return redis.call('GET', KEYS[1])
`;
