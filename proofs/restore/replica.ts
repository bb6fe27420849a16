import { hash } from 'node:crypto'
import type { Digest } from '@tessera/contract'
import { canonical, xor } from '../../server/src/webhooks/digest-rules.ts'
import { type TestOrg, type TestServer, request } from '../../server/testing/test-server.ts'
import { readApiState } from '../lib/verify/api-state.ts'
import type { ChangesPage } from '../../server/testing/changes.ts'

/** A client that has a copy of an organisation, and where it has read to. */
export type FeedPosition = { readonly after: number; readonly epoch: number }

/** Reads the feed of a server from a position to its end. Returns the status that ended it, and the new position. */
export async function readFeed(
  url: string,
  org: TestOrg,
  from: FeedPosition,
): Promise<{ readonly status: number; readonly position: FeedPosition }> {
  for (let position = from; ;) {
    const query = `after=${position.after}&epoch=${position.epoch}&limit=1000`
    const reply = await request(`${url}/v1/changes?${query}`, { key: org.secret })
    if (reply.status !== 200) return { status: reply.status, position }
    const { next_after, epoch, has_more } = reply.json<ChangesPage>()
    position = { after: next_after, epoch }
    if (!has_more) return { status: 200, position }
  }
}

export const readDigest = async (url: string, org: TestOrg): Promise<Digest> =>
  (await request(`${url}/v1/changes/digest`, { key: org.secret })).json<Digest>()

/** Those of which the tests create objects behind the API, so that the feed does not know them. */
const UNKNOWN_KINDS: readonly string[] = ['events', 'price_categories', 'prices']

/** Reads all lists, as docs/feed.md says after a 410, and returns the kinds whose digest differs from the server's. */
export async function findWrongKinds(w: TestServer, org: TestOrg, digest: Digest): Promise<string[]> {
  const sums = new Map<string, { objects: number; sum: Uint8Array }>()
  const state = await readApiState(w, org)
  const ticketsOf = Map.groupBy(state.values(), ({ ticket_id, order_id }) => ticket_id !== undefined && order_id)
  for (const [key, object] of state) {
    const [kind = '', id = ''] = key.split(' ')
    const { objects, sum } = sums.get(kind) ?? { objects: 0, sum: new Uint8Array(32) }
    const count = ticketsOf.get(object.order_id)?.length ?? 0
    // An order in a change has two fields more than in the list.
    const more = kind === 'orders' ? { ticket_count: count, tickets_url: `/v1/orders/${id}/tickets` } : {}
    sums.set(kind, { objects: objects + 1, sum: xor(sum, hash('sha256', canonical({ ...object, ...more }), 'buffer')) })
  }
  return digest.kinds.flatMap(({ kind, objects, digest: expected }) => {
    const own = sums.get(kind) ?? { objects: 0, sum: new Uint8Array(32) }
    const isEqual = own.objects === objects && Buffer.from(own.sum).toString('hex') === expected
    return isEqual || UNKNOWN_KINDS.includes(kind)
      ? []
      : [`${kind}: ${own.objects} objects instead of ${objects}, or other contents`]
  })
}
