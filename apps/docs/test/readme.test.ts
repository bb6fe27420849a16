import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { makeDemo, type Demo } from '../../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { databaseAt } from '../../../server/src/operator/database-urls.ts'
import { freePort } from '../../../scripts/services/free-port.ts'
import pg from 'pg'
import { adminUrl } from '../../../server/testing/database.ts'
import { cleanFolder, commandsIn, runAll } from './quick-start.ts'
import { tsc } from '../../../sdk/test/installed-sdk.ts'
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

/** Runs a sample in a folder with the variables that `tessera demo` writes. Returns its output. */
async function runSample(sample: string): Promise<string> {
  const variables = { API: w.url, KEY: demo.secretKey, ORG: publicId('org', demo.org), PRICE: String(demo.priceOnSale) }
  const cwd = await mkdtemp(join(tmpdir(), 'tessera-readme-'))
  try {
    await mkdir(join(cwd, '.services'))
    const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`)
    await writeFile(join(cwd, '.services/demo.env'), lines.join(''))
    const script = sample.includes('demo.env') ? sample : `. .services/demo.env\n${sample}`
    const options = { cwd, env: { PATH: process.env.PATH, HOME: cwd } }
    return (await run('bash', ['--noprofile', '--norc', '-euo', 'pipefail', '-c', script], options)).stdout
  } finally {
    await rm(cwd, { recursive: true })
  }
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

    for (const node of nodeFolders) await useSdk(folder.path, { ...env, PATH: `${node}:${process.env.PATH ?? ''}` })
  },
)

/** The folders of the Node of the tests and of the machine's own Node. */
const nodeFolders = [dirname(process.execPath), '/usr/bin'].filter((folder) => existsSync(join(folder, 'node')))

const program = `import { Tessera } from '@tessera/sdk'
import { TesseraStore } from '@tessera/sdk/store'
import { verifyWebhook } from '@tessera/sdk/webhooks'
import { verifyBarcode } from '@tessera/sdk/barcode'

const tessera = new Tessera({ baseUrl: 'http://127.0.0.1', apiKey: 'tsk_test_x' })
console.log(typeof tessera.customers.list, typeof TesseraStore, typeof verifyWebhook, typeof verifyBarcode)
`

/** Installs the SDK of a clone after `setup` in empty folders: from its folder, and as the package that npm packs. */
async function useSdk(clone: string, env: NodeJS.ProcessEnv): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'tessera-use-sdk-'))
  const type = async (command: string, cwd: string) => (await run('bash', ['-c', command], { cwd, env })).stdout
  try {
    await type(`npm pack --pack-destination '${work}'`, join(clone, 'sdk'))
    for (const source of [join(clone, 'sdk'), `"$(echo '${work}'/*.tgz)"`]) {
      const empty = await mkdtemp(join(work, 'empty-'))
      await type(`npm install ${source}`, empty)
      await writeFile(join(empty, 'use.mjs'), program)
      assert.equal(await type('node use.mjs', empty), 'function function function function\n')
      await writeFile(join(empty, 'use.mts'), program)
      const options = '--noEmit --strict --target es2022 --module nodenext --lib es2022,dom --types ""'
      await type(`'${tsc}' ${options} use.mts`, empty)
    }
  } finally {
    await rm(work, { recursive: true })
  }
}

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
