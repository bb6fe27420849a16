import { newEmail, openBrowser, PASSWORD, type TestBrowser, type TestPerson, tokenOf } from '../staff.ts'
import type { StaffSignIn } from '#contract'
import type { Mailbox } from '../sso/mailbox.ts'
import type { TestOrg, TestServer } from '../test-server.ts'
import { getJson } from './people.ts'

/** Invites an address by e-mail, and returns the token of the link. */
export async function inviteByEmail(w: TestServer, mail: Mailbox, org: TestOrg, email: string): Promise<string> {
  const json = { email, role: 'owner' }
  getJson(await w.call('/admin/v1/staff_invitations', { method: 'POST', key: org.admin, json }))
  return nextToken(mail, email)
}

/** A person who has proved their address, by accepting an invitation that was sent to it, and is signed in. */
export async function createProvenPerson(w: TestServer, mail: Mailbox, org: TestOrg): Promise<TestPerson> {
  const email = newEmail()
  const token = await inviteByEmail(w, mail, org, email)
  const browser = openBrowser(w)
  const accepted = await accept(browser, { token, name: 'Ann Lee', password: PASSWORD })
  return { browser, email, id: accepted.person_id }
}

export const accept = async (browser: TestBrowser, json: object): Promise<StaffSignIn> =>
  getJson(await browser.call('/admin/v1/session/invitation', { method: 'POST', json }))

/** Requests a link to set a password, and returns its token. */
export async function fetchResetToken(w: TestServer, mail: Mailbox, email: string): Promise<string> {
  await openBrowser(w).call('/admin/v1/session/password_reset', { method: 'POST', json: { email } })
  return nextToken(mail, email)
}

/** Returns the token of the next e-mail with a link: there may be others, such as about a new browser. */
async function nextToken(mail: Mailbox, email: string): Promise<string> {
  for (;;) {
    const token = tokenOf((await mail.next(email)).text ?? '')
    if (token !== '') return token
  }
}
