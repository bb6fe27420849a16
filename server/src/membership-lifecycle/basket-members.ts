import { type BasketRef, getBasket } from '#baskets'
import { type Member, type Output, storeListBasketMembers, type StoreMember } from '#contract'
import { findOrderMembers } from '#members'
import type { Ctx } from '#platform/context'

/** Returns the members whose memberships were bought with a basket, to a browser that has the basket's secret. */
export async function listBasketMembers(ctx: Ctx, ref: BasketRef): Promise<Output<typeof storeListBasketMembers>> {
  const { order_id } = await getBasket(ctx, ctx.db, ref)
  const members = order_id === null ? [] : await findOrderMembers(ctx.db, ctx.org, order_id)
  const url = storeListBasketMembers.path.replace('{basket_id}', ref.basketId)
  return { object: 'members', url, has_more: false, order_id, data: members.map(viewStoreMember) }
}

const viewStoreMember = (member: Member): StoreMember => {
  const { membership_member_id, member_number, membership_member_status_id, first_name, last_name } = member
  const { category_title, type_title, seat_section, seat_row, seat_title, expires } = member
  const person = { membership_member_id, member_number, membership_member_status_id, first_name, last_name }
  return { ...person, category_title, type_title, seat_section, seat_row, seat_title, expires }
}
