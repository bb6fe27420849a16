import { type Input, type Output, refundMember as operation } from '#contract'
import type { Once } from '#http/bind'
import { memberStatus } from '#members'
import { firstTries, viewRefund } from '#orders'
import { findRefund } from '#payments'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { minorOf } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { cancelIn, paidBack } from './cancel.ts'
import { lockStanding, paidTerm, type Standing } from './locked-membership.ts'

type Body = Input<typeof operation>['body']

/** Pays back what was paid for the period of a membership and cancels it; or an amount of it, and nothing else. */
export async function refundMember(
  ctx: Ctx,
  memberId: number,
  body: Body,
  once: Once | undefined,
): Promise<Output<typeof operation>> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    const begun = await once?.begin(tx)
    if (begun !== undefined) return { ids: begun.split(' '), fresh: [] }
    const refunds = await open(tx, ctx, memberId, body)
    const ids = refunds.map(({ refundId }) => refundId)
    await once?.bind(tx, ids.join(' '))
    return { ids, fresh: refunds }
  })
  await firstTries(ctx, opened.fresh)
  const rows = await Promise.all(opened.ids.map((id) => findRefund(ctx.db, ctx.org, id)))
  return {
    object: 'refunds',
    url: operation.path.replace('{membership_member_id}', String(memberId)),
    has_more: false,
    membership_member_id: memberId,
    data: rows.map((row) => viewRefund(row ?? fail('not_found'))),
  }
}

async function open(tx: Tx, ctx: Ctx, memberId: number, body: Body) {
  const at = ctx.now()
  const standing = await lockStanding(tx, ctx.org, memberId)
  const amountMinor = amountOf(standing, body.amount)
  const why = { reason: body.reason ?? null, at, ...(amountMinor !== undefined && { amountMinor }) }
  const refunds = await paidBack(tx, ctx.org, standing, why)
  if (refunds.length === 0) fail('invalid_state', 'Nothing is left to pay back of this membership: cancel it instead.')
  if (isWhole(standing, amountMinor) && standing.member.status !== memberStatus.cancelled)
    await cancelIn(tx, ctx.org, standing, at)
  return refunds
}

/** All that was paid and is not back: then it is cancelled, whether or not the amount was said. */
function isWhole({ terms }: Standing, amountMinor: number | undefined): boolean {
  const term = paidTerm(terms)
  return amountMinor === undefined || amountMinor === (term ? term.paid_minor - term.refunded_minor : 0)
}

function amountOf({ terms }: Standing, amount: number | undefined): number | undefined {
  const currency = paidTerm(terms)?.currency
  if (amount === undefined || currency === undefined) return undefined
  return minorOf(amount, currency) ?? failParam('amount', `has too many decimals for ${currency}`)
}
