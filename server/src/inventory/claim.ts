import { inTx, isInsideTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  claimManyIn,
  insertClaims,
  toStock,
  type ClaimedStock,
  type PlaceClaim,
  type PlaceClaimResult,
} from './queries/claims.ts'
import { claimWithKeys, conflictKeys, type ClaimRecord, type RecordedClaim } from './record.ts'

type PlaceRequest = PlaceClaim & { readonly record?: ClaimRecord<unknown> | undefined }

/**
 * Claims places of a pool for a basket. The places and the basket's item are committed together before this returns.
 * Concurrent claims of the same pool and channel share one transaction, which also stores the response of each request that has an
 * Idempotency-Key.
 */
export function claimPlaces(db: Db, org: OrgId, claim: PlaceClaim): Promise<PlaceClaimResult>
export function claimPlaces<Response>(
  db: Db,
  org: OrgId,
  claim: PlaceClaim,
  record: ClaimRecord<Response> | undefined,
): Promise<PlaceClaimResult | RecordedClaim<Response>>
export async function claimPlaces(
  db: Db,
  org: OrgId,
  claim: PlaceClaim,
  record?: ClaimRecord<unknown>,
): Promise<PlaceClaimResult | RecordedClaim<unknown>> {
  if (isInsideTx()) throw new Error('claimPlaces opens its own transaction: use claimPlacesIn inside a transaction')
  const request: PlaceRequest = { ...claim, record }
  const stock = toStock(claim)
  return db.batcher.submit(`${org} pool ${stock.poolId} ${stock.channel}`, request, {
    run: (requests) => runBatch(db, org, stock, requests),
    conflictKeys,
  })
}

async function runBatch(
  db: Db,
  org: OrgId,
  stock: ClaimedStock,
  requests: readonly PlaceRequest[],
): Promise<readonly (PlaceClaimResult | RecordedClaim<unknown>)[]> {
  if (!requests.some(({ record }) => record)) return insertClaims(db, org, stock, requests)
  const results = await inTx(db, org, async (tx) => {
    const claimed = await claimWithKeys(tx, org, requests, {
      run: (open) => claimManyIn(tx, org, stock, open),
      items: (result) => (result.kind === 'held' ? [result.item] : []),
    })
    await db.probe('before_claim_commit')
    return claimed
  })
  await db.probe('after_claim')
  return results
}
