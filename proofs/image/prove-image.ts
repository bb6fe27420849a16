import { randomBytes } from 'node:crypto'
import { freePort } from '../../scripts/services/free-port.ts'
import { databaseAt } from '../../server/src/operator/database-urls.ts'
import { withClient } from '../../server/src/operator/databases.ts'
import { adminUrl } from '../../server/testing/database.ts'
import { redisUrl } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { ensureBaseImage } from './base-image.ts'
import { buildImage } from './build-image.ts'
import { type ContainerEnv, ensureContainerPrograms, runArguments, runPodman, tryPodman } from './containers.ts'

const IMAGE = 'localhost/tessera:proof'
const READY_MS = 60_000

type ImageProofSettings = { readonly migrates: boolean; readonly print: (line: string) => void }
type ImageProof = { readonly faults: string[]; readonly figures: Record<string, unknown> }

export async function proveImage({ migrates, print }: ImageProofSettings): Promise<ImageProof> {
  await ensureContainerPrograms(print)
  const base = await ensureBaseImage(print)
  print('Building the image …')
  const buildSeconds = await secondsOf(() => buildImage(IMAGE))
  const megabytes = Math.round(Number(await runPodman(['image', 'inspect', '--format', '{{.Size}}', IMAGE])) / 1e6)
  const database = `tessera_image_${process.pid}_${Number(migrates)}`
  const container = `tessera-proof-${process.pid}`
  const env = await containerEnv(database)
  try {
    print('Running it …')
    const { faults, figures } = await runImage({ container, env, migrates })
    return { faults, figures: { base, build_seconds: buildSeconds, megabytes, ...figures } }
  } finally {
    await tryPodman(['rm', '--force', container])
    await withClient(adminUrl, (admin) => admin.query(`drop database if exists ${database} with (force)`))
  }
}

async function containerEnv(database: string): Promise<ContainerEnv> {
  const app = new URL(databaseAt(adminUrl, database))
  app.username = 'tessera_app'
  app.password = ''
  return {
    TESSERA_DATABASE_URL: app.href,
    TESSERA_ADMIN_DATABASE_URL: adminUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_ENCRYPTION_KEY: `main:${randomBytes(32).toString('base64')}`,
    TESSERA_HOST: '127.0.0.1',
    TESSERA_PORT: String(await freePort()),
  }
}

type RunSettings = { readonly container: string; readonly env: ContainerEnv; readonly migrates: boolean }

async function runImage({ container, env, migrates }: RunSettings): Promise<ImageProof> {
  const start = (options: readonly string[], command: readonly string[]) =>
    tryPodman(runArguments(IMAGE, { options, env, command }))
  if (migrates) {
    const { code, output } = await start(['--rm'], ['migrate'])
    if (code !== 0) return { faults: [`migrate ended with ${code}: ${output.slice(-500)}`], figures: {} }
  }
  const startedAt = performance.now()
  await start(['--detach', '--name', container], ['start', 'all'])
  const isReady = await waitForReady(container, env)
  const readySeconds = seconds(startedAt)
  if (!isReady) return { faults: [`not ready: ${await lastLine(container)}`], figures: {} }

  const inside = (command: readonly string[]) => tryPodman(['exec', container, ...command])
  const user = (await inside(['id', '-u'])).output.trim()
  const written = await inside(['touch', '/app/server/planted'])
  const health = await inside(await healthCommand())
  const demo = await inside(['node', 'cli/src/main.ts', 'demo'])
  const sale = await inside(['node', 'cli/src/main.ts', 'sell'])
  const stoppedAt = performance.now()
  await runPodman(['stop', '--time', '30', container])
  const stopSeconds = seconds(stoppedAt)
  const exitCode = (await runPodman(['inspect', '--format', '{{.State.ExitCode}}', container])).trim()
  return {
    faults: [
      ...(user === '1000' ? [] : [`it runs as user ${user}`]),
      ...(written.code === 0 ? ['it can write to its own files'] : []),
      ...(health.code === 0 ? [] : ['its health check fails although it is ready']),
      ...(demo.code === 0 ? [] : [`demo: ${demo.output.slice(-500)}`]),
      ...(/order \d+: confirmed/.test(sale.output) ? [] : [`no ticket was sold: ${sale.output.slice(-500)}`]),
      ...(exitCode === '0' ? [] : [`after SIGTERM it ended with ${exitCode}`]),
    ],
    figures: { ready_seconds: readySeconds, stop_seconds: stopSeconds },
  }
}

/** Returns false if the container ends before it is ready, or is not ready in time. */
async function waitForReady(container: string, env: ContainerEnv): Promise<boolean> {
  const url = `http://${env.TESSERA_HOST}:${env.TESSERA_PORT}/readyz`
  return waitFor(async () => {
    const response = await fetch(url).catch(() => undefined)
    if (response?.status === 200) return 'ready'
    const { output } = await tryPodman(['inspect', '--format', '{{.State.Running}}', container])
    return output.trim() === 'true' ? undefined : 'ended'
  }, READY_MS).then(
    (state) => state === 'ready',
    () => false,
  )
}

/** The command of HEALTHCHECK. podman would repeat it only with systemd. */
async function healthCommand(): Promise<string[]> {
  const check = JSON.parse(await runPodman(['image', 'inspect', '--format', '{{json .HealthCheck}}', IMAGE])) as {
    Test: string[]
  }
  return check.Test.slice(1)
}

const lastLine = async (container: string): Promise<string> =>
  (await tryPodman(['logs', container])).output.trim().split('\n').at(-1) ?? ''

const seconds = (since: number): number => Number(((performance.now() - since) / 1_000).toFixed(1))

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return seconds(startedAt)
}
