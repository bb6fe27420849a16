import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { startTestServer, type TestServer } from '#testing/test-server'

/** A server whose sites were not built, and their folder; both end with the test. */
async function start(t: TestContext, settings: Record<string, string> = {}): Promise<TestServer & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-front-'))
  const sites = {
    TESSERA_DOCS_FOLDER: join(folder, 'docs'),
    TESSERA_SCANNER_FOLDER: join(folder, 'scanner'),
    TESSERA_PUBLIC_URL: 'http://127.0.0.1:8080',
  }
  const w = await startTestServer({}, undefined, { ...sites, ...settings })
  t.after(async () => {
    await w.stop()
    await rm(folder, { recursive: true })
  })
  return { ...w, folder }
}

test('the front page needs no key and links to storefront, scanner, docs and health', async (t) => {
  const w = await start(t)
  const page = await w.call('/')

  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
  for (const command of ['npm run storefront', 'npm run scanner', 'npm run docs', './tessera demo'])
    assert.ok(page.text.includes(`<code>${command}</code>`), command)
  const links = [...page.text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  for (const path of links.filter((href) => href.startsWith('/'))) assert.equal((await w.call(path)).status, 200, path)
  assert.ok(links.includes('/healthz') && links.includes('/readyz') && links.includes('http://127.0.0.1:4173/'))
  assert.equal((await w.call('/', { method: 'POST' })).status, 401)
})

test('a site that is built while the server runs appears without a restart', async (t) => {
  const w = await start(t)
  const early = await w.call('/scanner/')
  assert.deepEqual([early.status, early.text.includes('npm run scanner')], [404, true])

  await mkdir(join(w.folder, 'scanner'))
  await writeFile(join(w.folder, 'scanner/index.html'), '<!doctype html>scanner')

  assert.equal((await w.call('/scanner/')).text, '<!doctype html>scanner')
  assert.match((await w.call('/')).text, /<a href="\/scanner\/">Scanner<\/a>/)
})

test('a public installation shows neither commands nor addresses of the machine', async (t) => {
  const w = await start(t, { TESSERA_PUBLIC_URL: 'https://tickets.example' })
  const { text } = await w.call('/')

  assert.doesNotMatch(text, /npm run|127\.0\.0\.1|tessera demo/)
  assert.match(text, /href="\/readyz"/)
})
