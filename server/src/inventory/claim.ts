import { insideTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertClaims, type Claimed, type Wish } from './queries/claims.ts'

/**
 * Takes places of a pool for a basket, or says why not. The places and the basket's item are one, and they stand when
 * this returns: it is a transaction of its own, shared with others who want the same pool at the same moment.
 */
export async function claimPlaces(db: Db, org: OrgId, wish: Wish): Promise<Claimed> {
  if (insideTx()) throw new Error('a claim is a transaction of its own: use claimPlacesIn inside another')
  return db.groups.join(`${org} pool ${wish.poolId}`, wish, {
    run: (wishes) => insertClaims(db, org, wish.poolId, wishes),
    apart: ({ basketId }) => [basketId],
  })
}
