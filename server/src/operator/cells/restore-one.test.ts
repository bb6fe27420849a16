import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { prepareRestore } from '#platform/migrate'
import { cellAt, startLogicalClusters } from '#testing/logical-clusters'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { sequenceChanges } from '../../webhooks/feed.ts'
import { restore } from '../backup/restore.ts'
import { databaseAt } from '../database-urls.ts'
import { ensureDatabase } from '../databases.ts'
import { finishRestore, planRestore } from '../finish-restore.ts'
import { deleteOrg } from './delete-org.ts'
import { freezeOrg } from './home.ts'
import { moveOrg } from './move.ts'

/** Creates a customer, and numbers the change. Returns the number of the customer. */
async function addCustomer(w: TestServer, org: TestOrg): Promise<number> {
  const { user_id } = await w.createCustomer(org)
  await sequenceChanges(w.db)
  return user_id
}

const listCustomers = async (w: TestServer, org: TestOrg): Promise<number[]> =>
  (await w.call('/v1/customers', { key: org.secret }))
    .json<{ data: { user_id: number }[] }>()
    .data.map(({ user_id }) => user_id)
    .toSorted((a, b) => a - b)

/** Restores a dump on another PostgreSQL server, and finishes the restore, as docs/restore.md says. */
async function restoreBeside(clusterUrl: string, dump: string, restoredTo: Date): Promise<string> {
  await ensureDatabase(clusterUrl, 'beside')
  const url = databaseAt(clusterUrl, 'beside')
  await prepareRestore(url)
  assert.deepEqual(await restore(dump, url), [])
  const plan = await planRestore(url, { restoredTo, now: new Date(), serverRole: 'tessera_app' })
  assert.ok(!('refusal' in plan), JSON.stringify(plan))
  await finishRestore(url, plan)
  return url
}

test('one organisation goes back to an earlier time, and its neighbour keeps everything', async (t) => {
  const clusters = await startLogicalClusters(2)
  const folder = await mkdtemp(join(tmpdir(), 'tessera-restore-one-'))
  t.after(async () => {
    await rm(folder, { recursive: true, force: true })
    await Promise.all(clusters.map((cluster) => cluster.remove()))
  })
  const [live, side] = clusters
  if (!live || !side) throw new Error('there must be two clusters')
  const w = await startTestServer({}, live.url)
  t.after(() => w.stop().catch(() => {}))
  const [org, neighbour] = [await w.createOrg(), await w.createOrg()]
  const kept = [await addCustomer(w, org), await addCustomer(w, org)]
  const neighbours = [await addCustomer(w, neighbour)]
  const restoredTo = new Date()
  const dump = join(folder, 'dump')
  await promisify(execFile)('pg_dump', ['--dbname', w.ownerUrl, '--file', dump, '--format=custom'])
  const lost = await addCustomer(w, org)
  neighbours.push(await addCustomer(w, neighbour))

  const besideUrl = await restoreBeside(side.url, dump, restoredTo)
  await freezeOrg(w.ownerUrl, org.org)
  await deleteOrg(w.ownerUrl, org.org, () => {})
  const cells = new Map([
    ['live', cellAt(w.ownerUrl)],
    ['beside', cellAt(besideUrl)],
  ])
  await moveOrg(org.org, { cells, to: 'live', encryptionKey: '', onStep: () => {} })

  assert.deepEqual(await listCustomers(w, org), kept)
  assert.deepEqual(await listCustomers(w, neighbour), neighbours)
  // The client of the feed has read three changes; the third one is gone.
  const changes = (owner: TestOrg, after: number) => w.call(`/v1/changes?after=${after}`, { key: owner.secret })
  assert.deepEqual([(await changes(org, 3)).status, (await changes(neighbour, 2)).status], [410, 200])
  assert.ok((await addCustomer(w, org)) > lost)
})
