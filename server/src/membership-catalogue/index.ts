export { endOfDay, offerRefusal, periodEnd, resolveAutoRenew, type SaleUnits, toSaleUnits } from './offer-rules.ts'
export { hasSeatMap } from './queries/categories.ts'
export { copyCategory, copyType, deleteCategories, deleteTypes } from './queries/copies.ts'
export { findOffer, type OfferRow } from './queries/offers.ts'
export { findType } from './queries/types.ts'
export { routes } from './routes.ts'

export {
  amountDueMinor,
  addInterval,
  type InstalmentPlan,
  planForRenewal,
  type ScheduledInstalment,
  buildSchedule,
} from './schedule.ts'
export { listShownCategories } from './shown.ts'
