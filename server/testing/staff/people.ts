import type { RoleName, StaffSignIn } from '#contract'
import { invite, openBrowser, PASSWORD, type TestBrowser, type TestPerson } from '../staff.ts'
import type { TestOrg, TestResponse, TestServer } from '../test-server.ts'

/** Creates a person with this address who works for the organisation and is signed in with a password. */
export async function createPersonWithEmail(
  w: TestServer,
  org: TestOrg,
  person: { readonly email: string; readonly role?: RoleName },
): Promise<TestPerson> {
  const browser = openBrowser(w)
  const { person_id } = await joinStaff(w, org, browser, person)
  return { browser, email: person.email, id: person_id }
}

/** Invites an address and accepts the invitation in the browser. */
export async function joinStaff(
  w: TestServer,
  org: TestOrg,
  browser: TestBrowser,
  person: { readonly email: string; readonly role?: RoleName },
): Promise<StaffSignIn> {
  const { token } = await invite(w, org, person)
  const json = { token, name: 'Ann Lee', password: PASSWORD }
  return getJson(await browser.call('/admin/v1/session/invitation', { method: 'POST', json }))
}

/** Returns the body of a response that must have succeeded. */
export function getJson<T>(response: TestResponse): T {
  if (response.status !== 200) throw new Error(`unexpected response ${response.status}: ${response.text}`)
  return response.json<T>()
}

/** Returns status and error code of a response, or status and '' if it succeeded. */
export const readOutcome = (response: TestResponse): [number, string] => [
  response.status,
  response.status === 200 ? '' : response.json<{ error: { code: string } }>().error.code,
]
