import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportLimits } from '#contract'
import type { Binding } from '#http/bind'
import { busyShares } from '#http/busy-shares'
import type { PipelineDeps } from '#http/pipeline'
import { gracefulStop, type ReadinessProbe, serve } from '#http/server'
import { listSites } from '#http/sites'
import type { StreamLimits } from '#http/stream'
import { sweepResponses } from '#http/sweep'
import { type PaymentSettings, watchStuckPayments } from '#payments'
import { type Clock, systemClock } from '#platform/clock'
import { connect, type Db } from '#platform/db'
import { type Job, runEvery } from '#platform/jobs'
import type { Limiter } from '#platform/limits/types'
import { errorFields, type Log, logger } from '#platform/log'
import { metrics, type Metrics } from '#platform/metrics'
import { parseAllowedRanges } from '#platform/outbound/addresses'
import { resolver } from '#platform/outbound/connect'
import type { Probe } from '#platform/probe'
import { checkRole, databaseReadiness, type DatabaseReadiness } from '#platform/readiness'
import { sealer } from '#platform/seal'
import { snapshotClock } from '#platform/test-clock'
import { noTracing, startTracing, type Tracing } from '#platform/trace'
import type { LiveSettings, WebhookSettings } from '#webhooks'
import { type LogOverrides, openAuthentication, openLimiter, openLogs } from './api-parts.ts'
import type { Config } from './config.ts'
import { stripeEvents } from './provider-hooks.ts'
import { createSlices, type Slice } from './slices.ts'

export type Role = 'api' | 'worker' | 'all'
export type App = { readonly port: number; stop(): Promise<void> }

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
  const log = logger(config.logLevel)
  const measured = metrics()
  const db = await connect({
    url: config.databaseUrl,
    readConnections: config.readConnections,
    onLost: (error) => {
      measured.databaseConnectionLost()
      log.warn(errorFields(error), 'database connection lost')
    },
    ...(overrides.rewrite && { rewrite: overrides.rewrite }),
    ...(overrides.probe && { probe: overrides.probe }),
    fairShare: overrides.fairShare ?? true,
  })
  const stoppers: (() => Promise<void>)[] = [() => db.close()]
  const stopAll = async () => {
    for (const end of stoppers.toReversed()) await end()
  }
  try {
    await checkRole(db)
    const slices = composeSlices({ config, db, log, overrides })
    stoppers.push(...slices.flatMap(({ close }) => (close ? [close] : [])))
    const tracing = config.tracesEndpoint === '' ? noTracing : await startTracing(config.tracesEndpoint)
    stoppers.push(() => tracing.stop())
    const clock = overrides.clock ?? systemClock
    const parts = { config, db, slices, clock, log, measured, tracing, overrides }
    const port = role === 'worker' ? 0 : await startApi(parts, stoppers)
    if (role !== 'api') startJobs(parts, stoppers)
    if (config.metricsPort > 0) stoppers.push(await exposeMetrics(config, measured))
    log.info({ role, port }, 'started')
    return { port, stop: () => stopAll().then(() => log.info({ role }, 'stopped')) }
  } catch (error) {
    // Connections that are already open would keep the process alive.
    await stopAll()
    throw error
  }
}

function composeSlices({ config, db, log, overrides }: Pick<Parts, 'config' | 'db' | 'log' | 'overrides'>) {
  const keySealer = sealer(config.encryptionKey)
  if (!keySealer.hasOwnKey)
    log.warn({}, 'TESSERA_ENCRYPTION_KEY is not set: secrets are sealed with a key that is public')
  return createSlices({
    db,
    config,
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

/** Runs the jobs of a worker. Stopping waits for runs in progress, and then stops what they have started. */
function startJobs({ db, slices, clock, log, measured, overrides }: Parts, stoppers: (() => Promise<void>)[]): void {
  const sweep = runEvery(
    600,
    () => sweepResponses(db),
    (error) => log.error(errorFields(error), 'sweep failed'),
  )
  stoppers.push(sweep.stop)
  const watch = watchStuckPayments({ log, onCount: measured.setStuckPayments })
  const jobs = [
    ...slices.flatMap((slice) => slice.jobs ?? []),
    { name: 'watch stuck payments', everySeconds: 30, run: (each: Db) => watch(each) },
  ]
  for (const { name, everySeconds, run, stop: end } of overrides.jobs?.(jobs) ?? jobs) {
    const work = runEvery(
      everySeconds,
      async () => run(db, await snapshotClock(db, clock)),
      (error) => log.error(errorFields(error), `${name} failed`),
    )
    // Stoppers run in reverse: the job ends first, so that no run starts again what `end` has stopped.
    if (end) stoppers.push(end)
    stoppers.push(work.stop)
  }
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
    ownOrigin: config.hasPublicUrl ? new URL(config.publicUrl).origin : undefined,
    strict: overrides.strict ?? false,
    busyShares: busyShares(),
    streamLimits: overrides.streamLimits ?? {
      stallMs: exportLimits.stallSeconds * 1_000,
      totalMs: exportLimits.seconds * 1_000,
    },
    ...logs,
    readiness: readinessProbe(database, limits),
    hooks: [stripeEvents(config, db, log), ...slices.flatMap((slice) => slice.hooks ?? [])],
    sites: listSites({
      ...config,
      hasScanner: config.planes.includes('gate'),
      hasConsole: config.planes.includes('admin'),
    }),
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

async function exposeMetrics(config: Config, measured: Metrics): Promise<() => Promise<void>> {
  const server = createServer((_req, res) => {
    void measured.registry
      .metrics()
      .then((text) => res.writeHead(200, { 'Content-Type': measured.registry.contentType }).end(text))
  })
  const stopServer = gracefulStop(server, 1)
  await listen(server, config.metricsPort, config.host)
  return stopServer
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
