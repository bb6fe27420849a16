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
import { databaseAt } from '../../server/src/operator/database-urls.ts'
import { adminUrl } from '../../server/testing/database.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { redisUrl } from '../../server/testing/test-server.ts'
import { loadCompose, requiredEnv } from './compose.ts'
import { createBuilder, stages, type Builder, type Image } from './image.ts'

const exec = promisify(execFile)
const DATABASE = `tessera_image_${process.pid}`
/** The user `node` of the official image. Only root can change the user; otherwise the test runs as its own user. */
const NODE_USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}

let imageBuilder: Builder
let image: Image
let env: Record<string, string>
before(async () => {
  imageBuilder = await createBuilder()
  const { environment = {} } = loadCompose(requiredEnv).services.migrate ?? {}
  env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ...useLocalServices(environment) }
})
after(async () => {
  await imageBuilder.remove()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await admin.end()
})

/** Returns the environment of the compose file with the addresses of this machine's database and Redis. */
function useLocalServices(environment: Readonly<Record<string, string>>): Record<string, string> {
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

/** Runs the entrypoint of the image, as its user and in its working directory. */
function runImage(args: readonly string[], more: Record<string, string> = {}) {
  const [program = '', ...entry] = image.entrypoint
  const child = spawn(program, [...entry, ...args], {
    cwd: join(image.folder, image.workdir),
    env: { ...image.env, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...NODE_USER,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(() => child.exitCode)
  return { output: () => output, ended, stop: () => child.kill('SIGTERM') }
}

const isHealthy = (command: readonly string[], more: Record<string, string>): Promise<boolean> => {
  const [name = '', ...args] = command
  return exec(name, args, { env: { ...image.env, ...env, ...more } }).then(
    () => true,
    () => false,
  )
}

for (const stage of stages)
  test(`the steps of the stage ${stage.name} succeed`, { timeout: 300_000 }, async () => {
    image = await imageBuilder.build(stage)
  })

test('the image does not run as root, and has no development dependencies or tests', async () => {
  assert.equal(image.user, 'node')
  assert.deepEqual(image.entrypoint, ['node', 'cli/src/main.ts'])
  const modules = join(image.folder, image.workdir, 'node_modules')
  for (const name of ['typescript', 'oxlint', 'knip', 'playwright-core', 'fast-check', '@redocly'])
    assert.equal(existsSync(join(modules, name)), false, name)
  for (const name of ['pino', 'undici', 'commander']) assert.equal(existsSync(join(modules, name)), true, name)
  const unexpected: string[] = []
  for await (const file of glob(['{contract,server,cli}/**/*.test.ts', '.env*', '.git', 'server/test'], {
    cwd: join(image.folder, image.workdir),
  }))
    unexpected.push(file)
  assert.deepEqual(unexpected, [])
})

test('the image adds less than 130 MB to the base image', async () => {
  const { stdout } = await exec('du', ['--summarize', '--block-size=1M', image.folder])
  const megabytes = Number.parseInt(stdout, 10)
  assert.ok(megabytes < 130, `${megabytes} MB`)
})

test('the image migrates, serves, passes its health check, and stops on SIGTERM', async () => {
  const migrated = runImage(['migrate'])
  assert.equal(await migrated.ended, 0, migrated.output())
  const port = String(await freePort())
  const settings = { TESSERA_PORT: port, TESSERA_HOST: '127.0.0.1', TESSERA_METRICS_PORT: '0' }
  assert.equal(await isHealthy(image.health, settings), false, 'control: no server runs yet')

  const server = runImage(['start', 'api'], settings)
  try {
    await waitFor(async () => (await isHealthy(image.health, settings)) || undefined, 60_000)
    const url = `http://127.0.0.1:${port}`
    const answers = await Promise.all(
      ['/readyz', '/openapi.json', '/console/', '/scanner/', '/docs/'].map((path) => fetch(`${url}${path}`)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
      server.output(),
    )
  } finally {
    server.stop()
  }
  assert.equal(await server.ended, 0, server.output())
})

test('the worker of the compose file passes its own health check', async () => {
  const port = String(await freePort())
  const { command = [], healthcheck } = loadCompose(requiredEnv).services.worker ?? {}
  const [, ...check] = (healthcheck?.test ?? []).map((part) => part.replaceAll('9464', port))
  const settings = { TESSERA_METRICS_PORT: port, TESSERA_HOST: '127.0.0.1' }
  assert.equal(await isHealthy(check, settings), false, 'control: no worker yet')

  const worker = runImage(command, settings)
  try {
    await waitFor(async () => (await isHealthy(check, settings)) || undefined, 60_000)
  } finally {
    worker.stop()
  }
  assert.equal(await worker.ended, 0, worker.output())
})
