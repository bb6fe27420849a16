import {
  type AdminMembershipPaymentOption,
  type createMembershipPaymentOption as creation,
  type Input,
  OfferStatus,
  type updateMembershipPaymentOption as change,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import { toInstalmentShares, planRefusal } from './plan-rules.ts'
import { insertOption, lockOption, type OptionRow, putOption } from './queries/payment-options.ts'
import { offerStatusAfter, type OfferVerb } from './rules.ts'
import { viewAdminOption } from './views.ts'

type OptionId = string | number

/** Creates an inactive payment option. */
export async function createOption(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof creation>['body'],
): Promise<AdminMembershipPaymentOption> {
  const fields = {
    title: body.title,
    auto_renewal: body.auto_renewal === 1,
    fixed_end_date: body.fixed_end_date === 1,
    ...mergePlan(body, DEFAULT_PLAN),
    order_by: body.order_by ?? 0,
  }
  return viewWritten(await insertOption(tx, ctx.org, fields, ctx.now()))
}

/** Changes the fields that are sent. An archived payment option cannot be changed. */
export async function updateOption(
  tx: Tx,
  ctx: Ctx,
  id: OptionId,
  body: Input<typeof change>['body'],
): Promise<AdminMembershipPaymentOption> {
  const row = (await lockOption(tx, ctx.org, id)) ?? fail('not_found')
  const before = viewAdminOption(row)
  ctx.audit.noteBefore(before)
  requireVersion(body.version, before)
  if (row.status === OfferStatus.archived) fail('invalid_state')
  const { auto_renewal, fixed_end_date, plan: _, version: _version, ...rest } = body
  const renews = auto_renewal === undefined ? row.auto_renewal : auto_renewal === 1
  const fixed = fixed_end_date === undefined ? row.fixed_end_date : fixed_end_date === 1
  const changed = { ...row, ...rest, ...mergePlan(body, row), auto_renewal: renews, fixed_end_date: fixed }
  return viewWritten(await putOption(tx, ctx.org, changed, ctx.now()))
}

/** Activates, deactivates or archives a payment option. */
export async function changeOptionStatus(
  tx: Tx,
  ctx: Ctx,
  id: OptionId,
  verb: OfferVerb,
): Promise<AdminMembershipPaymentOption> {
  const row = (await lockOption(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewAdminOption(row))
  const status = offerStatusAfter(verb, row.status) ?? fail('invalid_state')
  return viewWritten(await putOption(tx, ctx.org, { ...row, status }, ctx.now()))
}

const DEFAULT_PLAN: PlanFields = {
  number_of_instalments: 1,
  interval_unit: 'month',
  interval_count: 1,
  plan: null,
  retry_days: [1, 3, 5],
  grace_days: 14,
  renewal_notice_days: 14,
  debit_notice_days: 14,
}

type PlanFields = Pick<
  OptionRow,
  | 'number_of_instalments'
  | 'interval_unit'
  | 'interval_count'
  | 'plan'
  | 'retry_days'
  | 'grace_days'
  | 'renewal_notice_days'
  | 'debit_notice_days'
>

/** The plan after a change. A plan of days sets the number of instalments; a request that sends both must agree. */
function mergePlan(body: Input<typeof change>['body'], before: PlanFields): PlanFields {
  const plan = body.plan === undefined ? before.plan : body.plan && toInstalmentShares(body.plan)
  const refusal = planRefusal(plan, body)
  if (refusal) failParam(refusal.param, refusal.message)
  return {
    number_of_instalments: plan?.length ?? body.number_of_instalments ?? before.number_of_instalments,
    interval_unit: body.interval_unit ?? before.interval_unit,
    interval_count: body.interval_count ?? before.interval_count,
    plan,
    retry_days: body.retry_days ?? before.retry_days,
    grace_days: body.grace_days ?? before.grace_days,
    renewal_notice_days: body.renewal_notice_days ?? before.renewal_notice_days,
    debit_notice_days: body.debit_notice_days ?? before.debit_notice_days,
  }
}

function viewWritten([row]: readonly OptionRow[]): AdminMembershipPaymentOption {
  if (!row) throw new Error('the payment option was not found after it was written')
  return viewAdminOption(row)
}
