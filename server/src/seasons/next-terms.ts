import { decideRenewals, deleteNextTerms, findPlans, openTerms, undecideRenewals } from '#membership-billing'
import { scheduleOf } from '#membership-catalogue'
import { placeOrders, withdrawOrders } from '#orders'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { startOfDay } from '#platform/zone'
import { type CarriedRow, listPayers } from './queries/renew-members.ts'
import type { PlanRow } from './queries/plans.ts'
import type { SeasonRow } from './queries/seasons.ts'
import { newPlan } from './rules.ts'

/** A member who is renewed: the period before, its order and its currency are known. */
export type Renewed = CarriedRow & {
  readonly term_id: number
  readonly order_id: number
  readonly option_id: number
  readonly currency: string
  readonly to_type_id: number
}

/** What is needed of the plan and of the season before it. */
export type Between = { readonly plan: PlanRow; readonly before: SeasonRow }

/**
 * Opens the next period of each of these members, unpaid. Who was bought together is ordered together. Money is asked for
 * when the period before ends: by itself where the member renews by itself, and of the method that paid for it.
 */
export async function openNextTerms(
  tx: Tx,
  org: OrgId,
  rows: readonly Renewed[],
  { between: { plan, before }, at }: { readonly between: Between; readonly at: Date },
): Promise<number[]> {
  if (rows.length === 0) return []
  const orders = await ordersFor(tx, org, rows, at)
  const options = new Map(
    (await findPlans(tx, org, [...new Set(rows.map((row) => row.option_id))])).map((option) => [
      option.membership_payment_option_id,
      option,
    ]),
  )
  const terms = rows.map((row) => {
    const option = options.get(row.option_id) ?? missing('a payment option')
    const startsAt = startOfDay(option.timezone, plan.starts_on)
    const moved = { ...option, plan: newPlan(option.plan, before, plan) }
    return {
      member_id: row.member_id,
      order_id: orders.get(row.order_id) ?? missing('an order'),
      membership_type_id: row.to_type_id,
      membership_payment_option_id: row.option_id,
      currency: row.currency,
      price_minor: row.new_price_minor,
      starts_at: startsAt,
      ends_at: row.expires === null ? null : lastSecond(option.timezone, row.expires),
      saved_method_id: row.auto_renew ? row.saved_method_id : null,
      renews_id: row.term_id,
      schedule: scheduleOf(moved, row.new_price_minor, later(at, row.renews_at ?? startsAt), option.timezone),
    }
  })
  const ids = await openTerms(tx, org, terms, at)
  return ids
}

/** Takes back periods that nobody paid for, as if they had never been opened. */
export async function dropNextTerms(tx: Tx, org: OrgId, rows: readonly CarriedRow[]): Promise<void> {
  const opened = rows.flatMap(({ new_term_id: id }) => id ?? [])
  if (opened.length > 0) await withdrawOrders(tx, org, await deleteNextTerms(tx, org, opened))
  const decided = rows.flatMap((row) => (row.decided ? (row.term_id ?? []) : []))
  if (decided.length > 0) await undecideRenewals(tx, org, decided)
}

/** Nobody of the old season is renewed by itself any more. Answers the periods of which that was not said before. */
export async function decidePeriods(tx: Tx, org: OrgId, rows: readonly CarriedRow[]): Promise<ReadonlySet<number>> {
  const idsOf = (renewed: boolean) =>
    rows.flatMap((row) => ((row.outcome === 'carry') === renewed ? (row.term_id ?? []) : []))
  return new Set([
    ...(await decideRenewals(tx, org, idsOf(true), 'opened')),
    ...(await decideRenewals(tx, org, idsOf(false), 'off')),
  ])
}

/** One new order for each old one, with the same payer. */
async function ordersFor(tx: Tx, org: OrgId, rows: readonly Renewed[], at: Date): Promise<ReadonlyMap<number, number>> {
  const payers = await listPayers(tx, org, [...new Set(rows.map((row) => row.order_id))])
  const asked = payers.map(({ order_id: old, ...payer }) => {
    const mine = rows.filter((row) => row.order_id === old)
    return {
      ...payer,
      order_id: null,
      order_uuid: newUuid(at.getTime()),
      event_id: null,
      currency: mine[0]?.currency ?? missing('a currency'),
      transaction_fee_minor: 0,
      discount_minor: 0,
      total_minor: mine.reduce((sum, row) => sum + row.new_price_minor, 0),
    }
  })
  const ids = await placeOrders(tx, org, asked, at)
  return new Map(payers.map(({ order_id: old }, i) => [old, ids[i] ?? missing('an order')]))
}

/** The last second of a day by the clocks of a zone: what `expires` shows of a membership that ends with that day. */
const lastSecond = (zone: string, day: string): Date => new Date(startOfDay(zone, day, 1).getTime() - 1_000)

const later = (a: Date, b: Date): Date => (a > b ? a : b)

function missing(what: string): never {
  throw new Error(`${what} that a member is renewed with is not there`)
}
