import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffSignIn } from '#contract'
import { auditLogOf } from '#testing/audit-log'
import {
  createPerson,
  errorCode,
  invite,
  openBrowser,
  PASSWORD,
  signIn,
  STAFF_ORIGIN,
  type TestBrowser,
  type TestPerson,
  tokenOf,
} from '#testing/staff'
import { redisUrl, type TestOrg } from '#testing/test-server'
import { type CellName, connectTo, startTwoCells, type TwoCells } from '#testing/two-cells'
import { readConfig } from '../../config.ts'
import { runDoctor } from '../doctor.ts'
import { createResetLinkFor } from '../staff.ts'
import { readHome } from './home.ts'
import { cancelMove, moveOrg } from './move.ts'

let two: TwoCells
let servers: TwoCells['servers']
let owners: TwoCells['owners']
let cells: TwoCells['cells']

before(async () => {
  two = await startTwoCells()
  ;({ servers, owners, cells } = two)
})
after(() => two.stop())

const move = (org: TestOrg, to: CellName = 'south', onStep: (line: string) => void = () => {}): Promise<void> =>
  moveOrg(org.org, { cells, to, encryptionKey: '', onStep, drainMs: 20_000 })

const OWN_PASSWORD = 'a password of the destination'
const STRANGERS_PASSWORD = 'the stranger knows this'

/** Somebody accepts an invitation for an address in a cell that sends no e-mail. */
async function takeAddress(cell: CellName, email: string, password: string): Promise<TestPerson> {
  const { token } = await invite(servers[cell], await servers[cell].createOrg(), { email, role: 'event_manager' })
  const browser = openBrowser(servers[cell])
  const json = { token, name: 'X', password }
  const accepted = await browser.call('/admin/v1/session/invitation', { method: 'POST', json })
  assert.equal(accepted.status, 200, accepted.text)
  return { browser, email, id: accepted.json<StaffSignIn>().person_id }
}

/** The person proves the address, by a link that nobody else got, and signs in. */
async function proveAddress(cell: CellName, email: string, password: string): Promise<TestBrowser> {
  const link = await createResetLinkFor(servers[cell].db, email, { publicUrl: STAFF_ORIGIN, at: new Date() })
  const browser = openBrowser(servers[cell])
  const json = { token: tokenOf(link), password }
  const done = await browser.call('/admin/v1/session/password', { method: 'POST', json })
  assert.equal(done.status, 200, done.text)
  assert.equal((await signIn(browser, email, { password })).status, 200)
  return browser
}

const createCode = async (browser: TestBrowser, org: TestOrg): Promise<string> =>
  (await browser.call('/admin/v1/me/move_codes', { method: 'POST', json: { organisation_id: org.id } })).json<{
    code: string
  }>().code

const enterCode = async (browser: TestBrowser, code: string): Promise<number> =>
  (await browser.call('/admin/v1/me/move_codes/enter', { method: 'POST', json: { code } })).status

const readStaff = (browser: TestBrowser, org: TestOrg) =>
  browser.call('/admin/v1/staff', { headers: { 'Tessera-Organisation': org.id } })

const doctorSays = async (cell: CellName) => {
  const env = { TESSERA_DATABASE_URL: servers[cell].appUrl, TESSERA_REDIS_URL: redisUrl }
  const findings = await runDoctor(readConfig(env))
  return findings.find(({ check }) => check === 'Staff of moved organisations')
}

test('a club is not moved to a stranger who has taken the address of its owner', async () => {
  const club = await servers.north.createOrg()
  const owner = await createPerson(servers.north, club)
  await takeAddress('south', owner.email, STRANGERS_PASSWORD)
  const steps: string[] = []

  await assert.rejects(
    move(club, 'south', (line) => steps.push(line)),
    (error: Error) => error.message.includes(`- ${owner.email} (owner) has not proved the address in north and south`),
  )

  assert.deepEqual(steps, ['step prepare'])
  assert.deepEqual(await readHome(owners.north, club.org), { state: 'here', cell: null, moves: 0 })
  assert.deepEqual(await readHome(owners.south, club.org), { state: 'here', cell: null, moves: 0 })
  assert.equal((await readStaff(owner.browser, club)).status, 200)
  const stranger = openBrowser(servers.south)
  assert.equal((await signIn(stranger, owner.email, { password: STRANGERS_PASSWORD })).status, 200)
  assert.equal(errorCode(await readStaff(stranger, club)), 'not_staff')
})

test('a person with proven accounts in both cells confirms the move with a code, and nobody else can', async () => {
  const [club, other] = [await servers.north.createOrg(), await servers.north.createOrg()]
  const owner = await createPerson(servers.north, club)
  const there = await takeAddress('south', owner.email, STRANGERS_PASSWORD)
  const here = await proveAddress('north', owner.email, PASSWORD)
  await assert.rejects(move(club), /has not proved the address in south\./)
  // The first proof of the address takes the account from whoever made it.
  const own = await proveAddress('south', owner.email, OWN_PASSWORD)
  await assert.rejects(move(club), /has not confirmed that both accounts are theirs/)
  const stranger = await createPerson(servers.north, other)
  assert.equal(await enterCode(own, await createCode(stranger.browser, other)), 200)
  await assert.rejects(move(club), /has not confirmed that both accounts are theirs/)

  assert.equal(await enterCode(own, await createCode(here, club)), 200)
  await move(club)

  const browser = openBrowser(servers.south)
  const signedIn = await signIn(browser, owner.email, { password: OWN_PASSWORD })
  assert.deepEqual([signedIn.status, signedIn.json<StaffSignIn>().person_id], [200, there.id])
  assert.equal((await readStaff(browser, club)).status, 200)
  const { entity_id, changes } = await auditLogOf(servers.south).onlyEntry(club, 'operator.staff_merge')
  assert.deepEqual([entity_id, changes[0]?.before], [there.id, `"${owner.id}"`])
  assert.equal((await doctorSays('south'))?.state, 'good')
})

test('a code does not replace the proof of an address: its owner may have been talked into it', async () => {
  const club = await servers.north.createOrg()
  const owner = await createPerson(servers.north, club)
  const stranger = await takeAddress('south', owner.email, STRANGERS_PASSWORD)
  assert.equal(await enterCode(stranger.browser, await createCode(owner.browser, club)), 200)
  await assert.rejects(move(club), /has not proved the address in north and south/)
})

test('a code is given only for an organisation that the session may work for', async () => {
  const [club, other] = [await servers.north.createOrg(), await servers.north.createOrg()]
  const { browser } = await createPerson(servers.north, club)
  const ask = (org: TestOrg) =>
    browser.call('/admin/v1/me/move_codes', { method: 'POST', json: { organisation_id: org.id } })
  assert.equal(errorCode(await ask(other)), 'not_staff')
  assert.equal(errorCode(await ask(club)), 'ok')
})

test('an account that is made at the destination during the move stops it, and the source serves the club again', async (t) => {
  const club = await servers.north.createOrg()
  const owner = await createPerson(servers.north, club)
  // The move waits for a transaction of the organisation, until the stranger has their account.
  const app = await connectTo(servers.north.appUrl)
  t.after(() => app.end())
  await app.query('begin')
  await app.query('select enter_org($1)', [club.org])
  const taken = Promise.withResolvers<unknown>()
  const onStep = (line: string) => {
    if (line === 'step drain')
      takeAddress('south', owner.email, STRANGERS_PASSWORD)
        .then(() => app.query('rollback'))
        .then(taken.resolve, taken.reject)
  }

  await assert.rejects(move(club, 'south', onStep), /has not proved the address (.|\n)* served by north again/)

  await taken.promise
  assert.equal((await readStaff(owner.browser, club)).status, 200)
  const stranger = openBrowser(servers.south)
  await signIn(stranger, owner.email, { password: STRANGERS_PASSWORD })
  assert.equal(errorCode(await readStaff(stranger, club)), 'not_staff')
  await cancelMove(club.org, { cells, to: 'south', onStep: () => {} })
})

test('a move back brings no earlier password back', async () => {
  const club = await servers.north.createOrg()
  const { email } = await createPerson(servers.north, club)
  await move(club)
  const browser = openBrowser(servers.south)
  assert.equal((await signIn(browser, email)).status, 200)
  const json = { current_password: PASSWORD, password: OWN_PASSWORD }
  assert.equal((await browser.call('/admin/v1/me/password', { method: 'POST', json })).status, 200)

  await move(club, 'north')

  assert.equal(errorCode(await signIn(openBrowser(servers.north), email)), 'credentials_invalid')
  const back = openBrowser(servers.north)
  assert.equal((await signIn(back, email, { password: OWN_PASSWORD })).status, 200)
  assert.equal((await readStaff(back, club)).status, 200)
})

test('the doctor lists people whom an earlier move may have merged with somebody else', async () => {
  const club = await servers.north.createOrg()
  const [owner, joined] = [await createPerson(servers.north, club), await createPerson(servers.north, club)]
  const { token } = await invite(servers.north, await servers.north.createOrg(), { email: joined.email })
  await joined.browser.call('/admin/v1/session/invitation', { method: 'POST', json: { token } })
  const stranger = await takeAddress('south', `taken.${owner.email}`, STRANGERS_PASSWORD)
  await move(club)
  assert.equal((await doctorSays('south'))?.state, 'good')
  // As moves did that looked at the address alone.
  await owners.south.query('begin')
  await owners.south.query('set local session_replication_role = replica')
  await owners.south.query(
    `update staff_member set person_id = (select person_id from person where email = $2)
     where org_id = $1 and person_id = (select person_id from person where email = $3)`,
    [club.org, stranger.email, owner.email],
  )
  await owners.south.query('commit')

  const found = await doctorSays('south')

  assert.equal(found?.state, 'warning')
  assert.ok(found.message.endsWith(`: ${stranger.email} (owner of ${club.id})`), found.message)
  assert.match(found.fix, /docs\/cells\.md/)
})
