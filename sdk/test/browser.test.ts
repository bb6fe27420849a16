import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '../../server/testing/browser.ts'
import { aPool } from '../../server/testing/stock.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { installSdk, type InstalledSdk } from './installed-sdk.ts'

let w: TestServer
let sdk: InstalledSdk
let site: Server
let browser: Browser
let origin: string
before(async () => {
  if (skip !== false) return
  ;[w, sdk] = await Promise.all([startTestServer(), installSdk()])
  site = createServer((req, res) => {
    const page = '<!doctype html><title>Club</title>'
    if (req.url === '/') return void res.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    void readFile(join(sdk.sdk, req.url ?? '')).then(
      (bytes) => res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(bytes),
      () => res.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  browser = await launchBrowser()
})
after(async () => {
  if (skip !== false) return
  await browser.close()
  site.closeAllConnections()
  site.close()
  await w.stop()
  await sdk.remove()
})

/** Runs code in a page of the site and returns its result. */
async function runInPage(code: string): Promise<unknown> {
  const page = await browser.newPage()
  await page.goto(origin)
  const result: unknown = await page.evaluate(`(async () => { ${code} })()`)
  await page.close()
  return result
}

test('a fan buys a ticket on a page of the club, with the unbundled package', { skip }, async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const publishableKey = await w.createKey(org, { kind: 'publishable', origins: [origin] })

  const result = await runInPage(`
    const { TesseraStore } = await import('/dist/store.js')
    const store = new TesseraStore({ publishableKey: '${publishableKey}', baseUrl: '${w.url}' })
    const { id } = await store.baskets.open()
    await store.baskets.items.add(id, { price_id: ${priceId}, quantity: 2 })
    const customer = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }
    const order = await store.baskets.checkout(id, { payment_method: 'pm_sandbox_ok', customer })
    const refused = await store.baskets.items.add(id, { price_id: ${priceId} }).catch((error) => error)
    return [order.status, refused.name, refused.code, typeof refused.requestId]`)

  assert.deepEqual(result, ['confirmed', 'ConflictError', 'invalid_state', 'string'])
})

test('webhooks and barcodes can be verified in a browser', { skip }, async () => {
  const result = await runInPage(`
    const { verifyWebhook } = await import('/dist/webhooks.js')
    const { verifyBarcode } = await import('/dist/barcode.js')
    const vectors = ${await readFile(join(import.meta.dirname, '../../docs/barcodes.vectors.json'), 'utf8')}
    const publicKeys = new Map([[1, Uint8Array.from(vectors.public_key.match(/../g), (hex) => parseInt(hex, 16))]])
    const reader = { eventTag: vectors.event_tag, publicKeys, nowUnix: vectors.now }
    const good = await Promise.all(vectors.good.map(({ text }) => verifyBarcode(text, reader)))
    const forged = await verifyWebhook('{}', new Headers(), 'whsec_aGk=').catch((error) => error.name)
    return [good.every(({ ok }) => ok), forged]`)

  assert.deepEqual(result, [true, 'WebhookVerificationError'])
})
