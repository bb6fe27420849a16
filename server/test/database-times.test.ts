import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { createClocks } from '#clocks'
import { type Db, read, type ReadStatement } from '#platform/db'
import type { Job } from '#platform/jobs'
import type { Timer } from '#platform/timers'
import { startTestServer, startWorker, type TestServer } from '#testing/test-server'
import { toSource, type Source } from '../../scripts/lib/source-code.ts'
import { parseTypescript, readRepository } from './boundaries/sources.ts'
import { listStatements } from './boundaries/sql-rules.ts'

// A time of the database has microseconds, and a `Date` cuts them off. A clock that was set to such a time would stand just before it
// for ever; a worker that compares one with its own time takes work too early, too late or never.

let w: TestServer
let jobs: readonly Job[] = []
before(async () => {
  w = await startTestServer()
  const keepJobs = (all: readonly Job[]): readonly Job[] => {
    jobs = all
    return []
  }
  const worker = await startWorker(w.appUrl, { jobs: keepJobs })
  await worker.stop()
})
after(() => w.stop())

/** How the job reads its clock. */
const CLOCK = /^select c\.stands_at, .* from test_clock c where c\.org_id = \$1$/

/** Runs the job that advances test clocks, for a clock with everything before it. Returns what it has asked for the moments of its timers. */
async function listAsked(all: readonly Job[]): Promise<string[]> {
  const { org } = await w.createOrg()
  const clock = { version: 0, removing: false, stands_at: new Date(0), target: new Date('9000-01-01') }
  const asked: string[] = []
  const note = <R>(statement: ReadStatement<R>): ReadStatement<R> => {
    asked.push(statement.text)
    return statement
  }
  const refuse = (): never => assert.fail('a timer reads its moment with `one` or `all`')
  const db: Db = {
    ...w.db,
    unscoped: async () => [{ org_id: org, version: clock.version }] as never,
    one: async (statement, id, ...params) =>
      CLOCK.test(statement.text) ? (clock as never) : w.db.one(note(statement), id, ...params),
    all: (statement, id, ...params) => w.db.all(note(statement), id, ...params),
    json: refuse,
    stream: refuse,
    execute: refuse,
  }
  const advance = all.find(({ name }) => name === 'advance test clocks') ?? assert.fail('no job advances test clocks')
  await advance.run(db, () => new Date())
  return asked
}

/** One column, rounded up as `timerMoment` does it: written out, so that a change of that function is noticed too. */
const ROUNDED =
  /^select date_trunc\('milliseconds', \([\s\S]*\) \+ interval '999 microseconds'\) as at(?:\s+from\s[\s\S]*)?$/
/** Payments in flight are due at once, wherever the clock stands: no moment of theirs is read. */
const WITHOUT_MOMENT = /^select a\.attempt_id from attempt a\s+where a\.org_id = \$1 and a\.settled_at is null and \(/

const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)

const findCutMoments = (asked: readonly string[]): string[] =>
  asked.filter((text) => !ROUNDED.test(text) && !WITHOUT_MOMENT.test(text)).map(shorten)

describe('the moments of timers', () => {
  test('a test clock goes to no moment whose microseconds were cut off', async () => {
    const asked = await listAsked(jobs)
    assert.deepEqual(findCutMoments(asked), [])
    for (const table of ['attempt', 'sandbox_payment', 'basket', 'hold', 'instalment', 'membership_term', 'member'])
      assert.ok(
        asked.some((text) => new RegExp(`\\bfrom ${table}\\b`).test(text)),
        `the timer of ${table} was asked`,
      )
  })

  const rounded = "date_trunc('milliseconds', (min(h.expires_at)) + interval '999 microseconds')"
  for (const [sentence, columns, count] of [
    ['the earliest time', 'min(h.expires_at) as at', 1],
    ['a time that is rounded down', "date_trunc('milliseconds', min(h.expires_at)) as at", 1],
    ['a second time beside one that is rounded up', `${rounded} as at, min(h.created_at) as other`, 1],
    ['nothing if the time is rounded up', `${rounded} as at`, 0],
  ] as const)
    test(`reports ${sentence}`, async () => {
      const next = read<{ at: Date | null }>(`select ${columns} from hold h where h.org_id = $1 and h.status = 'held'`)
      const planted: Timer = {
        name: 'planted',
        next: async (db, org) => (await db.one(next, org))?.at ?? undefined,
        run: async () => {},
      }
      const clocks = createClocks({ timers: [planted], leaseSeconds: 1 })
      assert.equal(findCutMoments(await listAsked(clocks.jobs)).length, count)
    })
})

/** By these columns workers find what is due, and what nobody has leased. The database sets them by its own time. */
const QUEUE_TIME = String.raw`\b(?:due_at|lease_until|not_before|counts_until)\b`
const OPERATOR = String.raw`\s*(?:<=|>=|<>|<|>|\bis\s+(?:not\s+)?distinct\s+from\b|\bbetween\b)\s*`
const PARAMETER = String.raw`\(?\$\d+`
const COMPARISONS = [
  new RegExp(QUEUE_TIME + OPERATOR + PARAMETER, 'i'),
  new RegExp(String.raw`\$\d+(?:::\w+)?${OPERATOR}(?:\w+\.)?${QUEUE_TIME}`, 'i'),
  // After `set` an equals sign assigns.
  new RegExp(String.raw`\b(?:where|and|or|not|on|when)\s+(?:\w+\.)?${QUEUE_TIME}\s*=\s*${PARAMETER}`, 'i'),
]

/** The demo has no workers: it writes what a club would have after some months. */
const DEMO = 'server/src/operator/demo/'

const findComparedTimes = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('server/src/') && !path.startsWith(DEMO))
    .flatMap((source) =>
      listStatements(source)
        .filter(({ text }) => COMPARISONS.some((comparison) => comparison.test(text)))
        .map(({ text }) => `${source.path}: ${shorten(text)}`),
    )

/** Returns the functions of the database with which workers find their work, if a caller tells them the time. */
const findToldFunctions = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and 'timestamptz'::regtype = any (p.proargtypes)
       and p.proname ~ '^(take_due|hold_endpoints|find_due|find_stale|find_behind|find_debit_notices|release_expired)'
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('the times of queues', () => {
  test('no statement compares one with a time of this process', () => {
    assert.deepEqual(findComparedTimes(parseTypescript(readRepository())), [])
  })

  for (const condition of [
    'a.due_at <= $2',
    'a.due_at < $2::timestamptz - make_interval(secs => $3)',
    '$2::timestamptz >= a.due_at',
    'lease_until between $2 and $3',
    'not_before = $2',
    'due_at is not distinct from ($2)',
  ])
    test(`reports ${condition}`, () => {
      const text = `const q = read(\`select 1 from attempt a where a.org_id = $1 and ${condition}\`)`
      assert.equal(findComparedTimes([toSource('server/src/payments/queries/planted.ts', text)]).length, 1)
    })

  test('what the database compares with its own time, and what a statement sets, is not reported', () => {
    const text = [
      'const a = read(`select 1 from attempt a where a.org_id = $1 and a.due_at <= now() and a.attempt_id = $2`)',
      'const b = read(`select 1 from instalment i where i.org_id = $1 and i.due_at <= ${BUSINESS_NOW} limit $2`)',
      'const c = write(`update refund set due_at = $2, lease_until = now() + $3::interval where org_id = $1`)',
      'const d = write(`update refund set status = $2, due_at = $3 where org_id = $1 and due_at > now()`)',
    ].join('\n')
    assert.deepEqual(findComparedTimes([toSource('server/src/payments/queries/planted.ts', text)]), [])
  })

  test('no function of the database that finds work is told the time; one that is would be reported', async () => {
    const owner = new pg.Client({ connectionString: w.ownerUrl })
    await owner.connect()
    try {
      assert.deepEqual(await findToldFunctions(owner), [])
      await owner.query('begin')
      await owner.query('create function take_due_planted(at timestamptz) returns integer return 1')
      assert.deepEqual(await findToldFunctions(owner), ['take_due_planted'])
    } finally {
      await owner.end()
    }
  })
})
