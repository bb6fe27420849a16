import {
  type createSandboxPayout as sandboxOperation,
  type Input,
  listPayoutLines as listLinesOperation,
  listPayoutMismatches as mismatchOperation,
  listPayouts as listOperation,
  type Output,
  type Payout,
  payoutMismatchKinds,
  payoutMovementKinds,
  payoutStatuses,
} from '#contract'
import { payOut } from '#payment-providers'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import { inBothUnits } from '#platform/money'
import { listMismatchRows } from './queries/mismatches.ts'
import { findPayout, listLineRows, listPayoutRows, type PayoutRow } from './queries/payouts.ts'

/** Returns a page of payouts, newest first. */
export async function listPayouts(
  ctx: Ctx,
  { before, limit = 50 }: Input<typeof listOperation>['query'],
): Promise<Output<typeof listOperation>> {
  const rows = await listPayoutRows(ctx.db, ctx.org, before === undefined ? null : toUuid(before), limit + 1)
  const data = rows.slice(0, limit).map(viewPayout)
  return { object: 'payouts', url: listOperation.path, has_more: rows.length > limit, data }
}

export const getPayout = async (ctx: Ctx, payoutId: string): Promise<Payout> =>
  viewPayout((await findPayout(ctx.db, ctx.org, toUuid(payoutId))) ?? fail('not_found'))

/** Returns a page of the movements that a payout consists of. */
export async function listPayoutLines(
  ctx: Ctx,
  payoutId: string,
  { after = '', limit = 100 }: Input<typeof listLinesOperation>['query'],
): Promise<Output<typeof listLinesOperation>> {
  const id = toUuid(payoutId)
  const [payout, rows] = await Promise.all([
    findPayout(ctx.db, ctx.org, id),
    listLineRows(ctx.db, ctx.org, { payoutId: id, after, limit: limit + 1 }),
  ])
  if (!payout) return fail('not_found')
  return {
    object: 'payout_lines',
    url: listLinesOperation.path.replace('{payout_id}', payoutId),
    has_more: rows.length > limit,
    data: rows.slice(0, limit).map((row) => ({
      movement_id: row.movement_id,
      kind: oneOf(payoutMovementKinds, row.kind),
      payment_id: row.payment_id,
      source_id: row.source_id,
      currency: row.currency,
      ...inBothUnits('amount', row.amount_minor, row.currency),
      ...inBothUnits('fee', row.fee_minor, row.currency),
      created_at: unixSeconds(row.created_at),
    })),
  }
}

const DEFAULT_SECONDS = 90 * 86_400
const MAX_SECONDS = 366 * 86_400

/** Returns where payouts and our records differ. */
export async function listPayoutMismatches(
  ctx: Ctx,
  { from, until, limit = 100 }: Input<typeof mismatchOperation>['query'],
): Promise<Output<typeof mismatchOperation>> {
  // Providers know real time, and payments that of the organisation's clock: the later one includes both.
  const now = Math.max(unixSeconds(ctx.now()), unixSeconds(ctx.realNow())) + 1
  const end = until ?? now
  const start = from ?? Math.max(0, end - DEFAULT_SECONDS)
  if (end - start > MAX_SECONDS) return failParam('from', 'must be later: the period may have at most 366 days')
  const range = { since: new Date(start * 1_000), until: new Date(end * 1_000), limit: limit + 1 }
  const rows = await listMismatchRows(ctx.db, ctx.org, range)
  return {
    object: 'payout_mismatches',
    url: mismatchOperation.path,
    has_more: rows.length > limit,
    data: rows.slice(0, limit).map((row) => ({
      kind: oneOf(payoutMismatchKinds, row.kind),
      provider: row.provider,
      payout_id: row.payout_id === null ? null : publicId('pyo', row.payout_id),
      payment_id: row.payment_id,
      order_id: row.order_id,
      currency: row.currency,
      ...inBothUnits('ours', row.ours_minor, row.currency),
      ...inBothUnits('theirs', row.theirs_minor, row.currency),
    })),
  }
}

/** Lets the sandbox pay out, for developers of an organisation in test mode. */
export async function createSandboxPayout(tx: Tx, ctx: Ctx): Promise<Output<typeof sandboxOperation>> {
  if (ctx.caller.mode !== 'test') fail('invalid_state', 'Sandbox payouts exist only in test mode: use a test key')
  const payouts = await payOut(tx, ctx.org)
  return {
    object: 'sandbox_payouts',
    url: '/admin/v1/sandbox/payouts',
    has_more: false,
    data: payouts.map(({ payoutId, amountMinor, currency }) => ({
      provider_payout_id: payoutId,
      currency,
      ...inBothUnits('amount', amountMinor, currency),
    })),
  }
}

const viewPayout = (row: PayoutRow): Payout => ({
  payout_id: publicId('pyo', row.payout_id),
  provider: row.provider,
  provider_payout_id: row.provider_payout_id,
  status: oneOf(payoutStatuses, row.status),
  currency: row.currency,
  ...inBothUnits('amount', row.amount_minor, row.currency),
  ...inBothUnits('cost', row.cost_minor, row.currency),
  line_count: row.lines,
  created_at: unixSeconds(row.created_at),
  arrives_at: unixSeconds(row.arrives_at),
  read_at: unixSeconds(row.read_at),
})
