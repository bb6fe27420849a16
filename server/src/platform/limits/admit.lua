--[[
  Admits up to n requests, as many as every window has room for, and counts them in every window.

  KEYS[i]      window i; all share one hash tag. A day's count is in KEYS[i] .. ':' .. <UTC day number>, which that
               tag keeps in the same slot.

  ARGV[1]      n, how many requests ask
  ARGV[2]      who asks: the process, so that merge.lua can restate what it admitted
  ARGV[3]      now in ms, or '' for Redis' own clock
  ARGV[4]      a letter per window: s = any 60 seconds, d = UTC day
  ARGV[4 + i]  the limit of window i

  Returns { granted, shown, remaining, reset, now }: how many were admitted; then, of the window with least
  remaining (of equals the one that resets last), its number from 0, what remains of it and the ms until it has
  more room; and now in ms.

  A sliding window is a LIST of { ms, count, total, who }, oldest first, where total runs over all counts so far:
  the two ends tell the window's use, and as one key it cannot lose a part. A day is a HASH of counts by who, and
  their sum in '*'. Entries are packed, and the code is in few functions, because this runs on every request: text
  entries cost 12 % more of Redis' time, a function per step 40 %.
]]

local SPAN = 60000
local DAY = 86400000
local ENTRY = '>ddds'

local call, pack, unpack = redis.call, struct.pack, struct.unpack
local n, who, now, kinds = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3]), ARGV[4]

if not now then
  local time = call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local midnight = DAY - now % DAY

-- Redis' clock may step back (NTP, a failover). Entries from the future are restated as made now: they count no
-- shorter than they should, and the window is right again within 60 seconds however far the clock went.
local function pull_back(key)
  local index, entry = -1, call('LINDEX', key, -1)
  while entry do
    local at, count, total, by = unpack(ENTRY, entry)
    if at <= now then return end
    call('LSET', key, index, pack(ENTRY, now, count, total, by))
    index = index - 1
    entry = call('LINDEX', key, index)
  end
end

local function open_log(window)
  local key = window.key
  local last = call('LINDEX', key, -1)
  if not last then return end
  local last_at, last_count, total, by = unpack(ENTRY, last)
  if last_at > now then
    pull_back(key)
    last_at = now
  end
  local at, count, upto = unpack(ENTRY, call('LINDEX', key, 0))
  while now - at >= SPAN do
    call('LPOP', key)
    local first = call('LINDEX', key, 0)
    if not first then return end
    at, count, upto = unpack(ENTRY, first)
  end
  window.used = total - upto + count
  window.total = total
  window.first_at = at
  window.first_count = count
  if last_at == now and by == who then window.last_count = last_count end
end

-- The ms until there is room for one more than now. The first entry's leaving makes it, unless a lowered limit or a
-- merge has left the window over-full.
local function log_reset(window)
  local excess = window.used - window.limit + 1
  if excess > window.used then return SPAN end
  if excess <= window.first_count then return window.first_at + SPAN - now end
  local before = window.total - window.used
  for index = 1, excess do
    local at, _, total = unpack(ENTRY, call('LINDEX', window.key, index))
    if total - before >= excess then return at + SPAN - now end
  end
end

local windows, granted = {}, n
for i, key in ipairs(KEYS) do
  local window = { limit = tonumber(ARGV[4 + i]), used = 0 }
  if string.sub(kinds, i, i) == 's' then
    window.key, window.sliding, window.total = key, true, 0
    open_log(window)
  else
    window.key = key .. ':' .. math.floor(now / DAY)
    window.used = tonumber(call('HGET', window.key, '*') or 0)
  end
  granted = math.max(0, math.min(granted, window.limit - window.used))
  windows[i] = window
end

if granted > 0 then
  for _, window in ipairs(windows) do
    local key = window.key
    if window.sliding then
      window.total = window.total + granted
      if window.last_count then
        call('LSET', key, -1, pack(ENTRY, now, window.last_count + granted, window.total, who))
      else
        call('RPUSH', key, pack(ENTRY, now, granted, window.total, who))
      end
      if window.used == 0 then window.first_at, window.first_count = now, granted end
      -- The entries say when they end; this only removes a log nobody asks for, hence the second of slack.
      call('PEXPIRE', key, SPAN + 1000)
    else
      call('HINCRBY', key, who, granted)
      call('HINCRBY', key, '*', granted)
      -- An hour past midnight, in case the clock steps back over it.
      if window.used == 0 then call('PEXPIRE', key, midnight + 3600000) end
    end
    window.used = window.used + granted
  end
end

local shown, least, latest
for i, window in ipairs(windows) do
  local remaining = math.max(0, window.limit - window.used)
  local reset = window.sliding and log_reset(window) or midnight
  if not least or remaining < least or (remaining == least and reset > latest) then
    shown, least, latest = i - 1, remaining, reset
  end
end

return { granted, shown, least, latest, now }
