export { type BestClaimed, claimBest, claimBestIn, type Companion } from './best-seats.ts'
export { claimPlaces } from './claim.ts'
export {
  backToHeld,
  beginPayments,
  discountItems,
  releaseBasket,
  releaseItem,
  returnPlaces,
  sellHolds,
} from './holds.ts'
export { jobs, sweepExpired, timers } from './jobs.ts'
export { type Claimed, type Hold, insertClaimIn as claimPlacesIn, type Wish } from './queries/claims.ts'
export { type Beginning } from './queries/holds.ts'
export { listSeasonSeats, listSeasonSections, type SeatRow } from './queries/season-map.ts'
export {
  deleteSeatsOf,
  findMapOfSeat,
  findSeatOf,
  freeSeatsOfItems,
  freeSeatsOfMembers,
  holdSeasonSeats,
  insertSeats,
  keepSeasonSeats,
  leaveSeat,
  leaveSeatsOfTerms,
  pinSeasonSeats,
  takeSeat,
  unpinSeasonSeats,
} from './queries/season-seats.ts'
export { recountSeats } from './queries/seats.ts'
export { listSeatsOf, releaseSold, releaseUnpaid, sellExpired, type Sold, soldItems } from './queries/sold.ts'
export { recount } from './recount.ts'
export { routes } from './routes.ts'
export { claimSeats, claimSeatsIn, type SeatsClaimed } from './seats.ts'
