import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
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
import { waitFor } from '../../../server/testing/wait-for.ts'

const run = promisify(execFile)
const readPage = (name: string): string => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8')
const readme = readPage('README.md')

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
    const folder = await cleanClone(t, 'quick_start')
    const { env } = folder

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

type Clone = { readonly path: string; readonly env: NodeJS.ProcessEnv }

/** A folder as after `git clone`, and settings with a database of its own. Both are removed after the test. */
async function cleanClone(t: TestContext, name: string): Promise<Clone> {
  const folder = await cleanFolder()
  t.after(() => folder.remove())
  const database = `tessera_readme_${name}_${process.pid}`
  t.after(() => dropDatabase(database))
  const app = new URL(databaseAt(adminUrl, database))
  app.username = 'tessera_app'
  const env = {
    ...ownEnvironment(),
    TESSERA_ADMIN_DATABASE_URL: adminUrl,
    TESSERA_DATABASE_URL: app.href,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_PORT: String(await freePort()),
  }
  return { path: folder.path, env }
}

test(
  'in a clean folder the commands of docs/storefront.md fill a club and serve its shop, on ports of their own',
  patience,
  async (t) => {
    const [, sample = ''] = /```sh\n([^]*?)```/.exec(readPage('docs/storefront.md')) ?? []
    const { path, env } = await cleanClone(t, 'shop')
    const clone = {
      path,
      env: {
        ...env,
        npm_config_prefer_offline: 'true',
        TESSERA_URL: `http://127.0.0.1:${env.TESSERA_PORT ?? ''}`,
        STOREFRONT_PORT: String(await freePortBeforeAnother()),
      },
    }
    const events: number[] = []
    let adminKey = 'none is printed yet'
    let server: StartedServer | undefined
    try {
      for (const line of commandsIn(sample)) {
        const command = line.replace('tad_test_…', adminKey)
        if (command.endsWith('tessera start')) server = await startUntil(command, /"started"/, clone)
        else if (command.startsWith('npm run') || command.startsWith('TESSERA_ADMIN_KEY='))
          events.push(await countEvents(await startUntil(command, /Port Merrow FC is at (\S+)/, clone)))
        else {
          const { stdout } = await run('bash', ['-c', command], { cwd: path, env: clone.env })
          adminKey = /admin key\s+(\S+)/.exec(stdout)?.[1] ?? adminKey
        }
      }
    } finally {
      await server?.end()
    }
    assert.deepEqual(events, [5, 5], 'while it is filled, and from then on')
  },
)

type StartedServer = { readonly found: string | undefined; end(): Promise<void> }

/** Runs a command that serves, in a process group of its own, until its output matches. */
async function startUntil(command: string, shows: RegExp, { path: cwd, env }: Clone): Promise<StartedServer> {
  const child = spawn('bash', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(child, 'close')
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await closed
  }
  try {
    const poll = async (): Promise<RegExpExecArray | undefined> => {
      if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`)
      return shows.exec(output) ?? undefined
    }
    return { found: (await waitFor(poll, 120_000))[1], end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Lists events as the pages of a shop do, with the key that they contain. Ends the shop. */
async function countEvents({ found: site = '', end }: StartedServer): Promise<number> {
  try {
    const html = await (await fetch(site)).text()
    const [api = '', key = ''] = ['api', 'key'].map(
      (name) => new RegExp(`"tessera-${name}" content="([^"]+)"`).exec(html)?.[1],
    )
    const reply = await fetch(`${api}/store/v1/events`, { headers: { Authorization: `Bearer ${key}` } })
    return ((await reply.json()) as { data: unknown[] }).data.length
  } finally {
    await end()
  }
}

/** The Fan ID of the example has the port after the site's. */
async function freePortBeforeAnother(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if ((await freePort(port + 1)) === port + 1) return port
  }
}

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
