export { type BestSeatsResult, claimBestSeats, type Companion } from './best-seats.ts'
export { claimPlaces } from './claim.ts'
export {
  beginPayments,
  discountItems,
  releaseBasket,
  releaseItem,
  returnPlaces,
  returnToHeld,
  sellHolds,
} from './holds.ts'
export { jobs, timers } from './jobs.ts'
export { countSeasonSeats } from './queries/addresses.ts'
export { claimPlacesIn, type Hold, type PlaceClaimResult } from './queries/claims.ts'
export { type BeginPaymentResult } from './queries/begin-payments.ts'
export { listSeasonSeats, listSeasonSections, type SeasonSeatRow } from './queries/season-map.ts'
export * as seasonSeats from './queries/season-seats.ts'
export {
  expirePayments,
  listItemSeats,
  listSoldItems,
  sellExpiredHolds,
  type SoldItem,
  undoSales,
} from './queries/sold.ts'
export { type ClaimRecord } from './record.ts'
export { routes } from './routes.ts'
export { claimSeats, claimSeatsIn, type SeatsClaimResult } from './seats.ts'
