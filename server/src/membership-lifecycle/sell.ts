import {
  type Customer,
  type Input,
  type MembershipSale,
  memberUpdated,
  type sellMemberships as operation,
} from '#contract'
import { listCustomersByUserId, findOrCreateCustomers } from '#customers'
import { seasonSeats } from '#inventory'
import { findMembers } from '#members'
import {
  findOffer,
  offerRefusal,
  type OfferRow,
  periodEnd,
  resolveAutoRenew,
  buildSchedule,
  type SaleUnits,
  toSaleUnits,
} from '#membership-catalogue'
import { findOrder, viewOrder } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emitAll, outboxEvent } from '#platform/outbox'
import { fail, failParam } from '#platform/problem'
import { enrol, type Enrolment } from './enrol.ts'
import { placeUnpaidOrder, toBuyer } from './place-order.ts'

type Body = Input<typeof operation>['body']
type SaleSelection = {
  readonly offer: OfferRow & { readonly option: NonNullable<OfferRow['option']> }
  readonly units: Exclude<SaleUnits, { kind: 'invalid' }>
  readonly renews: boolean
}

/** Sells memberships without a payment: creates unpaid members and their pending order. */
export async function sellMemberships(tx: Tx, ctx: Ctx, body: Body): Promise<MembershipSale> {
  const at = ctx.now()
  const customer = await resolveCustomer(tx, ctx, body)
  const selection = await resolveSelection(tx, ctx, body)
  const { offer, units } = selection
  const buyer = toBuyer(customer)
  const totalMinor = offer.price_minor * units.members.length
  const orderId = await placeUnpaidOrder(tx, ctx.org, buyer, { totalMinor, currency: offer.currency, at })
  const enrolled = await enrol(tx, ctx.org, buildEnrolments(selection, { buyer, orderId, at }), at)
  const order = (await findOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  const ids = enrolled.map(({ memberId }) => memberId)
  const members = await findMembers(tx, ctx.org, ids)
  await emitAll(
    tx,
    ctx.org,
    at,
    members.map((member) => outboxEvent(memberUpdated, { member })),
  )
  return { order: viewOrder(order), members }
}

async function resolveCustomer(tx: Tx, ctx: Ctx, body: Body): Promise<Customer> {
  if (body.user_id !== undefined) {
    const [existing] = await listCustomersByUserId(tx, ctx.org, [Number(body.user_id)])
    return existing ?? failParam('user_id', 'must be the user_id of a customer of your organisation')
  }
  const buyer = {
    email: body.email ?? '',
    firstName: body.first_name ?? '',
    lastName: body.last_name ?? '',
    mobileNumber: null,
    postcode: null,
    marketingOptIn: false,
  }
  const [customer] = await findOrCreateCustomers(tx, ctx.org, [buyer], ctx.now())
  if (!customer) throw new Error('the customer was neither found nor created')
  return customer
}

/** Validates the requested sale. Staff may sell offers that are not shown online. */
async function resolveSelection(tx: Tx, ctx: Ctx, body: Body): Promise<SaleSelection> {
  const key = { typeId: Number(body.membership_type_id), optionId: Number(body.membership_payment_option_id) }
  const offer =
    (await findOffer(tx, ctx.org, key)) ??
    failParam('membership_type_id', 'must be a membership type of your organisation')
  const { option } = offer
  if (!option) return failParam('membership_payment_option_id', 'must be a payment option of your organisation')
  const refused = offerRefusal(offer, ctx.now())
  if (refused) return fail(refused.code, refused.message)
  const units = toSaleUnits(body, offer.season_id !== null && offer.seat_map_id !== null)
  if (units.kind === 'invalid') return failParam(units.param, units.message)
  const seats = { seatMapId: offer.seat_map_id, seatIds: units.seatIds }
  if (!(await seasonSeats.lockOnMap(tx, ctx.org, seats)))
    failParam('seat_ids', 'must be seats of the seat map of this category')
  const renews =
    resolveAutoRenew(offer, body.auto_renew) ??
    failParam('auto_renew', 'cannot be 1: this type of membership does not offer automatic renewal')
  return { offer: { ...offer, option }, units, renews }
}

type SaleContext = Pick<Enrolment, 'buyer' | 'orderId'> & { readonly at: Date }

function buildEnrolments({ offer, units, renews }: SaleSelection, { buyer, orderId, at }: SaleContext): Enrolment[] {
  const membership = {
    typeId: offer.membership_type_id,
    categoryId: offer.membership_category_id,
    optionId: offer.option.id,
    priceMinor: offer.price_minor,
    currency: offer.currency,
    autoRenew: renews,
    startsAt: at,
    endsAt: periodEnd(offer, renews, at, offer.timezone),
  }
  const schedule = buildSchedule(offer.option, offer.price_minor, at, offer.timezone)
  const { season_id: seasonId } = offer
  return units.members.map((details, i) => {
    const seatId = units.seatIds[i]
    const seat = seatId === undefined || seasonId === null ? null : { seasonId, seatId }
    return { buyer, orderId, details, membership, schedule, seat, savedMethodId: null }
  })
}
