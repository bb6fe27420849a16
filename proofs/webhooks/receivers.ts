import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { verifyMessage } from '../../server/testing/webhook-messages.ts'
import { startReceiver, type ReceivedRequest, type WebhookReceiver } from '../../server/testing/webhook-receiver.ts'
import type { Random } from '../lib/random.ts'

/** What a receiver does wrong, the probability of it, and how. */
const faults: readonly (readonly [string, number, (res: ServerResponse) => void])[] = [
  ['works', 0, () => {}],
  ['drops the connection', 0.2, (res) => void res.socket?.destroy()],
  ['hangs', 0.05, () => {}],
  ['responds 500', 0.2, (res) => void res.writeHead(500).end('no')],
  [
    'truncates its response',
    0.2,
    (res) => res.writeHead(200, { 'content-length': '100' }).write('half', () => res.socket?.destroy()),
  ],
]

/** A consumer: what it accepted, what came twice, and what did not verify. */
export type Consumer = {
  readonly behaviour: string
  readonly receiver: WebhookReceiver
  endpointId: string
  /** Secrets and when the owner received them; the newest last. */
  readonly secrets: { readonly secret: string; readonly from: number }[]
  /** Hashes of the bodies by message id, because the bodies themselves would need too much memory. */
  readonly hashes: Map<string, string>
  readonly accepted: Set<string>
  repeats: number
  readonly wrong: { changed: number; unverified: number }
}

/** How long an owner takes to deploy a new secret: until then signatures must verify with the old one. */
const ROLLOUT_MS = 6_000

export async function startConsumers(random: Random, calm: () => boolean): Promise<Consumer[]> {
  return Promise.all(
    faults.map(async ([what, often, misbehave]) => {
      const consumer: Omit<Consumer, 'receiver'> = {
        behaviour: what,
        endpointId: '',
        secrets: [],
        hashes: new Map<string, string>(),
        accepted: new Set<string>(),
        repeats: 0,
        wrong: { changed: 0, unverified: 0 },
      }
      const receiver = await startReceiver((received, res) => {
        receiver.received.length = 0
        recordMessage(consumer, received)
        const acknowledges = what === 'truncates its response'
        const bad = !calm() && random.chance(often)
        if (!bad || acknowledges) consumer.accepted.add(received.headers['webhook-id'] ?? '')
        if (bad) misbehave(res)
        else res.writeHead(200).end('ok')
      })
      return Object.assign(consumer, { receiver })
    }),
  )
}

function recordMessage(consumer: Omit<Consumer, 'receiver'>, { headers, body }: ReceivedRequest): void {
  const id = headers['webhook-id'] ?? ''
  const before = consumer.hashes.get(id)
  const now = hash('sha1', body, 'base64')
  if (before === undefined) consumer.hashes.set(id, now)
  else consumer.repeats++
  if (before !== undefined && before !== now) consumer.wrong.changed++
  if (!isVerified(consumer, headers, body)) consumer.wrong.unverified++
}

/** Verifies a message with the secret that the owner has deployed at this time. */
function isVerified({ secrets }: Pick<Consumer, 'secrets'>, headers: Record<string, string>, body: string): boolean {
  const inPlace = secrets.findLast(({ from }) => from <= Date.now() - ROLLOUT_MS) ?? secrets[0]
  if (!inPlace) return false
  try {
    verifyMessage(inPlace.secret, { body, headers })
    return true
  } catch {
    return false
  }
}
