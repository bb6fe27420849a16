import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { parseCsv } from '@tessera/server/formats'
import { insertRows, createdAt, makeMember } from '../../../server/testing/factories.ts'
import { fetchMembers } from '../../../server/testing/memberships.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-desk-'))
})
after(async () => {
  await rm(folder, { recursive: true })
  await w.stop()
})

/** The desk as a mailing house has it: a key that may read members and record their fulfilment, and nothing else. */
async function desk(org: TestOrg): Promise<(...args: string[]) => Promise<CliRun>> {
  const key = await w.createKey(org, { kind: 'restricted', scopes: ['members:read', 'members:write'] })
  return (...args) => runCli({ TESSERA_URL: w.url, TESSERA_SECRET_KEY: key }, ['fulfilment', ...args])
}

const state = async (org: TestOrg) =>
  (await fetchMembers(w, org)).map((one) => [one.membership_fulfilled, one.fulfillment_tracking_code])

test('what is to be sent out is exported, and comes back with tracking codes', async () => {
  const org = await w.createOrg()
  const run = await desk(org)
  const [ann, bob] = [
    await makeMember(w, org, { first_name: '=cmd|calc', last_name: 'O"Neil, Ann' }),
    await makeMember(w, org, { first_name: 'Bob', status: 2 }),
  ]
  for (const fields of [{ status: 0 }, { status: 3 }, { fulfilled_at: createdAt }]) await makeMember(w, org, fields)
  const file = join(folder, 'out.csv')

  const out = await run('export', '--out', file)
  assert.deepEqual(
    [out.code, out.out],
    [0, `exported: 2 members to ${file}, 2 unpaid or cancelled left out (use --all to include them)\n`],
    out.err,
  )
  const text = await readFile(file, 'utf8')
  const [header = [], ...rows] = [...parseCsv(text)].map((record) => record.cells)
  assert.deepEqual(
    rows.map((cells) => [cells[0], cells[3], cells[4]]),
    [
      [String(ann.member_id), "'=cmd|calc", 'O"Neil, Ann'],
      [String(bob.member_id), 'Bob', 'Moor'],
    ],
  )
  assert.equal(header.at(-1), 'fulfillment_tracking_code')

  const [first, ...rest] = text.trimEnd().split('\r\n')
  await writeFile(file, [first, ...rest.map((line, i) => `${line}RM${i + 1}`)].join('\r\n'))
  const dry = await run('import', file, '--dry-run')
  assert.deepEqual([dry.code, dry.out], [0, 'valid, not imported: 2 members\n'], dry.err)
  assert.deepEqual((await state(org)).slice(0, 2), [
    ['no', null],
    ['no', null],
  ])
  for (let times = 0; times < 2; times++) {
    const done = await run('import', file)
    assert.deepEqual([done.code, done.out], [0, 'imported: 2 members\n'], done.err)
  }
  assert.deepEqual((await state(org)).slice(0, 2), [
    ['yes', 'RM1'],
    ['yes', 'RM2'],
  ])
})

test('a bad line is told with its number and reason, and then nothing is imported', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const run = await desk(org)
  const [mine, theirs] = [await makeMember(w, org), await makeMember(w, other)]
  const file = join(folder, 'bad.csv')
  const lines = [`${mine.member_id},RM1`, `${theirs.member_id},RM2`, 'none,RM3', `${mine.member_id},RM4`]
  await writeFile(file, ['membership_member_id,fulfillment_tracking_code', ...lines].join('\n'))

  for (const args of [
    ['import', file, '--dry-run'],
    ['import', file],
  ]) {
    const { code, out } = await run(...args)
    assert.equal(code, 1)
    assert.equal(
      out,
      `line 3  member ${theirs.member_id} is not in your organisation\n` +
        'line 4  membership_member_id must be a whole number, not "none"\n' +
        `line 5  has another code for member ${mine.member_id} than line 2\n` +
        'not imported: 3 invalid lines\n',
    )
  }
  assert.deepEqual(await state(org), [['no', null]])
  assert.deepEqual(await state(other), [['no', null]])
})

test('more members than a page or a batch has are all exported and all imported', async () => {
  const org = await w.createOrg()
  const run = await desk(org)
  const { user_id } = await w.createCustomer(org)
  const some = Array.from({ length: 1_203 }, (_, i) => ({
    member_number: `N${i}`,
    user_id,
    status: 1,
    first_name: 'Ann',
    last_name: 'Lee',
    email_address: 'ann@example.com',
    marketing_emails: false,
    created_at: createdAt,
  }))
  await insertRows(w, org, 'member', some)
  const file = join(folder, 'many.csv')

  const out = await run('export', '--out', file)
  assert.equal(out.out, `exported: 1203 members to ${file}\n`, out.err)
  const done = await run('import', file, '--without-code')

  assert.equal(done.out, 'imported: 1203 members\n', done.err)
  assert.match(done.err, /1,203 of 1,203 rows/)
  assert.equal((await state(org)).filter(([is]) => is === 'yes').length, 1_203)
})
