--[[
  Replaces the counts of one process in one window, whatever Redis has stored for it. Running it twice changes nothing
  more, so it may be repeated if its reply was lost, and it is correct whether Redis kept its data, lost it, or restored
  an older copy.

  KEYS[1]  the window

  ARGV[1]  id of the process
  ARGV[2]  now in ms, or '' for Redis' own clock
  ARGV[3]  s = any 60 seconds, d = UTC day
  ARGV[4]  s: all entries as 'age:count age:count …', ages in ms; d: 'day:count'

  Returns 1.
]]

local SPAN = 60000
local DAY = 86400000
local ENTRY = '>ddds'

local key, process, now, kind, restated = KEYS[1], ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]

if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local function restate_log()
  local entries = {}
  for _, packed in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local at, count, _, entry_process = struct.unpack(ENTRY, packed)
    if entry_process ~= process then entries[#entries + 1] = { at = at, count = count, process = entry_process } end
  end
  for age, count in string.gmatch(restated, '(%d+):(%d+)') do
    entries[#entries + 1] = { at = now - age, count = tonumber(count), process = process }
  end
  table.sort(entries, function(a, b) return a.at < b.at end)

  redis.call('DEL', key)
  local total = 0
  for _, entry in ipairs(entries) do
    if now - entry.at < SPAN then
      total = total + entry.count
      redis.call('RPUSH', key, struct.pack(ENTRY, entry.at, entry.count, total, entry.process))
    end
  end
  redis.call('PEXPIRE', key, SPAN + 1000)
end

local function restate_day()
  local day, count = string.match(restated, '^(%d+):(%d+)$')
  local day_key = key .. ':' .. day
  local previous = tonumber(redis.call('HGET', day_key, process) or 0)
  redis.call('HSET', day_key, process, count)
  redis.call('HINCRBY', day_key, '*', count - previous)
  redis.call('PEXPIRE', day_key, (day + 1) * DAY - now + 3600000)
end

if kind == 's' then restate_log() else restate_day() end
return 1
