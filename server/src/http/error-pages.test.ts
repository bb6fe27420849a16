import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorHelp, errors } from '#contract'
import { startTestServer } from '#testing/test-server'

const w = await startTestServer({}, undefined, { TESSERA_DOCS_FOLDER: '/nowhere' })
after(() => w.stop())

test('the doc_url of an error is a page about its code', async () => {
  const refused = await w.call('/v1/customers')
  const { code, doc_url } = refused.json<{ error: { code: string; doc_url: string } }>().error

  const page = await w.call(new URL(doc_url).pathname)

  assert.equal(page.status, 200)
  assert.match(page.headers.get('Content-Type') ?? '', /^text\/html/)
  assert.ok(page.text.includes(`<h1><code>${code}</code></h1>`))
})

test('every code has a page with its status and a sentence about what to do', async () => {
  for (const [code, { status }] of Object.entries(errors)) {
    const page = await w.call(`/docs/errors/${code}`)
    assert.equal(page.status, 200, code)
    assert.ok(page.text.includes(`<dd>${status}</dd>`), code)
    assert.match(page.text, /What to do<\/h2><p>[A-Z].{12,}\.<\/p>/, code)
  }
})

test('the list links to every page', async () => {
  const { text } = await w.call('/docs/errors')
  for (const code of Object.keys(errors)) assert.ok(text.includes(`href="/docs/errors/${code}"`), code)
})

test('an unknown code has no page, and a page accepts no POST', async () => {
  assert.equal((await w.call('/docs/errors/no_such_code')).status, 404)
  assert.equal((await w.call('/docs/errors/not_found', { method: 'POST' })).status, 405)
})

test('every text is a full sentence, and no two pages have the same text', () => {
  const all = Object.values(errorHelp).flatMap(({ when, remedy }) => [when, remedy])
  for (const text of all) assert.match(text, /^[A-Z`].*\.$/s)
  assert.equal(new Set(all).size, all.length)
})
