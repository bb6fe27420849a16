import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type NewStaffInvitation, staffLimits, type StaffMember, type StaffRole, type StaffSignIn } from '#contract'
import { eventId, makeEvent } from '#testing/factories'
import { createPerson, errorCode, newEmail, openBrowser, PASSWORD, tokenOf, type TestBrowser } from '#testing/staff'
import { getJson } from '#testing/staff/people'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let aheadMs = 0
before(async () => {
  w = await startTestServer({ staffNow: () => Date.now() + aheadMs })
})
after(() => w.stop())

const send = (browser: TestBrowser, request: string, json?: object) => {
  const [method = '', path = ''] = request.split(' ')
  return browser.call(`/admin/v1${path}`, { method, ...(json && { json }) })
}
const SCOPES = ['staff:read', 'staff:write', 'orders:read', 'keys:write']

/** Invites somebody and accepts for them. */
async function join(granter: TestBrowser, rights: object): Promise<{ browser: TestBrowser; person: StaffSignIn }> {
  const invitation = await send(granter, 'POST /staff_invitations', { email: newEmail(), ...rights })
  const browser = openBrowser(w)
  const token = tokenOf(getJson<NewStaffInvitation>(invitation).link ?? '')
  const accepted = await send(browser, 'POST /session/invitation', { token, name: 'Sam Roe', password: PASSWORD })
  return { browser, person: getJson<StaffSignIn>(accepted) }
}

async function createOwner(): Promise<{ org: TestOrg; owner: TestBrowser; role: string }> {
  const org = await w.createOrg()
  const { browser: owner } = await createPerson(w, org)
  const made = await send(owner, 'POST /roles', { title: 'Desk lead', scopes: SCOPES, refund_ceiling_minor: 500 })
  return { org, owner, role: getJson<StaffRole>(made).role }
}

test('an own role gives its scopes and its ceiling, and changes for everybody who has it', async () => {
  const { owner, role } = await createOwner()
  const { browser, person } = await join(owner, { role })
  const [membership] = person.memberships
  assert.deepEqual(
    [membership?.role, membership?.role_title, membership?.scopes, membership?.refund_ceiling_minor],
    [role, 'Desk lead', SCOPES, 500],
  )
  assert.equal(errorCode(await send(browser, 'GET /orders')), 'ok')
  const changed = await send(owner, `PATCH /roles/${role}`, { scopes: ['staff:read'], title: 'Reader' })
  assert.equal(getJson<StaffRole>(changed).title, 'Reader')
  aheadMs += 5_000
  assert.equal(errorCode(await send(browser, 'GET /orders')), 'scope_missing')

  assert.equal(errorCode(await send(owner, `DELETE /roles/${role}`)), 'invalid_state')
  const demoted = await send(owner, `PATCH /staff/${person.person_id}`, { role: 'box_office_clerk' })
  assert.equal(getJson<StaffMember>(demoted).refund_ceiling_minor, 20_000)
  assert.equal(errorCode(await send(owner, `DELETE /roles/${role}`)), 'ok')
})

test('a change of a role that is based on an older version is refused and takes no right away', async () => {
  const { owner, role } = await createOwner()
  const find = async () =>
    getJson<{ data: StaffRole[] }>(await send(owner, 'GET /roles')).data.find((each) => each.role === role)
  const version = (await find())?.version
  const change = (json: object) => send(owner, `PATCH /roles/${role}`, json)
  const wider = getJson<StaffRole>(await change({ scopes: [...SCOPES, 'reports:read'], version }))
  assert.equal(errorCode(await change({ scopes: SCOPES, version })), 'version_conflict')
  assert.equal(errorCode(await change({ refund_ceiling_minor: 100, version })), 'version_conflict')
  assert.deepEqual(await find(), wider)
  const named = getJson<StaffRole>(await change({ title: 'Lead', version: wider.version }))
  assert.deepEqual([named.title, named.scopes, named.refund_ceiling_minor], ['Lead', wider.scopes, 500])
  assert.equal(getJson<StaffRole>(await change({ title: 'Desk' })).title, 'Desk')
})

test('titles of roles are unique, and there are at most 50', async () => {
  const { owner } = await createOwner()
  const create = (title: string) => send(owner, 'POST /roles', { title, scopes: ['orders:read'] })
  for (const title of ['DESK LEAD', 'finance']) assert.equal(errorCode(await create(title)), 'already_exists')
  for (let n = 1; n < staffLimits.ownRoles; n++) assert.equal(errorCode(await create(`Role ${n}`)), 'ok')
  assert.equal(errorCode(await create('One more')), 'invalid_state')
  const { data } = getJson<{ data: StaffRole[] }>(await send(owner, 'GET /roles'))
  assert.equal(data.filter(({ role_id }) => role_id !== null).length, staffLimits.ownRoles)
  assert.equal(data.length, staffLimits.ownRoles + 7)
  const elsewhere = await createPerson(w, await w.createOrg())
  const role = data.at(-1)?.role
  assert.equal(errorCode(await send(elsewhere.browser, `DELETE /roles/${role}`)), 'not_found')
  assert.equal(
    errorCode(await send(elsewhere.browser, 'POST /staff_invitations', { email: newEmail(), role })),
    'invalid_request',
  )
})

test('nobody gives more than they hold: scopes, ceiling, events and API keys', async () => {
  const { owner, org, role } = await createOwner()
  const [mine, theirs] = [await makeEvent(w, org), await makeEvent(w, org)].map(eventId)
  const { browser: lead } = await join(owner, { role, event_ids: [mine] })
  const invite = async (rights: object) => {
    const reply = await send(lead, 'POST /staff_invitations', { email: newEmail(), role, ...rights })
    return reply.status === 200 ? reply.json<NewStaffInvitation>() : errorCode(reply)
  }

  const inherited = await invite({})
  assert.ok(typeof inherited === 'object')
  assert.deepEqual([inherited.refund_ceiling_minor, inherited.event_ids], [500, [mine]])
  assert.equal(await invite({ role: 'finance' }), 'scope_missing')
  assert.equal(await invite({ refund_ceiling_minor: 501 }), 'refund_ceiling_exceeded')
  assert.equal(await invite({ refund_ceiling_minor: null }), 'refund_ceiling_exceeded')
  assert.equal(await invite({ event_ids: [theirs] }), 'confined_to_events')
  assert.equal(await invite({ event_ids: null }), 'confined_to_events')
  assert.equal(errorCode(await send(lead, 'POST /keys', { kind: 'publishable', name: 'x' })), 'confined_to_events')

  const { browser: limited } = await join(owner, { role })
  const key = { kind: 'restricted', name: 'Orders', scopes: ['orders:read'] }
  assert.equal(errorCode(await send(limited, 'POST /keys', key)), 'refund_ceiling_exceeded')
  const wider = { title: 'Wider', scopes: ['orders:read'] }
  assert.equal(errorCode(await send(limited, 'POST /roles', wider)), 'refund_ceiling_exceeded')
  // A person without limits and with the same role creates both.
  const { browser: free } = await join(owner, { role, refund_ceiling_minor: null })
  assert.equal(errorCode(await send(free, 'POST /keys', key)), 'ok')
  assert.equal(errorCode(await send(free, 'POST /roles', wider)), 'ok')
  assert.equal(errorCode(await send(free, 'POST /roles', { title: 'X', scopes: ['audit:read'] })), 'scope_missing')
})

test('an owner has no limits, and a person stays confined when their role changes', async () => {
  const { owner, org } = await createOwner()
  const event = eventId(await makeEvent(w, org))
  const { person } = await join(owner, { role: 'finance', event_ids: [event] })
  const patch = (json: object) => send(owner, `PATCH /staff/${person.person_id}`, json)

  const moved = getJson<StaffMember>(await patch({ role: 'box_office_clerk' }))
  assert.deepEqual([moved.role, moved.refund_ceiling_minor, moved.event_ids], ['box_office_clerk', 20_000, [event]])
  const raised = getJson<StaffMember>(await patch({ refund_ceiling_minor: 30_000 }))
  assert.deepEqual([raised.role, raised.refund_ceiling_minor, raised.event_ids], ['box_office_clerk', 30_000, [event]])
  assert.equal(errorCode(await patch({ role: 'owner', refund_ceiling_minor: 5 })), 'invalid_request')
  assert.equal(
    errorCode(await patch({ event_ids: [eventId(await makeEvent(w, await w.createOrg()))] })),
    'invalid_request',
  )
  const promoted = getJson<StaffMember>(await patch({ role: 'owner' }))
  assert.deepEqual([promoted.refund_ceiling_minor, promoted.event_ids], [null, null])
})
