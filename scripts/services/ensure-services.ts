import { install, type InstallableProgram } from './install.ts'
import { deletePostgres, privateUrl as privatePostgresUrl, startPostgres, stopPostgres } from './postgres.ts'
import { findBinDir } from './postgres-bin.ts'
import { configuredPostgres, probePostgres, usualPostgres, type PostgresProbe } from './probe-postgres.ts'
import { probeRedis, usualRedis, type RedisProbe } from './probe-redis.ts'
import { deleteRedis, findRedisProgram, privateUrl as privateRedisUrl, startRedis, stopRedis } from './redis.ts'
import { deleteState, deleteEnv, readState, withLock, writeEnv, writeState, type ServicesState } from './state.ts'

type ServiceSource = 'already running' | 'private to this checkout'
type ProbedService<Probe> = Probe & { from: ServiceSource }
type UsableService<Probe> = Extract<Probe, { kind: 'usable' }> & { from: ServiceSource }
type Print = (line: string) => void

export type RunningServices = { postgres: UsableService<PostgresProbe>; redis: UsableService<RedisProbe> }
export type ProbedServices = { postgres: ProbedService<PostgresProbe>; redis: ProbedService<RedisProbe> }

/** Returns both services: those that already run, and private ones of this checkout for the others. */
export async function ensureRunning(print: Print): Promise<RunningServices> {
  const probed = await probeServices()
  const found = bothUsable(probed) ?? (await withLock(() => startMissing(print)))
  await writeEnv({ TESSERA_ADMIN_DATABASE_URL: found.postgres.url, TESSERA_REDIS_URL: found.redis.url })
  return found
}

/** Looks for both services without starting anything. */
export async function probeServices(): Promise<ProbedServices> {
  const state = await readState()
  const [postgres, redis] = await Promise.all([findPostgres(state), findRedis(state)])
  return { postgres, redis }
}

/** Stops the private servers and returns what it did; `alsoDelete` also deletes their data. */
export async function stop(alsoDelete: boolean): Promise<string[]> {
  return withLock(async () => {
    const { postgres, redis } = await readState()
    const lines: string[] = []
    if (postgres && (await stopPostgres(postgres))) lines.push(`Stopped PostgreSQL on port ${postgres.port}`)
    if (redis && (await stopRedis(redis))) lines.push(`Stopped Redis on port ${redis.port}`)
    if (lines.length > 0) await deleteEnv()
    if (alsoDelete) {
      if (postgres) await deletePostgres(postgres)
      if (redis) await deleteRedis(redis)
      await deleteState()
      if (postgres ?? redis) lines.push('Deleted their data')
    }
    return lines.length > 0 ? lines : ['This checkout has started no services']
  })
}

async function startMissing(print: Print): Promise<RunningServices> {
  // Probed again under the lock: another process may have started them meanwhile.
  const probed = await probeServices()
  const missing: InstallableProgram[] = []
  if (probed.postgres.kind === 'unusable') {
    print(`Starting a private PostgreSQL (${probed.postgres.reason}) …`)
    if (!(await findBinDir())) missing.push('PostgreSQL')
  }
  if (probed.redis.kind === 'unusable') {
    print(`Starting a private Redis (${probed.redis.reason}) …`)
    if (!findRedisProgram()) missing.push('Redis')
  }
  if (missing.length > 0) await install(missing, print)

  const state = await readState()
  if (probed.postgres.kind === 'unusable') state.postgres = await startPostgres(state.postgres)
  await writeState(state)
  if (probed.redis.kind === 'unusable') state.redis = await startRedis(state.redis)
  await writeState(state)

  const started = await probeServices()
  const found = bothUsable(started)
  if (found) return found
  throw new Error(`The services started but do not respond: ${JSON.stringify(started)}`)
}

function bothUsable({ postgres, redis }: ProbedServices): RunningServices | undefined {
  return postgres.kind === 'usable' && redis.kind === 'usable' ? { postgres, redis } : undefined
}

/** Tries the address in the environment first, then a private server that may hold data, then the usual address. */
async function findPostgres(state: ServicesState): Promise<ProbedService<PostgresProbe>> {
  const configured = configuredPostgres(process.env)
  const given = configured.length > 0 ? asAlreadyRunning(await probePostgres(configured)) : undefined
  if (given?.kind === 'usable') return given
  if (state.postgres) return asPrivate(await probePostgres([privatePostgresUrl(state.postgres)]))
  return given ?? asAlreadyRunning(await probePostgres(usualPostgres()))
}

async function findRedis(state: ServicesState): Promise<ProbedService<RedisProbe>> {
  const configured = process.env.TESSERA_REDIS_URL
  const given = configured ? asAlreadyRunning(await probeRedis(configured)) : undefined
  if (given?.kind === 'usable') return given
  if (state.redis) return asPrivate(await probeRedis(privateRedisUrl(state.redis)))
  return given ?? asAlreadyRunning(await probeRedis(usualRedis))
}

const asAlreadyRunning = <Probe extends PostgresProbe | RedisProbe>(probe: Probe): Probe & { from: ServiceSource } => ({
  ...probe,
  from: 'already running',
})

const asPrivate = <Probe extends PostgresProbe | RedisProbe>(probe: Probe): Probe & { from: ServiceSource } => ({
  ...probe,
  from: 'private to this checkout',
})
