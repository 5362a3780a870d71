import { DAY_MS, ROUNDING_MS } from "./rates.ts";

/**
 * What Redis does in one step, so that no other process counts in between. All of it goes by Redis' own clock (TIME), so
 * that the clocks of the servers do not matter. What another program or hand has left under a key of ours (another type,
 * another text, no end) counts as nothing, is overwritten, and is told to whoever asks.
 */

/** @returns the number under a key, or nil; `foreign` is set where it is none. Other errors than another type are raised. */
const READ_NUMBER = `
local foreign = 0
local function number(key)
  local held = redis.pcall('GET', key)
  if not held then return nil end
  if type(held) == 'table' then
    if redis.call('TYPE', key).ok == 'string' then redis.call('GET', key) end
    held = ''
  end
  local found = string.match(held, '^-?%d+%.?%d*$') and tonumber(held)
  if found then return found end
  foreign = 1
  return nil
end
`;

/**
 * KEYS: the day's secret, then the arrival time for each rate of each bucket. ARGV: the secret the keys were named with,
 * then for each arrival time the step of one analysis and how far ahead it may be (ms).
 * Returns { "renew" } when Redis has another secret by now (a new day, it was emptied, a replica took over), { "full", foreign,
 * ms } with the time until there is room, or { "taken", foreign }. An arrival time that is further ahead than it can be was set
 * before the clock was set back, and counts as none. The secret is written each time: a store that takes no writes must not
 * look well to those who are refused.
 */
export const TAKE = `
${READ_NUMBER}
local left = redis.call('PTTL', KEYS[1])
if redis.call('TYPE', KEYS[1]).ok ~= 'string' or redis.call('GET', KEYS[1]) ~= ARGV[1] then return { 'renew' } end
if left <= 0 or left > ${DAY_MS} then return { 'renew' } end
redis.call('SET', KEYS[1], ARGV[1], 'KEEPTTL')
local clock = redis.call('TIME')
local now = clock[1] * 1000 + clock[2] / 1000
local arrivals, wait = {}, 0
for i = 2, #KEYS do
  local step, ahead = tonumber(ARGV[2 * i - 2]), tonumber(ARGV[2 * i - 1])
  local arrival = number(KEYS[i]) or 0
  if arrival < now or arrival > now + ahead + ${ROUNDING_MS} then arrival = now end
  arrivals[i] = arrival + step
  wait = math.max(wait, arrivals[i] - now - ahead)
end
if wait > ${ROUNDING_MS} then return { 'full', foreign, math.ceil(math.min(wait, left)) } end
for i = 2, #KEYS do
  local lives = math.ceil(math.min(arrivals[i] - now, left))
  redis.call('SET', KEYS[i], string.format('%.3f', arrivals[i]), 'PX', math.max(lives, 1))
end
return { 'taken', foreign }
`;

/** KEYS: arrival times. ARGV: for each the step of one analysis (ms). One that has gone by has nothing to be given back. */
export const GIVE_BACK = `
for i = 1, #KEYS do
  local arrival = redis.call('GET', KEYS[i])
  if arrival then redis.call('SET', KEYS[i], string.format('%.3f', arrival - ARGV[i]), 'KEEPTTL') end
end
`;

/**
 * KEYS: the day's secret. ARGV: one to use if there is none, and the day and the secret that this process knows, where it does:
 * that one is used on its own day. Returns the one that holds, until the end of the UTC day, whether another one had to go (of
 * another type or form, without an end, or with one that is further away than it can be: set before the clock was set back), the
 * day, and what is left of it (ms).
 */
export const SHARE_SECRET = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local day, left, offered = math.floor(now / ${DAY_MS}), ${DAY_MS} - now % ${DAY_MS}, ARGV[1]
local lives, foreign = redis.call('PTTL', KEYS[1]), 0
if lives == -2 then
  if tonumber(ARGV[2]) == day then offered = ARGV[3] end
else
  local held = redis.call('TYPE', KEYS[1]).ok == 'string' and redis.call('GET', KEYS[1]) or ''
  local isOurs = #held == #ARGV[1] and string.match(held, '^[%w_-]+$') and lives >= 0 and lives <= ${DAY_MS}
  if not isOurs then foreign = 1; redis.call('DEL', KEYS[1]) end
end
redis.call('SET', KEYS[1], offered, 'NX', 'PX', left)
return { redis.call('GET', KEYS[1]), foreign, day, left }
`;

/**
 * KEYS: the calls of the day. ARGV: the most there may be, how many this process has made (or, below 0, not made) without
 * telling, how many of the day it knows of, and which day that is. Returns the calls of the day with those, whether one more is
 * taken, and whether what was there is foreign. Where there is nothing, or nothing of ours, the day goes on from what the process
 * knows: emptying the store buys no calls. A day that would end later than it can was begun before the clock was set back.
 */
export const TAKE_CALL = `
${READ_NUMBER}
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local left = ${DAY_MS} - now % ${DAY_MS}
local lives, held = redis.call('PTTL', KEYS[1]), number(KEYS[1])
local isNumber = held and held >= 0 and held <= ${Number.MAX_SAFE_INTEGER} and held % 1 == 0
if held and not (isNumber and lives >= 0 and lives <= ${DAY_MS}) then foreign = 1 end
local untold, known = tonumber(ARGV[2]), tonumber(ARGV[3])
if tonumber(ARGV[4]) ~= math.floor(now / ${DAY_MS}) then known = 0 end
local used = math.max(0, untold, known)
if held and foreign == 0 then used = math.max(0, held + untold) end
local taken = used < tonumber(ARGV[1]) and 1 or 0
redis.call('SET', KEYS[1], string.format('%.0f', used + taken), 'PX', left)
return { used + taken, taken, foreign }
`;
