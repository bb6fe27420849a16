import { listMembers as operation, type Input } from '#contract'
import type { JsonBytes, JsonStream } from '#http/bind'
import { listBytes, listStream } from '#http/list'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { decodeCursor, encodeCursor, INVALID_CURSOR, listFingerprint } from '#platform/cursor'
import { rowBytes, type JsonRows } from '#platform/db'
import { failParam } from '#platform/problem'
import {
  exportMembers,
  listMembers,
  listMembershipTypes,
  type MemberFilters,
  type MemberPage,
} from './queries/members.ts'
import { searchMembers } from './queries/search.ts'
import { pagingRefusal, toMemberCodes } from './rules.ts'

type Query = Input<typeof operation>['query'] & { readonly search?: string; readonly membership_category_id?: number }

/** Returns members ordered by id: one page if `limit` is given, otherwise all of them as a stream. */
export async function list(ctx: Ctx, query: Query, url: string = operation.path): Promise<JsonBytes | JsonStream> {
  const envelope = { object: 'members', url }
  const refused = pagingRefusal(query)
  if (refused) failParam(refused.param, refused.message)
  const { limit, page_number = 1, cursor } = query
  const fingerprint = listFingerprint([ctx.org], requestedFilters(query))
  // Ids never change, so no change of the list can make a later page repeat a member or miss one that was there all along.
  const [after] = cursor === undefined ? [0] : (decodeCursor(cursor, fingerprint) ?? [])
  if (after === undefined) return failParam('cursor', INVALID_CURSOR)
  const filters = await toMemberFilters(ctx, query)
  if (limit === undefined) {
    const rows = exportMembers(ctx.db, ctx.org, filters, after)
    return { stream: listStream({ ...envelope, extras: { next_cursor: null } }, rows) }
  }
  const rows = await findPage(ctx, filters, { after, limit, skip: (page_number - 1) * limit }, query.search)
  const next_cursor = rows.more ? encodeCursor([lastMemberId(rows)], fingerprint) : null
  return listBytes({ ...envelope, extras: { next_cursor } }, rows)
}

/** Only pages by cursor can be searched. */
function findPage(ctx: Ctx, filters: MemberFilters, page: MemberPage, search = ''): Promise<JsonRows> {
  const text = search.trim()
  if (text === '') return listMembers(ctx.db, ctx.org, filters, page)
  return searchMembers(ctx.db, ctx.org, { text, codes: toMemberCodes(text), filters }, page)
}

/** The filters of the request, without the paging parameters. */
const requestedFilters = ({ limit: _limit, page_number: _page, cursor: _cursor, ...filters }: Query) => filters

async function toMemberFilters(ctx: Ctx, query: Query): Promise<MemberFilters> {
  const { membership_seat_map_id: map = null, membership_category_id: category = null } = query
  return {
    updatedSince: dateFromUnix(query.updated_since),
    updatedUntil: dateFromUnix(query.updated_until),
    createdSince: dateFromUnix(query.created_since),
    createdUntil: dateFromUnix(query.created_until),
    fulfilled: query.membership_fulfilled === undefined ? null : query.membership_fulfilled === 'yes',
    status: query.membership_member_status_id ?? null,
    typeId: query.membership_type_id ?? null,
    typeIds: map === null && category === null ? null : await listMembershipTypes(ctx.db, ctx.org, { map, category }),
  }
}

const ID_KEY = '{"membership_member_id":'

/** The id of the last row. The key cannot occur inside a JSON value, where every quotation mark is escaped. */
function lastMemberId(rows: JsonRows): number {
  const bytes = rowBytes(rows)
  const at = bytes.lastIndexOf(ID_KEY) + ID_KEY.length
  return Number(bytes.toString('latin1', at, bytes.indexOf(',', at)))
}
