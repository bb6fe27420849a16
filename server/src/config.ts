// longer than 250 lines because it lists every setting once
import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { tesseraVersion, type Plane } from '#contract'
import { samplerNames, type TelemetryResource, type TraceSampling } from '#platform/telemetry'
import {
  parseAddressList,
  parseFullUrl,
  parseHeaders,
  parseMailDomains,
  readTextFile,
  parsePlanes,
  parseSampler,
  parseShare,
  splitList,
  parseSwitch,
  parseUrl,
  parseCount,
  parseDatabaseUrl,
  parseInteger,
} from './config-values.ts'

export type Config = {
  readonly databaseUrl: string
  /** The most connections to the database that this process opens, by what they are for. */
  readonly connections: { readonly reads: number; readonly transactions: number; readonly exports: number }
  readonly redisUrl: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly publicUrl: string
  /** True if the operator has set the URL. Otherwise it is the address that the server listens on. */
  readonly hasPublicUrl: boolean
  readonly planes: readonly Plane[]
  /** The folder of the built scanner, which the gate plane serves at /scanner/ once it is built. */
  readonly scannerFolder: string
  /** The folder of the built console, which the admin plane serves at /console/ once it is built. */
  readonly consoleFolder: string
  /** The folder of the built documentation, served at /docs/ once it is built. */
  readonly docsFolder: string
  readonly logLevel: string
  /** How many days the audit log is kept. */
  readonly auditDays: number
  /** How many days failed requests are kept. */
  readonly requestLogDays: number
  readonly trustedProxies: BlockList
  /** The file that lists the cells, for the role edge and for moves of organisations. */
  readonly cellsFile: string
  readonly stopSeconds: number
  /** Where traces and error reports go, and what they say about this server; an empty address is off. */
  readonly telemetry: {
    readonly tracesEndpoint: string
    readonly errorsUrl: string
    readonly headers: Readonly<Record<string, string>>
    readonly resource: TelemetryResource
    readonly sampling: TraceSampling
  }
  readonly encryptionKey: string
  /** Networks that are not public but that webhooks and SSO may connect to. */
  readonly outboundAllow: readonly string[]
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly domains: ReadonlyMap<string, string> }
  /** Credentials that sign wallet passes, as PEM and JSON; undefined if not set. */
  readonly wallet: {
    readonly apple: Record<'certificate' | 'key' | 'passphrase' | 'wwdr', string> | undefined
    readonly google: Record<'issuer' | 'account', string> | undefined
  }
  readonly fontsFolder: string
  readonly staff: { readonly idleMinutes: number; readonly sessionHours: number }
  readonly stripe: {
    readonly publishableKey: string
    readonly secretKey: string
    readonly webhookSecret: string
    readonly apiUrl: string
    readonly applicationFees: boolean
  }
  readonly mollie: { readonly apiUrl: string }
}

type Setting = { readonly name: string; readonly fallback: string; readonly about: string }

/** Every environment variable that the server reads; `tessera help environment` prints this table. */
export const settings = [
  {
    name: 'TESSERA_DATABASE_URL',
    fallback: 'postgres://tessera_app@127.0.0.1:5432/tessera',
    about: 'PostgreSQL URL, with the role tessera_app, which owns nothing.',
  },
  {
    name: 'TESSERA_DATABASE_READ_CONNECTIONS',
    fallback: '4',
    about: 'Connections that all short reads share. Long lists have as many again, and at least 2.',
  },
  {
    name: 'TESSERA_DATABASE_TRANSACTION_CONNECTIONS',
    fallback: '12',
    about:
      'Most connections for transactions, opened when needed. If there are 6 or more, one organisation never takes all.',
  },
  {
    name: 'TESSERA_DATABASE_EXPORT_CONNECTIONS',
    fallback: '6',
    about: 'Most exports at once; each has a connection of its own. One organisation may have a third of them.',
  },
  { name: 'TESSERA_REDIS_URL', fallback: 'redis://127.0.0.1:6379', about: 'Redis or Valkey URL, for rate limits.' },
  { name: 'TESSERA_HOST', fallback: '127.0.0.1', about: 'Address to listen on.' },
  { name: 'TESSERA_PORT', fallback: '8080', about: 'Port to listen on.' },
  { name: 'TESSERA_METRICS_PORT', fallback: '0', about: 'Port for Prometheus metrics on the same address; 0 is off.' },
  { name: 'TESSERA_PUBLIC_URL', fallback: '', about: 'URL that clients use, for links and the OpenAPI document.' },
  { name: 'TESSERA_PLANES', fallback: 'v1,store,admin,gate', about: 'Planes that this process serves.' },
  {
    name: 'TESSERA_SCANNER_FOLDER',
    fallback: '',
    about: 'Folder of the built scanner, served at /scanner/ with the gate plane; empty means apps/scanner/dist.',
  },
  {
    name: 'TESSERA_CONSOLE_FOLDER',
    fallback: '',
    about: 'Folder of the built console, served at /console/ with the admin plane; empty means apps/console/dist.',
  },
  {
    name: 'TESSERA_DOCS_FOLDER',
    fallback: '',
    about: 'Folder of the built documentation, served at /docs/; empty means apps/docs/dist.',
  },
  { name: 'TESSERA_LOG_LEVEL', fallback: 'info', about: 'trace, debug, info, warn, error or silent.' },
  {
    name: 'TESSERA_AUDIT_DAYS',
    fallback: '400',
    about: 'How many days the audit log is kept, at least 30. Older days are deleted for good.',
  },
  {
    name: 'TESSERA_REQUEST_LOG_DAYS',
    fallback: '7',
    about: 'How many days failed requests are kept, at least 1, for `GET /admin/v1/requests`.',
  },
  {
    name: 'TESSERA_TRUSTED_PROXIES',
    fallback: '',
    about: 'Addresses or CIDR ranges whose X-Forwarded-For is trusted, separated by commas.',
  },
  {
    name: 'TESSERA_CELLS',
    fallback: '',
    about: 'File that lists the cells of a larger installation, for `tessera start edge` and `tessera org move`.',
  },
  { name: 'TESSERA_STOP_SECONDS', fallback: '10', about: 'How long a stopping server waits for running requests.' },
  {
    name: 'TESSERA_STRIPE_SECRET_KEY',
    fallback: '',
    about: 'Secret or restricted key of the Stripe platform account; empty turns Stripe off.',
  },
  {
    name: 'TESSERA_STRIPE_PUBLISHABLE_KEY',
    fallback: '',
    about: "Publishable key (pk_…) of the Stripe platform account, for Stripe's own form in a shop.",
  },
  {
    name: 'TESSERA_STRIPE_WEBHOOK_SECRET',
    fallback: '',
    about: 'Signing secret (whsec_…) of the Stripe endpoint that sends to /providers/stripe/events.',
  },
  {
    name: 'TESSERA_STRIPE_APPLICATION_FEES',
    fallback: 'false',
    about: 'true lets the platform keep service fees and transaction fee of payments on connected Stripe accounts.',
  },
  {
    name: 'TESSERA_STRIPE_API_URL',
    fallback: '',
    about: "URL of Stripe's API, for tests; empty means Stripe's own.",
  },
  {
    name: 'TESSERA_MOLLIE_API_URL',
    fallback: '',
    about: "URL of Mollie's API, for tests; empty means Mollie's own.",
  },
  {
    name: 'TESSERA_ENCRYPTION_KEY',
    fallback: '',
    about:
      'Encrypts secrets at rest: name:base64 of 32 bytes. Of several, the first encrypts and all decrypt. Live mode requires it, and a server on another address than loopback does not start without it.',
  },
  {
    name: 'TESSERA_OUTBOUND_ALLOW',
    fallback: '',
    about:
      'For development: CIDR ranges that webhooks and SSO may reach although they are not public, over http and on any port.',
  },
  {
    name: 'TESSERA_SMTP_URL',
    fallback: '',
    about: 'Mail server, such as smtps://user:password@mail.example.com; empty turns e-mail off.',
  },
  {
    name: 'TESSERA_MAIL_FROM',
    fallback: 'Tickets <tickets@localhost>',
    about: 'Sender of e-mails.',
  },
  {
    name: 'TESSERA_MAIL_DOMAINS',
    fallback: '',
    about:
      'Domains that organisations may send from, each with its organisation: club.example:org_01…, separated by commas.',
  },
  {
    name: 'TESSERA_STAFF_IDLE_MINUTES',
    fallback: '180',
    about: 'A session of staff ends when it was not used for so many minutes.',
  },
  {
    name: 'TESSERA_STAFF_SESSION_HOURS',
    fallback: '12',
    about: 'A session of staff ends so many hours after sign-in, however much it is used.',
  },
  {
    name: 'TESSERA_FONTS_FOLDER',
    fallback: '',
    about: 'Folder with more fonts for printed tickets, for scripts such as Devanagari; empty means none.',
  },
  {
    name: 'TESSERA_APPLE_CERTIFICATE_FILE',
    fallback: '',
    about: 'Pass Type ID certificate of Apple (PEM), for Apple Wallet; empty turns it off.',
  },
  { name: 'TESSERA_APPLE_KEY_FILE', fallback: '', about: 'Private key of that certificate (PEM).' },
  { name: 'TESSERA_APPLE_KEY_PASSPHRASE', fallback: '', about: 'Passphrase of that key, if it has one.' },
  {
    name: 'TESSERA_APPLE_WWDR_FILE',
    fallback: '',
    about: 'Certificate of Apple Worldwide Developer Relations that issued it (PEM).',
  },
  { name: 'TESSERA_GOOGLE_WALLET_ISSUER', fallback: '', about: 'Issuer ID at Google Wallet; empty turns it off.' },
  {
    name: 'TESSERA_GOOGLE_WALLET_KEY_FILE',
    fallback: '',
    about: 'JSON key of a Google service account that may sign for the issuer.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    about: 'OpenTelemetry collector for traces, such as http://127.0.0.1:4318; empty turns traces off.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
    fallback: '',
    about:
      'Where error reports go, as OpenTelemetry logs over HTTP, such as http://127.0.0.1:4318/v1/logs; empty turns them off.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    fallback: '',
    about: 'Headers for both, such as a token: name=value, separated by commas, with special characters as %XX.',
  },
  { name: 'OTEL_SERVICE_NAME', fallback: 'tessera', about: 'What traces and error reports call this server.' },
  {
    name: 'OTEL_TRACES_SAMPLER',
    fallback: 'parentbased_always_on',
    about: `Which traces are sent: ${samplerNames.join(', ')}.`,
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    about: 'How many of all traces a sampler with traceidratio sends, from 0 to 1: 0.01 is one in a hundred.',
  },
  {
    name: 'TESSERA_RELEASE',
    fallback: '',
    about: 'The release that traces and error reports name; empty means the version of Tessera.',
  },
] as const satisfies readonly Setting[]

type SettingName = (typeof settings)[number]['name']

/** Reads the environment once. An error names the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const value = (name: SettingName): string =>
    env[name] ?? settings.find((setting) => setting.name === name)?.fallback ?? ''
  const host = value('TESSERA_HOST')
  const port = parseInteger('TESSERA_PORT', value('TESSERA_PORT'))
  return {
    databaseUrl: parseDatabaseUrl('TESSERA_DATABASE_URL', value('TESSERA_DATABASE_URL')),
    connections: connections(value),
    redisUrl: value('TESSERA_REDIS_URL'),
    host,
    port,
    metricsPort: parseInteger('TESSERA_METRICS_PORT', value('TESSERA_METRICS_PORT')),
    publicUrl: value('TESSERA_PUBLIC_URL') || `http://${host}:${port}`,
    hasPublicUrl: value('TESSERA_PUBLIC_URL') !== '',
    planes: parsePlanes(value('TESSERA_PLANES')),
    consoleFolder: value('TESSERA_CONSOLE_FOLDER') || join(import.meta.dirname, '../../apps/console/dist'),
    scannerFolder: value('TESSERA_SCANNER_FOLDER') || join(import.meta.dirname, '../../apps/scanner/dist'),
    docsFolder: value('TESSERA_DOCS_FOLDER') || join(import.meta.dirname, '../../apps/docs/dist'),
    logLevel: value('TESSERA_LOG_LEVEL'),
    auditDays: parseInteger('TESSERA_AUDIT_DAYS', value('TESSERA_AUDIT_DAYS')),
    requestLogDays: parseInteger('TESSERA_REQUEST_LOG_DAYS', value('TESSERA_REQUEST_LOG_DAYS')),
    trustedProxies: parseAddressList('TESSERA_TRUSTED_PROXIES', splitList(value('TESSERA_TRUSTED_PROXIES'))),
    cellsFile: value('TESSERA_CELLS'),
    stopSeconds: parseInteger('TESSERA_STOP_SECONDS', value('TESSERA_STOP_SECONDS')),
    telemetry: telemetry(value),
    encryptionKey: value('TESSERA_ENCRYPTION_KEY'),
    outboundAllow: splitList(value('TESSERA_OUTBOUND_ALLOW')),
    mail: {
      smtpUrl: value('TESSERA_SMTP_URL'),
      from: value('TESSERA_MAIL_FROM'),
      domains: parseMailDomains(splitList(value('TESSERA_MAIL_DOMAINS'))),
    },
    wallet: { apple: appleWallet(value), google: googleWallet(value) },
    fontsFolder: value('TESSERA_FONTS_FOLDER'),
    staff: {
      idleMinutes: parseInteger('TESSERA_STAFF_IDLE_MINUTES', value('TESSERA_STAFF_IDLE_MINUTES')),
      sessionHours: parseInteger('TESSERA_STAFF_SESSION_HOURS', value('TESSERA_STAFF_SESSION_HOURS')),
    },
    stripe: {
      secretKey: value('TESSERA_STRIPE_SECRET_KEY'),
      publishableKey: value('TESSERA_STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: value('TESSERA_STRIPE_WEBHOOK_SECRET'),
      apiUrl: parseUrl('TESSERA_STRIPE_API_URL', value('TESSERA_STRIPE_API_URL')),
      applicationFees: parseSwitch('TESSERA_STRIPE_APPLICATION_FEES', value('TESSERA_STRIPE_APPLICATION_FEES')),
    },
    mollie: { apiUrl: parseUrl('TESSERA_MOLLIE_API_URL', value('TESSERA_MOLLIE_API_URL')) },
  }
}

type GetValue = (name: SettingName) => string

function connections(value: GetValue): Config['connections'] {
  const count = (name: SettingName): number => parseCount(name, value(name))
  return {
    reads: count('TESSERA_DATABASE_READ_CONNECTIONS'),
    transactions: count('TESSERA_DATABASE_TRANSACTION_CONNECTIONS'),
    exports: count('TESSERA_DATABASE_EXPORT_CONNECTIONS'),
  }
}

const telemetry = (value: GetValue): Config['telemetry'] => ({
  tracesEndpoint: parseFullUrl('OTEL_EXPORTER_OTLP_ENDPOINT', value('OTEL_EXPORTER_OTLP_ENDPOINT')),
  errorsUrl: parseFullUrl('OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', value('OTEL_EXPORTER_OTLP_LOGS_ENDPOINT')),
  headers: parseHeaders('OTEL_EXPORTER_OTLP_HEADERS', splitList(value('OTEL_EXPORTER_OTLP_HEADERS'))),
  resource: {
    'service.name': value('OTEL_SERVICE_NAME') || 'tessera',
    'service.version': value('TESSERA_RELEASE') || tesseraVersion,
  },
  sampling: {
    sampler: parseSampler('OTEL_TRACES_SAMPLER', value('OTEL_TRACES_SAMPLER') || 'parentbased_always_on'),
    share: parseShare('OTEL_TRACES_SAMPLER_ARG', value('OTEL_TRACES_SAMPLER_ARG') || '1'),
  },
})

function appleWallet(value: GetValue): Config['wallet']['apple'] {
  if (value('TESSERA_APPLE_CERTIFICATE_FILE') === '') return undefined
  const readSetting = (name: SettingName): string => readTextFile(name, value(name))
  return {
    certificate: readSetting('TESSERA_APPLE_CERTIFICATE_FILE'),
    key: readSetting('TESSERA_APPLE_KEY_FILE'),
    passphrase: value('TESSERA_APPLE_KEY_PASSPHRASE'),
    wwdr: readSetting('TESSERA_APPLE_WWDR_FILE'),
  }
}

function googleWallet(value: GetValue): Config['wallet']['google'] {
  const issuer = value('TESSERA_GOOGLE_WALLET_ISSUER')
  const name = 'TESSERA_GOOGLE_WALLET_KEY_FILE'
  return issuer === '' ? undefined : { issuer, account: readTextFile(name, value(name)) }
}
