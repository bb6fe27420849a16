import { createHmac, randomUUID } from 'node:crypto'
import {
  type DeviceSearch,
  type HolderSearchResult,
  type Input,
  type listDeviceSearches as listOperation,
  MemberStatus,
  type Output,
  type searchHolders as operation,
  searchLimits,
  TicketStatus,
} from '#contract'
import { listSigningKeys, openSeed, type SealerCtx } from '#barcodes'
import { EVENT_WINDOW_MS, getEpoch } from '#gates'
import { unixSeconds } from '#platform/clock'
import { inTx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { isPastGrace, toPassage } from './facts.ts'
import { getPresence } from './merge/rules.ts'
import { type ScanFactsRow, findFacts } from './queries/facts.ts'
import {
  findSearchPermission,
  type HolderRow,
  insertSearch,
  listSearches,
  searchHolders,
  type SearchRow,
} from './queries/search.ts'
import { sealReference } from './references.ts'
import { viewSeat } from './scan-views.ts'

/** Finds tickets and members of an event for a steward, and records the search. */
export async function search(ctx: SealerCtx, event: string, q: string): Promise<Output<typeof operation>> {
  const term = normaliseTerm(q)
  if ((term.match(/[\p{L}\p{N}]/gu) ?? []).length < searchLimits.minCharacters)
    failParam('q', 'must have at least three letters or digits')
  const eventId = toUuid(event)
  const now = ctx.now()
  const between = { from: new Date(now.getTime() - EVENT_WINDOW_MS), to: new Date(now.getTime() + EVENT_WINDOW_MS) }
  const [permission, epoch] = await Promise.all([
    findSearchPermission(ctx.db, ctx.org, { deviceId: ctx.caller.keyId, eventId, ...between }),
    getEpoch(ctx.db, ctx.org),
  ])
  if (permission?.may_search !== true) return fail('search_not_allowed')
  if (!permission.near) return fail('not_found')
  const rows = await searchHolders(ctx.db, ctx.org, { eventId, term, limit: searchLimits.results + 1 })
  const shown = rows.slice(0, searchLimits.results)
  const data = await viewHolders(ctx, eventId, shown)
  const query_hash = await hashTerm(ctx, term)
  const record = {
    device_id: ctx.caller.keyId,
    event_id: eventId,
    searched_at: ctx.realNow(),
    query_hash,
    results: shown.length,
  }
  await inTx(ctx.db, ctx.org, (tx) => insertSearch(tx, ctx.org, record))
  return { event_id: event, has_more: rows.length > shown.length, data, epoch, server_time_ms: now.getTime() }
}

type SearchList = { object: 'device_searches'; url: string; has_more: boolean; data: DeviceSearch[] }

/** Returns a page of the searches that devices made, for privacy reviews. */
export async function list(
  ctx: SealerCtx,
  query: Input<typeof listOperation>['query'],
  url: string,
): Promise<SearchList> {
  const { page_number = 1, limit = 100, device_id, q } = query
  const rows = await listSearches(ctx.db, ctx.org, {
    deviceId: device_id === undefined ? null : toUuid(device_id),
    hash: q ? await hashTerm(ctx, normaliseTerm(q)) : null,
    limit,
    skip: (page_number - 1) * limit,
  })
  return { object: 'device_searches', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewSearch) }
}

const normaliseTerm = (q: string): string => q.trim().replaceAll(/\s+/g, ' ')

const EMPTY_KEY = Buffer.alloc(32)

/**
 * Hashes a search term with a secret key, so that it can be compared but not read: there are few enough names to try them all
 * against a plain hash. An organisation without a key has no device yet, and so no searches to compare with.
 */
async function hashTerm(ctx: SealerCtx, term: string): Promise<Buffer> {
  const [key] = await listSigningKeys(ctx.db, ctx.org, null)
  const seed = key ? openSeed(ctx, key) : EMPTY_KEY
  return createHmac('sha256', seed)
    .update(`search ${term.normalize('NFKC').toLowerCase()}`)
    .digest()
}

/** Completes the found holders with the facts that a scan of their code would be decided on. */
async function viewHolders(
  ctx: SealerCtx,
  eventId: string,
  found: readonly HolderRow[],
): Promise<HolderSearchResult[]> {
  if (found.length === 0) return []
  const nowMs = ctx.now().getTime()
  const lookups = found.map(({ barcode }) => ({ scanId: randomUUID(), eventId, gateId: 0, barcode, ticketId: null }))
  const facts = await findFacts(ctx.db, ctx.org, lookups)
  return found.flatMap(({ kind, name, barcode }, i) => {
    const row = facts[i]
    if (!row) return []
    const title = kind === 'ticket' ? row.price_title : (row.membership_title ?? '')
    const reference = sealReference(ctx, eventId, barcode)
    return [{ reference, kind, name, title, seat: viewSeat(row), state: holderState(kind, row, nowMs) }]
  })
}

function holderState(kind: HolderRow['kind'], row: ScanFactsRow, nowMs: number): HolderSearchResult['state'] {
  const { inside, entered } = getPresence((row.passages ?? []).map(toPassage))
  if (inside) return 'inside'
  const state = kind === 'ticket' ? ticketState(row) : memberState(row, nowMs)
  return state ?? (entered ? 'exited' : 'not_entered')
}

function ticketState({ ticket_status, order_confirmed }: ScanFactsRow): HolderSearchResult['state'] | undefined {
  if (ticket_status !== TicketStatus.pending && ticket_status !== TicketStatus.active) return 'cancelled'
  return ticket_status === TicketStatus.pending || !order_confirmed ? 'unpaid' : undefined
}

function memberState(row: ScanFactsRow, nowMs: number): HolderSearchResult['state'] | undefined {
  const { cancelled, unpaid, instalments } = MemberStatus
  if (row.member_status === cancelled) return 'cancelled'
  if (row.member_status === unpaid || (row.member_status === instalments && isPastGrace(row, nowMs))) return 'unpaid'
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
