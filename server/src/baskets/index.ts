export { theBasket } from './change.ts'
export { jobs } from './jobs.ts'
export { freeSeatsOf, pinSeatsOf, sellLate, undoMemberships, unpinSeatsOf } from './memberships.ts'
export { named } from './basket-ref.ts'
export { lineOf, membershipLine, priceBasket, type Priced, priceLines } from './pricing.ts'
export { beginBaskets, type CheckoutRow, findBasketStatus, lockBaskets, moveBaskets } from './queries/checkout.ts'
export { countUses, giveBackUses, termsFor } from './queries/discounts.ts'
export {
  agreedSchedule,
  agreeSchedules,
  listPayable,
  type PayableItem,
  sellMemberships,
} from './queries/memberships.ts'
export { routes } from './routes.ts'
export { type Named, requireSecret } from './secret.ts'
export { timers } from './timers.ts'
