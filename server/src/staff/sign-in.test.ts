import assert from 'node:assert/strict'
import { createHmac, hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { StaffSignIn } from '#contract'
import {
  createPerson,
  errorCode,
  newEmail,
  openBrowser,
  PASSWORD,
  randomNetwork,
  setUpTotp,
  signIn,
  type TestBrowser,
} from '#testing/staff'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let owner: pg.Client
let limiterMs = Date.now()
before(async () => {
  w = await startTestServer({ limiterNow: () => limiterMs })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const WRONG = { password: 'not the password' }

/** Tries wrong passwords until they are refused, and returns how many were judged. */
async function guess(browser: TestBrowser, email: string, tries: number): Promise<number> {
  for (let count = 0; count < tries; count++)
    if (errorCode(await signIn(browser, email, WRONG)) === 'rate_limited') return count
  return tries
}

test('the password is stored as Argon2id with its own salt, and the session as a hash', async () => {
  const [one, other] = [await createPerson(w, await w.createOrg()), await createPerson(w, await w.createOrg())]
  const { rows } = await owner.query<{ password_hash: string }>(
    'select password_hash from person where email = any ($1)',
    [[one.email, other.email]],
  )
  const sessions = await owner.query<{ token_hash: Buffer }>('select token_hash from staff_session')

  for (const row of rows) assert.match(row.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(rows[0]?.password_hash, rows[1]?.password_hash)
  const token = Buffer.from(one.browser.session(), 'base64url')
  assert.ok(sessions.rows.every(({ token_hash }) => !token_hash.equals(token)))
})

test('an e-mail address is accepted in any case, a password only as it is', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  assert.equal((await signIn(openBrowser(w), email.toUpperCase())).status, 200)
  assert.equal(
    errorCode(await signIn(openBrowser(w), email, { password: PASSWORD.toUpperCase() })),
    'credentials_invalid',
  )
  assert.equal(errorCode(await signIn(openBrowser(w), email, { password: `${PASSWORD} ` })), 'credentials_invalid')
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const strip = (text: string) => text.replaceAll(/req_\w+/g, '…')
  const [wrong, unknown] = [await signIn(openBrowser(w), email, WRONG), await signIn(openBrowser(w), newEmail(), WRONG)]

  assert.equal(wrong.status, 401)
  assert.equal(strip(wrong.text), strip(unknown.text))
  const names = (headers: Headers) => [...headers.keys()].toSorted()
  assert.deepEqual(names(wrong.headers), names(unknown.headers))
})

test('an unknown address takes as long as a known one, because its password is hashed too', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const time = async (address: string): Promise<number> => {
    const startedAt = performance.now()
    await signIn(openBrowser(w), address, WRONG)
    return performance.now() - startedAt
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 7; round++) {
    times.known.push(await time(email))
    times.unknown.push(await time(newEmail()))
  }
  const median = (list: number[]): number => list.toSorted((a, b) => a - b)[3] ?? 0
  // Without the hash the unknown address takes a tenth of the time.
  const ratio = median(times.unknown) / median(times.known)
  assert.ok(ratio > 0.5 && ratio < 2, `${ratio}`)
})

test('guesses from one network are refused after twenty in a minute, right ones included', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const attacker = openBrowser(w)
  for (let count = 0; count < 20; count++)
    assert.equal(errorCode(await signIn(attacker, newEmail(), WRONG)), 'credentials_invalid')

  const refused = await signIn(attacker, email)
  assert.equal(errorCode(refused), 'rate_limited')
  assert.ok(Number(refused.headers.get('Retry-After')) > 0)
  assert.equal((await signIn(openBrowser(w), email)).status, 200, 'other networks are not affected')
})

test('guesses at one account from many networks are refused after ten in a minute', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  let judged = 0
  for (let network = 0; network < 6; network++) judged += await guess(openBrowser(w), email, 3)

  assert.equal(judged, 10)
  assert.equal(errorCode(await signIn(openBrowser(w), email)), 'rate_limited', 'a right guess too')
  limiterMs += 61_000
  assert.equal((await signIn(openBrowser(w), email)).status, 200)
})

test('strangers who guess cannot lock a person out of a browser in which they have signed in before', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg(), 'owner')
  await browser.call('/admin/v1/session', { method: 'DELETE' })
  for (let network = 0; network < 4; network++) await guess(openBrowser(w), email, 4)
  assert.equal(errorCode(await signIn(openBrowser(w), email)), 'rate_limited')

  assert.equal((await signIn(browser, email)).status, 200)
})

test('strangers in the same network cannot lock a person out of such a browser either', async () => {
  const org = await w.createOrg()
  const { email } = await createPerson(w, org)
  const network = randomNetwork()
  const own = openBrowser(w, network)
  assert.equal((await signIn(own, email)).status, 200)
  const stranger = openBrowser(w, network)
  for (let count = 0; count < 25; count++) await signIn(stranger, newEmail(), WRONG)
  assert.equal(errorCode(await signIn(stranger, newEmail(), WRONG)), 'rate_limited')

  assert.equal((await signIn(own, email)).status, 200)
})

test('the cookie that makes a browser known is worth nothing for another person, or if it is changed', async () => {
  const org = await w.createOrg()
  const [ann, bob] = [await createPerson(w, org), await createPerson(w, org)]
  const device =
    [...ann.browser.cookies].find(([name]) => name.startsWith('__Host-tessera_device_')) ?? assert.fail('no cookie')
  const bobs =
    [...bob.browser.cookies].find(([name]) => name.startsWith('__Host-tessera_device_')) ?? assert.fail('no cookie')
  let judged = 0
  for (let network = 0; network < 6; network++) judged += await guess(openBrowser(w), bob.email, 3)
  assert.equal(judged, 10)

  const renamed = openBrowser(w)
  renamed.cookies.set(bobs[0], device[1])
  const changed = openBrowser(w)
  changed.cookies.set(
    bobs[0],
    bobs[1].replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  )
  const genuine = openBrowser(w)
  genuine.cookies.set(bobs[0], bobs[1])

  assert.equal(errorCode(await signIn(renamed, bob.email)), 'rate_limited')
  assert.equal(errorCode(await signIn(changed, bob.email)), 'rate_limited')
  assert.equal((await signIn(genuine, bob.email)).status, 200)
})

test('a cookie that is signed with the public key of development gives no further tries', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const developmentKey = hmac(Buffer.alloc(32, 'tessera development key'), 'staff device')
  const name = `__Host-tessera_device_${hash('sha256', email, 'hex').slice(0, 12)}`
  const codes: string[] = []
  for (let count = 0; count < 30; count++) {
    const browser = openBrowser(w, '192.0.2.77')
    browser.cookies.set(name, `id${count}.${hmac(developmentKey, `${email} id${count}`).toString('base64url')}`)
    codes.push(errorCode(await signIn(browser, email, WRONG)))
  }
  assert.equal(codes.filter((code) => code === 'credentials_invalid').length, 10)
})

test('a known browser signs nobody in, and has ten tries of its own in a minute', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  await browser.call('/admin/v1/session', { method: 'DELETE' })
  assert.equal(errorCode(await browser.call('/admin/v1/me')), 'session_invalid')
  assert.equal(await guess(browser, email, 15), 10)
})

test('a flood of sign-ins from one network is refused before it is hashed without bound', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const flood = openBrowser(w)
  const replies = await Promise.all(Array.from({ length: 60 }, () => signIn(flood, newEmail(), WRONG)))
  const codes = new Set(replies.map(errorCode))

  assert.ok(codes.has('rate_limited'))
  assert.ok(replies.filter((reply) => errorCode(reply) === 'credentials_invalid').length <= 20)
  assert.equal((await signIn(openBrowser(w), email)).json<StaffSignIn>().email, email)
})

test('wrong codes of an authenticator app are refused after a hundred in a day, and a recovery code still works', async () => {
  const person = await createPerson(w, await w.createOrg())
  const { recoveryCodes } = await setUpTotp(person)
  let judged = 0
  for (; judged < 120; judged++) {
    limiterMs += 7_000
    if (errorCode(await signIn(openBrowser(w), person.email, { code: '12345' })) === 'rate_limited') break
  }

  assert.equal(judged, 100)
  assert.equal((await signIn(openBrowser(w), person.email, { code: recoveryCodes[0] ?? '' })).status, 200)
})
