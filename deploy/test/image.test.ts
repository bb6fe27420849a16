import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../scripts/services/free-port.ts'
import { databaseAt } from '../../server/src/operator/databases.ts'
import { adminUrl } from '../../server/testing/database.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { redisUrl } from '../../server/testing/test-server.ts'
import { composeWith, required } from './compose.ts'
import { builder, stages, type Builder, type Image } from './image.ts'

const exec = promisify(execFile)
const DATABASE = `tessera_image_${process.pid}`
/** `node` in the official image. Who is not root cannot become somebody else, and is no root either way. */
const NODE = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}

let site: Builder
let image: Image
let env: Record<string, string>
before(async () => {
  site = await builder()
  const { environment = {} } = composeWith(required).services.migrate ?? {}
  env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ...here(environment) }
})
after(async () => {
  await site.remove()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await admin.end()
})

/** The environment of the compose file, with the database and Redis of this machine behind the names of its services. */
function here(environment: Readonly<Record<string, string>>): Record<string, string> {
  const app = new URL(databaseAt(adminUrl, DATABASE))
  app.username = 'tessera_app'
  app.password = ''
  return {
    ...environment,
    TESSERA_DATABASE_URL: app.href,
    TESSERA_ADMIN_DATABASE_URL: adminUrl,
    TESSERA_REDIS_URL: redisUrl,
  }
}

/** Runs what the image runs, as the user that it names, in its working directory. */
function run(args: readonly string[], more: Record<string, string> = {}) {
  const [program = '', ...entry] = image.entrypoint
  const child = spawn(program, [...entry, ...args], {
    cwd: join(image.folder, image.workdir),
    env: { ...image.env, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...NODE,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(() => child.exitCode)
  return { output: () => output, ended, stop: () => child.kill('SIGTERM') }
}

const healthy = (command: readonly string[], more: Record<string, string>): Promise<boolean> => {
  const [name = '', ...args] = command
  return exec(name, args, { env: { ...image.env, ...env, ...more } }).then(
    () => true,
    () => false,
  )
}

for (const stage of stages)
  test(`the steps of the stage ${stage.name} can be done`, { timeout: 300_000 }, async () => {
    image = await site.build(stage)
  })

test('the image starts as somebody who is not root, and has nothing that only builds or tests', async () => {
  assert.equal(image.user, 'node')
  assert.deepEqual(image.entrypoint, ['node', 'cli/src/main.ts'])
  const modules = join(image.folder, image.workdir, 'node_modules')
  for (const name of ['typescript', 'oxlint', 'knip', 'playwright-core', 'fast-check', '@redocly'])
    assert.equal(existsSync(join(modules, name)), false, name)
  for (const name of ['pino', 'undici', 'commander']) assert.equal(existsSync(join(modules, name)), true, name)
  const strange: string[] = []
  for await (const file of glob(['{contract,server,cli}/**/*.test.ts', '.env*', '.git', 'server/test'], {
    cwd: join(image.folder, image.workdir),
  }))
    strange.push(file)
  assert.deepEqual(strange, [])
})

test('the image is small: what is added to the base image is under 130 MB', async () => {
  const { stdout } = await exec('du', ['--summarize', '--block-size=1M', image.folder])
  const megabytes = Number.parseInt(stdout, 10)
  assert.ok(megabytes < 130, `${megabytes} MB`)
})

test('its command migrates, serves and answers the health check, and stops when it is told to', async () => {
  const migrated = run(['migrate'])
  assert.equal(await migrated.ended, 0, migrated.output())
  const port = String(await freePort())
  const settings = { TESSERA_PORT: port, TESSERA_HOST: '127.0.0.1', TESSERA_METRICS_PORT: '0' }
  assert.equal(await healthy(image.health, settings), false, 'control: nobody serves yet')

  const server = run(['start', 'api'], settings)
  try {
    await eventually(async () => (await healthy(image.health, settings)) || undefined, 60_000)
    const url = `http://127.0.0.1:${port}`
    const answers = await Promise.all(
      ['/readyz', '/openapi.json', '/scanner/', '/docs/'].map((path) => fetch(`${url}${path}`)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
      server.output(),
    )
  } finally {
    server.stop()
  }
  assert.equal(await server.ended, 0, server.output())
})

test('the worker of the compose file answers its own health check', async () => {
  const port = String(await freePort())
  const { command = [], healthcheck } = composeWith(required).services.worker ?? {}
  const [, ...check] = (healthcheck?.test ?? []).map((part) => part.replaceAll('9464', port))
  const settings = { TESSERA_METRICS_PORT: port, TESSERA_HOST: '127.0.0.1' }
  assert.equal(await healthy(check, settings), false, 'control: no worker yet')

  const worker = run(command, settings)
  try {
    await eventually(async () => (await healthy(check, settings)) || undefined, 60_000)
  } finally {
    worker.stop()
  }
  assert.equal(await worker.ended, 0, worker.output())
})
