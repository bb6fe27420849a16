import { randomInt } from 'node:crypto'
import type { KeyKind, Scope } from '#contract'
import { type App, type Overrides, start } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createKeyFor, createOrg, setLimits } from '../src/operator/organisations.ts'
import { connect, type Db } from '../src/platform/db.ts'
import { type OrgId, publicId } from '../src/platform/ids.ts'
import { createTestDatabase } from './database.ts'
import { inLetters } from './numbers-in-letters.ts'

export type TestOrg = { readonly org: OrgId; readonly id: string; readonly secret: string; readonly admin: string }

export type TestRequest = {
  readonly method?: string
  readonly key?: string | undefined
  readonly headers?: Record<string, string>
  readonly json?: unknown
  readonly form?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** The client's address as X-Forwarded-For gives it; the test counts as a trusted proxy. */
  readonly from?: string
  /** Aborts the request. */
  readonly signal?: AbortSignal
}

export type TestResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
  /** The parsed body, with the type that the caller names. */
  json<T = Record<string, unknown>>(): T
}

export type TestServer = {
  readonly db: Db
  readonly url: string
  readonly ownerUrl: string
  readonly appUrl: string
  createOrg(options?: {
    mode?: 'live' | 'test'
    limits?: { keyMinute: number; keyDay: number; orgDay: number }
  }): Promise<TestOrg>
  createKey(
    org: TestOrg,
    input: {
      kind: KeyKind
      scopes?: Scope[]
      allowed_addresses?: string[]
      expires_at?: number
      origins?: string[]
      partner?: boolean
    },
  ): Promise<string>
  createCustomer(
    org: TestOrg,
    fields?: Record<string, unknown>,
  ): Promise<{ org_customer_id: string; user_id: number } & Record<string, unknown>>
  call(path: string, call?: TestRequest): Promise<TestResponse>
  stop(): Promise<void>
}

/** The secret that signs the events of the fake Stripe. */
export const stripeWebhookSecret = 'whsec_of_the_tests'

export const redisUrl = process.env.TESSERA_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Environment variables that replace the defaults of a test server. */
type TestSettings = Readonly<Record<string, string>>

const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/** Starts a real HTTP server on its own database. Each test creates its own organisation, so tests do not see each other. */
export async function startTestServer(
  overrides: Overrides = {},
  clusterUrl?: string,
  env: TestSettings = {},
): Promise<TestServer> {
  const database = await createTestDatabase(clusterUrl)
  const app = await startApp(database.appUrl, overrides, env)
  const db = await connect({ url: database.ownerUrl, readConnections: 1, transactionConnections: 4 })
  const url = `http://127.0.0.1:${app.port}`
  const call = (path: string, options: TestRequest = {}) => request(`${url}${path}`, options)
  let count = 0
  return {
    db,
    url,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    call,
    async createOrg(options = {}) {
      const at = new Date()
      const profile = { name: `Club ${++count}`, country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
      const org = await createOrg(db, { profile, mode: options.mode ?? 'test', at })
      if (options.limits) await setLimits(db, org, options.limits)
      const secret = await createKeyFor(db, org, { kind: 'secret', name: 'secret' }, at)
      const admin = await createKeyFor(db, org, { kind: 'admin', name: 'admin' }, at)
      return { org, id: publicId('org', org), secret, admin }
    },
    createKey: (owner, input) => createKeyFor(db, owner.org, { name: 'a key', ...input }, new Date()),
    async createCustomer(owner, fields = {}) {
      const json = {
        first_name: 'Ann',
        last_name: 'Lee',
        email_address: `fan${inLetters(++count)}@example.com`,
        ...fields,
      }
      const created = await call('/admin/v1/customers', { method: 'POST', key: owner.admin, json })
      if (created.status !== 200) throw new Error(`could not create the customer: ${created.text}`)
      return created.json()
    },
    async stop() {
      await app.stop()
      await db.close()
      await database.drop()
    },
  }
}

/** Starts a server of the role `api` inside the test process. It is strict: a response that breaks the contract is a 500. */
export const startApp = (appUrl: string, overrides: Overrides = {}, env: TestSettings = {}): Promise<App> =>
  // Refused and failed requests reach their logs when the server stops, so that no test sees rows appear during its own requests.
  start(readTestConfig(appUrl, env), 'api', {
    strict: true,
    refusalWindowMs: 3_600_000,
    requestLog: { windowMs: 3_600_000 },
    ...overrides,
  })

/** Starts a worker inside the test process. */
export const startWorker = (appUrl: string, overrides: Overrides = {}, env: TestSettings = {}): Promise<App> =>
  start(readTestConfig(appUrl, env), 'worker', overrides)

const readTestConfig = (appUrl: string, env: TestSettings): Config =>
  readConfig({
    TESSERA_DATABASE_URL: appUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_PORT: '0',
    TESSERA_DATABASE_READ_CONNECTIONS: '2',
    TESSERA_LOG_LEVEL: process.env.TESSERA_LOG_LEVEL ?? 'silent',
    TESSERA_TRUSTED_PROXIES: '127.0.0.1',
    TESSERA_PUBLIC_URL: 'https://api.example.com',
    TESSERA_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    // The tests must not depend on whether the documentation was built here.
    TESSERA_DOCS_FOLDER: '/nowhere',
    ...env,
  })

export async function request(
  url: string,
  { method = 'GET', key, headers = {}, json, form, body, from = randomAddress(), signal }: TestRequest,
): Promise<TestResponse> {
  const sent: Record<string, string> = { 'X-Forwarded-For': from, ...headers }
  if (key !== undefined) sent.Authorization ??= `Bearer ${key}`
  if (json !== undefined) sent['Content-Type'] ??= 'application/json'
  if (form !== undefined) sent['Content-Type'] ??= 'application/x-www-form-urlencoded'
  const payload = body ?? form ?? (json === undefined ? undefined : JSON.stringify(json))
  const optional = { ...(payload !== undefined && { body: payload }), ...(signal && { signal }) }
  const response = await fetch(url, { method, headers: sent, ...optional })
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('utf8')
  return { status: response.status, headers: response.headers, text, bytes, json: <T>() => JSON.parse(text) as T }
}
