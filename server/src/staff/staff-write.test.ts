import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { NewStaffInvitation, StaffInvitation, StaffRole } from '#contract'
import { createPerson, errorCode, newEmail, openBrowser, PASSWORD, type TestBrowser, tokenOf } from '#testing/staff'
import { getJson } from '#testing/staff/people'
import { setStaffProvider } from '#testing/staff/sso-scene'
import {
  startTestServer,
  type TestOrg,
  type TestRequest,
  type TestResponse,
  type TestServer,
} from '#testing/test-server'

let w: TestServer
before(async () => {
  const TESSERA_ENCRYPTION_KEY = `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`
  w = await startTestServer({}, undefined, { TESSERA_ENCRYPTION_KEY })
})
after(() => w.stop())

type Call = (path: string, request: TestRequest) => Promise<TestResponse>

const invite = (call: Call, email: string, role: string) =>
  call('/admin/v1/staff_invitations', { method: 'POST', json: { email, role } })

/** An organisation with an owner, and whoever may change staff and nothing else: a person and a key. */
async function createScene(): Promise<{ org: TestOrg; owner: TestBrowser; desk: readonly Call[]; role: string }> {
  const org = await w.createOrg()
  const { browser: owner } = await createPerson(w, org)
  const scopes: ('staff:read' | 'staff:write')[] = ['staff:read', 'staff:write']
  const json = { title: 'Staff desk', scopes }
  const { role } = getJson<StaffRole>(await w.call('/admin/v1/roles', { method: 'POST', key: org.admin, json }))
  const created = getJson<NewStaffInvitation>(await invite(owner.call, newEmail(), role))
  const person = openBrowser(w)
  const joining = { token: tokenOf(created.link ?? ''), name: 'Desk', password: PASSWORD }
  getJson(await person.call('/admin/v1/session/invitation', { method: 'POST', json: joining }))
  const key = await w.createKey(org, { kind: 'admin', scopes })
  return { org, owner, role, desk: [person.call, (path, request) => w.call(path, { ...request, key })] }
}

test('whoever may only change staff cannot change what the sign-in of staff must have', async () => {
  const { org, desk, owner } = await createScene()
  const json = { require_second_factor: true }
  getJson(await w.call('/admin/v1/staff_policy', { method: 'PATCH', key: org.admin, json }))
  for (const call of desk)
    for (const change of [{ require_second_factor: false }, { require_sso: true }])
      assert.equal(errorCode(await call('/admin/v1/staff_policy', { method: 'PATCH', json: change })), 'scope_missing')
  getJson(
    await w.call('/admin/v1/staff_policy', { method: 'PATCH', key: org.admin, json: { require_second_factor: false } }),
  )
  const read = await owner.call('/admin/v1/staff_policy')
  assert.equal(getJson<{ require_second_factor: boolean }>(read).require_second_factor, false)
})

test('whoever may only change staff cannot delete the identity provider of the staff', async () => {
  const { org, desk, owner } = await createScene()
  await setStaffProvider(w, org, { issuer: 'https://id.club.example' })
  for (const call of desk)
    assert.equal(errorCode(await call('/admin/v1/staff_sso_provider', { method: 'DELETE' })), 'scope_missing')
  assert.equal((await owner.call('/admin/v1/staff_sso_provider', { method: 'DELETE' })).status, 200)
})

test('nobody replaces or withdraws an invitation that gives more than they have', async () => {
  const { owner, desk, role } = await createScene()
  const email = newEmail()
  const pending = getJson<NewStaffInvitation>(await invite(owner.call, email, 'owner'))
  for (const call of desk) {
    assert.equal(errorCode(await invite(call, email.toUpperCase(), role)), 'scope_missing')
    const path = `/admin/v1/staff_invitations/${pending.invitation_id}`
    assert.equal(errorCode(await call(path, { method: 'DELETE' })), 'scope_missing')
  }
  const json = { token: tokenOf(pending.link ?? ''), name: 'Second owner', password: PASSWORD }
  assert.equal((await openBrowser(w).call('/admin/v1/session/invitation', { method: 'POST', json })).status, 200)
})

test('whoever may only change staff replaces and withdraws invitations within their own rights', async () => {
  const { owner, desk, role } = await createScene()
  const [first = assert.fail()] = desk
  const email = newEmail()
  getJson(await invite(owner.call, email, role))
  getJson(await invite(first, email, role))
  const { data } = getJson<{ data: StaffInvitation[] }>(await owner.call('/admin/v1/staff_invitations'))
  const id = data.find((each) => each.email === email)?.invitation_id
  assert.equal((await first(`/admin/v1/staff_invitations/${id}`, { method: 'DELETE' })).status, 200)
  assert.equal(errorCode(await first(`/admin/v1/staff_invitations/${id}`, { method: 'DELETE' })), 'not_found')
})
