import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '#testing/browser'
import { invite, PASSWORD } from '#testing/staff'
import { startTestServer, type TestServer } from '#testing/test-server'
import { freePort } from '#testing/free-port'

let w: TestServer
let browser: Browser
let home: string

before(async () => {
  if (skip !== false) return
  const port = await freePort()
  // An IP address cannot be a relying party, so the browser uses the name of this machine.
  home = `http://localhost:${port}`
  w = await startTestServer({}, undefined, { TESSERA_PORT: String(port), TESSERA_PUBLIC_URL: home })
  browser = await launchBrowser()
})
after(async () => {
  if (skip !== false) return
  await browser.close()
  await w.stop()
})

/** What a page of the console does: fetch options, call the browser, send what it returns. */
const PAGE = `<!doctype html><title>Passkeys</title><script>
  window.call = async (path, body, method = 'POST') => {
    const init = { method, headers: { 'Content-Type': 'application/json' }, ...(method !== 'GET' && { body: JSON.stringify(body) }) }
    const response = await fetch('/admin/v1' + path, init)
    return { status: response.status, body: await response.json() }
  }
  window.create = async (name) => {
    const { body } = await call('/me/passkeys/challenge', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(body.options)
    const credential = await navigator.credentials.create({ publicKey })
    return call('/me/passkeys', { name, credential: credential.toJSON() })
  }
  window.signIn = async () => {
    const { body } = await call('/session/passkey_challenge', {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(body.options)
    const credential = await navigator.credentials.get({ publicKey })
    window.last = { credential: credential.toJSON() }
    return call('/session/passkey', window.last)
  }
</script>`

type PageResult = { readonly status: number; readonly body: Record<string, unknown> }
const run = (page: Page, script: string): Promise<PageResult> => page.evaluate(script)

type Device = { readonly cdp: CDPSession; readonly id: string }

/** Opens the test page in a new browser profile that has an authenticator, as a laptop with a fingerprint reader has. */
async function openPage(isUserVerified = true): Promise<{ page: Page; device: Device }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route(`${home}/passkey-test`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto(`${home}/passkey-test`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return { page, device: { cdp, id } }
}

/** Opens the test page with a person signed in by password. */
async function openSignedIn() {
  const org = await w.createOrg()
  const { token, email } = await invite(w, org)
  const opened = await openPage()
  const input = JSON.stringify({ token, name: 'Ann Lee', password: PASSWORD })
  const accepted = await run(opened.page, `call('/session/invitation', ${input})`)
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body))
  return { ...opened, email }
}

test(
  'in a browser, a person creates a passkey, signs out and signs in with it, without typing a name',
  { skip },
  async () => {
    const { page, email } = await openSignedIn()

    const created = await run(page, `create('Laptop')`)
    await run(page, `call('/session', {}, 'DELETE')`)
    const signedOut = await run(page, `call('/me', undefined, 'GET')`)
    const signedIn = await run(page, `signIn()`)

    assert.equal(created.status, 200, JSON.stringify(created.body))
    assert.equal(signedOut.status, 401)
    assert.deepEqual([signedIn.status, signedIn.body.email, signedIn.body.second_factor], [200, email, true])
    assert.equal((await run(page, `call('/me', undefined, 'GET')`)).status, 200)
  },
)

test('in a browser, the passkey is discoverable and the device does not create a second one', { skip }, async () => {
  const { page, device } = await openSignedIn()
  await run(page, `create('Laptop')`)

  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id })
  const [credential, ...others] = credentials
  assert.deepEqual([credential?.isResidentCredential, credential?.rpId, others.length], [true, 'localhost', 0])
  await assert.rejects(run(page, `create('Again')`), /InvalidStateError|already registered/)
})

test('in a browser, the response of a sign-in is refused when it is sent again', { skip }, async () => {
  const { page } = await openSignedIn()
  await run(page, `create('Laptop')`)
  assert.equal((await run(page, `signIn()`)).status, 200)
  const replayed = await run(page, `call('/session/passkey', window.last)`)
  assert.equal(replayed.status, 401)
})

test('in a browser, a copied passkey is refused after the original was used', { skip }, async () => {
  const { page, device } = await openSignedIn()
  await run(page, `create('Laptop')`)
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id })
  const [copy = assert.fail('no credential')] = credentials
  assert.equal((await run(page, `signIn()`)).status, 200)
  assert.equal((await run(page, `signIn()`)).status, 200)

  const thief = await openPage()
  await thief.device.cdp.send('WebAuthn.addCredential', { authenticatorId: thief.device.id, credential: copy })

  const refused = await run(thief.page, `signIn()`)
  assert.equal(refused.status, 401)
  assert.match(JSON.stringify(refused.body), /A copy of this passkey was used/)
})

test('in a browser, a device that does not verify the person cannot sign in', { skip }, async () => {
  const { page, device } = await openSignedIn()
  await run(page, `create('Laptop')`)
  await device.cdp.send('WebAuthn.setUserVerified', { authenticatorId: device.id, isUserVerified: false })
  await assert.rejects(run(page, `signIn()`), /NotAllowedError/)
})
