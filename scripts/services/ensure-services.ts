import { install, type Missing } from './install.ts'
import { deletePostgres, privateUrl as privatePostgresUrl, startPostgres, stopPostgres } from './postgres.ts'
import { findBinDir } from './postgres-bin.ts'
import { configuredPostgres, probePostgres, usualPostgres, type PostgresAnswer } from './probe-postgres.ts'
import { probeRedis, usualRedis, type RedisAnswer } from './probe-redis.ts'
import { deleteRedis, findRedisProgram, privateUrl as privateRedisUrl, startRedis, stopRedis } from './redis.ts'
import { forgetAll, forgetEnv, readState, withLock, writeEnv, writeState, type State } from './state.ts'

type From = 'already running' | 'private to this checkout'
type Seen<Answer> = Answer & { from: From }
type Usable<Answer> = Extract<Answer, { kind: 'usable' }> & { from: From }
type Say = (line: string) => void

export type Found = { postgres: Usable<PostgresAnswer>; redis: Usable<RedisAnswer> }
export type Look = { postgres: Seen<PostgresAnswer>; redis: Seen<RedisAnswer> }

/** Both services, answering: whatever runs already, and for the rest servers of this checkout's own. */
export async function ensure(say: Say): Promise<Found> {
  const seen = await look()
  const found = bothOf(seen) ?? (await withLock(() => startMissing(say)))
  await writeEnv({ TESSERA_ADMIN_DATABASE_URL: found.postgres.url, TESSERA_REDIS_URL: found.redis.url })
  return found
}

/** What answers now, without starting anything. */
export async function look(): Promise<Look> {
  const state = await readState()
  const [postgres, redis] = await Promise.all([lookForPostgres(state), lookForRedis(state)])
  return { postgres, redis }
}

/** Stops the private servers and says which; with `alsoDelete` their data goes too. */
export async function stop(alsoDelete: boolean): Promise<string[]> {
  return withLock(async () => {
    const { postgres, redis } = await readState()
    const lines: string[] = []
    if (postgres && (await stopPostgres(postgres))) lines.push(`Stopped PostgreSQL on port ${postgres.port}`)
    if (redis && (await stopRedis(redis))) lines.push(`Stopped Redis on port ${redis.port}`)
    if (lines.length > 0) await forgetEnv()
    if (alsoDelete) {
      if (postgres) await deletePostgres(postgres)
      if (redis) await deleteRedis(redis)
      await forgetAll()
      if (postgres ?? redis) lines.push('Deleted their data')
    }
    return lines.length > 0 ? lines : ['Nothing runs that this checkout started']
  })
}

async function startMissing(say: Say): Promise<Found> {
  // Looked at again under the lock: another process may have started them meanwhile.
  const seen = await look()
  const missing: Missing[] = []
  if (seen.postgres.kind === 'unusable') {
    say(`Starting a private PostgreSQL (${seen.postgres.reason}) …`)
    if (!(await findBinDir())) missing.push('PostgreSQL')
  }
  if (seen.redis.kind === 'unusable') {
    say(`Starting a private Redis (${seen.redis.reason}) …`)
    if (!findRedisProgram()) missing.push('Redis')
  }
  if (missing.length > 0) await install(missing, say)

  const state = await readState()
  if (seen.postgres.kind === 'unusable') state.postgres = await startPostgres(state.postgres)
  await writeState(state)
  if (seen.redis.kind === 'unusable') state.redis = await startRedis(state.redis)
  await writeState(state)

  const started = await look()
  const found = bothOf(started)
  if (found) return found
  throw new Error(`Started, but not answering: ${JSON.stringify(started)}`)
}

function bothOf({ postgres, redis }: Look): Found | undefined {
  return postgres.kind === 'usable' && redis.kind === 'usable' ? { postgres, redis } : undefined
}

/** What the environment names comes first, then a private one that may hold data, then the usual place. */
async function lookForPostgres(state: State): Promise<Seen<PostgresAnswer>> {
  const configured = configuredPostgres(process.env)
  const given = configured.length > 0 ? running(await probePostgres(configured)) : undefined
  if (given?.kind === 'usable') return given
  if (state.postgres) return own(await probePostgres([privatePostgresUrl(state.postgres)]))
  return given ?? running(await probePostgres(usualPostgres()))
}

async function lookForRedis(state: State): Promise<Seen<RedisAnswer>> {
  const configured = process.env.TESSERA_REDIS_URL
  const given = configured ? running(await probeRedis(configured)) : undefined
  if (given?.kind === 'usable') return given
  if (state.redis) return own(await probeRedis(privateRedisUrl(state.redis)))
  return given ?? running(await probeRedis(usualRedis))
}

const running = <Answer extends PostgresAnswer | RedisAnswer>(answer: Answer): Answer & { from: From } => ({
  ...answer,
  from: 'already running',
})

const own = <Answer extends PostgresAnswer | RedisAnswer>(answer: Answer): Answer & { from: From } => ({
  ...answer,
  from: 'private to this checkout',
})
