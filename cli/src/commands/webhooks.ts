import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Argument, InvalidArgumentError, type Command } from 'commander'
import { eventTypes, getDigest, listChanges, triggerWebhook, type Change } from '@tessera/contract'
import { call, type Server } from '../api.ts'
import { parsePositive } from '../arguments.ts'
import { show } from '../show.ts'
import { addAdminOptions, addIntegrationOptions, getServer } from './server.ts'

const typeNames = eventTypes.map(({ type }) => type)

/** `tessera webhooks`: tools for developing a receiver. `tessera webhook` manages endpoints. */
export function addWebhooks(program: Command): void {
  const webhooks = program.command('webhooks').description('Tools for developing a webhook receiver.')
  const trigger = webhooks
    .command('trigger')
    .description('Send a sample of an event type to your endpoints, marked as a test.')
    .addArgument(new Argument('<type>', 'the event type').choices(typeNames))
    .option('--json', 'print the whole response as JSON')
  addAdminOptions(trigger).action(async (type: string, { json }: { json?: boolean }) => {
    const made = await call(getServer(trigger), triggerWebhook, { body: { type } })
    show(made, { json: json ?? false, columns: ['delivery_id', 'endpoint_id', 'type', 'status'] })
  })
  const listen = webhooks
    .command('listen')
    .description('Forward changes to a server on this machine, with a signature. No endpoint is registered.')
    .requiredOption('--forward <url>', 'the target, such as http://127.0.0.1:3000/hook', parseUrl)
    .option('--secret <secret>', 'the signing secret, whsec_…; default: a new one', parseSecret)
    .option('--types <types>', 'only these types, separated by commas')
    .option('--count <count>', 'stop after this many changes', parsePositive)
  addIntegrationOptions(listen).action(async (options: ListenOptions) => forwardChanges(getServer(listen), options))
}

type ListenOptions = {
  readonly forward: string
  readonly secret?: string
  readonly types?: string
  readonly count?: number
}
type Page = { readonly data: readonly Change[]; readonly next_after: number; readonly has_more: boolean }

const POLL_MS = 500

/** Reads the feed from its end and forwards new changes. A change that the receiver missed is still in the feed. */
async function forwardChanges(
  server: Server,
  { forward: url, secret, types, count = Infinity }: ListenOptions,
): Promise<void> {
  const signing = secret ?? `whsec_${randomBytes(24).toString('base64')}`
  let after = ((await call(server, getDigest)) as { sequence: number }).sequence
  console.log(`Forwarding to ${url}. Signed with ${signing}`)
  for (let left = count; left > 0;) {
    const page = (await call(server, listChanges, { query: { after, ...(types !== undefined && { types }) } })) as Page
    for (const change of page.data.slice(0, left)) {
      console.log(`${change.sequence}  ${change.type}  ${await postChange(url, signing, change)}`)
      left--
    }
    after = page.next_after
    if (!page.has_more && left > 0) await pause(POLL_MS)
  }
}

async function postChange(url: string, secret: string, change: Change): Promise<string> {
  const body = JSON.stringify(change)
  const at = Math.floor(Date.now() / 1_000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${change.id}.${at}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Tessera-Webhooks/1 (tessera listen)',
    'webhook-id': change.id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
  try {
    return String((await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).status)
  } catch {
    return 'no response'
  }
}

function parseUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must begin with http:// or https://.')
  return text
}

function parseSecret(text: string): string {
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(text)) throw new InvalidArgumentError('It must begin with whsec_.')
  return text
}
