export { claimPlaces } from './claim.ts'
export {
  backToHeld,
  beginPayment,
  keepHolds,
  releaseBasket,
  releaseItem,
  returnPlaces,
  sellHolds,
  type Returned,
} from './holds.ts'
export { jobs, sweepExpired } from './jobs.ts'
export { insertClaimIn as claimPlacesIn, type Claimed, type Hold, type Wish } from './queries/claims.ts'
export { listHolds, type Beginning } from './queries/holds.ts'
export { listSeats, recountSeats, type Place, type SeatWish } from './queries/seats.ts'
export { claimSeats, type SeatsClaimed } from './seats.ts'
export { claimBest, type BestClaimed } from './best-seats.ts'
export { recount, type Recounted } from './recount.ts'
export { routes } from './routes.ts'
