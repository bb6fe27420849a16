import { type OidcServer, startOidcServer } from '../sso/oidc-server.ts'
import { openBrowser, STAFF_ORIGIN, type TestBrowser } from '../staff.ts'
import { createPersonWithEmail, getJson } from './people.ts'
import type { TestOrg, TestResponse, TestServer } from '../test-server.ts'

/** An organisation whose staff sign in at a real OpenID provider, and one person who works there. */
export type StaffSsoScene = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly provider: OidcServer
  /** The name of the person at the provider: the e-mail address before the @. */
  readonly name: string
  readonly personId: string
  /** The person's browser, signed in with a password. */
  readonly browser: TestBrowser
}

let scenes = 0

/** Names that begin with `unverified` have an address that the provider has not verified. */
export const startStaffProvider = (): Promise<OidcServer> =>
  startOidcServer(
    (name) => `${name}@example.com`,
    (name) => !name.startsWith('unverified'),
  )

export async function createStaffSsoScene(w: TestServer, person = `clerk${++scenes}`): Promise<StaffSsoScene> {
  const org = await w.createOrg()
  const provider = await startStaffProvider()
  const { id: personId, browser } = await createPersonWithEmail(w, org, { email: `${person}@example.com` })
  await setStaffProvider(w, org, provider)
  provider.configure([{ id: 'console', secret: 'secret of the console', redirect: `${STAFF_ORIGIN}/console/sso` }])
  return { w, org, provider, name: person, personId, browser }
}

export async function setStaffProvider(
  w: TestServer,
  org: TestOrg,
  { issuer }: { issuer: string },
  fields: Record<string, unknown> = {},
): Promise<void> {
  const json = { title: 'Club ID', issuer, client_id: 'console', client_secret: 'secret of the console', ...fields }
  getJson(await w.call('/admin/v1/staff_sso_provider', { method: 'PUT', key: org.admin, json }))
}

/** Starts a sign-in in a browser, and returns the address at the provider. */
export async function startSso(browser: TestBrowser, org: TestOrg): Promise<string> {
  const json = { organisation_id: org.id }
  return getJson<{ url: string }>(await browser.call('/admin/v1/session/sso', { method: 'POST', json })).url
}

/** Signs in at the provider under a name, and returns the query with which it sends the browser back. */
export async function signInAtProvider(url: string, name: string): Promise<string> {
  const jar = new Map<string, string>()
  let page = await follow(jar, url)
  // A form to sign in, and then one to agree.
  for (let forms = 0; page.html !== undefined && forms < 2; forms++) {
    const { action, fields } = findForm(page.html)
    const body = new URLSearchParams({ ...fields, login: name, password: 'any' })
    page = await follow(jar, new URL(action, page.url).href, { method: 'POST', body })
  }
  if (page.html !== undefined) throw new Error(`the provider did not send the browser back: ${page.html}`)
  return new URL(page.url).search.slice(1)
}

type ProviderPage = { readonly url: string; readonly html: string | undefined }

/** Follows redirects, until the provider shows a page or sends the browser back to us. */
async function follow(jar: Map<string, string>, url: string, init: RequestInit = {}): Promise<ProviderPage> {
  if (url.startsWith(STAFF_ORIGIN)) return { url, html: undefined }
  const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { Cookie } })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    jar.set(name, value)
  }
  const location = response.headers.get('Location')
  const html = await response.text()
  return location === null ? { url, html } : follow(jar, new URL(location, url).href)
}

function findForm(html: string): { action: string; fields: Record<string, string> } {
  const [, attributes = '', inside = ''] = /<form([^>]*)>([\s\S]*?)<\/form>/.exec(html) ?? []
  const hidden = [...inside.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  return { action: /action="([^"]*)"/.exec(attributes)?.[1] ?? '', fields: Object.fromEntries(hidden) }
}

export const finishSso = (browser: TestBrowser, query: string): Promise<TestResponse> =>
  browser.call('/admin/v1/session/sso/callback', { method: 'POST', json: { query } })

/** Goes through a whole sign-in in a new browser. */
export async function signInBySso(
  { w, org }: Pick<StaffSsoScene, 'w' | 'org'>,
  name: string,
): Promise<{ browser: TestBrowser; response: TestResponse }> {
  const browser = openBrowser(w)
  const query = await signInAtProvider(await startSso(browser, org), name)
  return { browser, response: await finishSso(browser, query) }
}
