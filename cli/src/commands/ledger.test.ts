import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { makeEvent, makePrice } from '../../../server/testing/factories.ts'
import { aPaidOrder } from '../../../server/testing/paid-orders.ts'
import { withRestoredCopy } from '../../../server/testing/restored-copies.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  await owner.query("set session_replication_role = 'replica'")
})
after(async () => {
  await owner.end()
  await w.stop()
})

const tessera = (...args: string[]): Promise<CliRun> => runCli({ TESSERA_DATABASE_URL: w.appUrl }, args)

async function aSale(): Promise<{ org: TestOrg; orderId: number; paymentId: string }> {
  const org = await w.createOrg()
  const { order, attempt } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  return { org, orderId: order.order_id, paymentId: attempt.payment_id ?? '' }
}

async function plant(org: TestOrg, statement: string, ...params: unknown[]): Promise<void> {
  await owner.query("select set_config('app.org', $1, false)", [org.org])
  await owner.query(statement, params)
}

test('a correct ledger is reported; a planted fault is a line in a table, with exit code 1', async () => {
  const { org, orderId } = await aSale()
  assert.deepEqual(await tessera('ledger', 'check', '--org', org.id), {
    code: 0,
    out: 'The ledger is correct.\n',
    err: '',
  })

  await plant(org, 'update "order" set refunded_minor = 7 where order_id = $1', orderId)

  for (const args of [['--org', org.id], []]) {
    const { code, out } = await tessera('ledger', 'check', ...args)
    assert.equal(code, 1)
    assert.match(out, new RegExp(`${org.id} +order matches its refunds +order ${orderId} +0\\.00 GBP +0\\.07 GBP`))
  }
})

test('a difference at the provider is a line in a table, and an exit code', async () => {
  const { org, orderId, paymentId } = await aSale()
  const span = ['--org', org.id, '--since', '2026-03-01', '--until', '2026-03-02']
  const before = await tessera('ledger', 'reconcile', ...span)
  assert.deepEqual([before.code, before.out], [0, 'The ledger and the provider agree.\n'], before.err)

  await plant(org, 'update sandbox_payment set captured_minor = 2700 where payment_id = $1', paymentId)

  const { code, out } = await tessera('ledger', 'reconcile', ...span)
  assert.equal(code, 1)
  assert.match(out, new RegExp(`sandbox +${paymentId} +${orderId} +captured_differs +28\\.00 GBP +27\\.00 GBP`))
})

test('a repair shows its plan and the buyers of lost orders, and changes nothing without a confirmation', async () => {
  const { org, orderId, paymentId } = await aSale()
  const span = ['--org', org.id, '--since', '2026-03-01', '--until', '2026-03-02', '--repair']
  const folder = await mkdtemp(join(tmpdir(), 'tessera-ledger-'))
  const dump = join(folder, 'dump')
  await promisify(execFile)('pg_dump', ['--dbname', w.ownerUrl, '--file', dump, '--format=custom'])
  // As after a restore: the old database has the order, this one has only its payment.
  for (const table of ['ledger_posting', 'ledger_entry', 'attempt'])
    await plant(org, `delete from ${table} where org_id = $1`, org.org)

  let asked: CliRun | undefined
  await withRestoredCopy(dump, async (old) => {
    asked = await tessera('ledger', 'reconcile', ...span, '--old-database', old.url)
  })
  const done = await tessera('ledger', 'reconcile', ...span, '--yes')
  const again = await tessera('ledger', 'reconcile', ...span, '--yes')
  await rm(folder, { recursive: true })

  assert.equal(asked?.code, 1)
  const buyer = `refund 28\\.00 GBP +${orderId} +\\S+ \\S+ +\\S+@\\S+`
  assert.match(asked.out, new RegExp(`sandbox +${paymentId} +- +unknown_here +0\\.00 GBP +28\\.00 GBP +${buyer}`))
  assert.match(asked.err, /1 payments will be changed.* add --yes to confirm/)
  assert.deepEqual([done.code, done.err], [0, ''])
  assert.match(done.out, new RegExp(`\\n${paymentId}: refunded, srf_\\w+\\nThe ledger and the provider agree\\.\\n$`))
  assert.equal(again.out, 'The ledger and the provider agree.\n')
})

test('lost orders can be rebuilt only from the database that has them', async () => {
  const { org } = await aSale()
  const span = ['--org', org.id, '--since', '2026-03-01', '--until', '2026-03-02']
  for (const args of [
    ['--repair', '--rebuild'],
    ['--old-database', w.ownerUrl, '--rebuild'],
  ]) {
    const { code, err } = await tessera('ledger', 'reconcile', ...span, ...args)
    assert.equal(code, 1)
    assert.match(err, /--rebuild needs --repair and --old-database, which has the lost orders/)
  }
})

test('what is no organisation and no moment is refused', async () => {
  assert.equal((await tessera('ledger', 'check', '--org', 'club')).code, 1)
  const { org } = await aSale()
  assert.equal((await tessera('ledger', 'reconcile', '--org', org.id, '--since', 'once', '--until', 'now')).code, 1)
})
