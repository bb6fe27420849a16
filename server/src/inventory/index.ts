export { type BestSeatsResult, claimBestSeats, claimBestSeatsIn, type Companion } from './best-seats.ts'
export { blockPlaces, blockSeats, releaseBlocked } from './block.ts'
export { claimPlaces } from './claim.ts'
export { copyPools, copySections } from './copy.ts'
export { releaseBasket, releaseItem, returnPlaces } from './holds.ts'
export { releaseSeatOfItem } from './queries/holds.ts'
export { jobs, timers } from './jobs.ts'
export { countSeasonSeats } from './queries/addresses.ts'
export {
  beginChannelCounts,
  endChannelCounts,
  listCopiedRows,
  lockSectionRows,
  setCopiedRows,
  setRowAllocation,
} from './queries/channels.ts'
export { claimPlacesIn, type Hold, type PlaceClaimResult } from './queries/claims.ts'
export { beginPayments, type BeginPaymentResult } from './queries/begin-payments.ts'
export { sellAtCounter } from './queries/counter-sale.ts'
export { discountItems, type ItemDiscount, returnToHeld, sellHolds } from './queries/holds.ts'
export { moveHolds } from './queries/move-customer.ts'
export { lockPool } from './queries/pools.ts'
export { insertLostItems, type LostItems } from './queries/rebuild.ts'
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
export { eventRefusal } from './rules.ts'
export { claimSeats, claimSeatsIn, type SeatedCompanion, type SeatsClaimResult } from './seats.ts'
export { findSinglesLeftWithout } from './single-seats.ts'
export type { NamedSeat } from './queries/single-seats.ts'
