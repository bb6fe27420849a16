export { claimPlaces } from './claim.ts'
export {
  backToHeld,
  beginPayments,
  discountItems,
  releaseBasket,
  releaseItem,
  returnPlaces,
  sellHolds,
  type Returned,
} from './holds.ts'
export { jobs, sweepExpired, timers } from './jobs.ts'
export { insertClaimIn as claimPlacesIn, type Claimed, type Hold, type Wish } from './queries/claims.ts'
export { listHolds, type Beginning } from './queries/holds.ts'
export { listSeatsOf, releaseSold, releaseUnpaid, sellExpired, soldItems, type Sold } from './queries/sold.ts'
export { listSeats, recountSeats, type Place, type SeatWish } from './queries/seats.ts'
export { claimSeats, claimSeatsIn, type SeatsClaimed } from './seats.ts'
export { claimBest, claimBestIn, type BestClaimed, type Companion } from './best-seats.ts'
export { noteSoldOutEvents } from './sold-out.ts'
export { recount, type Recounted } from './recount.ts'
export { routes } from './routes.ts'
