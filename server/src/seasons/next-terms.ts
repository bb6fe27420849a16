import {
  clearRenewalDecision,
  deleteNextTerms,
  findPaymentPlans,
  openTerms,
  setRenewalDecision,
} from '#membership-billing'
import { buildSchedule, endOfDay } from '#membership-catalogue'
import { deletePendingOrders, placeOrders } from '#orders'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { startOfDay } from '#platform/zone'
import type { SeasonPlanRow } from './queries/plans.ts'
import { listPayers, type PlannedMember } from './queries/renew-members.ts'
import type { SeasonRow } from './queries/seasons.ts'
import { shiftPlan } from './rules.ts'

/** A member to be renewed, with a previous term and so an order and a currency. */
export type RenewableMember = PlannedMember & {
  readonly term_id: number
  readonly order_id: number
  readonly option_id: number
  readonly currency: string
  readonly to_type_id: number
}

/** The old season, and the plan with the dates of the new one. */
type SeasonPair = { readonly plan: SeasonPlanRow; readonly before: SeasonRow }

/**
 * Opens an unpaid next term for each of these members. Members of one order share the next order too. Payment is due when
 * the previous term ends; it is collected automatically, with the saved method, if the member renews automatically.
 */
export async function openNextTerms(
  tx: Tx,
  org: OrgId,
  rows: readonly RenewableMember[],
  { seasons: { plan, before }, at }: { readonly seasons: SeasonPair; readonly at: Date },
): Promise<number[]> {
  if (rows.length === 0) return []
  const orders = await placeNextOrders(tx, org, rows, at)
  const options = new Map(
    (await findPaymentPlans(tx, org, [...new Set(rows.map((row) => row.option_id))])).map((option) => [
      option.membership_payment_option_id,
      option,
    ]),
  )
  const terms = rows.map((row) => {
    const option = options.get(row.option_id) ?? failMissing('payment option')
    const startsAt = startOfDay(option.timezone, plan.starts_on)
    const dueFrom = latest(at, row.renews_at ?? startsAt)
    const nextOption = { ...option, plan: shiftPlan(option.plan, before, plan) }
    return {
      member_id: row.member_id,
      order_id: orders.get(row.order_id) ?? failMissing('order'),
      membership_type_id: row.to_type_id,
      membership_payment_option_id: row.option_id,
      currency: row.currency,
      price_minor: row.new_price_minor,
      starts_at: startsAt,
      ends_at: row.expires === null ? null : endOfDay(option.timezone, row.expires),
      saved_method_id: row.auto_renew ? row.saved_method_id : null,
      renews_id: row.term_id,
      schedule: buildSchedule(nextOption, row.new_price_minor, dueFrom, option.timezone),
    }
  })
  return openTerms(tx, org, terms, at)
}

/** Deletes the unpaid next terms with their orders, and clears the renewal decisions that the plan made. */
export async function removeNextTerms(tx: Tx, org: OrgId, rows: readonly PlannedMember[]): Promise<void> {
  const opened = rows.flatMap(({ new_term_id: id }) => id ?? [])
  if (opened.length > 0) await deletePendingOrders(tx, org, await deleteNextTerms(tx, org, opened))
  const decided = rows.flatMap((row) => (row.decided ? (row.term_id ?? []) : []))
  if (decided.length > 0) await clearRenewalDecision(tx, org, decided)
}

/**
 * Decides the renewals of the old terms, so that none renews automatically any more. Returns the ids of the terms that had no
 * decision before.
 */
export async function decideOldRenewals(
  tx: Tx,
  org: OrgId,
  rows: readonly PlannedMember[],
): Promise<ReadonlySet<number>> {
  const termIds = (renewed: boolean) =>
    rows.flatMap((row) => ((row.outcome === 'renew') === renewed ? (row.term_id ?? []) : []))
  return new Set([
    ...(await setRenewalDecision(tx, org, termIds(true), 'opened')),
    ...(await setRenewalDecision(tx, org, termIds(false), 'off')),
  ])
}

/** Places one new order for each old one, with the same payer. Returns the new order ids by old order id. */
async function placeNextOrders(
  tx: Tx,
  org: OrgId,
  rows: readonly RenewableMember[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  const payers = await listPayers(tx, org, [...new Set(rows.map((row) => row.order_id))])
  const orders = payers.map(({ order_id: old, ...payer }) => {
    const own = rows.filter((row) => row.order_id === old)
    return {
      ...payer,
      order_id: null,
      order_uuid: newUuid(at.getTime()),
      event_id: null,
      currency: own[0]?.currency ?? failMissing('currency'),
      transaction_fee_minor: 0,
      discount_minor: 0,
      total_minor: own.reduce((sum, row) => sum + row.new_price_minor, 0),
    }
  })
  const ids = await placeOrders(tx, org, orders, at)
  return new Map(payers.map(({ order_id: old }, i) => [old, ids[i] ?? failMissing('order')]))
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b)

function failMissing(what: string): never {
  throw new Error(`the ${what} of a member's next term was not found`)
}
