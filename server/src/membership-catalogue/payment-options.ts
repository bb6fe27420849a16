import type {
  AdminMembershipPaymentOption,
  createMembershipPaymentOption as creation,
  Input,
  updateMembershipPaymentOption as change,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { partsOf, planRefusal } from './plan-rules.ts'
import { insertOption, lockOption, type OptionRow, putOption } from './queries/payment-options.ts'
import { offerAfter, offerStatus, type OfferVerb } from './rules.ts'
import { viewAdminOption } from './views.ts'

type Id = string | number

/** Adds a way to pay for a membership, inactive at first. */
export async function createOption(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof creation>['body'],
): Promise<AdminMembershipPaymentOption> {
  const fields = {
    title: body.title,
    auto_renewal: body.auto_renewal === 1,
    fixed_end_date: body.fixed_end_date === 1,
    ...planned(body, NO_PLAN),
    order_by: body.order_by ?? 0,
  }
  return viewed(await insertOption(tx, ctx.org, fields, ctx.now()))
}

/** Changes the fields that are sent; an archived payment option stays as it is. */
export async function updateOption(
  tx: Tx,
  ctx: Ctx,
  id: Id,
  body: Input<typeof change>['body'],
): Promise<AdminMembershipPaymentOption> {
  const row = (await lockOption(tx, ctx.org, id)) ?? fail('not_found')
  if (row.status === offerStatus.archived) fail('invalid_state')
  const { auto_renewal, fixed_end_date, plan: _, ...rest } = body
  const renews = auto_renewal === undefined ? row.auto_renewal : auto_renewal === 1
  const fixed = fixed_end_date === undefined ? row.fixed_end_date : fixed_end_date === 1
  const changed = { ...row, ...rest, ...planned(body, row), auto_renewal: renews, fixed_end_date: fixed }
  return viewed(await putOption(tx, ctx.org, changed, ctx.now()))
}

/** Offers a payment option, or takes it off offer. */
export async function moveOption(tx: Tx, ctx: Ctx, id: Id, verb: OfferVerb): Promise<AdminMembershipPaymentOption> {
  const row = (await lockOption(tx, ctx.org, id)) ?? fail('not_found')
  const status = offerAfter(verb, row.status) ?? fail('invalid_state')
  return viewed(await putOption(tx, ctx.org, { ...row, status }, ctx.now()))
}

const NO_PLAN: Planned = {
  number_of_instalments: 1,
  interval_unit: 'month',
  interval_count: 1,
  plan: null,
  retry_days: [1, 3, 5],
  grace_days: 14,
  renewal_notice_days: 14,
}

type Planned = Pick<
  OptionRow,
  | 'number_of_instalments'
  | 'interval_unit'
  | 'interval_count'
  | 'plan'
  | 'retry_days'
  | 'grace_days'
  | 'renewal_notice_days'
>

/** How it is paid after the change. A plan says how many parts there are; whoever says both must say the same. */
function planned(body: Input<typeof change>['body'], before: Planned): Planned {
  const plan = body.plan === undefined ? before.plan : body.plan && partsOf(body.plan)
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
  }
}

function viewed([row]: readonly OptionRow[]): AdminMembershipPaymentOption {
  if (!row) throw new Error('the payment option that was just written is not there')
  return viewAdminOption(row)
}
