import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { installSdk, runProgram, tsc, type InstalledSdk } from './installed-sdk.ts'

let sdk: InstalledSdk
let w: TestServer
before(async () => {
  ;[sdk, w] = await Promise.all([installSdk(), startTestServer()])
})
after(async () => {
  await w.stop()
  await sdk.remove()
})

test('the package has only the build, the readme and the licence', () => {
  const others = sdk.files.filter((path) => !/^dist\/[\w/-]+\.(js|d\.ts)$/.test(path))
  assert.deepEqual(others.toSorted(), ['LICENSE', 'NOTICE', 'README.md', 'package.json'])
  assert.ok(!sdk.files.some((path) => path.includes('.test.')))
})

test('the package has no dependencies and imports only its own files', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(sdk.sdk, 'package.json'), 'utf8')) as {
    dependencies?: object
    peerDependencies?: object
  }
  assert.deepEqual([dependencies, peerDependencies], [undefined, undefined])
  const javascript = sdk.files.filter((path) => /^dist.*\.(js|d\.ts)$/.test(path))
  for (const path of javascript) {
    const text = readFileSync(join(sdk.sdk, path), 'utf8')
    for (const [, target = ''] of text.matchAll(/\bfrom ['"]([^'"]+)['"]/g)) assert.match(target, /^\.\.?\//, path)
    assert.doesNotMatch(text, /typebox/i, path)
  }
})

/** Returns a module and everything that it imports as one text, without any optimisation. */
function readWithImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const below = [...text.matchAll(/\bfrom ['"](\.[^'"]+)['"]/g)].map(([, to = '']) =>
    readWithImports(join(dirname(file), to), seen),
  )
  return below.join('') + text
}

test('the store client is smaller than 15 kB gzipped, without minification', (t) => {
  const store = gzipSync(readWithImports(join(sdk.sdk, 'dist/store.js')), { level: 9 }).length
  const whole = gzipSync(readWithImports(join(sdk.sdk, 'dist/index.js')), { level: 9 }).length
  t.diagnostic(`store ${store} bytes, whole ${whole} bytes`)
  assert.ok(store < 15_000, `${store} bytes`)
  assert.ok(whole < 30_000, `${whole} bytes`)
})

const javascriptProgram = `
import { Tessera, NotFoundError } from '@tessera/sdk'
import { TesseraStore } from '@tessera/sdk/store'
import { verifyWebhook } from '@tessera/sdk/webhooks'

const { URL: baseUrl, SECRET: apiKey, ADMIN: adminKey, PUBLISHABLE: publishableKey } = process.env
const tessera = new Tessera({ apiKey, adminKey, baseUrl })
const store = new TesseraStore({ publishableKey, baseUrl })

const made = await tessera.admin.customers.create({ first_name: 'Zoë', last_name: 'Lee', email_address: 'zoe@example.com' })
const names = []
for await (const customer of tessera.customers.list({ search: 'zoe' })) names.push(customer.first_name)
const missing = await tessera.customers.get(made.org_customer_id.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))).catch((error) => error)
const basket = await store.baskets.open()
const again = await store.baskets.get(basket.id)
const forged = await verifyWebhook('{}', {}, 'whsec_aGVsbG8=').catch((error) => error.name)
console.log(JSON.stringify({ names, missing: missing instanceof NotFoundError, code: missing.code, same: again.id === basket.id, forged }))
`

/** The Node of the tests, and the system's Node if there is one. */
const nodes = [process.execPath, '/usr/bin/node'].filter((path) => existsSync(path))

test('the package works in JavaScript with every installed Node from version 20', async (t) => {
  await writeFile(join(sdk.folder, 'use.js'), javascriptProgram)
  for (const path of nodes) {
    const version = await runProgram(path, ['--version'])
    if (Number.parseInt(version.slice(1), 10) < 20) continue
    const org = await w.createOrg()
    const publishable = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
    const env = { URL: w.url, SECRET: org.secret, ADMIN: org.admin, PUBLISHABLE: publishable }
    const output: unknown = JSON.parse(await runProgram(path, ['use.js'], sdk.folder, env))
    t.diagnostic(`${path} ${version}`)
    const wanted = { names: ['Zoë'], missing: true, code: 'not_found', same: true, forged: 'WebhookVerificationError' }
    assert.deepEqual(output, wanted)
  }
})

const typescriptProgram = `
import { ConflictError, Tessera, verifyWebhook, type Customer, type ErrorCode } from '@tessera/sdk'
import { TesseraStore, type StorePrice } from '@tessera/sdk/store'

const tessera = new Tessera({ apiKey: 'tsk_test_x', baseUrl: 'https://api.example.com' })
const store = new TesseraStore({ publishableKey: 'tpk_test_x', baseUrl: 'https://api.example.com' })

export async function names(): Promise<string[]> {
  const found: string[] = []
  for await (const customer of tessera.customers.list({ search: 'ann' })) found.push((customer satisfies Customer).first_name)
  const prices: readonly StorePrice[] = (await store.events.prices.list('evt_1')).data
  const message = await verifyWebhook('', new Headers(), ['whsec_a', 'whsec_b'])
  if (message.type === 'order.completed') found.push(message.data.fan.email_address)
  return [...found, ...prices.map(({ title }) => title)]
}

export const isSoldOut = (error: unknown): boolean => error instanceof ConflictError && error.code === ('sold_out' satisfies ErrorCode)

// @ts-expect-error there is no such parameter
void tessera.customers.list({ serach: 'ann' })
// @ts-expect-error a publishable key is needed
new TesseraStore({ baseUrl: '' })
void store.baskets.items.add('bsk_1', { price_id: 1, quantity: 2 })
void tessera.baskets.items.add('bsk_1', { membership_type_id: 1, membership_payment_option_id: 2 })
// @ts-expect-error an item is of a price, or of a membership type and a payment option
void store.baskets.items.add('bsk_1', { quantity: 2 })
// @ts-expect-error with a secret key too
void tessera.baskets.items.add('bsk_1', { quantity: 2 })
`

test('the types of the package work for Node and for a bundler', async () => {
  await writeFile(join(sdk.folder, 'use.ts'), typescriptProgram)
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--types', '']
  for (const how of [
    ['--module', 'nodenext', '--lib', 'es2022,dom'],
    ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom'],
  ])
    await runProgram(tsc, [...strict, ...how, 'use.ts'], sdk.folder)

  await writeFile(join(sdk.folder, 'wrong.ts'), typescriptProgram.replaceAll(/\n\/\/ @ts-expect-error.*/g, ''))
  const compiled = runProgram(tsc, [...strict, '--module', 'nodenext', '--lib', 'es2022,dom', 'wrong.ts'], sdk.folder)
  await assert.rejects(compiled, /serach[\s\S]*publishableKey/)
})
