import type { Customer, Input, MembershipSale, sellMemberships as operation } from '#contract'
import { customersOfUsers, rememberFans } from '#customers'
import { findMapOfSeat } from '#inventory'
import { findMembers } from '#members'
import {
  findOffer,
  offerRefusal,
  type OfferRow,
  periodEnd,
  renewsBy,
  scheduleOf,
  type Units,
  unitsOf,
} from '#membership-catalogue'
import { findOrder, viewOrder } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { enrol, type Enrolment } from './enrol.ts'
import { buyerOf, placeUnpaid } from './place-order.ts'

type Body = Input<typeof operation>['body']
type Chosen = {
  readonly offer: OfferRow & { readonly option: NonNullable<OfferRow['option']> }
  readonly units: Exclude<Units, { kind: 'wrong' }>
  readonly renews: boolean
}

/** Sells memberships without a payment: members who are unpaid, and the order that they are paid by. */
export async function sellMemberships(tx: Tx, ctx: Ctx, body: Body): Promise<MembershipSale> {
  const at = ctx.now()
  const customer = await customerOf(tx, ctx, body)
  const chosen = await choose(tx, ctx, body)
  const { offer, units } = chosen
  const buyer = buyerOf(customer)
  const totalMinor = offer.price_minor * units.members.length
  const orderId = await placeUnpaid(tx, ctx.org, buyer, { totalMinor, currency: offer.currency, at })
  const made = await enrol(tx, ctx.org, enrolmentsOf(chosen, { buyer, orderId, at }), at)
  const order = (await findOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  const ids = made.map(({ memberId }) => memberId)
  return { order: viewOrder(order), members: await findMembers(tx, ctx.org, ids) }
}

async function customerOf(tx: Tx, ctx: Ctx, body: Body): Promise<Customer> {
  if (body.user_id !== undefined) {
    const [known] = await customersOfUsers(tx, ctx.org, [Number(body.user_id)])
    return known ?? failParam('user_id', 'must be the user_id of a customer of your organisation')
  }
  const said = { mobileNumber: null, postcode: null, marketingOptIn: false }
  const fan = { email: body.email ?? '', firstName: body.first_name ?? '', lastName: body.last_name ?? '', ...said }
  const [customer] = await rememberFans(tx, ctx.org, [fan], ctx.now())
  if (!customer) throw new Error('a customer was neither found nor made')
  return customer
}

/** What is sold, if it can be: staff may sell what is not shown online. */
async function choose(tx: Tx, ctx: Ctx, body: Body): Promise<Chosen> {
  const wanted = { typeId: Number(body.membership_type_id), optionId: Number(body.membership_payment_option_id) }
  const offer =
    (await findOffer(tx, ctx.org, wanted)) ??
    failParam('membership_type_id', 'must be a type of membership of your organisation')
  const { option } = offer
  if (!option) return failParam('membership_payment_option_id', 'must be a payment option of your organisation')
  const refused = offerRefusal(offer, ctx.now())
  if (refused) return fail(refused.code, refused.message)
  const units = unitsOf(body, offer.season_id !== null && offer.seat_map_id !== null)
  if (units.kind === 'wrong') return failParam(units.param, units.message)
  for (const id of units.seatIds)
    if ((await findMapOfSeat(tx, ctx.org, id)) !== offer.seat_map_id)
      failParam('seat_ids', 'must be seats of the seat map of this category')
  const renews =
    renewsBy(offer, body.auto_renew) ??
    failParam('auto_renew', 'cannot be 1: this type of membership does not renew by itself')
  return { offer: { ...offer, option }, units, renews }
}

type Of = Pick<Enrolment, 'buyer' | 'orderId'> & { readonly at: Date }

function enrolmentsOf({ offer, units, renews }: Chosen, { buyer, orderId, at }: Of): Enrolment[] {
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
  const schedule = scheduleOf(offer.option, offer.price_minor, at, offer.timezone)
  const { season_id: seasonId } = offer
  return units.members.map((details, i) => {
    const seatId = units.seatIds[i]
    const seat = seatId === undefined || seasonId === null ? null : { seasonId, seatId }
    return { buyer, orderId, details, membership, schedule, seat, savedMethodId: null }
  })
}
