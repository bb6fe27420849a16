import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportLimits } from '#contract'
import { configureAccess } from '#barcodes'
import { configureDocuments } from '#documents'
import { deviceHolders } from '#gates'
import { errorPage } from '#http/error-pages'
import type { Hook } from '#http/hook'
import type { Room } from '#http/pipeline'
import { type Probe, serve, stop } from '#http/server'
import { type Site, site } from '#http/site'
import type { StreamLimits } from '#http/stream'
import { sweepAnswers } from '#http/sweep'
import { authenticator } from '#keys'
import { onProviderEvent } from '#membership-lifecycle'
import { configureProviders, sandboxPages } from '#payment-providers'
import { receiveStripeEvent, wake } from '#payments'
import { type Clock, systemClock } from '#platform/clock'
import { connect, type Db } from '#platform/db'
import { every } from '#platform/jobs'
import { limiter } from '#platform/limits/limiter'
import type { Limiter } from '#platform/limits/types'
import { errorFacts, type Log, logger } from '#platform/log'
import { metrics, type Metrics } from '#platform/metrics'
import { allowedRanges } from '#platform/outbound/addresses'
import { resolver } from '#platform/outbound/connect'
import { checkRole, missingMigrations } from '#platform/readiness'
import { clockOfAll } from '#platform/test-clock'
import { noTracing, startTracing, type Tracing } from '#platform/trace'
import { configureSso, linkPages } from '#sso'
import { configureWebhooks } from '#webhooks'
import type { Config } from './config.ts'
import { jobs, routes } from './slices.ts'

export type Role = 'api' | 'worker' | 'all'
export type App = { readonly port: number; stop(): Promise<void> }

/** What tests may put in place of the real thing. */
export type Overrides = {
  readonly strict?: boolean
  readonly clock?: Clock
  readonly rewrite?: (text: string) => string
  readonly routes?: typeof routes
  readonly limiterNow?: () => number
  readonly ssoNow?: () => number
  readonly streamLimits?: StreamLimits
}

/** Starts a role: connects, checks that it may start, listens. Whoever starts it stops it. */
export async function start(config: Config, role: Role, overrides: Overrides = {}): Promise<App> {
  const log = logger(config.logLevel)
  const measured = metrics()
  const db = await connect({
    url: config.databaseUrl,
    lanes: config.lanes,
    onLost: (error) => {
      measured.databaseLost()
      log.warn(errorFacts(error), 'database connection lost')
    },
    ...(overrides.rewrite && { rewrite: overrides.rewrite }),
  })
  const stoppers: (() => Promise<void>)[] = [() => db.close()]
  const stopAll = async () => {
    for (const end of stoppers.toReversed()) await end()
  }
  try {
    await checkRole(db)
    configureProviders(db, config)
    configureAccess(db, config)
    if (!configureWebhooks(db, { encryptionKey: config.encryptionKey, allow: config.outboundAllow }).sealer.own)
      log.warn({}, 'TESSERA_ENCRYPTION_KEY is not set: secrets of webhooks are sealed with a key that everybody knows')
    const guard = { allowed: allowedRanges(config.outboundAllow), resolve: resolver() }
    const endSso = configureSso(db, {
      ...config,
      guard,
      now: overrides.ssoNow ?? Date.now,
      onError: (error) => log.error(errorFacts(error), 'e-mail not sent'),
    })
    stoppers.push(endSso, configureDocuments(db, { ...config, guard, now: Date.now }))
    const tracing = config.tracesEndpoint === '' ? noTracing : await startTracing(config.tracesEndpoint)
    stoppers.push(() => tracing.stop())
    const clock = overrides.clock ?? systemClock
    const parts = { config, db, clock, log, measured, tracing, overrides }
    const port = role === 'worker' ? 0 : await startApi(parts, stoppers)
    if (role !== 'api') startJobs(parts, stoppers)
    if (config.metricsPort > 0) stoppers.push(await exposeMetrics(config, measured))
    log.info({ role, port }, 'started')
    return { port, stop: () => stopAll().then(() => log.info({ role }, 'stopped')) }
  } catch (error) {
    // What was opened on the way would keep the process from ending.
    await stopAll()
    throw error
  }
}

type Parts = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  measured: Metrics
  tracing: Tracing
  overrides: Overrides
}

/** The work of a worker; stopping it waits for the runs in progress, and ends what they have left going on. */
function startJobs({ db, clock, log }: Parts, stoppers: (() => Promise<void>)[]): void {
  const sweep = every(
    600,
    () => sweepAnswers(db),
    (error) => log.error(errorFacts(error), 'sweep failed'),
  )
  stoppers.push(sweep.stop)
  for (const { name, everySeconds, run, stop: end } of jobs) {
    const work = every(
      everySeconds,
      async () => run(db, await clockOfAll(db, clock)),
      (error) => log.error(errorFacts(error), `${name} failed`),
    )
    // The last one pushed is the first to stop: no run begins after its work was ended.
    if (end) stoppers.push(() => end(db))
    stoppers.push(work.stop)
  }
}

async function startApi(
  { config, db, clock, log, measured, tracing, overrides }: Parts,
  stoppers: (() => Promise<void>)[],
): Promise<number> {
  const limits = limiter({
    redisUrl: config.redisUrl,
    onModeChange(mode, reason) {
      measured.limiterMode(mode)
      log.warn(
        { reason },
        mode === 'local' ? 'rate limits are local: Redis is out of reach' : 'rate limits are shared again',
      )
    },
    ...(overrides.limiterNow && { now: overrides.limiterNow }),
  })
  stoppers.push(() => limits.close())
  const server = serve(overrides.routes ?? routes, config.planes, {
    db,
    limiter: limits,
    clock,
    log,
    metrics: measured,
    tracing,
    docsUrl: `${config.publicUrl}/docs`,
    trustedProxies: config.trustedProxies,
    authenticate: authenticate(db, log),
    strict: overrides.strict ?? false,
    streamLimits: overrides.streamLimits ?? {
      stallMs: exportLimits.stallSeconds * 1_000,
      totalMs: exportLimits.seconds * 1_000,
    },
    probe: probe(db, limits),
    hooks: [stripeEvents(config, db)],
    sites: sitesOf(config),
    pages: [
      ...(config.planes.includes('v1') ? [linkPages(db)] : []),
      ...(config.planes.includes('store') ? [sandboxPages(db, wake)] : []),
    ],
  })
  await listen(server, config.port, config.host)
  stoppers.push(() => stop(server, config.stopSeconds))
  return (server.address() as AddressInfo).port
}

/** What was built to be given out. An error has a page of the server's own too, for when the documents were not built. */
const sitesOf = ({ planes, scannerFolder, docsFolder }: Config): Site[] =>
  [
    planes.includes('gate') ? site('/scanner', scannerFolder) : undefined,
    site('/docs', docsFolder, { documents: true, otherwise: errorPage }),
  ].filter((built) => built !== undefined)

/** Devices and API keys are kept apart, and told apart by the beginning of what they send. */
function authenticate(db: Db, log: Log): Room['authenticate'] {
  const onError = (error: unknown) => log.error(errorFacts(error), 'last use of a key not noted')
  const byKey = authenticator(db, Date.now, onError)
  const byDevice = authenticator(db, Date.now, onError, deviceHolders)
  return (token, address) => (token.startsWith('tdv_') ? byDevice : byKey)(token, address)
}

/** Ready means: the database answers with the schema of this version. Redis may be away; the limiter goes on without it. */
const probe =
  (db: Db, limits: Limiter): Probe =>
  async () => {
    const limiterState = limits.mode() === 'redis' ? 'ok' : 'away: limits are counted by this process'
    try {
      const missing = await missingMigrations(db)
      const database = missing.length === 0 ? 'ok' : `migrations pending: ${missing.join(', ')}`
      return { ready: missing.length === 0, checks: { database, redis: limiterState } }
    } catch {
      return { ready: false, checks: { database: 'out of reach', redis: limiterState } }
    }
  }

/** Stripe sends again what is not answered with 2xx. */
const stripeEvents = (config: Config, db: Db): Hook => ({
  name: 'stripe_events',
  path: '/providers/stripe/events',
  async answer({ bytes, headers }) {
    const signature = [headers['stripe-signature']].flat()[0]
    const sent = { bytes, signature, secret: config.stripe.webhookSecret }
    const received = await receiveStripeEvent(db, sent, onProviderEvent)
    return { status: received === 'taken' ? 200 : received === 'not_set_up' ? 503 : 400, body: { status: received } }
  },
})

async function exposeMetrics(config: Config, measured: Metrics): Promise<() => Promise<void>> {
  const server = createServer((_req, res) => {
    void measured.registry
      .metrics()
      .then((text) => res.writeHead(200, { 'Content-Type': measured.registry.contentType }).end(text))
  })
  await listen(server, config.metricsPort, config.host)
  return () => stop(server, 1)
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
