import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import {
  type NewApiKey,
  type NewStaffInvitation,
  roleNames,
  type RoleName,
  type StaffMember,
  type StaffRole,
} from '#contract'
import {
  createPerson,
  errorCode,
  newEmail,
  openBrowser,
  setUpTotp,
  signIn,
  tokenOf,
  type TestPerson,
} from '#testing/staff'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let aheadMs = 0
before(async () => {
  w = await startTestServer({ staffNow: () => Date.now() + aheadMs })
})
after(() => w.stop())
afterEach(() => {
  aheadMs = 0
})

const patchRole = ({ browser }: TestPerson, target: string, role: RoleName) =>
  browser.call(`/admin/v1/staff/${target}`, { method: 'PATCH', json: { role } })
const remove = ({ browser }: TestPerson, target: string) =>
  browser.call(`/admin/v1/staff/${target}`, { method: 'DELETE' })
const setPolicy = (org: TestOrg, json: object) =>
  w.call('/admin/v1/staff_policy', { method: 'PATCH', key: org.admin, json })
/** Makes servers read sessions again, as they do every two seconds. */
const passCache = () => {
  aheadMs += 5_000
}

test('an owner sees the staff and the seven roles', async () => {
  const org = await w.createOrg()
  const [owner, clerk] = [await createPerson(w, org), await createPerson(w, org, 'box_office_clerk')]
  await createPerson(w, await w.createOrg())
  const staff = (await owner.browser.call('/admin/v1/staff')).json<{ data: StaffMember[] }>().data
  const roles = (await owner.browser.call('/admin/v1/roles')).json<{ data: StaffRole[] }>().data

  assert.deepEqual(
    new Map(staff.map(({ person_id, role }) => [person_id, role])),
    new Map([
      [owner.id, 'owner'],
      [clerk.id, 'box_office_clerk'],
    ]),
  )
  assert.deepEqual(
    roles.map(({ role }) => role),
    roleNames,
  )
  assert.equal(roles.length, 7)
})

test('a session has the new rights within five seconds after the role was changed', async () => {
  const org = await w.createOrg()
  const [owner, other] = [await createPerson(w, org), await createPerson(w, org, 'developer')]
  assert.equal((await other.browser.call('/admin/v1/keys')).status, 200)
  assert.equal((await patchRole(owner, other.id, 'finance')).json<StaffMember>().role, 'finance')
  passCache()

  assert.equal(errorCode(await other.browser.call('/admin/v1/keys')), 'scope_missing')
  assert.equal((await other.browser.call('/admin/v1/events')).status, 200)
})

test('the session of a removed person is worth nothing for the organisation within five seconds', async () => {
  const org = await w.createOrg()
  const [owner, other] = [await createPerson(w, org), await createPerson(w, org, 'finance')]
  assert.equal((await other.browser.call('/admin/v1/events')).status, 200)
  assert.equal((await remove(owner, other.id)).status, 200)
  passCache()

  assert.equal(errorCode(await other.browser.call('/admin/v1/events')), 'not_staff')
  assert.equal((await signIn(openBrowser(w), other.email)).status, 200, 'the person stays')
  assert.equal(errorCode(await remove(owner, other.id)), 'not_found')
})

test("another organisation's staff do not exist, and cannot be changed or removed", async () => {
  const [mine, theirs] = [
    await createPerson(w, await w.createOrg()),
    await createPerson(w, await w.createOrg(), 'owner'),
  ]
  assert.equal(errorCode(await patchRole(mine, theirs.id, 'finance')), 'not_found')
  assert.equal(errorCode(await remove(mine, theirs.id)), 'not_found')
})

test('the last owner cannot be removed or get another role, not even by themselves', async () => {
  const owner = await createPerson(w, await w.createOrg())
  assert.equal(errorCode(await remove(owner, owner.id)), 'last_owner')
  assert.equal(errorCode(await patchRole(owner, owner.id, 'finance')), 'last_owner')
  assert.equal((await patchRole(owner, owner.id, 'owner')).status, 200)
})

test('two owners who remove each other at the same moment leave one', async () => {
  for (let round = 0; round < 3; round++) {
    const org = await w.createOrg()
    const [one, other] = [await createPerson(w, org), await createPerson(w, org)]
    await Promise.all([remove(one, other.id), remove(other, one.id)])
    const { data } = (await w.call('/admin/v1/staff', { key: org.admin })).json<{ data: StaffMember[] }>()
    assert.deepEqual(
      data.map(({ role }) => role),
      ['owner'],
    )
  }
})

test('nobody gives a role that may do more than they, nor changes or removes a person who has one', async () => {
  const org = await w.createOrg()
  const [owner, finance] = [await createPerson(w, org), await createPerson(w, org, 'finance')]
  const key = await w.createKey(org, {
    kind: 'admin',
    scopes: ['staff:write', 'staff:read', 'events:read', 'organisation:read'],
  })
  const as = (method: string, path: string, json?: object) =>
    w.call(`/admin/v1/${path}`, { method, key, ...(json && { json }) })

  for (const role of ['owner', 'finance', 'developer'])
    assert.equal(errorCode(await as('POST', 'staff_invitations', { email: newEmail(), role })), 'scope_missing', role)
  assert.equal(errorCode(await as('PATCH', `staff/${finance.id}`, { role: 'owner' })), 'scope_missing')
  assert.equal(errorCode(await as('DELETE', `staff/${finance.id}`)), 'scope_missing')
  assert.equal(errorCode(await as('DELETE', `staff/${owner.id}`)), 'scope_missing')
  assert.equal((await remove(owner, finance.id)).status, 200)
})

test('a role without the scope reads and changes no staff', async () => {
  const org = await w.createOrg()
  const owner = await createPerson(w, org)
  for (const role of roleNames.filter((name) => name !== 'owner')) {
    const person = await createPerson(w, org, role)
    assert.equal(errorCode(await person.browser.call('/admin/v1/staff')), 'scope_missing', role)
    assert.equal(errorCode(await patchRole(person, person.id, 'owner')), 'scope_missing', role)
    assert.equal(errorCode(await remove(person, owner.id)), 'scope_missing', role)
  }
})

test('a developer creates keys with their own scopes and no more', async () => {
  const org = await w.createOrg()
  const { browser } = await createPerson(w, org, 'developer')
  const create = (json: object) => browser.call('/admin/v1/keys', { method: 'POST', json: { name: 'a key', ...json } })

  assert.equal((await create({ kind: 'admin', scopes: ['webhooks:read'] })).status, 200)
  assert.equal(errorCode(await create({ kind: 'admin', scopes: ['staff:write'] })), 'scope_missing')
  assert.equal(errorCode(await create({ kind: 'admin' })), 'scope_missing')
  assert.equal(errorCode(await create({ kind: 'secret' })), 'scope_missing')
  const owner = await createPerson(w, org)
  const made = await owner.browser.call('/admin/v1/keys', { method: 'POST', json: { kind: 'admin', name: 'all' } })
  assert.equal((await w.call('/admin/v1/staff', { key: made.json<NewApiKey>().secret ?? '' })).status, 200)
})

test('without a mail server, the link of an invitation is shown once', async () => {
  const org = await w.createOrg()
  const owner = await createPerson(w, org)
  const email = newEmail()
  const call = { method: 'POST', json: { email, role: 'finance' }, headers: { 'Idempotency-Key': `invite ${email}` } }
  const [first, replayed] = [
    await owner.browser.call('/admin/v1/staff_invitations', call),
    await owner.browser.call('/admin/v1/staff_invitations', call),
  ]
  const token = tokenOf(first.json<NewStaffInvitation>().link ?? '')

  assert.equal(token.length, 43)
  assert.equal(replayed.json<NewStaffInvitation>().link, null)
  assert.doesNotMatch((await owner.browser.call('/admin/v1/staff_invitations')).text, /console/)
  const again = { method: 'POST', json: { email: owner.email, role: 'finance' } }
  assert.equal(errorCode(await owner.browser.call('/admin/v1/staff_invitations', again)), 'invalid_state')
})

test('where an organisation requires a second factor, a session without one is refused, and one with it is not', async () => {
  const org = await w.createOrg()
  const person = await createPerson(w, org)
  await setPolicy(org, { require_second_factor: true })
  passCache()
  assert.equal(errorCode(await person.browser.call('/admin/v1/events')), 'second_factor_required')
  assert.equal((await person.browser.call('/admin/v1/me')).status, 200, 'to set one up')
  await setUpTotp(person, () => Date.now() + aheadMs)
  assert.equal((await person.browser.call('/admin/v1/events')).status, 200)
})

test('where an organisation requires SSO, the server refuses passwords', async () => {
  const org = await w.createOrg()
  const person = await createPerson(w, org)
  await setPolicy(org, { require_sso: true })
  passCache()
  assert.equal(errorCode(await person.browser.call('/admin/v1/events')), 'sso_required', 'the present session')
  assert.equal(errorCode(await signIn(openBrowser(w), person.email)), 'sso_required')
  assert.equal(errorCode(await signIn(openBrowser(w), person.email, { password: 'wrong' })), 'credentials_invalid')
  const confirm = { method: 'POST', json: { password: 'correct horse battery' } }
  assert.equal(errorCode(await person.browser.call('/admin/v1/session/confirm', confirm)), 'sso_required')
})

test('an organisation that requires SSO does not shut a person out of their other organisation', async () => {
  const [strict, open] = [await w.createOrg(), await w.createOrg()]
  const person = await createPerson(w, strict)
  const owner = await createPerson(w, open)
  const json = { email: person.email, role: 'finance' }
  const invited = await owner.browser.call('/admin/v1/staff_invitations', { method: 'POST', json })
  const token = tokenOf(invited.json<NewStaffInvitation>().link ?? '')
  await person.browser.call('/admin/v1/session/invitation', { method: 'POST', json: { token } })
  await setPolicy(strict, { require_sso: true })
  const browser = openBrowser(w)
  assert.equal((await signIn(browser, person.email)).status, 200)
  const call = (org: TestOrg) => browser.call('/admin/v1/events', { headers: { 'Tessera-Organisation': org.id } })
  assert.equal(errorCode(await call(strict)), 'sso_required')
  assert.equal((await call(open)).status, 200)
})

test('a person can only demand what their own session has', async () => {
  const person = await createPerson(w, await w.createOrg())
  const demand = (json: object) => person.browser.call('/admin/v1/staff_policy', { method: 'PATCH', json })
  assert.equal(errorCode(await demand({ require_second_factor: true })), 'invalid_state')
  assert.equal(errorCode(await demand({ require_sso: true })), 'invalid_state')
  await setUpTotp(person, () => Date.now() + aheadMs)
  assert.deepEqual((await demand({ require_second_factor: true })).json(), {
    require_second_factor: true,
    require_sso: false,
  })
})

test('what a person does is in the audit log under their name', async () => {
  const org = await w.createOrg()
  const owner = await createPerson(w, org)
  await owner.browser.call('/admin/v1/venues', { method: 'POST', json: { name: 'Ground', timezone: 'Europe/London' } })
  const { data } = (await w.call('/admin/v1/audit_entries', { key: org.admin })).json<{
    data: { operation: string; actor_kind: string; actor_id: string }[]
  }>()
  const own = data.filter(({ actor_id }) => actor_id === owner.id).map(({ operation }) => operation)
  assert.deepEqual(own.toSorted(), ['acceptInvitation', 'createVenue', 'signIn'])
})
