import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { directoryUrl } from '#testing/cells'
import { startTestServer, type TestServer } from '#testing/test-server'
import { withClient } from '../../src/operator/databases.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const asEdge = <T extends object>(text: string): Promise<T[]> =>
  withClient(directoryUrl(w), async (client) => (await client.query<T>(text)).rows)

test('the role of an edge lists the directory of all organisations, without names and secrets', async () => {
  const [one, other] = [await w.createOrg(), await w.createOrg()]
  const rows = await asEdge<{ kind: string; token: string | null; org_id: string }>(
    'select * from list_directory(null, null)',
  )
  for (const { org } of [one, other])
    assert.deepEqual(
      rows.filter((row) => row.org_id === org).map(({ kind }) => kind),
      ['organisation', 'api_key', 'api_key'],
    )
  for (const { token } of rows) assert.match(token ?? '', /^(?:[0-9a-f]{64})?$/)
})

test('it may read no table and call no other function', async () => {
  for (const statement of [
    'select from organisation',
    'select from api_key',
    'select from org_home',
    'select from staff_session',
    `select find_api_key('x')`,
    `select find_org_home(gen_random_uuid())`,
    'create table own (a int)',
  ])
    await assert.rejects(asEdge(statement), { code: '42501' }, statement)
})
