--[[
  Admits up to n requests of each subject, as many as all of its windows have capacity for, and counts them in each.

  KEYS         the windows of the first subject, then of the second, and so on. The count of a day is in
               <key> .. ':' .. <UTC day number>, which the hash tag of the key keeps in the same slot.

  ARGV[1]      id of the calling process, so that merge.lua can restate what it admitted
  ARGV[2]      now in ms, or '' for Redis' own clock
  then for each subject:
    n          number of requests
    kinds      one letter per window: s = any 60 seconds, d = UTC day
    limit      of each window

  Returns { now, then for each subject: granted, shown, remaining, reset }: how many requests were admitted, and for the
  window with the least remaining (among equals the one that resets last) its index from 0, what remains of it, and the
  ms until it has more capacity.

  A sliding window is a LIST of packed { ms, count, total, process }, oldest first, where total is the running sum of all
  counts: the first and the last entry give the use of the window, and a single key cannot lose a part of it. A day is a
  HASH of counts by process, with their sum in '*'.
]]

local SPAN = 60000
local DAY = 86400000
local ENTRY = '>ddds'

local call, pack, unpack = redis.call, struct.pack, struct.unpack
local process, now = ARGV[1], tonumber(ARGV[2])

if not now then
  local time = call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local today = ':' .. math.floor(now / DAY)
local midnight = DAY - now % DAY

-- Redis' clock may step back (NTP, a failover). Entries from the future are changed to now: they never expire too early,
-- and the window is correct again within 60 seconds, however far the clock stepped.
local function move_future_entries(key)
  local index, entry = -1, call('LINDEX', key, -1)
  while entry do
    local at, count, total, entry_process = unpack(ENTRY, entry)
    if at <= now then return end
    call('LSET', key, index, pack(ENTRY, now, count, total, entry_process))
    index = index - 1
    entry = call('LINDEX', key, index)
  end
end

local function open_log(window)
  local key = window.key
  local last = call('LINDEX', key, -1)
  if not last then return end
  local last_at, last_count, total, entry_process = unpack(ENTRY, last)
  if last_at > now then
    move_future_entries(key)
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
  if last_at == now and entry_process == process then window.last_count = last_count end
end

local function open(key, kind, limit)
  local window = { key = key, limit = limit, used = 0 }
  if kind == 's' then
    window.sliding, window.total = true, 0
    open_log(window)
  else
    window.key = key .. today
    window.used = tonumber(call('HGET', window.key, '*') or 0)
  end
  return window
end

local function add(window, granted)
  local key = window.key
  if window.sliding then
    window.total = window.total + granted
    if window.last_count then
      call('LSET', key, -1, pack(ENTRY, now, window.last_count + granted, window.total, process))
    else
      call('RPUSH', key, pack(ENTRY, now, granted, window.total, process))
    end
    -- Entries expire by their own time; this only removes a log that is no longer used, hence the extra second.
    call('PEXPIRE', key, SPAN + 1000)
  else
    call('HINCRBY', key, process, granted)
    call('HINCRBY', key, '*', granted)
    -- One hour past midnight, in case the clock steps back over it.
    if window.used == 0 then call('PEXPIRE', key, midnight + 3600000) end
  end
  window.used = window.used + granted
end

-- The ms until one more request fits than now. That is when the first entry expires, unless a lowered limit or a merge
-- has left the window over its limit; a log that was empty starts now.
local function reset_ms(window)
  if not window.sliding then return midnight end
  local excess = window.used - window.limit + 1
  if not window.first_at or excess > window.used then return SPAN end
  if excess <= window.first_count then return window.first_at + SPAN - now end
  local before = window.total - window.used
  for index = 1, excess do
    local at, _, total = unpack(ENTRY, call('LINDEX', window.key, index))
    if total - before >= excess then return at + SPAN - now end
  end
end

local out = { now }
local key, arg = 0, 3
while ARGV[arg] do
  local granted, kinds = tonumber(ARGV[arg]), ARGV[arg + 1]
  local windows = {}
  for i = 1, #kinds do
    local window = open(KEYS[key + i], string.sub(kinds, i, i), tonumber(ARGV[arg + 1 + i]))
    granted = math.max(0, math.min(granted, window.limit - window.used))
    windows[i] = window
  end

  local shown, least, latest
  for i, window in ipairs(windows) do
    if granted > 0 then add(window, granted) end
    local remaining, reset = math.max(0, window.limit - window.used), reset_ms(window)
    if not least or remaining < least or (remaining == least and reset > latest) then
      shown, least, latest = i - 1, remaining, reset
    end
  end

  local size = #out
  out[size + 1], out[size + 2], out[size + 3], out[size + 4] = granted, shown, least, latest
  key = key + #kinds
  arg = arg + 2 + #kinds
end
return out
