import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { copyKeys, setHome, startCells, type TestCells } from '#testing/cells'
import type { TestOrg, TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { withClient } from '../operator/databases.ts'

let w: TestCells
before(async () => {
  w = await startCells()
})
after(() => w.stop())

/** Names the organisation through the edge. `fetch` would itself repeat a request that gets 421. */
async function setName(cells: TestCells, org: TestOrg, name: string): Promise<number | undefined> {
  const headers = { Authorization: `Bearer ${org.admin}`, 'Content-Type': 'application/json' }
  const outgoing = request(`${cells.edge.url}/admin/v1/organisation`, { method: 'PATCH', headers })
  outgoing.end(JSON.stringify({ name }))
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  await response.resume().toArray()
  return response.statusCode
}

const readName = (cell: TestServer, { org }: TestOrg): Promise<string | undefined> =>
  withClient(cell.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from organisation where org_id = $1', [org])
    return rows[0]?.name
  })

/** Brings an organisation to the point before it opens in the south: its rows are there, and it is frozen in the north. */
async function freezeForMove(cells: TestCells): Promise<TestOrg> {
  const org = await cells.north.createOrg()
  assert.equal(await setName(cells, org, 'In the north'), 200)
  await setHome(cells.south, org, { state: 'arriving', cell: 'north' })
  await copyKeys(org, cells.north, cells.south)
  await setHome(cells.north, org, { state: 'frozen', cell: 'south' })
  return org
}

async function openInSouth({ north, south }: TestCells, org: TestOrg): Promise<void> {
  await setHome(south, org, { state: 'here', moves: 1 })
  await setHome(north, org, { state: 'moved', cell: 'south' })
}

test('a request is held while its organisation is frozen, and then served in the other cell', async () => {
  const org = await freezeForMove(w)
  const repeats = () => w.edge.readMetric('tessera_edge_repeats_total', { reason: 'frozen' })
  const before = await repeats()

  const held = setName(w, org, 'In the south')
  await waitFor(async () => ((await repeats()) > before ? true : undefined))
  await openInSouth(w, org)

  assert.equal(await held, 200)
  assert.deepEqual([await readName(w.north, org), await readName(w.south, org)], ['In the north', 'In the south'])
  assert.equal(await setName(w, org, 'Later'), 200)
  assert.equal(await readName(w.south, org), 'Later')
})

test('requests that go on during a move all succeed, and the last ones are in the other cell', async () => {
  const org = await freezeForMove(w)
  await setHome(w.north, org, { state: 'here' })
  const statuses = new Set<number | undefined>()
  const over = new AbortController()
  const client = async (): Promise<void> => {
    while (!over.signal.aborted) statuses.add(await setName(w, org, 'During the move'))
  }
  const clients = [client(), client(), client()]
  await setHome(w.north, org, { state: 'frozen', cell: 'south' })
  await openInSouth(w, org)
  statuses.add(await setName(w, org, 'After the move'))
  over.abort()
  await Promise.all(clients)

  assert.deepEqual([...statuses], [200])
  assert.notEqual(await readName(w.south, org), 'In the north')
})

test('an organisation moves back', async () => {
  const org = await freezeForMove(w)
  await openInSouth(w, org)
  assert.equal(await setName(w, org, 'In the south'), 200)
  await setHome(w.south, org, { state: 'frozen', cell: 'north', moves: 1 })
  await setHome(w.north, org, { state: 'here', moves: 2 })
  await setHome(w.south, org, { state: 'moved', cell: 'north', moves: 1 })

  assert.equal(await setName(w, org, 'Back in the north'), 200)
  assert.equal(await readName(w.north, org), 'Back in the north')
})

test('an edge that learns of a move only after the rows were deleted at the source reaches the other cell', async () => {
  const cells = await startCells()
  try {
    const org = await freezeForMove(cells)
    await setHome(cells.north, org, { state: 'here' })
    // No trigger runs, so that the edge is told nothing.
    const silently = (statement: string) => (client: pg.Client) =>
      client.query(`set session_replication_role = replica; ${statement}`)
    await withClient(cells.south.ownerUrl, silently(`update org_home set state = 'here', moves = 1`))
    await withClient(
      cells.north.ownerUrl,
      silently(`update org_home set state = 'moved', cell = 'south'; delete from api_key; delete from organisation`),
    )

    // The server in the north has not seen this key before, so it cannot know that its organisation has moved.
    assert.equal((await cells.north.call('/v1/organisation', { key: org.secret })).status, 401)
    assert.equal((await cells.edge.call('/v1/organisation', { key: org.secret })).status, 200)
    assert.equal(await cells.edge.readMetric('tessera_edge_repeats_total', { reason: 'elsewhere' }), 1)
  } finally {
    await cells.stop()
  }
})

/** The edge keeps what it has read, and cannot read again. */
const freezeDirectory = (cell: TestServer): Promise<unknown> =>
  withClient(cell.ownerUrl, (client) =>
    client.query(`revoke execute on function list_directory from tessera_edge;
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tessera edge'`),
  )

const withoutHomeCheck = `
  create or replace function enter_org(org text) returns text language sql volatile
    as $$ select set_config('app.org', org, true) $$;
  create or replace function find_org_home(org uuid) returns text language sql stable as $$ select null::text $$;
`

for (const { sentence, statements, expected } of [
  {
    sentence: 'an edge with an old directory cannot write in the wrong cell: the cell refuses',
    statements: 'select',
    expected: { status: 421, name: 'In the north' },
  },
  {
    sentence: 'control: without the check in the cell it does write there',
    statements: withoutHomeCheck,
    expected: { status: 200, name: 'In the wrong cell' },
  },
])
  test(sentence, async () => {
    const cells = await startCells()
    try {
      const org = await freezeForMove(cells)
      await setHome(cells.north, org, { state: 'here' })
      assert.equal(await setName(cells, org, 'In the north'), 200)
      await Promise.all([freezeDirectory(cells.north), freezeDirectory(cells.south)])
      await openInSouth(cells, org)
      await withClient(cells.north.ownerUrl, (client) => client.query(statements))

      assert.equal(await setName(cells, org, 'In the wrong cell'), expected.status)
      assert.equal(await readName(cells.north, org), expected.name)
    } finally {
      await cells.stop()
    }
  })
