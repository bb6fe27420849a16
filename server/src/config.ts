import type { BlockList } from 'node:net'
import { join } from 'node:path'
import type { Plane } from '#contract'
import { addressList, domains, file, planes, split, url, whole } from './config-values.ts'

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
  /** Where the built documents are, given out at /docs/ when they are there. */
  readonly docsFolder: string
  readonly logLevel: string
  readonly trustedProxies: BlockList
  readonly stopSeconds: number
  readonly tracesEndpoint: string
  readonly encryptionKey: string
  /** Networks that we may connect to on others' wishes although they are not public. */
  readonly outboundAllow: readonly string[]
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly domains: ReadonlyMap<string, string> }
  /** What passes for phones are signed with, as PEM and JSON; undefined where there is none. */
  readonly wallet: {
    readonly apple: Record<'certificate' | 'key' | 'passphrase' | 'wwdr', string> | undefined
    readonly google: Record<'issuer' | 'account', string> | undefined
  }
  readonly fontsFolder: string
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
  {
    name: 'TESSERA_DOCS_FOLDER',
    fallback: '',
    about: 'Folder of the built documentation, given out at /docs/; empty is apps/docs/dist.',
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
    name: 'TESSERA_MAIL_DOMAINS',
    fallback: '',
    about:
      'Domains that organisations may send from, each with whose it is: club.example:org_01…, with commas between.',
  },
  {
    name: 'TESSERA_FONTS_FOLDER',
    fallback: '',
    about: 'Folder with more fonts for printed tickets, for scripts such as Chinese; empty is none.',
  },
  {
    name: 'TESSERA_APPLE_CERTIFICATE_FILE',
    fallback: '',
    about: 'Pass Type ID certificate of Apple (PEM), for Apple Wallet; empty is without.',
  },
  { name: 'TESSERA_APPLE_KEY_FILE', fallback: '', about: 'Private key of that certificate (PEM).' },
  { name: 'TESSERA_APPLE_KEY_PASSPHRASE', fallback: '', about: 'Passphrase of that key, if it has one.' },
  {
    name: 'TESSERA_APPLE_WWDR_FILE',
    fallback: '',
    about: 'Certificate of Apple Worldwide Developer Relations that issued it (PEM).',
  },
  { name: 'TESSERA_GOOGLE_WALLET_ISSUER', fallback: '', about: 'Issuer ID at Google Wallet; empty is without.' },
  {
    name: 'TESSERA_GOOGLE_WALLET_KEY_FILE',
    fallback: '',
    about: 'JSON key of a Google service account that may sign for the issuer.',
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
    docsFolder: value('TESSERA_DOCS_FOLDER') || join(import.meta.dirname, '../../apps/docs/dist'),
    logLevel: value('TESSERA_LOG_LEVEL'),
    trustedProxies: addressList('TESSERA_TRUSTED_PROXIES', split(value('TESSERA_TRUSTED_PROXIES'))),
    stopSeconds: whole('TESSERA_STOP_SECONDS', value('TESSERA_STOP_SECONDS')),
    tracesEndpoint: value('OTEL_EXPORTER_OTLP_ENDPOINT'),
    encryptionKey: value('TESSERA_ENCRYPTION_KEY'),
    outboundAllow: split(value('TESSERA_OUTBOUND_ALLOW')),
    mail: {
      smtpUrl: value('TESSERA_SMTP_URL'),
      from: value('TESSERA_MAIL_FROM'),
      domains: domains(split(value('TESSERA_MAIL_DOMAINS'))),
    },
    wallet: { apple: appleWallet(value), google: googleWallet(value) },
    fontsFolder: value('TESSERA_FONTS_FOLDER'),
    stripe: {
      secretKey: value('TESSERA_STRIPE_SECRET_KEY'),
      webhookSecret: value('TESSERA_STRIPE_WEBHOOK_SECRET'),
      apiUrl: url('TESSERA_STRIPE_API_URL', value('TESSERA_STRIPE_API_URL')),
    },
  }
}

type Value = (name: Name) => string

function appleWallet(value: Value): Config['wallet']['apple'] {
  if (value('TESSERA_APPLE_CERTIFICATE_FILE') === '') return undefined
  const told = (name: Name): string => file(name, value(name))
  return {
    certificate: told('TESSERA_APPLE_CERTIFICATE_FILE'),
    key: told('TESSERA_APPLE_KEY_FILE'),
    passphrase: value('TESSERA_APPLE_KEY_PASSPHRASE'),
    wwdr: told('TESSERA_APPLE_WWDR_FILE'),
  }
}

function googleWallet(value: Value): Config['wallet']['google'] {
  const issuer = value('TESSERA_GOOGLE_WALLET_ISSUER')
  const name = 'TESSERA_GOOGLE_WALLET_KEY_FILE'
  return issuer === '' ? undefined : { issuer, account: file(name, value(name)) }
}
