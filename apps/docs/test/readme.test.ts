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
import { redisUrl, world, type World } from '../../../server/testing/test-server.ts'

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
  const sample = samplesUnder('Quick start').find((text) => text.includes('curl'))
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

const MOST_COMMANDS = 5
const MOST_SECONDS = 300

const patience = { timeout: (MOST_SECONDS + 60) * 1_000 }

test(
  'in a clean folder the quick start sells a test ticket with five commands in five minutes',
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

    const told = await runAll(commands, folder.path, env)

    const seconds = told.reduce((sum, each) => sum + each.seconds, 0)
    const times = told.map((each) => `${each.command} ${each.seconds.toFixed(1)} s`).join(', ')
    t.diagnostic(`${times}: ${seconds.toFixed(1)} s`)
    assert.ok(commands.length <= MOST_COMMANDS, `${commands.length} commands`)
    assert.match(told.at(-1)?.output ?? '', /order \d+: confirmed[^]*barcode/)
    assert.ok(seconds <= MOST_SECONDS, times)
  },
)

/** What this machine has set, such as certificates, without what tests and npm add to it. */
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
