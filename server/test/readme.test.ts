import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { makeDemo, type Demo } from '../src/operator/demo/make.ts'
import { publicId } from '../src/platform/ids.ts'
import { world, type World } from './world.ts'

const run = promisify(execFile)
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** The shell samples under a heading, as they stand in the README. */
const samplesUnder = (heading: string): string[] =>
  [...(readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/```sh\n([^]*?)```/g)].map(
    (match) => match[1] ?? '',
  )

let w: World
let demo: Demo
before(async () => {
  w = await world()
  const sizes = { seed: 1, customers: 200, events: 2, tickets: 20, scans: 0, members: 0 }
  demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
})
after(() => w.end())

/** Runs a sample with the variables that `tessera demo` prints, and answers what it printed. */
async function printed(sample: string): Promise<string> {
  const variables = { API: w.url, KEY: demo.secretKey, ORG: publicId('org', demo.org), PRICE: String(demo.priceOnSale) }
  return (await run('bash', ['-euo', 'pipefail', '-c', sample], { env: { ...process.env, ...variables } })).stdout
}

test('the first sample of the README answers', async () => {
  const sample = samplesUnder('Run it in three commands').find((text) => text.includes('curl'))
  assert.ok(sample)
  assert.match(await printed(sample), /^\{"object":"customers"/)
})

test("the README sells a ticket as the specification's sample does", async () => {
  const [sample] = samplesUnder('Sell a ticket')
  assert.ok(sample)
  const answers = await printed(sample)
  assert.match(answers, /"object":"basket"/)
  assert.match(answers, /"status":"confirmed"/)
  assert.match(answers, /"payment":\{"status":"succeeded"/)
})
