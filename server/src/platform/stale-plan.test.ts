import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#testing/database'
import { connect, inTx, read, write } from './db.ts'
import { newUuid, orgId } from './ids.ts'

const readAll = read<{ id: number }>('select * from widening where org_id = $1')
const lockAll = write<{ id: number }>('select * from widening where org_id = $1 for update')

test('a migration that changes what a statement returns fails no read and no transaction', async (t) => {
  const database = await createTestDatabase()
  t.after(() => database.drop())
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const db = await connect({ url: database.appUrl, readConnections: 2, transactionConnections: 2 })
  await owner.query('create table widening (org_id uuid, id int)')
  await owner.query("call guard_tenancy('widening')")
  const org = orgId(newUuid(Date.now()))
  const useAll = () =>
    Promise.all([
      ...Array.from({ length: 8 }, () => db.all(readAll, org)),
      ...Array.from({ length: 2 }, () => inTx(db, org, (tx) => tx.write(lockAll, org))),
    ])
  await useAll()
  await owner.query('alter table widening add column more text')

  assert.deepEqual((await useAll()).flat(), [])
  await db.close()
  await owner.end()
})
