import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { makeDemo, type Demo } from '../../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { databaseAt } from '../../../server/src/operator/databases.ts'
import { freePort } from '../../../scripts/services/free-port.ts'
import pg from 'pg'
import { adminUrl } from '../../../server/testing/database.ts'
import { cleanFolder, commandsIn, runAll } from './quick-start.ts'
import { redisUrl, startTestServer, type TestServer } from '../../../server/testing/test-server.ts'

const run = promisify(execFile)
const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

/** Returns the shell samples of the README under a heading. */
const samplesUnder = (heading: string): string[] =>
  [...(readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/```sh\n([^]*?)```/g)].map(
    (match) => match[1] ?? '',
  )

let w: TestServer
let demo: Demo
before(async () => {
  w = await startTestServer()
  const sizes = { seed: 1, customers: 200, events: 2, tickets: 20, scans: 0, members: 0 }
  demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
})
after(() => w.stop())

/** Runs a sample with the variables that `tessera demo` prints. Returns its output. */
async function runSample(sample: string): Promise<string> {
  const variables = { API: w.url, KEY: demo.secretKey, ORG: publicId('org', demo.org), PRICE: String(demo.priceOnSale) }
  return (await run('bash', ['-euo', 'pipefail', '-c', sample], { env: { ...process.env, ...variables } })).stdout
}

test('the first request of the README returns customers', async () => {
  const sample = samplesUnder('Quick start').find((text) => text.includes('curl'))
  assert.ok(sample)
  assert.match(await runSample(sample), /^\{"object":"customers"/)
})

test("the README's sale works like the sample of the specification", async () => {
  const [sample] = samplesUnder('Sell a ticket')
  assert.ok(sample)
  const answers = await runSample(sample)
  assert.match(answers, /"object":"basket"/)
  assert.match(answers, /"status":"confirmed"/)
  assert.match(answers, /"payment":\{"status":"succeeded"/)
})

const MAX_COMMANDS = 5
const MAX_SECONDS = 300

const patience = { timeout: (MAX_SECONDS + 60) * 1_000 }

test(
  'in a clean folder the quick start sells a test ticket with at most five commands and in five minutes',
  patience,
  async (t) => {
    const [sample = ''] = samplesUnder('Quick start')
    const commands = commandsIn(sample)
    const folder = await cleanFolder()
    t.after(() => folder.remove())
    const name = `tessera_readme_${process.pid}`
    t.after(() => dropDatabase(name))
    const app = new URL(databaseAt(adminUrl, name))
    app.username = 'tessera_app'
    const env = {
      ...ownEnvironment(),
      TESSERA_ADMIN_DATABASE_URL: adminUrl,
      TESSERA_DATABASE_URL: app.href,
      TESSERA_REDIS_URL: redisUrl,
      TESSERA_PORT: String(await freePort()),
    }

    const outputs = await runAll(commands, folder.path, env)

    const seconds = outputs.reduce((sum, each) => sum + each.seconds, 0)
    const times = outputs.map((each) => `${each.command} ${each.seconds.toFixed(1)} s`).join(', ')
    t.diagnostic(`${times}: ${seconds.toFixed(1)} s`)
    assert.ok(commands.length <= MAX_COMMANDS, `${commands.length} commands`)
    assert.match(outputs.at(-1)?.output ?? '', /order \d+: confirmed[^]*barcode/)
    assert.ok(seconds <= MAX_SECONDS, times)
  },
)

/** The environment of this machine, such as certificates, without the variables of tests and npm. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:TESSERA_|npm_|NODE_(?!EXTRA_CA_CERTS)|CI$)/i.test(name)),
  )

async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
