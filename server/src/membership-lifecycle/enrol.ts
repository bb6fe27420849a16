import { type Customer, memberCreated, type MemberDetails } from '#contract'
import { seasonSeats } from '#inventory'
import { findMembers, insertMembers, type MemberFields } from '#members'
import { openTerms } from '#membership-billing'
import type { ScheduledInstalment } from '#membership-catalogue'
import { newBarcode } from '#orders'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { fail } from '#platform/problem'

/** A sold membership: its buyer, the details of its member, and the terms of the sale. */
export type Enrolment = {
  readonly buyer: MembershipBuyer
  readonly orderId: number
  readonly details: MemberDetails
  readonly membership: {
    readonly typeId: number
    readonly categoryId: number
    readonly optionId: number
    readonly priceMinor: number
    readonly currency: string
    readonly autoRenew: boolean
    readonly startsAt: Date
    readonly endsAt: Date | null
  }
  readonly schedule: readonly ScheduledInstalment[]
  /** The seat for the season: held by a basket item, or free and assigned now. */
  readonly seat: HeldSeat | FreeSeat | null
  readonly savedMethodId: string | null
}

type HeldSeat = { readonly itemId: number; readonly seatId: number }
type FreeSeat = { readonly seasonId: number; readonly seatId: number }

/** The customer who buys the membership. Details that a member does not have are taken from the buyer. */
export type MembershipBuyer = Pick<Customer, 'user_id' | 'mobile_number'> & {
  readonly first_name: string
  readonly last_name: string
  readonly email_address: string
  readonly postcode: string | null
  readonly country_id: number | null
  readonly marketing_opt_in: boolean
}

export type EnrolledMember = { readonly memberId: number; readonly termId: number }

/**
 * Creates unpaid members with number, barcode and seat, opens their terms, and emits `member.created`. The caller emits
 * `member.updated`: at once, or after a payment in the same transaction. Returns the new members in the order of the input.
 */
export async function enrol(tx: Tx, org: OrgId, enrolments: readonly Enrolment[], at: Date): Promise<EnrolledMember[]> {
  if (enrolments.length === 0) return []
  const memberIds = await insertWithFreeNumbers(tx, org, enrolments.map(toMemberFields), at)
  const memberIdAt = (place: number): number => memberIds[place] ?? failMissing()
  await seasonSeats.assignPaid(
    tx,
    org,
    enrolments.flatMap(({ seat }, i) => (seat && 'itemId' in seat ? [{ ...seat, memberId: memberIdAt(i) }] : [])),
  )
  for (const [i, { seat }] of enrolments.entries())
    if (seat && 'seasonId' in seat) await assignSeat(tx, org, { ...seat, memberId: memberIdAt(i) }, at)
  const termIds = await openTerms(
    tx,
    org,
    enrolments.map((enrolment, i) => toNewTerm(enrolment, memberIdAt(i))),
    at,
  )
  const members = await findMembers(tx, org, memberIds)
  await emitAll(
    tx,
    org,
    at,
    members.map((member) => outboxEvent(memberCreated, { member })),
  )
  return termIds.map((termId, i) => ({ memberId: memberIdAt(i), termId }))
}

async function assignSeat(tx: Tx, org: OrgId, seat: FreeSeat & { readonly memberId: number }, at: Date): Promise<void> {
  if (!(await seasonSeats.assign(tx, org, seat, at)))
    fail('seat_taken', `Seat ${seat.seatId} is taken for the season: choose another seat`)
}

/** How many generated member numbers may be in use already before the sale fails. */
const MAX_ATTEMPTS = 20

async function insertWithFreeNumbers(
  tx: Tx,
  org: OrgId,
  members: readonly MemberFields[],
  at: Date,
): Promise<number[]> {
  const ids = new Map<number, number>()
  let remaining = members.map((fields, place) => ({ fields, place }))
  for (let attempt = 0; remaining.length > 0 && attempt < MAX_ATTEMPTS; attempt++) {
    const batch = remaining
    const inserted = await insertMembers(
      tx,
      org,
      batch.map(({ fields }) => fields),
      at,
    )
    for (const { member_id, place } of inserted) ids.set(batch[place - 1]?.place ?? failMissing(), member_id)
    remaining = batch.filter(({ place }) => !ids.has(place))
  }
  return members.map((_, place) => ids.get(place) ?? failMissing())
}

function failMissing(): never {
  throw new Error(`no free member number was found in ${MAX_ATTEMPTS} attempts`)
}

function toMemberFields({ buyer, orderId, details, membership, seat }: Enrolment): MemberFields {
  return {
    ...withBuyerDefaults(details, buyer),
    user_id: buyer.user_id,
    membership_category_id: membership.categoryId,
    membership_type_id: membership.typeId,
    membership_payment_option_id: membership.optionId,
    order_id: orderId,
    seat_id: seat?.seatId ?? null,
    barcode: newBarcode(),
    auto_renew: membership.autoRenew,
    expires_at: membership.endsAt,
  }
}

/** The details of a member, completed with those of the buyer. `null` keeps a field empty. */
const withBuyerDefaults = (details: MemberDetails, buyer: MembershipBuyer) => ({
  first_name: details.first_name ?? buyer.first_name,
  last_name: details.last_name ?? buyer.last_name,
  email_address: details.email_address ?? buyer.email_address,
  mobile_number: details.mobile_number === undefined ? buyer.mobile_number : details.mobile_number,
  postcode: details.postcode === undefined ? buyer.postcode : details.postcode,
  country_id: details.country_id === undefined ? buyer.country_id : details.country_id,
  marketing_emails: details.marketing_emails ?? buyer.marketing_opt_in,
  date_of_birth: details.date_of_birth ?? null,
  gender: details.gender ?? null,
  company_name: details.company_name ?? null,
  address: details.address ?? null,
  address2: details.address2 ?? null,
  suburb: details.suburb ?? null,
  state: details.state ?? null,
})

const toNewTerm = ({ orderId, membership, schedule, savedMethodId }: Enrolment, memberId: number) => ({
  member_id: memberId,
  order_id: orderId,
  membership_type_id: membership.typeId,
  membership_payment_option_id: membership.optionId,
  currency: membership.currency,
  price_minor: membership.priceMinor,
  starts_at: membership.startsAt,
  ends_at: membership.endsAt,
  saved_method_id: savedMethodId,
  renews_id: null,
  schedule,
})
