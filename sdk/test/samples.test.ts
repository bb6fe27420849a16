import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeDemo, type Demo } from '../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { installSdk, runProgram, type InstalledSdk } from './installed-sdk.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/sdk.md'), 'utf8')
const samples = [...page.matchAll(/```ts\n([^]*?)```/g)].map((match) => match[1] ?? '')

let sdk: InstalledSdk
let w: TestServer
let demo: Demo
let env: Record<string, string>
before(async () => {
  ;[sdk, w] = await Promise.all([installSdk(), startTestServer()])
  const sizes = { seed: 1, customers: 30, events: 2, tickets: 20, scans: 0, members: 40 }
  demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
  const org = { org: demo.org, id: publicId('org', demo.org), secret: demo.secretKey, admin: '' }
  env = {
    API: w.url,
    KEY: demo.secretKey,
    ORG: org.id,
    PRICE: String(demo.priceOnSale),
    WEBHOOK_SECRET: 'whsec_aGk=',
    ADMIN_KEY: await w.createKey(org, { kind: 'admin' }),
    PUBLISHABLE_KEY: await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] }),
  }
})
after(async () => {
  await w.stop()
  await sdk.remove()
})

/** The expected output of each sample, in order. */
const expectedOutputs: readonly RegExp[] = [
  /^\S.*\n$/,
  /^10 true\n\d+\n$/,
  /^\d+\n$/,
  /^current after change \d+: read your lists now\n$/,
  /^confirmed\n$/,
  /^\d+(\.\d+)?\n$/,
  /^not_found not_found\n$/,
  /^POST \/admin\/v1\/customers 200 0\n$/,
  /^false\n$/,
  /^malformed\n$/,
]

test('every sample of docs/sdk.md has an expected output', () => {
  assert.equal(samples.length, expectedOutputs.length)
})

for (const [at, expected] of expectedOutputs.entries()) {
  const name = (samples[at] ?? '').trim().split('\n').at(-1)
  test(`sample ${at + 1} of docs/sdk.md prints the expected output (${name})`, async () => {
    await writeFile(join(sdk.folder, `sample-${at}.ts`), samples[at] ?? '')
    assert.match(await runProgram(process.execPath, [`sample-${at}.ts`], sdk.folder, env), expected)
  })
}
