import { addInterval, type ScheduledInstalment, buildSchedule } from '#membership-catalogue'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  findPaymentPlans,
  insertInstalments,
  insertTerms,
  type PaymentPlanRow,
  type TermFields,
} from './queries/terms.ts'

export type NewTerm = TermFields & {
  /** The schedule agreed when payment began, if it began earlier: the payment option may have changed since. */
  readonly schedule?: readonly ScheduledInstalment[]
}

/**
 * Opens unpaid terms with instalments by the payment options as they are now: a later change of an option affects later
 * sales only. Returns the term ids in the same order.
 */
export async function openTerms(tx: Tx, org: OrgId, terms: readonly NewTerm[], at: Date): Promise<number[]> {
  if (terms.length === 0) return []
  const optionIds = [...new Set(terms.map((term) => term.membership_payment_option_id))]
  const plans = new Map(
    (await findPaymentPlans(tx, org, optionIds)).map((plan) => [plan.membership_payment_option_id, plan] as const),
  )
  const getPlan = (term: NewTerm): PaymentPlanRow => plans.get(term.membership_payment_option_id) ?? missing()
  const ids = await insertTerms(
    tx,
    org,
    terms.map((term) => ({ ...term, notify_at: noticeAt(term, getPlan(term)) })),
    at,
  )
  const instalments = terms.flatMap((term, i) => {
    const [plan, termId] = [getPlan(term), ids[i] ?? missing()]
    const schedule = term.schedule ?? buildSchedule(plan, term.price_minor, at, plan.timezone)
    return schedule.map((instalment) => ({
      ...instalment,
      termId,
      autoCollect: isCollectedAutomatically(term, schedule, instalment),
    }))
  })
  await insertInstalments(tx, org, instalments)
  return ids
}

function missing(): never {
  throw new Error('a term was opened without its payment option')
}

/** When the renewal of a term is announced, if it renews. */
const noticeAt = ({ ends_at }: NewTerm, plan: PaymentPlanRow): Date | null =>
  ends_at && addInterval(ends_at, 'day', -plan.renewal_notice_days, plan.timezone)

/**
 * The first payment of a renewal is collected automatically on its day; that of a new membership never is. Later instalments
 * are scheduled once the first payment was made.
 */
const isCollectedAutomatically = (
  term: NewTerm,
  [first]: readonly ScheduledInstalment[],
  instalment: ScheduledInstalment,
): boolean => term.renews_id !== null && first !== undefined && instalment.dueAt <= first.dueAt
