import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { bodyLimits, errors, eventTypes, idempotency, operations, rateLimits } from '@tessera/contract'
import { deadLinks } from '../make/links.ts'
import { startTestServer } from '../../../server/testing/test-server.ts'
import { buildSite } from './build-site.ts'
import { findUndescribed } from './undescribed.ts'

let folder: string
let remove: () => Promise<void>
before(async () => {
  const startedAt = performance.now()
  ;({ folder, remove } = await buildSite())
  assert.ok(performance.now() - startedAt < 60_000, 'the site takes too long to build')
})
after(() => remove())

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const readHtmlUnder = (under: string): string =>
  globSync(`${under}/**/*.html`, { cwd: folder })
    .map((path) => read(path))
    .join('')

test('the site has no broken link', () => {
  assert.deepEqual(deadLinks(folder), [])
})

test('control: a link to a missing page or anchor is found', async () => {
  const copy = `${folder}-broken`
  await cp(folder, copy, { recursive: true })
  await writeFile(
    join(copy, 'extra.html'),
    '<a href="nowhere.html">x</a><a href="sdk.html#no-such-part">y</a><a href="sdk.html#lists">z</a>',
  )
  const found = deadLinks(copy)
  await rm(copy, { recursive: true })
  assert.deepEqual(found, [
    'extra.html: nowhere.html leads to no file',
    'extra.html: sdk.html#no-such-part leads to no part of sdk.html',
  ])
})

test('every operation, event type and error has a place in the reference', () => {
  const reference = readHtmlUnder('reference')
  for (const { id } of operations) assert.ok(reference.includes(`<section class="op" id="${id}"`), id)
  const webhooks = read('reference/webhooks.html')
  for (const { type } of eventTypes) assert.ok(webhooks.includes(`<section class="op" id="${type}"`), type)
  for (const code of Object.keys(errors))
    assert.match(read(`errors/${code}.html`), new RegExp(`<h1[^>]*><code>${code}</code></h1>`))
})

test('everything in the reference has a description', () => {
  assert.deepEqual(findUndescribed(), [])
})

test('control: a field, parameter, operation or object without a description is found', () => {
  const blank = (path: readonly string[]): string[] =>
    findUndescribed((document) => {
      let at: Record<string, unknown> = document
      for (const key of path) at = at[key] as Record<string, unknown>
      at.description = path.length % 2 === 0 ? '' : 'No sentence'
    })
  assert.equal(blank(['paths', '/v1/customers', 'get']).length, 1)
  assert.equal(blank(['paths', '/v1/customers', 'get', 'parameters', '0']).length, 1)
  assert.equal(blank(['components', 'schemas', 'Customer', 'properties', 'first_name']).length, 1)
  assert.ok(blank(['components', 'schemas', 'Customer']).length >= 1)
  assert.equal(blank(['webhooks', 'order.completed', 'post']).length, 1)
})

test('the pages send no request to another host', () => {
  for (const path of globSync('**/*.html', { cwd: folder })) {
    const outside = [...read(path).matchAll(/<(?:script|link|img|iframe)[^>]+(?:src|href)="((?:https?:)?\/\/[^"]+)"/g)]
    assert.deepEqual(
      outside.map(([, url]) => url),
      [],
      path,
    )
    assert.doesNotMatch(
      read(path),
      /<script(?![^>]+src=)|\sstyle="|\son\w+="/,
      `${path} has a script or style of its own inside`,
    )
  }
  assert.doesNotMatch(read('assets/docs.css'), /url\((?!\w[\w.-]+\.woff2\))/)
})

test('the page on limits has the numbers of the contract', () => {
  const page = read('guides/limits.md')
  const number = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const { pageAddressPerMinute: _pages, ...documented } = rateLimits
  for (const [name, value] of Object.entries(documented))
    assert.ok(page.includes(`| ${number(value)} |`), `${name} ${value}`)
  for (const bytes of [bodyLimits.bytes, bodyLimits.bulkBytes, bodyLimits.scanBatchBytes])
    assert.ok(page.includes(`${bytes / 1024} KiB`))
  assert.ok(page.includes(`| ${number(bodyLimits.formFields)} |`) && page.includes(`| ${bodyLimits.depth} |`))
  assert.ok(page.includes(`${idempotency.keyMaxLength} characters, kept for ${idempotency.hours} hours`))
})

test('the server serves the site, with error pages at the doc_url of responses', async () => {
  const w = await startTestServer({}, undefined, { TESSERA_DOCS_FOLDER: folder })
  try {
    const refused = await w.call('/v1/customers')
    const { doc_url } = refused.json<{ error: { doc_url: string } }>().error
    const pages = await Promise.all(
      ['/docs/', new URL(doc_url).pathname, '/docs/errors', '/docs/guides/quick-start'].map((path) => w.call(path)),
    )
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    for (const { text } of pages) assert.ok(text.includes('class="brand"'))
    assert.match(pages[1]?.text ?? '', /<h1[^>]*><code>key_missing<\/code><\/h1>/)
    assert.equal((await w.call('/docs/llms.txt')).headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.equal((await w.call('/docs/nothing')).status, 404)
  } finally {
    await w.stop()
  }
})

test('an error code without a page in the built site still has a page', async () => {
  const old = `${folder}-old`
  await cp(folder, old, { recursive: true })
  await rm(join(old, 'errors/sold_out.html'))
  const w = await startTestServer({}, undefined, { TESSERA_DOCS_FOLDER: old })
  try {
    assert.match((await w.call('/docs/errors/sold_out')).text, /<h1><code>sold_out<\/code><\/h1>/)
  } finally {
    await w.stop()
    await rm(old, { recursive: true })
  }
})
