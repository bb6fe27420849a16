import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { verified } from '../../server/testing/webhook-messages.ts'
import { aReceiver, type Received, type Receiver } from '../../server/testing/webhook-receiver.ts'
import type { Random } from '../lib/random.ts'

/** What a receiver does wrong, and how often. */
const faults: readonly (readonly [string, number, (res: ServerResponse) => void])[] = [
  ['is well', 0, () => {}],
  ['drops the connection', 0.2, (res) => void res.socket?.destroy()],
  ['hangs', 0.05, () => {}],
  ['answers 500', 0.2, (res) => void res.writeHead(500).end('no')],
  [
    'cuts its answer off',
    0.2,
    (res) => res.writeHead(200, { 'content-length': '100' }).write('half', () => res.socket?.destroy()),
  ],
]

/** A consumer: what it took, what came twice, and what it could not believe. */
export type Consumer = {
  readonly what: string
  readonly receiver: Receiver
  endpointId: string
  /** Secrets and since when the owner has them; the newest last. */
  readonly secrets: { readonly secret: string; readonly from: number }[]
  /** Of the bodies: there are too many of them to keep. */
  readonly hashes: Map<string, string>
  readonly taken: Set<string>
  repeats: number
  readonly wrong: { changed: number; unverified: number }
}

/** How long an owner takes to put a new secret in place: until then the old one must do. */
const SLOWNESS_MS = 6_000

export async function consumers(random: Random, calm: () => boolean): Promise<Consumer[]> {
  return Promise.all(
    faults.map(async ([what, often, misbehave]) => {
      const consumer: Omit<Consumer, 'receiver'> = {
        what,
        endpointId: '',
        secrets: [],
        hashes: new Map<string, string>(),
        taken: new Set<string>(),
        repeats: 0,
        wrong: { changed: 0, unverified: 0 },
      }
      const receiver = await aReceiver((received, res) => {
        receiver.received.length = 0
        take(consumer, received)
        const acknowledges = what === 'cuts its answer off'
        const bad = !calm() && random.chance(often)
        if (!bad || acknowledges) consumer.taken.add(received.headers['webhook-id'] ?? '')
        if (bad) misbehave(res)
        else res.writeHead(200).end('ok')
      })
      return Object.assign(consumer, { receiver })
    }),
  )
}

function take(consumer: Omit<Consumer, 'receiver'>, { headers, body }: Received): void {
  const id = headers['webhook-id'] ?? ''
  const before = consumer.hashes.get(id)
  const now = hash('sha1', body, 'base64')
  if (before === undefined) consumer.hashes.set(id, now)
  else consumer.repeats++
  if (before !== undefined && before !== now) consumer.wrong.changed++
  if (!believable(consumer, headers, body)) consumer.wrong.unverified++
}

/** With the secret that the owner has in place, the newest one, or for a moment the one that is about to be told. */
function believable({ secrets }: Pick<Consumer, 'secrets'>, headers: Record<string, string>, body: string): boolean {
  const inPlace = secrets.findLast(({ from }) => from <= Date.now() - SLOWNESS_MS) ?? secrets[0]
  if (!inPlace) return false
  try {
    verified(inPlace.secret, { body, headers })
    return true
  } catch {
    return false
  }
}
