import { later, type Scheduled, scheduleOf } from '#membership-catalogue'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { findPlans, insertInstalments, insertTerms, type PlanRow, type TermFields } from './queries/terms.ts'

export type NewTerm = TermFields & {
  /** When which part falls due, where that was agreed before: payment began then, and the option may be another since. */
  readonly schedule?: readonly Scheduled[]
}

/**
 * Opens terms, unpaid at first, with their instalments as their payment options say now: a change of an option is for those
 * who buy after it. Answers their ids in the same order.
 */
export async function openTerms(tx: Tx, org: OrgId, terms: readonly NewTerm[], at: Date): Promise<number[]> {
  if (terms.length === 0) return []
  const optionIds = [...new Set(terms.map((term) => term.membership_payment_option_id))]
  const plans = new Map(
    (await findPlans(tx, org, optionIds)).map((plan) => [plan.membership_payment_option_id, plan] as const),
  )
  const planOf = (term: NewTerm): PlanRow => plans.get(term.membership_payment_option_id) ?? missing()
  const ids = await insertTerms(
    tx,
    org,
    terms.map((term) => ({ ...term, notify_at: noticeOf(term, planOf(term)) })),
    at,
  )
  const parts = terms.flatMap((term, i) => {
    const [plan, termId] = [planOf(term), ids[i] ?? missing()]
    const schedule = term.schedule ?? scheduleOf(plan, term.price_minor, at, plan.timezone)
    return schedule.map((part) => ({ ...part, termId, asked: isAsked(term, schedule, part) }))
  })
  await insertInstalments(tx, org, parts)
  return ids
}

function missing(): never {
  throw new Error('a term was opened without its payment option')
}

/** When the renewal of a term is announced, should it renew. */
const noticeOf = ({ ends_at }: NewTerm, plan: PlanRow): Date | null =>
  ends_at && later(ends_at, 'day', -plan.renewal_notice_days, plan.timezone)

/** Nobody begins to pay by himself; but a renewal is asked for on its day. What falls due after the first payment waits for it. */
const isAsked = (term: NewTerm, [first]: readonly Scheduled[], part: Scheduled): boolean =>
  term.renews_id !== null && first !== undefined && part.dueAt <= first.dueAt
