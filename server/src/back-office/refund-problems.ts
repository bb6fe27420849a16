import { type Input, listRefundProblems as operation, type Output, type RefundProblem, refundProblems } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import { decodeCursor, encodeCursor, INVALID_CURSOR, listFingerprint } from '#platform/cursor'
import { publicId, toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import { listProblemRows, type RefundProblemRow } from './queries/refund-problems.ts'

type Query = Input<typeof operation>['query']

/** Lists the orders of a cancelled event whose refund needs a person. */
export async function listRefundProblems(ctx: Ctx, id: string, query: Query): Promise<Output<typeof operation>> {
  const { limit = 100, cursor, problem = null } = query
  const eventId = toUuid(id)
  const fingerprint = listFingerprint([ctx.org, 'refund problems', eventId], { problem })
  const [order, position] = cursor === undefined ? [0, 0] : (decodeCursor(cursor, fingerprint) ?? [])
  if (order === undefined || position === undefined) return failParam('cursor', INVALID_CURSOR)
  const [known, rows] = await Promise.all([
    findEvent(ctx.db, ctx.org, eventId),
    listProblemRows(ctx.db, ctx.org, eventId, { after: [order, position], problem, limit }),
  ])
  if (!known) fail('not_found')
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const has_more = rows.length > limit
  return {
    object: 'refund_problems',
    url: operation.path.replace('{event_id}', id),
    has_more,
    next_cursor: has_more && last ? encodeCursor([last.order_id, last.position], fingerprint) : null,
    data: shown.map(viewProblem),
  }
}

const viewProblem = (row: RefundProblemRow): RefundProblem => ({
  order_id: row.order_id,
  problem: oneOf(refundProblems, row.problem),
  refund_id: row.refund_id && publicId('ref', row.refund_id),
  payment_method: row.payment_method,
  first_name: row.first_name,
  last_name: row.last_name,
  email_address: row.email_address,
  amount: toMajor(row.amount_minor, row.currency),
  amount_minor: row.amount_minor,
  currency: row.currency,
  failure_message: row.failure_message,
})
