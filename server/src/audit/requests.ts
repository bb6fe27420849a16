import {
  type FailedRequest,
  type Input,
  listRequests as listOperation,
  loggedMethods,
  loggedPlanes,
  type Output,
} from '#contract'
import { dateFromUnix, unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { INVALID_CURSOR } from '#platform/cursor'
import { publicId, toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import { countDropped, type FailedRequestRow, findFailedRequest, listFailedRequests } from './queries/requests.ts'

/** Returns a page of the requests that failed, newest first. */
export async function listRequestPage(
  ctx: Ctx,
  query: Input<typeof listOperation>['query'],
): Promise<Output<typeof listOperation>> {
  const { limit = 50, cursor, key_id, status = null, operation = null, code = null } = query
  const [rows, dropped] = await Promise.all([
    listFailedRequests(ctx.db, ctx.org, {
      beforeId: cursor === undefined ? LAST_ID : decodeId(cursor),
      keyId: key_id === undefined ? null : toUuid(key_id),
      status,
      operation,
      code,
      from: dateFromUnix(query.from),
      until: dateFromUnix(query.until),
      limit: limit + 1,
    }),
    countDropped(ctx.db, ctx.org),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    object: 'requests',
    url: listOperation.path,
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : encodeId(last.entry_id),
    dropped_today: dropped,
    data: shown.map(viewRequest),
  }
}

/** Returns a request that failed, by the id of its response. */
export const getRequest = async (ctx: Ctx, requestId: string): Promise<FailedRequest> =>
  viewRequest((await findFailedRequest(ctx.db, ctx.org, requestId)) ?? fail('not_found'))

const viewRequest = (row: FailedRequestRow): FailedRequest => ({
  request_id: row.request_id,
  at: unixSeconds(row.at),
  key_id: publicId('key', row.key_id),
  key_name: row.key_name,
  plane: oneOf(loggedPlanes, row.plane),
  method: oneOf(loggedMethods, row.method),
  operation: row.operation,
  path: row.path,
  status: row.status,
  code: row.code,
  message: row.message,
  param: row.param,
  duration_ms: row.duration_ms,
  address: row.address,
  user_agent: row.user_agent,
})

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A cursor is the id of the last entry of the page before: it shows only where to begin, within the organisation. */
const encodeId = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

function decodeId(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length !== 16 || bytes.toString('base64url') !== cursor) return failParam('cursor', INVALID_CURSOR)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
