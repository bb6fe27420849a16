import { listMembers as operation, type Input } from '#contract'
import type { JsonBytes, JsonStream } from '#http/bind'
import { listBytes, listStream } from '#http/list'
import type { Ctx } from '#platform/context'
import { rowBytes, type JsonRows } from '#platform/db'
import { failParam } from '#platform/problem'
import { cursorAfter, memberBefore, sealOf } from './cursor.ts'
import { exportMembers, listMembers, listTypesOnMap, type MemberFilters } from './queries/members.ts'
import { pagingRefusal } from './rules.ts'

type Query = Input<typeof operation>['query']

/** Members by id: a page when `limit` is given, else all of them as a stream. */
export async function list(ctx: Ctx, query: Query, url: string = operation.path): Promise<JsonBytes | JsonStream> {
  const envelope = { object: 'members', url }
  const refused = pagingRefusal(query)
  if (refused) failParam(refused.param, refused.message)
  const { limit, page_number = 1, cursor } = query
  const seal = sealOf(ctx.org, filtersIn(query))
  const after = cursor === undefined ? 0 : (memberBefore(cursor, seal) ?? failParam('cursor', FOREIGN_CURSOR))
  const filters = await filtersOf(ctx, query)
  if (limit === undefined) {
    const rows = exportMembers(ctx.db, ctx.org, filters, after)
    return { stream: listStream({ ...envelope, extras: { next_cursor: null } }, rows) }
  }
  const rows = await listMembers(ctx.db, ctx.org, filters, { after, limit, skip: (page_number - 1) * limit })
  const next_cursor = rows.more ? cursorAfter(lastMember(rows), seal) : null
  return listBytes({ ...envelope, extras: { next_cursor } }, rows)
}

const FOREIGN_CURSOR = 'must be the next_cursor of a page of this list with the same filters'

/** The filters as they were asked for, without what says which part of the list is wanted. */
const filtersIn = ({ limit: _limit, page_number: _page, cursor: _cursor, ...filters }: Query) => filters

async function filtersOf(ctx: Ctx, query: Query): Promise<MemberFilters> {
  const { membership_seat_map_id: map } = query
  const time = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))
  return {
    updatedSince: time(query.updated_since),
    updatedUntil: time(query.updated_until),
    createdSince: time(query.created_since),
    createdUntil: time(query.created_until),
    fulfilled: query.membership_fulfilled === undefined ? null : query.membership_fulfilled === 'yes',
    status: query.membership_member_status_id ?? null,
    typeId: query.membership_type_id ?? null,
    typeIds: map === undefined ? null : await listTypesOnMap(ctx.db, ctx.org, map),
  }
}

const KEY = '{"membership_member_id":'

/** The id of the last row. Its key cannot stand inside a value, where every quotation mark is escaped. */
function lastMember(rows: JsonRows): number {
  const bytes = rowBytes(rows)
  const at = bytes.lastIndexOf(KEY) + KEY.length
  return Number(bytes.toString('latin1', at, bytes.indexOf(',', at)))
}
