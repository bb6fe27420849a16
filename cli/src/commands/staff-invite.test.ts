import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorCode, newEmail, openBrowser, PASSWORD, signIn, tokenOf } from '../../../server/testing/staff.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const staff = (...args: string[]): Promise<CliRun> => {
  const urls = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_ADMIN_DATABASE_URL: w.ownerUrl, TESSERA_URL: w.url }
  return runCli({ ...urls, TESSERA_PUBLIC_URL: 'https://club.example' }, ['staff', ...args])
}

test('the operator invites the first owner, who is listed, gets a new password and is never removed as the last', async () => {
  const org = await w.createOrg()
  const email = newEmail()
  const invited = await staff('invite', '--org', org.id, '--email', email)
  assert.match(invited.out, /^https:\/\/club\.example\/console\/#invitation=[\w-]{43}\n$/, invited.err)
  const json = { token: tokenOf(invited.out), name: 'Ann Lee', password: PASSWORD }
  const joined = await openBrowser(w).call('/admin/v1/session/invitation', { method: 'POST', json })
  const { person_id } = joined.json<{ person_id: string }>()

  assert.match((await staff('list', '--key', org.admin)).out, new RegExp(`${person_id}.*${email}.*owner`))
  assert.match((await staff('remove', person_id, '--key', org.admin)).err, /An organisation needs an owner/)

  const reset = await staff('reset-link', email)
  const changed = { token: tokenOf(reset.out), password: 'a new long password' }
  await openBrowser(w).call('/admin/v1/session/password', { method: 'POST', json: changed })
  assert.equal(errorCode(await signIn(openBrowser(w), email)), 'credentials_invalid')
  assert.equal((await signIn(openBrowser(w), email, { password: changed.password })).status, 200)
})

test('an unknown role, organisation or address is refused with the reason', async () => {
  const org = await w.createOrg()
  assert.match(
    (await staff('invite', '--org', org.id, '--email', newEmail(), '--role', 'king')).err,
    /Allowed choices are owner/,
  )
  const missing = await staff('invite', '--org', 'org_00000000000000000000000000', '--email', newEmail())
  assert.equal(missing.code, 1)
  assert.match((await staff('reset-link', 'nobody@example.com')).err, /nobody has the address/)
})
