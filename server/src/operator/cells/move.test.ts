import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { publicId } from '#platform/ids'
import { auditLogOf } from '#testing/audit-log'
import { createTestDatabase } from '#testing/database'
import { cellAt } from '#testing/logical-clusters'
import { NO_LIMITS } from '#testing/no-limits'
import { createPerson } from '#testing/staff'
import type { TestOrg, TestServer } from '#testing/test-server'
import { connectTo, startTwoCells, type TwoCells } from '#testing/two-cells'
import { sequenceChanges } from '../../webhooks/feed.ts'
import { deleteOrg, findDeletable } from './delete-org.ts'
import { freezeOrg, readHome } from './home.ts'
import { cancelMove, moveOrg } from './move.ts'
import { listTables } from './tables.ts'

let two: TwoCells
let servers: TwoCells['servers']
let owners: TwoCells['owners']
let cells: TwoCells['cells']

before(async () => {
  two = await startTwoCells()
  ;({ servers, owners, cells } = two)
})
after(() => two.stop())

/** Moves an organisation to the south, and returns the steps. `stopAt` ends the command when that step begins. */
async function move(org: TestOrg, { stopAt = '', drainMs = 5_000 } = {}): Promise<string[]> {
  const steps: string[] = []
  const onStep = (line: string) => {
    if (line === `step ${stopAt}`) throw new Error(`stopped at ${stopAt}`)
    if (line.startsWith('step ')) steps.push(line.slice('step '.length))
  }
  await moveOrg(org.org, { cells, to: 'south', encryptionKey: '', onStep, drainMs })
  return steps
}

const cancel = (org: TestOrg): Promise<void> => cancelMove(org.org, { cells, to: 'south', onStep: () => {} })

const createCustomer = (server: TestServer, org: TestOrg, email: string) =>
  server.call('/admin/v1/customers', {
    method: 'POST',
    key: org.admin,
    headers: { 'Idempotency-Key': email },
    json: { first_name: 'A', last_name: 'B', email_address: email },
  })

/** Creates customers where the organisation is at home, until it is told to stop. Returns the addresses that were accepted. */
function keepCreating(org: TestOrg) {
  const accepted: string[] = []
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    let cell: keyof typeof servers = 'north'
    for (let i = 0; !stopping.signal.aborted; i++) {
      const email = `buyer${i}@example.com`
      let status = (await createCustomer(servers[cell], org, email)).status
      while (status !== 200) {
        assert.ok([421, 503, 401].includes(status), `got ${status}`)
        if (status !== 503) cell = cell === 'north' ? 'south' : 'north'
        status = (await createCustomer(servers[cell], org, email)).status
      }
      accepted.push(email)
    }
  }
  const running = run()
  return {
    accepted,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Returns how many rows each table has, of one organisation or of all others. */
async function countRows(cell: keyof typeof owners, org: TestOrg, whose: '=' | '<>'): Promise<Map<string, number>> {
  const counts = (await listTables(owners[cell])).map(
    (table) =>
      `select '${table.replaceAll('"', '')}' as name, count(*)::integer as rows from ${table} where org_id ${whose} '${org.org}'`,
  )
  const { rows } = await owners[cell].query<{ name: string; rows: number }>(counts.join(' union all '))
  return new Map(rows.filter((each) => each.rows > 0).map((each) => [each.name, each.rows]))
}

test('an organisation moves while it sells: nothing is lost, and nobody else notices', async () => {
  const { north, south } = servers
  const org = await north.createOrg({ limits: NO_LIMITS })
  const [neighbour, stranger] = [await north.createOrg(), await south.createOrg()]
  for (const email of ['a@example.com', 'b@example.com']) await createCustomer(north, org, email)
  await createCustomer(north, neighbour, 'c@example.com')
  await createCustomer(south, stranger, 'd@example.com')
  const { id: owner } = await createPerson(north, org)
  const numbers = await owners.north.query<{ last: string }>(
    'select max(user_id)::text as last from customer where org_id = $1',
    [org.org],
  )
  const othersBefore = [await countRows('north', org, '<>'), await countRows('south', org, '<>')]
  const buyers = keepCreating(org)

  const steps = await move(org)

  await buyers.stop()
  assert.deepEqual(steps, ['prepare', 'copy', 'catch-up', 'freeze', 'drain', 'numbers', 'open', 'close', 'clean'])
  const { rows } = await owners.south.query<{ email: string; user_id: string }>(
    "select email_address as email, user_id from customer where org_id = $1 and email_address like 'buyer%' order by user_id",
    [org.org],
  )
  assert.deepEqual(
    rows.map(({ email }) => email),
    buyers.accepted,
  )
  assert.ok(Number(rows.at(-1)?.user_id) > Number(numbers.rows[0]?.last) + 1_000, 'ids continue behind a gap')
  assert.deepEqual([await countRows('north', org, '<>'), await countRows('south', org, '<>')], othersBefore)
  assert.deepEqual(await countRows('north', org, '='), new Map())
  const staff = await owners.south.query<{ person_id: string }>(
    'select person_id from staff_member join person using (person_id) where org_id = $1 order by email_key',
    [org.org],
  )
  assert.deepEqual(
    staff.rows.map(({ person_id }) => publicId('per', person_id)),
    [owner],
  )
  assert.deepEqual(await readHome(owners.north, org.org), { state: 'moved', cell: 'south', moves: 0 })
  assert.deepEqual(await readHome(owners.south, org.org), { state: 'here', cell: null, moves: 1 })
  await assertNothingReplicates()
  // The sequencer of the destination numbers what is left in the outbox, without a gap.
  await sequenceChanges(south.db)
  const changes = await owners.south.query<{ last: string; rows: string }>(
    'select max(sequence)::text as last, count(*)::text as rows from change where org_id = $1',
    [org.org],
  )
  assert.equal(changes.rows[0]?.last, changes.rows[0]?.rows)
  assert.equal(Number(changes.rows[0]?.rows), 2 + buyers.accepted.length)
})

async function assertNothingReplicates(): Promise<void> {
  const left = `
    select slot_name::text as name from pg_replication_slots union all select pubname from pg_publication
    union all select subname from pg_subscription
  `
  for (const owner of Object.values(owners)) assert.deepEqual((await owner.query(left)).rows, [])
}

test('a move that is interrupted continues where it was', async () => {
  const org = await servers.north.createOrg()
  await createCustomer(servers.north, org, 'a@example.com')
  for (const step of ['copy', 'numbers', 'open', 'close', 'clean']) {
    await assert.rejects(move(org, { stopAt: step }), new Error(`stopped at ${step}`))
    const [north, south] = [await readHome(owners.north, org.org), await readHome(owners.south, org.org)]
    assert.equal([north.state, south.state].filter((state) => state === 'here').length <= 1, true, step)
  }
  await assert.rejects(cancel(org), /open at south already/)

  await move(org)

  assert.equal((await servers.south.call('/v1/customers', { key: org.secret })).status, 200)
  const { changes } = await auditLogOf(servers.south).onlyEntry(org, 'operator.org_move')
  assert.deepEqual([changes[0]?.before, changes[0]?.after], ['"north"', '"south"'])
  assert.deepEqual(await countRows('north', org, '='), new Map())
  await assertNothingReplicates()
})

test('a cancelled move leaves the organisation where it was, and nothing at the destination', async () => {
  const org = await servers.north.createOrg()
  await createCustomer(servers.north, org, 'a@example.com')
  await assert.rejects(move(org, { stopAt: 'open' }), /stopped/)
  assert.equal((await servers.north.call('/v1/customers', { key: org.secret })).status, 503)

  await cancel(org)

  assert.equal((await servers.north.call('/v1/customers', { key: org.secret })).status, 200)
  assert.deepEqual(await auditLogOf(servers.north).entriesOf(org, 'operator.org_move'), [])
  assert.equal((await countRows('south', org, '=')).size, 0)
  await assertNothingReplicates()
})

test('if a transaction of the organisation does not end, the move gives up and it is served again', async () => {
  const org = await servers.north.createOrg()
  const app = await connectTo(servers.north.appUrl)
  await app.query('begin')
  await app.query('select enter_org($1)', [org.org])
  await assert.rejects(move(org, { drainMs: 100 }), /did not end within 100 ms; .* served by north again/)
  assert.equal((await servers.north.call('/v1/customers', { key: org.secret })).status, 200)
  await app.end()
  await cancel(org)
})

test('a move is refused if the cells do not fit together', async () => {
  const org = await servers.north.createOrg()
  await owners.north.query("insert into schema_migration values ('9999_later.sql', 'x')")
  await assert.rejects(move(org), /different migrations/)
  await owners.north.query("delete from schema_migration where name = '9999_later.sql'")
  const database = await createTestDatabase(two.northUrl)
  const same = new Map([...cells, ['twin', cellAt(database.ownerUrl)]])
  const options = { cells: same, encryptionKey: '', onStep: () => {} }
  await assert.rejects(moveOrg(org.org, { ...options, to: 'twin' }), /same PostgreSQL server/)
  await assert.rejects(moveOrg(org.org, { ...options, to: 'east' }), /there is no cell east/)
  await database.drop()
  await assertNothingReplicates()
})

test('only a frozen organisation is deleted, with all its rows and no others', async () => {
  const { north } = servers
  const org = await north.createOrg()
  await createCustomer(north, org, 'a@example.com')
  const others = await countRows('north', org, '<>')
  assert.match(JSON.stringify(await findDeletable(north.ownerUrl, org.org)), /only a frozen organisation/)
  await assert.rejects(
    deleteOrg(north.ownerUrl, org.org, () => {}),
    /only a frozen organisation/,
  )
  await freezeOrg(north.ownerUrl, org.org)
  assert.ok('name' in (await findDeletable(north.ownerUrl, org.org)))
  const deleted: string[] = []

  await deleteOrg(north.ownerUrl, org.org, (table) => deleted.push(table))

  assert.ok(deleted.includes('customer') && deleted.includes('organisation'), deleted.join())
  assert.deepEqual(await countRows('north', org, '='), new Map())
  assert.deepEqual(await countRows('north', org, '<>'), others)
})
