import { randomInt } from 'node:crypto'
import type { KeyKind, Scope } from '#contract'
import { type App, type Overrides, start } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createKeyFor, createOrg, setLimits } from '../src/operator/organisations.ts'
import { configureProviders } from '../src/payment-providers/providers.ts'
import { connect, type Db } from '../src/platform/db.ts'
import { type OrgId, publicId } from '../src/platform/ids.ts'
import { freshDatabase } from './database.ts'

export type Org = { readonly org: OrgId; readonly id: string; readonly secret: string; readonly admin: string }

export type Call = {
  readonly method?: string
  readonly key?: string | undefined
  readonly headers?: Record<string, string>
  readonly json?: unknown
  readonly form?: string
  readonly body?: string | Uint8Array
  /** The client's address, told by the proxy that the test is. */
  readonly from?: string
  /** The client goes away. */
  readonly signal?: AbortSignal
}

export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
  /** The body as whatever the test says it is. */
  json<T = Record<string, unknown>>(): T
}

export type World = {
  readonly db: Db
  readonly url: string
  readonly ownerUrl: string
  readonly appUrl: string
  anOrg(options?: {
    mode?: 'live' | 'test'
    limits?: { keyMinute: number; keyDay: number; orgDay: number }
  }): Promise<Org>
  aKey(
    org: Org,
    wish: { kind: KeyKind; scopes?: Scope[]; allowed_addresses?: string[]; expires_at?: number; origins?: string[] },
  ): Promise<string>
  aCustomer(
    org: Org,
    fields?: Record<string, unknown>,
  ): Promise<{ org_customer_id: string; user_id: number } & Record<string, unknown>>
  call(path: string, call?: Call): Promise<Reply>
  end(): Promise<void>
}

/** What events of Stripe are signed with. */
export const stripeWebhookSecret = 'whsec_of_the_tests'

export const redisUrl = process.env.TESSERA_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Settings of the environment that a test has instead of the usual ones. */
type Env = Readonly<Record<string, string>>

const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/** A real server over HTTP on a database of its own. Each test makes its own organisation, so no test sees another. */
export async function world(overrides: Overrides = {}, clusterUrl?: string, env: Env = {}): Promise<World> {
  const database = await freshDatabase(clusterUrl)
  const app = await startApp(database.appUrl, overrides, env)
  const db = await connect({ url: database.ownerUrl, lanes: 1, transactions: 4 })
  configureProviders(db, { publicUrl: 'https://api.example.com', stripe: { secretKey: '', apiUrl: '' } })
  const url = `http://127.0.0.1:${app.port}`
  const call = (path: string, options: Call = {}) => request(`${url}${path}`, options)
  let count = 0
  return {
    db,
    url,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    call,
    async anOrg(options = {}) {
      const at = new Date()
      const profile = { name: `Club ${++count}`, country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
      const org = await createOrg(db, { profile, mode: options.mode ?? 'test', at })
      if (options.limits) await setLimits(db, org, options.limits)
      const secret = await createKeyFor(db, org, { kind: 'secret', name: 'secret' }, at)
      const admin = await createKeyFor(db, org, { kind: 'admin', name: 'admin' }, at)
      return { org, id: publicId('org', org), secret, admin }
    },
    aKey: (of, wish) => createKeyFor(db, of.org, { name: 'a key', ...wish }, new Date()),
    async aCustomer(of, fields = {}) {
      const json = { first_name: 'Ann', last_name: 'Lee', email_address: `fan${++count}@example.com`, ...fields }
      const made = await call('/admin/v1/customers', { method: 'POST', key: of.admin, json })
      if (made.status !== 200) throw new Error(`customer not made: ${made.text}`)
      return made.json()
    },
    async end() {
      await app.stop()
      await db.close()
      await database.drop()
    },
  }
}

/** A server process of the role api inside the test, strict: an answer off the contract is a 500. */
export function startApp(appUrl: string, overrides: Overrides = {}, env: Env = {}): Promise<App> {
  const config = readConfig({
    TESSERA_DATABASE_URL: appUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_PORT: '0',
    TESSERA_DATABASE_LANES: '2',
    TESSERA_LOG_LEVEL: process.env.TESSERA_LOG_LEVEL ?? 'silent',
    TESSERA_TRUSTED_PROXIES: '127.0.0.1',
    TESSERA_PUBLIC_URL: 'https://api.example.com',
    TESSERA_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    // Whether somebody has built the documents here must not matter.
    TESSERA_DOCS_FOLDER: '/nowhere',
    ...env,
  })
  return start(config, 'api', { strict: true, ...overrides })
}

export async function request(
  url: string,
  { method = 'GET', key, headers = {}, json, form, body, from = anAddress(), signal }: Call,
): Promise<Reply> {
  const sent: Record<string, string> = { 'X-Forwarded-For': from, ...headers }
  if (key !== undefined) sent.Authorization ??= `Bearer ${key}`
  if (json !== undefined) sent['Content-Type'] ??= 'application/json'
  if (form !== undefined) sent['Content-Type'] ??= 'application/x-www-form-urlencoded'
  const payload = body ?? form ?? (json === undefined ? undefined : JSON.stringify(json))
  const given = { ...(payload !== undefined && { body: payload }), ...(signal && { signal }) }
  const answer = await fetch(url, { method, headers: sent, ...given })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString('utf8')
  return { status: answer.status, headers: answer.headers, text, bytes, json: <T>() => JSON.parse(text) as T }
}
