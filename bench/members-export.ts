import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { plainExport } from '../server/src/members/queries/members.ts'
import { runInterleaved, quantile, type Bench } from './lib/bench.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'

const ROUNDS = 5
const CUSTOMERS = 10_000
const MEMBERS = 1_000_000
const PER_SECOND = 50
const SECONDS = 20

/** An organisation with members of every kind: most fields filled, one in sixteen with a seat, texts of realistic length. */
const fill = (org: string): string => `
  set app.org = '${org}';
  set session_replication_role = replica;
  insert into seat_map (org_id, seat_map_id, title, status, created_at, updated_at)
    values (app_org(), 900001, 'Ground', 'active', now(), now());
  insert into seat_section (org_id, section_id, seat_map_id, label, level, gate, order_by)
    select app_org(), 900000 + i, 900001, 'Section ' || i, 'Lower', 'Gate ' || i % 8, i from generate_series(1, 100) i;
  insert into seat (org_id, seat_id, seat_map_id, section_id, row_label, title, aisle, place, rank)
    select app_org(), 900000 + i, 900001, 900001 + i % 100, 'R' || (i / 100) % 30, 'S' || i / 3000, 'A', i / 3000, i
    from generate_series(1, 60000) i;
  insert into membership_category (org_id, membership_category_id, seat_map_id, title, show_online, game_day_access,
    order_by, status, created_at, updated_at)
    select app_org(), 900000 + i, 900001, 'Category ' || i, true, 1, i, 1, now(), now() from generate_series(1, 8) i;
  insert into membership_type (org_id, membership_type_id, membership_category_id, title, price_minor, expires,
    offer_auto_renew, show_online, game_day_access, order_by, status, created_at, updated_at)
    select app_org(), 900000 + i, 900001 + i % 8, 'Adult type ' || i, 10000, '2027-05-31', true, true, 1, i, 1, now(), now()
    from generate_series(1, 40) i;
  insert into membership_payment_option (org_id, membership_payment_option_id, title, auto_renewal, fixed_end_date,
    number_of_instalments, order_by, status, created_at, updated_at)
    select app_org(), 900000 + i, 'Option ' || i, true, true, i * 3 - 2, i, 1, now(), now() from generate_series(1, 4) i;
  insert into member (org_id, member_number, person_id, user_id, membership_category_id, membership_type_id,
    membership_payment_option_id, seat_id, barcode, status, first_name, last_name, date_of_birth, gender, company_name,
    address, suburb, state, postcode, country_id, mobile_number, email_address, marketing_emails, expires_at, auto_renew,
    fulfilled_at, tracking_code, created_at, updated_at)
    select app_org(), lpad(i::text, 8, '0'), case when i % 3 = 0 then 'P-' || i end, 1 + i % ${CUSTOMERS},
      900001 + (i % 40 + 1) % 8, 900001 + i % 40, 900001 + i % 4,
      case when i % 16 = 0 and i / 16 <= 60000 then 900000 + i / 16 end,
      'MB' || lpad(i::text, 12, '0'), i % 4, 'Firstname' || i % 997, 'Lastname' || i % 9973,
      date '1950-01-01' + i % 20000, case i % 3 when 0 then 'female' when 1 then 'male' end,
      case when i % 20 = 0 then 'Company ' || i end, i % 300 || ' Long Street', 'Suburb ' || i % 500, 'State',
      'SW' || i % 20 || ' ' || i % 10 || 'AA', 826, '+4477' || lpad(i::text, 8, '0'), 'member' || i || '@example.com',
      i % 2 = 0, timestamptz '2027-05-31 22:59:59Z', i % 2 = 1, case when i % 2 = 0 then now() end,
      case when i % 4 = 0 then 'TRK' || lpad(i::text, 14, '0') end, now() - make_interval(secs => i),
      case when i % 5 = 0 then now() end
    from generate_series(1, ${MEMBERS}) i;
`

async function createMembers({ ownerUrl, demo }: BenchServer): Promise<void> {
  console.log(`creating ${MEMBERS.toLocaleString('en')} members`)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(fill(demo.org))
  await client.query('vacuum analyze')
  await client.end()
}

const run = promisify(execFile)

type Download = { readonly seconds: number; readonly firstByteMs: number; readonly bytes: number }

/** Downloads with curl, which fails if the last chunk is missing, and uses little CPU: it shares the cores with the server. */
async function download({ url, demo }: BenchServer): Promise<Download> {
  const format = '%{time_total} %{time_starttransfer} %{size_download}'
  const { stdout } = await run('curl', [
    '-sS',
    '--fail',
    '-o',
    '/dev/null',
    '-w',
    format,
    '-H',
    `Authorization: Bearer ${demo.secretKey}`,
    `${url}/v1/members`,
  ])
  const [seconds = 0, firstByte = 0, bytes = 0] = stdout.split(' ').map(Number)
  return { seconds, firstByteMs: firstByte * 1000, bytes }
}

/** Exports the same rows as JSON with PostgreSQL alone, and discards them. */
async function copyByPsql({ ownerUrl, demo }: BenchServer): Promise<number> {
  const select = plainExport.text.replaceAll('$1', `'${demo.org}'`).replaceAll('$2', '0').replaceAll(/\s+/g, ' ')
  const copy = `copy (select row_to_json(j) from (${select}) j) to stdout`
  const startedAt = performance.now()
  const child = spawn('psql', ['-q', '-c', 'set jit = off', '-c', copy, ownerUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
  return (performance.now() - startedAt) / 1000
}

async function countMembers({ url, demo }: BenchServer): Promise<void> {
  const response = await fetch(`${url}/v1/members`, { headers: { Authorization: `Bearer ${demo.secretKey}` } })
  const key = Buffer.from('{"membership_member_id":')
  let count = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of response.body ?? []) {
    const bytes = Buffer.concat([rest, chunk as Uint8Array])
    for (let at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + 1)) count++
    rest = bytes.subarray(Math.max(0, bytes.length - key.length + 1))
  }
  if (count !== MEMBERS) throw new Error(`the export has ${count} members`)
}

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the most memory that the server used during the work. */
async function peakRss<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = rssMb(pid)
  const watch = setInterval(() => (peak = Math.max(peak, rssMb(pid))), 20)
  const result = await work()
  clearInterval(watch)
  return { result, peak }
}

/** Measures look-ups of another client, each sent when it is due and measured from that time. */
async function measureLookUps({ url, demo }: BenchServer): Promise<number[]> {
  const latencies: number[] = []
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const due = startedAt + (i * 1000) / PER_SECOND
    const ahead = due - performance.now()
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
    const request = fetch(`${url}/v1/customers?limit=1`, { headers: { Authorization: `Bearer ${demo.secretKey}` } })
    pending.push(
      request.then((response) => response.arrayBuffer()).then(() => void latencies.push(performance.now() - due)),
    )
  }
  await Promise.all(pending)
  return latencies
}

/** Measures look-ups while exports run. */
async function measureLookUpsDuringExport(server: BenchServer): Promise<number[]> {
  const round = { done: false }
  const exports = (async () => {
    while (!round.done) await download(server)
  })()
  const latencies = await measureLookUps(server)
  round.done = true
  await exports
  return latencies
}

export const membersExport: Bench = {
  name: 'members-export',
  about:
    'GET /v1/members of a million members in one response, compared with psql COPY of row_to_json; members per second',
  goal: 1.5,
  goalOf: 'ratio-at-least',
  async run(started) {
    const server = await startBenchServer(CUSTOMERS)
    started.defer(() => server.stop())
    await createMembers(server)
    await measureLookUps(server)
    const idle = rssMb(server.pid)
    await countMembers(server)
    const downloads: Download[] = []
    const { result, peak } = await peakRss(server.pid, () =>
      runInterleaved(
        ROUNDS,
        async () => {
          const one = await download(server)
          downloads.push(one)
          return MEMBERS / one.seconds
        },
        async () => MEMBERS / (await copyByPsql(server)),
      ),
    )
    const firstBytes = downloads.map(({ firstByteMs }) => firstByteMs)
    const alone = quantile(await measureLookUps(server), 0.99)
    const beside = quantile(await measureLookUpsDuringExport(server), 0.99)
    console.log(`bytes            ${((downloads[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB`)
    console.log(`first byte       ${Math.max(...firstBytes).toFixed(1)} ms at worst (goal under 200)`)
    console.log(
      `server memory    ${(peak - idle).toFixed(0)} MB over idle (goal under 150; idle ${idle.toFixed(0)} MB)`,
    )
    console.log(
      `p99 of look-ups  ${beside.toFixed(1)} ms beside an export, ${alone.toFixed(1)} ms alone (goal under 3 times, or under 25 ms)`,
    )
    return result
  },
}
