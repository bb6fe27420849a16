import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Argument, InvalidArgumentError, Option, type Command } from 'commander'
import { eventTypes, getDigest, listChanges, triggerWebhook, type Change } from '@tessera/contract'
import { call, type Server } from '../api.ts'
import { show } from '../output.ts'
import { serverOf, withServer } from './server.ts'

const typeNames = eventTypes.map(({ type }) => type)

/** What a developer does with webhooks; endpoints themselves are `tessera webhook`. */
export function addWebhooks(program: Command): void {
  const webhooks = program.command('webhooks').description('Webhooks while you develop.')
  const trigger = webhooks
    .command('trigger')
    .description('Send the sample of a type to your endpoints, marked as a test.')
    .addArgument(new Argument('<type>', 'which type').choices(typeNames))
    .option('--json', 'print the whole answer as JSON')
  withServer(trigger).action(async (type: string, { json }: { json?: boolean }) => {
    const made = await call(serverOf(trigger), triggerWebhook, { body: { type } })
    show(made, { json: json ?? false, columns: ['delivery_id', 'endpoint_id', 'type', 'status'] })
  })
  const listen = webhooks
    .command('listen')
    .description('Forward what happens to a server on this machine, signed as it would be. Nothing is registered.')
    .requiredOption('--forward <url>', 'where to, such as http://127.0.0.1:3000/hook', webAddress)
    .addOption(new Option('--key <key>', 'secret key, tsk_…').env('TESSERA_SECRET_KEY').makeOptionMandatory())
    .addOption(new Option('--url <url>', 'where the server is; without it, this machine').env('TESSERA_URL'))
    .option('--secret <secret>', 'what to sign with, whsec_…; without it, one is made', signingSecret)
    .option('--types <types>', 'only these types, with commas between them')
    .option('--count <count>', 'end after so many', Number)
  listen.action(async (wish: Wish) => forward(serverOf(listen), wish))
}

type Wish = { readonly forward: string; readonly secret?: string; readonly types?: string; readonly count?: number }
type Page = { readonly data: readonly Change[]; readonly next_after: number; readonly has_more: boolean }

const EVERY_MS = 500

/** Reads the feed from its end on, and sends on what comes. A server that is away has missed it: the feed still has it. */
async function forward(server: Server, { forward: url, secret, types, count = Infinity }: Wish): Promise<void> {
  const signing = secret ?? `whsec_${randomBytes(24).toString('base64')}`
  let after = ((await call(server, getDigest)) as { sequence: number }).sequence
  console.log(`Forwarding to ${url}. Signed with ${signing}`)
  for (let left = count; left > 0;) {
    const page = (await call(server, listChanges, { query: { after, ...(types !== undefined && { types }) } })) as Page
    for (const change of page.data.slice(0, left)) {
      console.log(`${change.sequence}  ${change.type}  ${await sent(url, signing, change)}`)
      left--
    }
    after = page.next_after
    if (!page.has_more && left > 0) await pause(EVERY_MS)
  }
}

async function sent(url: string, secret: string, change: Change): Promise<string> {
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
    return 'no answer'
  }
}

function webAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must begin with http:// or https://.')
  return text
}

function signingSecret(text: string): string {
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(text)) throw new InvalidArgumentError('It must begin with whsec_.')
  return text
}
