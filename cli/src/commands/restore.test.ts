import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Role, start } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { createOrg } from '../../../server/src/operator/organisations.ts'
import { connect } from '../../../server/src/platform/db.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { adminUrl, createTestDatabase } from '../../../server/testing/database.ts'
import { redisUrl } from '../../../server/testing/test-server.ts'
import { runCli } from '../../testing/run-cli.ts'

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** The organisation in live mode, besides one in test mode. */
let live: string
let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  live = await createOrganisations(database)
})
after(() => database.drop())

/** Creates an organisation in live mode, whose id is returned, and one in test mode. */
async function createOrganisations({ ownerUrl }: TestDatabase): Promise<string> {
  const db = await connect({ url: ownerUrl, readConnections: 1, transactionConnections: 1 })
  const profile = { name: 'Club', country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
  const org = await createOrg(db, { profile, mode: 'live', at: new Date() })
  await createOrg(db, { profile, mode: 'test', at: new Date() })
  await db.close()
  return publicId('org', org)
}

const tesseraOn = ({ appUrl }: TestDatabase, ...args: string[]) =>
  runCli({ TESSERA_ADMIN_DATABASE_URL: adminUrl, TESSERA_DATABASE_URL: appUrl }, args)
const finish = (...args: string[]) => tesseraOn(database, 'restore', 'finish', ...args)

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
  assert.match(done.out, new RegExp(`\\n  tessera ledger reconcile --repair --org ${live}\\n$`))
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

/** Starts a process and stops it again. Returns what it printed if it did not start. */
async function tryStart({ appUrl }: TestDatabase, role: Role): Promise<string> {
  const config = readConfig({ TESSERA_DATABASE_URL: appUrl, TESSERA_REDIS_URL: redisUrl, TESSERA_PORT: '0' })
  const app = await start({ ...config, logLevel: 'silent' }, role).catch((error: Error) => error.message)
  if (typeof app === 'string') return app
  await app.stop()
  return 'started'
}

test('after a restore no worker starts until each live organisation was compared with its provider', async (t) => {
  const restored = await createTestDatabase()
  t.after(() => restored.drop())
  const org = await createOrganisations(restored)
  const to = new Date(Date.now() - 60_000)
  const reconcile = (...args: string[]) => tesseraOn(restored, 'ledger', 'reconcile', '--org', org, ...args)
  const states: string[] = [await tryStart(restored, 'worker')]
  await tesseraOn(restored, 'restore', 'finish', '--to', to.toISOString(), '--yes')

  for (const role of ['api', 'worker', 'all'] as const) states.push(await tryStart(restored, role))
  const late = await reconcile('--since', new Date().toISOString())
  const early = await reconcile('--until', to.toISOString())
  states.push(await tryStart(restored, 'worker'))
  const whole = await reconcile()
  states.push(await tryStart(restored, 'worker'))

  const refused =
    /payments of 1 organisations .*\n.*\n {2}tessera ledger reconcile --repair --org (\S+)\n.*allow-workers/
  assert.deepEqual(
    states.map((state) => refused.exec(state)?.[1] ?? state),
    ['started', 'started', org, org, org, 'started'],
  )
  for (const { code, out } of [late, early]) assert.match(`${code} ${out}`, /^0 Workers may not start yet: compare/)
  assert.deepEqual([whole.code, whole.out], [0, 'The ledger and the provider agree.\n'])
  assert.match((await reconcile()).err, /--since <time>: it can be left out only after a restore/)
})

test('an operator can let workers start without a comparison', async (t) => {
  const restored = await createTestDatabase()
  t.after(() => restored.drop())
  const org = await createOrganisations(restored)
  const allow = (...args: string[]) => tesseraOn(restored, 'restore', 'allow-workers', ...args)
  await tesseraOn(restored, 'restore', 'finish', '--to', '2026-03-14T12:00:00Z', '--yes')

  const asked = await allow()
  const refused = await tryStart(restored, 'worker')
  const allowed = await allow('--yes')

  assert.deepEqual([asked.code, asked.out], [1, `${org}: not compared since 2026-03-14T12:00:00.000Z\n`])
  assert.match(refused, /does not start/)
  assert.equal(allowed.code, 0, allowed.err)
  assert.equal(await tryStart(restored, 'worker'), 'started')
  assert.equal((await allow()).out, 'Workers may start: there is nothing to compare.\n')
})
