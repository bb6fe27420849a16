import type { AddressInfo } from 'node:net'
import { exportLimits } from '#contract'
import type { Binding } from '#http/bind'
import { busyShares } from '#http/busy-shares'
import { openHomes } from '#http/homes'
import { exposeMetrics } from '#http/metrics-server'
import type { PipelineDeps } from '#http/pipeline'
import { gracefulStop, listen, type ReadinessProbe, serve } from '#http/server'
import { listSites } from '#http/sites'
import type { StreamLimits } from '#http/stream'
import { requireReconciled } from '#orgs'
import type { PaymentSettings } from '#payments'
import { type Clock, systemClock } from '#platform/clock'
import { connect, type Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import type { Limiter } from '#platform/limits/types'
import { errorFields, type Log } from '#platform/log'
import { metrics, type Metrics } from '#platform/metrics'
import { isLoopback } from '#platform/network'
import { parseAllowedRanges } from '#platform/outbound/addresses'
import { resolver } from '#platform/outbound/connect'
import type { Probe } from '#platform/probe'
import { checkRole, databaseReadiness, type DatabaseReadiness } from '#platform/readiness'
import { sealer } from '#platform/seal'
import type { Tracing } from '#platform/trace'
import type { LiveSettings, WebhookSettings } from '#webhooks'
import { type LogOverrides, openAuthentication, openLimiter, openLogs } from './api-parts.ts'
import type { Config } from './config.ts'
import { createSlices, type Slice } from './slices.ts'
import { startEdge } from './start-edge.ts'
import { openLog, openTracing } from './telemetry-parts.ts'
import { createPlatformJobs, listStalledJobs, startJobs } from './worker-parts.ts'

export type Role = 'api' | 'worker' | 'all' | 'edge'
export type App = {
  readonly port: number
  stop(): Promise<void>
  /** Logs and reports an error that nothing has caught. The process must end afterwards: its state is unknown. */
  reportCrash(error: unknown): Promise<void>
}

/** What tests may replace. */
export type Overrides = LogOverrides & {
  readonly strict?: boolean
  readonly clock?: Clock
  readonly rewrite?: (text: string) => string
  /** Called with the routes of all slices; returns those that are served. */
  readonly routes?: (routes: readonly Binding[]) => readonly Binding[]
  /** Called with the jobs of all slices; returns those that are run. */
  readonly jobs?: (jobs: readonly Job[]) => readonly Job[]
  readonly limiterNow?: () => number
  readonly ssoNow?: () => number
  readonly staffNow?: () => number
  readonly webhookSettings?: Partial<WebhookSettings>
  readonly liveSettings?: Partial<LiveSettings>
  readonly paymentSettings?: PaymentSettings
  /** Called at the named points of platform/probe.ts. */
  readonly probe?: Probe
  readonly streamLimits?: StreamLimits
  /** False lets one organisation use up what all share: the control of tests of fair shares. */
  readonly fairShare?: boolean
}

/** Starts a role: connects, checks the database role, listens. The caller must stop what it starts. */
export async function start(config: Config, role: Role, overrides: Overrides = {}): Promise<App> {
  if (role === 'edge') return startEdge(config)
  requireOwnKey(config)
  const measured = metrics()
  const { log, reportCrash, closeReports } = openLog(config, measured)
  const db = await connect({
    url: config.databaseUrl,
    readConnections: config.connections.reads,
    transactionConnections: config.connections.transactions,
    maxStreams: config.connections.exports,
    onLost: (error) => {
      measured.databaseConnectionLost()
      log.warn(errorFields(error), 'database connection lost')
    },
    ...(overrides.rewrite && { rewrite: overrides.rewrite }),
    ...(overrides.probe && { probe: overrides.probe }),
    fairShare: overrides.fairShare ?? true,
    onWait: measured.databaseWaited,
  })
  const stoppers: (() => Promise<void>)[] = [closeReports, () => db.close()]
  const stopAll = async () => {
    for (const end of stoppers.toReversed()) await end()
  }
  try {
    await checkRole(db)
    if (role !== 'api') await requireReconciled(db)
    const slices = composeSlices({ config, db, log, overrides })
    stoppers.push(...slices.flatMap(({ close }) => (close ? [close] : [])))
    const tracing = await openTracing(config, measured)
    stoppers.push(() => tracing.stop())
    const clock = overrides.clock ?? systemClock
    const parts = { config, db, slices, clock, log, measured, tracing, overrides }
    const port = role === 'worker' ? 0 : await startApi(parts, stoppers)
    const jobs = role === 'api' ? [] : listJobs(parts)
    startJobs(jobs, parts, stoppers)
    if (config.metricsPort > 0) {
      const { metricsPort, host } = config
      const stalledJobs = () => listStalledJobs(jobs, measured)
      stoppers.push(await exposeMetrics(measured, { port: metricsPort, host, stalledJobs }))
    }
    log.info({ role, port }, 'started')
    return { port, stop: () => stopAll().then(() => log.info({ role }, 'stopped')), reportCrash }
  } catch (error) {
    // Connections that are already open would keep the process alive.
    await stopAll()
    throw error
  }
}

/** Other machines reach the server, so nothing may be signed or sealed with the key of development, which is public. */
function requireOwnKey({ host, encryptionKey }: Config): void {
  if (isLoopback(host) || sealer(encryptionKey).hasOwnKey) return
  throw new Error(
    `TESSERA_ENCRYPTION_KEY is not set, and the server would listen on ${host}. Set it to main:<base64 of 32 random bytes> ` +
      '(openssl rand -base64 32) and keep a copy elsewhere, or set TESSERA_HOST=127.0.0.1 to listen on this machine only',
  )
}

function composeSlices({ config, db, log, overrides }: Pick<Parts, 'config' | 'db' | 'log' | 'overrides'>) {
  const keySealer = sealer(config.encryptionKey)
  if (!keySealer.hasOwnKey)
    log.warn({}, 'TESSERA_ENCRYPTION_KEY is not set: secrets are sealed with a key that is public')
  return createSlices({
    db,
    config,
    log,
    sealer: keySealer,
    guard: { allowed: parseAllowedRanges(config.outboundAllow), resolve: resolver() },
    ssoNow: overrides.ssoNow ?? Date.now,
    staffNow: overrides.staffNow ?? Date.now,
    onMailError: (error) => log.error(errorFields(error), 'e-mail not sent'),
    webhookSettings: overrides.webhookSettings ?? {},
    liveSettings: overrides.liveSettings ?? {},
    paymentSettings: overrides.paymentSettings ?? {},
    fairShare: overrides.fairShare ?? true,
  })
}

type Parts = {
  config: Config
  db: Db
  slices: readonly Slice[]
  clock: Clock
  log: Log
  measured: Metrics
  tracing: Tracing
  overrides: Overrides
}

function listJobs({ slices, log, measured, overrides }: Parts): readonly Job[] {
  const jobs = [...slices.flatMap((slice) => slice.jobs ?? []), ...createPlatformJobs({ log, measured })]
  return overrides.jobs?.(jobs) ?? jobs
}

async function startApi(
  { config, db, slices, clock, log, measured, tracing, overrides }: Parts,
  stoppers: (() => Promise<void>)[],
): Promise<number> {
  const limits = openLimiter({ redisUrl: config.redisUrl, log, measured, now: overrides.limiterNow })
  const database = databaseReadiness(config.databaseUrl)
  const logs = openLogs({ db, log, measured }, overrides)
  stoppers.push(() => limits.close(), database.close, logs.close)
  const routes = slices.flatMap((slice) => slice.routes ?? [])
  const server = serve(overrides.routes?.(routes) ?? routes, config.planes, {
    db,
    limiter: limits,
    clock,
    log,
    metrics: measured,
    tracing,
    docsUrl: `${config.publicUrl}/docs`,
    trustedProxies: config.trustedProxies,
    authenticate: openAuthentication(db, log),
    sessions: getSessions(slices),
    homes: openHomes(db),
    ownOrigin: config.hasPublicUrl ? new URL(config.publicUrl).origin : undefined,
    strict: overrides.strict ?? false,
    busyShares: busyShares(),
    streamLimits: overrides.streamLimits ?? {
      stallMs: exportLimits.stallSeconds * 1_000,
      totalMs: exportLimits.seconds * 1_000,
    },
    ...logs,
    readiness: readinessProbe(database, limits),
    hooks: slices.flatMap((slice) => slice.hooks ?? []),
    sites: listSites({
      ...config,
      hasScanner: config.planes.includes('gate'),
      hasConsole: config.planes.includes('admin'),
    }),
    files: slices.flatMap(({ files }) => (files ? [files] : [])),
    pages: slices.flatMap(({ pages }) => (pages && config.planes.includes(pages.plane) ? [pages] : [])),
  })
  const stopServer = gracefulStop(server, config.stopSeconds)
  await listen(server, config.port, config.host)
  stoppers.push(stopServer)
  // Runs before the server stops, which waits for open responses.
  stoppers.push(async () => slices.forEach((slice) => slice.endStreams?.()))
  return (server.address() as AddressInfo).port
}

function getSessions(slices: readonly Slice[]): PipelineDeps['sessions'] {
  const { sessions } = slices.find((slice) => slice.sessions !== undefined) ?? {}
  if (!sessions) throw new Error('no slice has the sessions of staff')
  return sessions
}

/** Redis may be down: the limiter works without it. */
const readinessProbe =
  (database: DatabaseReadiness, limits: Limiter): ReadinessProbe =>
  async () => {
    const fault = await database.check()
    const redis = limits.mode() === 'redis' ? 'ok' : 'away: limits are counted by this process'
    return { ready: fault === undefined, checks: { database: fault ?? 'ok', redis } }
  }
