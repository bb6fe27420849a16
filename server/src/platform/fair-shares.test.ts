import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TObject } from 'typebox'
import { createTestDatabase } from '#testing/database'
import { connect, inTx, read, shape, type Db } from './db.ts'
import { newUuid, orgId, type OrgId } from './ids.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const anOrg = (): OrgId => orgId(newUuid(Date.now()))
const nextTurns = async () => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Runs `work` with fair shares, and with the control that serves all in the order of their arrival. */
async function withDb<T>(fairShare: boolean, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await connect({
    url: database.appUrl,
    readConnections: 2,
    transactionConnections: 6,
    maxStreams: 6,
    fairShare,
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

describe('while one organisation floods', () => {
  /** Starts 20 transactions of one organisation and one of another; returns the order in which they began. */
  const transactions = (fairShare: boolean) =>
    withDb(fairShare, async (db) => {
      const [flood, other] = [anOrg(), anOrg()]
      const begun: string[] = []
      const gates: (() => void)[] = []
      const begin = (org: OrgId, name: string) =>
        inTx(db, org, async (tx) => {
          await tx.one(one, org)
          begun.push(name)
          await new Promise<void>((resolve) => gates.push(resolve))
        })
      const all = Array.from({ length: 20 }, () => begin(flood, 'flood'))
      all.push(begin(other, 'other'))
      while (begun.length < 6) await nextTurns()
      for (; gates.length > 0 || begun.length < 21; await nextTurns()) gates.shift()?.()
      await Promise.all(all)
      return begun.indexOf('other')
    })

  test("another one's transaction begins at once, on a connection that the first leaves free", async () => {
    assert.ok((await transactions(true)) <= 6)
    // The last six transactions begin on six connections, in any order.
    assert.ok((await transactions(false)) >= 15, 'control: without fair shares it waits for all others')
  })

  /** Sends 20 slow lists of one organisation and a quick one of another; returns how many ended before the other's. */
  const lists = (fairShare: boolean) =>
    withDb(fairShare, async (db) => {
      const [flood, other] = [anOrg(), anOrg()]
      const ended: string[] = []
      const list = (query: typeof slow, org: OrgId, name: string) =>
        db.all(query, org).then(() => void ended.push(name))
      const slowLists = Array.from({ length: 20 }, () => list(slow, flood, 'flood'))
      await Promise.all([...slowLists, list(quick, other, 'other')])
      return ended.indexOf('other')
    })

  test("another one's list waits for none of them, also if it is sent at the same moment", async () => {
    assert.equal(await lists(true), 0)
    assert.ok((await lists(false)) >= 18, 'control')
  })

  /** Sends lists of one organisation at the same moment; returns in how many transactions they ran. */
  const transactionsOf = (query: typeof started, lists: number) =>
    withDb(true, async (db) => {
      const org = anOrg()
      const rows = await Promise.all(Array.from({ length: lists }, () => db.one(query, org)))
      return new Set(rows.map((row) => row?.transaction)).size
    })

  test('its lists in the order of an index, which are short, are sent eight at a time, and others one by one', async () => {
    assert.equal(await transactionsOf(started, 24), 24)
    assert.equal(await transactionsOf(startedInOrder, 24), 3)
  })

  /** Opens 8 streams of one organisation, which it never reads to the end, and one of another. */
  const streams = (fairShare: boolean) =>
    withDb(fairShare, async (db) => {
      const [flood, other] = [anOrg(), anOrg()]
      const opened: string[] = []
      const open = (org: OrgId, name: string) => {
        const rows = db.stream(many, { shape: numbers, indexOrdered: false }, org)[Symbol.asyncIterator]()
        void rows.next().then(
          () => opened.push(name),
          () => {},
        )
        return rows
      }
      const readers = [...Array.from({ length: 8 }, () => open(flood, 'flood')), open(other, 'other')]
      const expected = fairShare ? 3 : 6
      while (opened.length < expected) await nextTurns()
      await nextTurns()
      const order = [...opened]
      // Those that run end here; the others never get a connection, because the database is closed next.
      for (const rows of readers.slice(0, expected - (fairShare ? 1 : 0))) await rows.return?.()
      if (fairShare) await readers.at(-1)?.return?.()
      return order
    })

  test("another one's export starts, because the first may have a third of all streams", async () => {
    assert.deepEqual((await streams(true)).toSorted(), ['flood', 'flood', 'other'])
    assert.ok(!(await streams(false)).includes('other'), 'control: the first has them all')
  })
})

const one = read<{ n: number }>(`select 1 as n where $1::uuid is not null`)
const slow = read(`select pg_sleep(0.1) where $1::uuid is not null`, { heavy: true })
const STARTED = `select pg_backend_pid() || ' ' || now() as transaction where $1::uuid is not null`
const started = read<{ transaction: string }>(STARTED, { heavy: true })
const startedInOrder = read<{ transaction: string }>(STARTED, { heavy: true, indexOrdered: true })
const quick = read(`select where $1::uuid is not null`, { heavy: true })
const many = read<{ n: number }>(`select n from generate_series(1, 100000) n where $1::uuid is not null`, {
  heavy: true,
})
/** A shape uses only the property names of a schema. */
const numbers = shape({ properties: { n: {} } } as unknown as TObject)
