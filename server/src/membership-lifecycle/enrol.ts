import { type Customer, memberCreated, type MemberDetails } from '#contract'
import { keepSeasonSeats, takeSeat } from '#inventory'
import { findMembers, insertMembers, type MemberFields } from '#members'
import { openTerms } from '#membership-billing'
import type { Scheduled } from '#membership-catalogue'
import { newBarcode } from '#orders'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { fail } from '#platform/problem'

/** A membership that was sold, and to whom. Its member is made, unpaid at first, with the term that is to be paid. */
export type Enrolment = {
  readonly buyer: Buyer
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
  readonly schedule: readonly Scheduled[]
  /** The seat for the season: one that an item of a basket holds, or one that is taken now. */
  readonly seat: HeldSeat | FreeSeat | null
  readonly savedMethodId: string | null
}

type HeldSeat = { readonly itemId: number; readonly seatId: number }
type FreeSeat = { readonly seasonId: number; readonly seatId: number }

/** Whose the membership is; what a member does not say of itself is the buyer's. */
export type Buyer = Pick<Customer, 'user_id' | 'mobile_number'> & {
  readonly first_name: string
  readonly last_name: string
  readonly email_address: string
  readonly postcode: string | null
  readonly country_id: number | null
  readonly marketing_opt_in: boolean
}

export type Enrolled = { readonly memberId: number; readonly termId: number }

/** Makes members with number, barcode and seat, opens their terms, and says so. In the order of what was asked. */
export async function enrol(tx: Tx, org: OrgId, sold: readonly Enrolment[], at: Date): Promise<Enrolled[]> {
  if (sold.length === 0) return []
  const memberIds = await inserted(tx, org, sold.map(fieldsOf), at)
  const idOf = (place: number): number => memberIds[place] ?? missing()
  await keepSeasonSeats(
    tx,
    org,
    sold.flatMap(({ seat }, i) => (seat && 'itemId' in seat ? [{ ...seat, memberId: idOf(i) }] : [])),
  )
  for (const [i, { seat }] of sold.entries())
    if (seat && 'seasonId' in seat) await seatNow(tx, org, { ...seat, memberId: idOf(i) }, at)
  const termIds = await openTerms(
    tx,
    org,
    sold.map((one, i) => termOf(one, idOf(i))),
    at,
  )
  const members = await findMembers(tx, org, memberIds)
  await emitAll(
    tx,
    org,
    at,
    members.map((member) => happened(memberCreated, { member })),
  )
  return termIds.map((termId, i) => ({ memberId: idOf(i), termId }))
}

async function seatNow(tx: Tx, org: OrgId, seat: FreeSeat & { readonly memberId: number }, at: Date): Promise<void> {
  if (!(await takeSeat(tx, org, seat, at)))
    fail('seat_taken', `Somebody else has seat ${seat.seatId} for the season: choose another`)
}

/** How often a number may turn out to be taken already; each try has a new one. */
const MAX_TRIES = 20

async function inserted(tx: Tx, org: OrgId, members: readonly MemberFields[], at: Date): Promise<number[]> {
  const ids = new Map<number, number>()
  let left = members.map((fields, place) => ({ fields, place }))
  for (let tries = 0; left.length > 0 && tries < MAX_TRIES; tries++) {
    const asked = left
    const made = await insertMembers(
      tx,
      org,
      asked.map(({ fields }) => fields),
      at,
    )
    for (const { member_id, place } of made) ids.set(asked[place - 1]?.place ?? missing(), member_id)
    left = asked.filter(({ place }) => !ids.has(place))
  }
  return members.map((_, place) => ids.get(place) ?? missing())
}

function missing(): never {
  throw new Error('a member was not made')
}

function fieldsOf({ buyer, orderId, details, membership, seat }: Enrolment): MemberFields {
  return {
    ...detailsOf(details, buyer),
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

/** What was said of a member, and the buyer's where nothing was. `null` says that there is none. */
const detailsOf = (said: MemberDetails, buyer: Buyer) => ({
  first_name: said.first_name ?? buyer.first_name,
  last_name: said.last_name ?? buyer.last_name,
  email_address: said.email_address ?? buyer.email_address,
  mobile_number: said.mobile_number === undefined ? buyer.mobile_number : said.mobile_number,
  postcode: said.postcode === undefined ? buyer.postcode : said.postcode,
  country_id: said.country_id === undefined ? buyer.country_id : said.country_id,
  marketing_emails: said.marketing_emails ?? buyer.marketing_opt_in,
  date_of_birth: said.date_of_birth ?? null,
  gender: said.gender ?? null,
  company_name: said.company_name ?? null,
  address: said.address ?? null,
  address2: said.address2 ?? null,
  suburb: said.suburb ?? null,
  state: said.state ?? null,
})

const termOf = ({ orderId, membership, schedule, savedMethodId }: Enrolment, memberId: number) => ({
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
