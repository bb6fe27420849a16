import { isInsideTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertClaims, type PlaceClaimResult, type PlaceClaim } from './queries/claims.ts'

/**
 * Claims places of a pool for a basket. The places and the basket's item are committed together before this returns.
 * Concurrent claims of the same pool share one transaction.
 */
export async function claimPlaces(db: Db, org: OrgId, claim: PlaceClaim): Promise<PlaceClaimResult> {
  if (isInsideTx()) throw new Error('claimPlaces opens its own transaction: use claimPlacesIn inside a transaction')
  return db.batcher.submit(`${org} pool ${claim.poolId}`, claim, {
    run: (claims) => insertClaims(db, org, claim.poolId, claims),
    conflictKeys: ({ basketId }) => [basketId],
  })
}
