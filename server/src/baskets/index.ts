export { basketRefFrom } from './basket-ref.ts'
export { getBasket, getBasketOrder } from './change.ts'
export { getItemsOrFail } from './claimed-items.ts'
export { copyDiscounts } from './copy-discounts.ts'
export { priceWithVoucher, useVoucher } from './counter-vouchers.ts'
export { jobs } from './jobs.ts'
export {
  lockMembershipSeats,
  releaseMembershipSeats,
  sellExpiredMemberships,
  undoMembershipSales,
  unlockMembershipSeats,
} from './memberships.ts'
export { priceBasket, type PricedBasket, priceLines, toLine, toMembershipLine } from './pricing.ts'
export {
  type CheckoutRow,
  findBasketStatus,
  lockBaskets,
  startCheckouts,
  transitionBaskets,
} from './queries/checkout.ts'
export { listDiscountTerms, releaseVoucherUses, reserveVoucherUses } from './queries/discounts.ts'
export {
  getSavedSchedule,
  listPayableItems,
  type PayableItem,
  saveSchedules,
  sellMemberships,
} from './queries/memberships.ts'
export { insertLostBasket, type LostBasket } from './queries/rebuild.ts'
export { routes } from './routes.ts'
export { orderSizeMessage, selectStock } from './rules.ts'
export { type BasketRef, isSecretOver, requireSecret } from './secret.ts'
export { timers } from './timers.ts'
