import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createOrg } from '../../../server/src/operator/organisations.ts'
import { connect } from '../../../server/src/platform/db.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { adminUrl, createTestDatabase } from '../../../server/testing/database.ts'
import { runCli } from '../../testing/run-cli.ts'

/** The organisation in live mode, besides one in test mode. */
let live: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
before(async () => {
  database = await createTestDatabase()
  const db = await connect({ url: database.ownerUrl, readConnections: 1, transactionConnections: 1 })
  const profile = { name: 'Club', country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
  live = publicId('org', await createOrg(db, { profile, mode: 'live', at: new Date() }))
  await createOrg(db, { profile, mode: 'test', at: new Date() })
  await db.close()
})
after(() => database.drop())

const finish = (...args: string[]) =>
  runCli({ TESSERA_ADMIN_DATABASE_URL: adminUrl, TESSERA_DATABASE_URL: database.appUrl }, [
    'restore',
    'finish',
    ...args,
  ])

async function readEpochs(): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ epoch: number }>('select epoch::float8 as epoch from feed')
  await client.end()
  return rows.map(({ epoch }) => epoch)
}

test('restore finish shows its plan, waits for a confirmation, and is refused the second time', async () => {
  const to = new Date(Date.now() - 3_600_000).toISOString()

  const asked = await finish('--to', to)
  const unchanged = await readEpochs()
  const done = await finish('--to', to, '--yes')
  const epochs = await readEpochs()
  const again = await finish('--to', to, '--yes')

  assert.equal(asked.code, 1)
  assert.match(asked.out, /epoch +1 becomes \d{10}\n/)
  assert.match(asked.out, /sequences move by 4,60\d,000\n/)
  assert.match(asked.err, /This cannot be undone.* add --yes to confirm/)
  assert.deepEqual(unchanged, [])
  assert.equal(done.code, 0, done.err)
  assert.match(done.out, new RegExp(`\\n  tessera ledger reconcile --org ${live} --since ${to} --until 20\\S+\\n$`))
  assert.equal(new Set(epochs).size, 1)
  assert.ok(done.out.includes(`epoch ${epochs[0]} has begun`))
  assert.equal(again.code, 1)
  assert.match(again.err, /^tessera: This restore was finished already, at 20\S+: there is nothing to do\.\n$/)
  assert.deepEqual(await readEpochs(), epochs)
})

test('restore finish is refused while a server or a worker is connected, and needs the restored time', async () => {
  const server = new pg.Client({ connectionString: database.appUrl })
  await server.connect()
  const [connected, timeless] = [await finish('--to', '2026-01-01', '--yes'), await finish('--yes')]
  await server.end()

  assert.equal(connected.code, 1)
  assert.match(connected.err, /Servers or workers are connected \(1 as tessera_app\): stop them first/)
  assert.equal(timeless.code, 1)
  assert.match(timeless.err, /required option '--to <time>' not specified/)
})
