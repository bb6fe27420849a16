import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startServerProcess } from '#testing/server-process'
import { request, startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a process opens no more connections than its settings allow, and serves everybody in turn', async (t) => {
  const url = new URL(w.appUrl)
  url.searchParams.set('application_name', 'few_connections')
  const server = await startServerProcess({
    TESSERA_DATABASE_URL: url.href,
    TESSERA_DATABASE_READ_CONNECTIONS: '1',
    TESSERA_DATABASE_TRANSACTION_CONNECTIONS: '2',
    TESSERA_DATABASE_EXPORT_CONNECTIONS: '1',
  })
  t.after(() => server.kill('SIGKILL'))
  const organisations = await Promise.all(Array.from({ length: 4 }, () => w.createOrg()))

  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const { admin } = organisations[index % organisations.length] ?? assert.fail()
      const url = `${server.url}/admin/v1/${index % 2 ? 'customers' : 'organisation'}`
      return index % 2
        ? request(url, { key: admin })
        : request(url, { method: 'PATCH', key: admin, json: { name: `Club ${index}` } })
    }),
  )

  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
  // Connections stay open for the next request, so all that were ever needed are there: 1 for short reads, 2 for lists
  // and 2 for transactions. That of /readyz has a name of its own.
  assert.equal(await countConnections(w.ownerUrl, 'few_connections'), 5)
})

async function countConnections(ownerUrl: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [name])
  await client.end()
  return rowCount ?? 0
}
