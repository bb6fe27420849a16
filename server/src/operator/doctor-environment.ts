import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { tryMailServer } from '#platform/mail'
import { sealer } from '#platform/seal'
import type { Check } from './doctor-check.ts'

const PATIENCE_MS = 5_000
const GIB = 1024 ** 3

/** What is around the server: its secrets, its addresses, the disk, and whom it speaks with. */
export const surroundings = (config: Config): Check[] => [
  publicAddress(config),
  encryptionKey(config),
  mail(config),
  outbound(config),
  privateNetworks(config),
  disk,
]

const publicAddress = ({ publicUrl }: Config): Check => ({
  what: 'Public address',
  mend: 'Set TESSERA_PUBLIC_URL to the https address that clients use: it stands in links and in errors.',
  async run() {
    const { protocol, hostname } = new URL(publicUrl)
    const isHere = hostname === 'localhost' || hostname === '::1' || hostname.startsWith('127.')
    if (isHere) return { warning: `${publicUrl} is this machine alone` }
    return protocol === 'https:' ? publicUrl : { warning: `${publicUrl} is not encrypted` }
  },
})

const encryptionKey = (config: Config): Check => ({
  what: 'Encryption key',
  mend: 'Set TESSERA_ENCRYPTION_KEY to main:<base64 of 32 random bytes> (openssl rand -base64 32), and keep a copy elsewhere.',
  async run() {
    const { own } = sealer(config.encryptionKey)
    return own ? 'set' : { warning: 'not set: organisations in live mode cannot keep secrets' }
  },
})

const mail = ({ mail: { smtpUrl, from } }: Config): Check => ({
  what: 'E-mail',
  mend: 'Check TESSERA_SMTP_URL: smtp://user:password@host:587, or smtps:// for TLS from the first byte.',
  async run() {
    if (smtpUrl === '') return { warning: 'TESSERA_SMTP_URL is not set: no letter is sent' }
    await tryMailServer(smtpUrl, PATIENCE_MS)
    return `the mail server takes our letters, from ${from}`
  },
})

/** Whoever answers at all can be reached; what they say is another matter. */
const outbound = ({ stripe, tracesEndpoint }: Config): Check => ({
  what: 'Outbound connections',
  mend: 'Let this machine open connections to these addresses: firewall, DNS, proxy.',
  async run() {
    const wanted = [
      ...(stripe.secretKey === '' ? [] : [stripe.apiUrl || 'https://api.stripe.com']),
      ...(tracesEndpoint === '' ? [] : [tracesEndpoint]),
    ]
    for (const url of wanted) await reach(url)
    return wanted.length === 0 ? 'nothing that is set up needs them' : `${wanted.join(' and ')} answer`
  },
})

async function reach(url: string): Promise<void> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })).body?.cancel()
  } catch (error) {
    throw new Error(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const privateNetworks = ({ outboundAllow }: Config): Check => ({
  what: 'Private networks',
  mend: 'Unset TESSERA_OUTBOUND_ALLOW where organisations are not your own: their webhooks could reach your network.',
  async run() {
    return outboundAllow.length === 0
      ? 'closed to webhooks and SSO'
      : { warning: `webhooks and SSO may reach ${outboundAllow.join(', ')}` }
  },
})

const disk: Check = {
  what: 'Disk',
  mend: 'Free some space: logs and downloads go there, and a database on this machine stops when it is full.',
  async run() {
    const { bavail, blocks, bsize } = await statfs(process.cwd())
    const free = bavail * bsize
    const said = `${(free / GIB).toFixed(1)} GiB free of ${((blocks * bsize) / GIB).toFixed(1)}`
    return free < GIB || bavail / blocks < 0.05 ? { warning: said } : said
  },
}
