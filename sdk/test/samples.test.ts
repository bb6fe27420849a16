import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeDemo, type Demo } from '../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import { world, type World } from '../../server/testing/test-server.ts'
import { installedSdk, node, type Installed } from './installed-sdk.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/sdk.md'), 'utf8')
const samples = [...page.matchAll(/```ts\n([^]*?)```/g)].map((match) => match[1] ?? '')

let sdk: Installed
let w: World
let demo: Demo
let env: Record<string, string>
before(async () => {
  ;[sdk, w] = await Promise.all([installedSdk(), world()])
  const sizes = { seed: 1, customers: 30, events: 2, tickets: 20, scans: 0, members: 40 }
  demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
  const org = { org: demo.org, id: publicId('org', demo.org), secret: demo.secretKey, admin: '' }
  env = {
    API: w.url,
    KEY: demo.secretKey,
    ORG: org.id,
    PRICE: String(demo.priceOnSale),
    WEBHOOK_SECRET: 'whsec_aGk=',
    ADMIN_KEY: await w.aKey(org, { kind: 'admin' }),
    PUBLISHABLE_KEY: await w.aKey(org, { kind: 'publishable', origins: ['https://club.example'] }),
  }
})
after(async () => {
  await w.end()
  await sdk.remove()
})

/** What each sample of the page prints, in their order. */
const printed: readonly RegExp[] = [
  /^\S.*\n$/,
  /^10 true\n\d+\n$/,
  /^\d+\n$/,
  /^confirmed\n$/,
  /^\d+(\.\d+)?\n$/,
  /^not_found not_found\n$/,
  /^POST \/admin\/v1\/customers 200 0\n$/,
  /^false\n$/,
  /^malformed\n$/,
]

test('every sample of docs/sdk.md says here what it prints', () => {
  assert.equal(samples.length, printed.length)
})

for (const [at, expected] of printed.entries()) {
  const name = (samples[at] ?? '').trim().split('\n').at(-1)
  test(`sample ${at + 1} of docs/sdk.md does what it says (${name})`, async () => {
    await writeFile(join(sdk.folder, `sample-${at}.ts`), samples[at] ?? '')
    assert.match(await node(process.execPath, [`sample-${at}.ts`], sdk.folder, env), expected)
  })
}
