import { createHmac, randomUUID } from 'node:crypto'
import {
  type DeviceSearch,
  type FoundHolder,
  type Input,
  type listDeviceSearches as listOperation,
  type Output,
  type searchHolders as operation,
  searchLimits,
} from '#contract'
import { listKeysOf, openSeed } from '#barcodes'
import { NEAR_MS } from '#gates'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { publicId, uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { isPastGrace, passageOf } from './facts.ts'
import { presenceOf } from './merge/rules.ts'
import { type FactsRow, findFacts } from './queries/facts.ts'
import {
  findSearcher,
  type FoundRow,
  insertSearch,
  listSearches,
  searchHolders,
  type SearchRow,
} from './queries/search.ts'
import { referenceTo } from './references.ts'
import { seatOf } from './scan-views.ts'

/** Finds tickets and members of an event for a steward, and writes down that it was asked. */
export async function search(ctx: Ctx, event: string, q: string): Promise<Output<typeof operation>> {
  const term = termOf(q)
  if ((term.match(/[\p{L}\p{N}]/gu) ?? []).length < searchLimits.leastCharacters)
    failParam('q', 'must have at least three letters or digits')
  const eventId = uuidOf(event)
  const now = ctx.now()
  const between = { from: new Date(now.getTime() - NEAR_MS), to: new Date(now.getTime() + NEAR_MS) }
  const searcher = await findSearcher(ctx.db, ctx.org, { deviceId: ctx.caller.keyId, eventId, ...between })
  if (searcher?.may_search !== true) return fail('search_not_allowed')
  if (!searcher.near) return fail('not_found')
  const rows = await searchHolders(ctx.db, ctx.org, { eventId, term, take: searchLimits.results + 1 })
  const shown = rows.slice(0, searchLimits.results)
  const data = await viewed(ctx, eventId, shown)
  const query_hash = await hashOf(ctx, term)
  const made = {
    device_id: ctx.caller.keyId,
    event_id: eventId,
    searched_at: ctx.realNow(),
    query_hash,
    results: shown.length,
  }
  await inTx(ctx.db, ctx.org, (tx) => insertSearch(tx, ctx.org, made))
  return { event_id: event, has_more: rows.length > shown.length, data, server_time_ms: now.getTime() }
}

type List = { object: 'device_searches'; url: string; has_more: boolean; data: DeviceSearch[] }

/** A page of what devices searched, for whoever looks after privacy. */
export async function list(ctx: Ctx, query: Input<typeof listOperation>['query'], url: string): Promise<List> {
  const { page_number = 1, limit = 100, device_id, q } = query
  const rows = await listSearches(ctx.db, ctx.org, {
    deviceId: device_id === undefined ? null : uuidOf(device_id),
    hash: q === undefined ? null : await hashOf(ctx, termOf(q)),
    limit,
    skip: (page_number - 1) * limit,
  })
  return { object: 'device_searches', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewSearch) }
}

const termOf = (q: string): string => q.trim().replaceAll(/\s+/g, ' ')

const NOBODYS_KEY = Buffer.alloc(32)

/**
 * What was typed, so that it can be recognised and not read: names are few enough to try them all against a plain hash. An
 * organisation without a key has no device yet, and so no searches that could be recognised.
 */
async function hashOf(ctx: Ctx, term: string): Promise<Buffer> {
  const [key] = await listKeysOf(ctx.db, ctx.org, null)
  const seed = key ? openSeed(ctx, key) : NOBODYS_KEY
  return createHmac('sha256', seed)
    .update(`search ${term.normalize('NFKC').toLowerCase()}`)
    .digest()
}

/** All else that is shown comes from the facts on which a scan would be decided. */
async function viewed(ctx: Ctx, eventId: string, found: readonly FoundRow[]): Promise<FoundHolder[]> {
  if (found.length === 0) return []
  const nowMs = ctx.now().getTime()
  const wishes = found.map(({ barcode }) => ({ scanId: randomUUID(), eventId, gateId: 0, barcode, ticketId: null }))
  const facts = await findFacts(ctx.db, ctx.org, wishes)
  return found.flatMap(({ kind, name, barcode }, i) => {
    const row = facts[i]
    if (!row) return []
    const title = kind === 'ticket' ? row.price_title : (row.membership_title ?? '')
    const reference = referenceTo(ctx, eventId, barcode)
    return [{ reference, kind, name, title, seat: seatOf(row), state: stateOf(kind, row, nowMs) }]
  })
}

function stateOf(kind: FoundRow['kind'], row: FactsRow, nowMs: number): FoundHolder['state'] {
  const { inside, entered } = presenceOf((row.passages ?? []).map(passageOf))
  if (inside) return 'inside'
  const standing = kind === 'ticket' ? ticketState(row) : memberState(row, nowMs)
  return standing ?? (entered ? 'left' : 'not_yet')
}

function ticketState({ ticket_status, order_confirmed }: FactsRow): FoundHolder['state'] | undefined {
  if (ticket_status > 1) return 'cancelled'
  return ticket_status === 0 || !order_confirmed ? 'unpaid' : undefined
}

function memberState(row: FactsRow, nowMs: number): FoundHolder['state'] | undefined {
  if (row.member_status === 3) return 'cancelled'
  if (row.member_status === 0 || (row.member_status === 2 && isPastGrace(row, nowMs))) return 'unpaid'
  return row.expires_at !== null && row.expires_at.getTime() <= nowMs ? 'expired' : undefined
}

const viewSearch = (row: SearchRow): DeviceSearch => ({
  search_id: row.search_no,
  device_id: publicId('dev', row.device_id),
  event_id: publicId('evt', row.event_id),
  searched_at: unixSeconds(row.searched_at),
  query_hash: row.query_hash.toString('hex'),
  results: row.results,
})
