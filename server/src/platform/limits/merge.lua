--[[
  Restates what one process has admitted in one window, in place of whatever Redis remembers of it. Run twice it
  changes nothing more, so it may be repeated when its answer was lost, and it is right whether Redis kept its
  memory, lost it, or came back with an older copy.

  KEYS[1]  the window

  ARGV[1]  who: the process
  ARGV[2]  now in ms, or '' for Redis' own clock
  ARGV[3]  s = any 60 seconds, d = UTC day
  ARGV[4]  s: all entries as 'age:count age:count …', ages in ms; d: 'day:count'

  Returns 1.
]]

local SPAN = 60000
local DAY = 86400000
local ENTRY = '>ddds'

local key, who, now, kind, said = KEYS[1], ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]

if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local function restate_log()
  local entries = {}
  for _, packed in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local at, count, _, by = struct.unpack(ENTRY, packed)
    if by ~= who then entries[#entries + 1] = { at = at, count = count, by = by } end
  end
  for age, count in string.gmatch(said, '(%d+):(%d+)') do
    entries[#entries + 1] = { at = now - age, count = tonumber(count), by = who }
  end
  table.sort(entries, function(a, b) return a.at < b.at end)

  redis.call('DEL', key)
  local total = 0
  for _, entry in ipairs(entries) do
    if now - entry.at < SPAN then
      total = total + entry.count
      redis.call('RPUSH', key, struct.pack(ENTRY, entry.at, entry.count, total, entry.by))
    end
  end
  redis.call('PEXPIRE', key, SPAN + 1000)
end

local function restate_day()
  local day, count = string.match(said, '^(%d+):(%d+)$')
  local dated = key .. ':' .. day
  local known = tonumber(redis.call('HGET', dated, who) or 0)
  redis.call('HSET', dated, who, count)
  redis.call('HINCRBY', dated, '*', count - known)
  redis.call('PEXPIRE', dated, (day + 1) * DAY - now + 3600000)
end

if kind == 's' then restate_log() else restate_day() end
return 1
