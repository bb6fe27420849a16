import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import type { Plane } from '#contract'

export type Config = {
  readonly databaseUrl: string
  readonly lanes: number
  readonly redisUrl: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly publicUrl: string
  readonly planes: readonly Plane[]
  /** Where the built scanner is; the gate plane gives it out at /scanner/ when it is there. */
  readonly scannerFolder: string
  readonly logLevel: string
  readonly trustedProxies: BlockList
  readonly stopSeconds: number
  readonly tracesEndpoint: string
  readonly encryptionKey: string
  /** Networks that we may connect to on others' wishes although they are not public. */
  readonly outboundAllow: readonly string[]
  readonly mail: { readonly smtpUrl: string; readonly from: string }
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string }
}

type Setting = { readonly name: string; readonly fallback: string; readonly about: string }

/** Every environment variable that the server reads, in one place; `tessera help environment` prints this table. */
export const settings = [
  {
    name: 'TESSERA_DATABASE_URL',
    fallback: 'postgres://tessera_app@127.0.0.1:5432/tessera',
    about: 'PostgreSQL as the role tessera_app, which owns nothing.',
  },
  {
    name: 'TESSERA_DATABASE_LANES',
    fallback: '4',
    about: 'Connections that all short reads share; long lists get half as many more, transactions up to twelve.',
  },
  { name: 'TESSERA_REDIS_URL', fallback: 'redis://127.0.0.1:6379', about: 'Redis or Valkey, for rate limits.' },
  { name: 'TESSERA_HOST', fallback: '127.0.0.1', about: 'Address to listen on.' },
  { name: 'TESSERA_PORT', fallback: '8080', about: 'Port to listen on.' },
  { name: 'TESSERA_METRICS_PORT', fallback: '0', about: 'Port for Prometheus metrics on the same address; 0 is off.' },
  { name: 'TESSERA_PUBLIC_URL', fallback: '', about: 'Address that clients use, for links in errors.' },
  { name: 'TESSERA_PLANES', fallback: 'v1,store,admin,gate', about: 'Which planes this process serves.' },
  {
    name: 'TESSERA_SCANNER_FOLDER',
    fallback: '',
    about: 'Folder of the built scanner, given out at /scanner/ with the gate plane; empty is apps/scanner/dist.',
  },
  { name: 'TESSERA_LOG_LEVEL', fallback: 'info', about: 'trace, debug, info, warn, error or silent.' },
  {
    name: 'TESSERA_TRUSTED_PROXIES',
    fallback: '',
    about: 'Addresses or CIDR ranges whose X-Forwarded-For is believed, with commas between them.',
  },
  { name: 'TESSERA_STOP_SECONDS', fallback: '10', about: 'How long a stopping server waits for requests in flight.' },
  {
    name: 'TESSERA_STRIPE_SECRET_KEY',
    fallback: '',
    about: 'Secret or restricted key of the Stripe platform account; empty is without Stripe.',
  },
  {
    name: 'TESSERA_STRIPE_WEBHOOK_SECRET',
    fallback: '',
    about: 'Signing secret (whsec_…) of the Stripe endpoint that sends to /providers/stripe/events.',
  },
  {
    name: 'TESSERA_STRIPE_API_URL',
    fallback: '',
    about: "Where Stripe's API is, for tests; empty is Stripe's own.",
  },
  {
    name: 'TESSERA_ENCRYPTION_KEY',
    fallback: '',
    about: 'Seals secrets at rest: name:base64 of 32 bytes; the first of several seals, all open. Live mode needs it.',
  },
  {
    name: 'TESSERA_OUTBOUND_ALLOW',
    fallback: '',
    about:
      'For development: CIDR ranges that webhooks and SSO may reach although not public, with http and on any port.',
  },
  {
    name: 'TESSERA_SMTP_URL',
    fallback: '',
    about: 'Mail server, such as smtps://user:password@mail.example.com; empty is without e-mail.',
  },
  {
    name: 'TESSERA_MAIL_FROM',
    fallback: 'Tickets <tickets@localhost>',
    about: 'Whom e-mail comes from.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    about: 'OpenTelemetry collector for traces, such as http://127.0.0.1:4318; empty is off.',
  },
] as const satisfies readonly Setting[]

type Name = (typeof settings)[number]['name']

/** Reads the environment once. What is wrong with it is said in one sentence that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const value = (name: Name): string => env[name] ?? settings.find((setting) => setting.name === name)?.fallback ?? ''
  const host = value('TESSERA_HOST')
  const port = whole('TESSERA_PORT', value('TESSERA_PORT'))
  return {
    databaseUrl: value('TESSERA_DATABASE_URL'),
    lanes: whole('TESSERA_DATABASE_LANES', value('TESSERA_DATABASE_LANES')),
    redisUrl: value('TESSERA_REDIS_URL'),
    host,
    port,
    metricsPort: whole('TESSERA_METRICS_PORT', value('TESSERA_METRICS_PORT')),
    publicUrl: value('TESSERA_PUBLIC_URL') || `http://${host}:${port}`,
    planes: planes(value('TESSERA_PLANES')),
    scannerFolder: value('TESSERA_SCANNER_FOLDER') || join(import.meta.dirname, '../../apps/scanner/dist'),
    logLevel: value('TESSERA_LOG_LEVEL'),
    trustedProxies: addressList('TESSERA_TRUSTED_PROXIES', split(value('TESSERA_TRUSTED_PROXIES'))),
    stopSeconds: whole('TESSERA_STOP_SECONDS', value('TESSERA_STOP_SECONDS')),
    tracesEndpoint: value('OTEL_EXPORTER_OTLP_ENDPOINT'),
    encryptionKey: value('TESSERA_ENCRYPTION_KEY'),
    outboundAllow: split(value('TESSERA_OUTBOUND_ALLOW')),
    mail: { smtpUrl: value('TESSERA_SMTP_URL'), from: value('TESSERA_MAIL_FROM') },
    stripe: {
      secretKey: value('TESSERA_STRIPE_SECRET_KEY'),
      webhookSecret: value('TESSERA_STRIPE_WEBHOOK_SECRET'),
      apiUrl: url('TESSERA_STRIPE_API_URL', value('TESSERA_STRIPE_API_URL')),
    },
  }
}

const split = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function whole(name: Name, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

function url(name: Name, text: string): string {
  if (text !== '' && !/^https?:\/\/[^/]+\/?$/.test(text))
    throw new Error(`${name} must be an address such as http://127.0.0.1:12111, not "${text}"`)
  return text
}

function planes(text: string): Plane[] {
  return split(text).map((name) => {
    if (name !== 'v1' && name !== 'store' && name !== 'admin' && name !== 'gate')
      throw new Error(`TESSERA_PLANES must name v1, store, admin or gate, not "${name}"`)
    return name
  })
}

function addressList(name: Name, entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`${name} must list addresses or CIDR ranges, not "${entry}"`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(bits), type)
  }
  return list
}
