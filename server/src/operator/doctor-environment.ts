import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { checkMailServer } from '#platform/mail'
import { isLoopback } from '#platform/network'
import { sealer } from '#platform/seal'
import type { Check } from './doctor-check.ts'

const TIMEOUT_MS = 5_000
const GIB = 1024 ** 3

/** Checks of what the server depends on: secrets, addresses, the disk, and remote services. */
export const environmentChecks = (config: Config): Check[] => [
  publicAddress(config),
  encryptionKey(config),
  mail(config),
  outbound(config),
  privateNetworks(config),
  disk,
]

const publicAddress = ({ publicUrl }: Config): Check => ({
  name: 'Public address',
  fix: 'Set TESSERA_PUBLIC_URL to the https address that clients use: links and errors contain it.',
  async run() {
    const { protocol, hostname } = new URL(publicUrl)
    if (isLoopback(hostname)) return { warning: `${publicUrl} is reachable from this machine only` }
    return protocol === 'https:' ? publicUrl : { warning: `${publicUrl} is not encrypted` }
  },
})

const encryptionKey = (config: Config): Check => ({
  name: 'Encryption key',
  fix: 'Set TESSERA_ENCRYPTION_KEY to main:<base64 of 32 random bytes> (openssl rand -base64 32), and keep a copy elsewhere.',
  async run() {
    const { hasOwnKey } = sealer(config.encryptionKey)
    if (hasOwnKey) return 'set'
    if (!isLoopback(config.host)) throw new Error(`not set: a server does not start on ${config.host} without it`)
    return { warning: 'not set: organisations in live mode cannot store secrets' }
  },
})

const mail = ({ mail: { smtpUrl, from } }: Config): Check => ({
  name: 'E-mail',
  fix: 'Check TESSERA_SMTP_URL: smtp://user:password@host:587, or smtps:// for TLS from the first byte.',
  async run() {
    if (smtpUrl === '') return { warning: 'TESSERA_SMTP_URL is not set: no e-mail is sent' }
    await checkMailServer(smtpUrl, TIMEOUT_MS)
    return `the mail server accepts e-mails from ${from}`
  },
})

/** Any response proves that the service can be reached; its status does not matter. */
const outbound = ({ stripe, telemetry }: Config): Check => ({
  name: 'Outbound connections',
  fix: 'Allow connections from this machine to these addresses: check firewall, DNS and proxy.',
  async run() {
    const wanted = [
      ...(stripe.secretKey === '' ? [] : [stripe.apiUrl || 'https://api.stripe.com']),
      ...[telemetry.tracesEndpoint, telemetry.errorsUrl].filter((url) => url !== ''),
    ]
    for (const url of wanted) await connectTo(url)
    return wanted.length === 0 ? 'nothing that is configured needs them' : `${wanted.join(' and ')} can be reached`
  },
})

async function connectTo(url: string): Promise<void> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })).body?.cancel()
  } catch (error) {
    throw new Error(`${url} does not respond: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const privateNetworks = ({ outboundAllow }: Config): Check => ({
  name: 'Private networks',
  fix: 'Unset TESSERA_OUTBOUND_ALLOW if you host other organisations: their webhooks could reach your network.',
  async run() {
    return outboundAllow.length === 0
      ? 'closed to webhooks and SSO'
      : { warning: `webhooks and SSO may reach ${outboundAllow.join(', ')}` }
  },
})

const disk: Check = {
  name: 'Disk',
  fix: 'Free some space: a database on this machine stops when the disk is full.',
  async run() {
    const { bavail, blocks, bsize } = await statfs(process.cwd())
    const free = bavail * bsize
    const message = `${(free / GIB).toFixed(1)} GiB free of ${((blocks * bsize) / GIB).toFixed(1)}`
    return free < GIB || bavail / blocks < 0.05 ? { warning: message } : message
  },
}
