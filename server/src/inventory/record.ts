import { beginKeys, storeResults, type IdempotencyKey } from '#http/bind'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { releaseItem } from './holds.ts'
import type { Hold } from './queries/claims.ts'

/** A request with an Idempotency-Key: its response is stored in the transaction that claims, with those of its batch. */
export type ClaimRecord<Response> = {
  readonly key: IdempotencyKey
  /** Builds the response after the claim. If it returns an error, the claim is undone and the request gets the error. */
  respond(tx: Tx, items: readonly Hold[]): Promise<Response | Error>
}

export type RecordedClaim<Response> =
  | { readonly kind: 'recorded'; readonly response: Response }
  /** The key has a stored response or is in use, or the response could not be built. */
  | { readonly kind: 'rejected'; readonly error: Error }

type ClaimRequest = { readonly basketId: string; readonly record?: ClaimRecord<unknown> | undefined }

/**
 * Claims for requests with and without an Idempotency-Key in one transaction. A request whose key was used before claims
 * nothing. Two requests with the same key must not be in one batch.
 */
export async function claimWithKeys<Request extends ClaimRequest, Result>(
  tx: Tx,
  org: OrgId,
  requests: readonly Request[],
  claim: { run(requests: readonly Request[]): Promise<readonly Result[]>; items(result: Result): readonly Hold[] },
): Promise<(Result | RecordedClaim<unknown>)[]> {
  const states = await beginKeys(
    tx,
    org,
    requests.map(({ record }) => record?.key),
  )
  const open = requests.filter((_, i) => !(states[i] instanceof Error))
  const results = open.length > 0 ? await claim.run(open) : []
  const outcomes = new Map<Request, Result | RecordedClaim<unknown>>()
  await Promise.all(
    open.map(async (request, i) => {
      const result = results[i] as Result
      const items = request.record ? claim.items(result) : []
      outcomes.set(request, items.length > 0 ? await buildResponse(tx, org, request, items) : result)
    }),
  )
  await storeResults(
    tx,
    org,
    open.flatMap((request) => toStoredRequest(request, outcomes.get(request))),
  )
  return requests.map((request, i) => {
    const state = states[i]
    return state instanceof Error ? { kind: 'rejected', error: state } : (outcomes.get(request) as Result)
  })
}

async function buildResponse(
  tx: Tx,
  org: OrgId,
  { record, basketId }: ClaimRequest,
  items: readonly Hold[],
): Promise<RecordedClaim<unknown>> {
  // A refusal concerns this request alone. An error of the database fails the transaction, and with it the whole batch.
  const response = await record?.respond(tx, items).catch((error: unknown) => asProblem(error))
  if (!(response instanceof Error)) return { kind: 'recorded', response }
  for (const { item_id } of items) await releaseItem(tx, org, basketId, item_id)
  return { kind: 'rejected', error: response }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

function toStoredRequest({ record }: ClaimRequest, outcome: unknown) {
  return record && isRecorded(outcome) ? [{ key: record.key, result: outcome.response }] : []
}

const isRecorded = (outcome: unknown): outcome is { kind: 'recorded'; response: unknown } =>
  typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'recorded'

/** What must not be in one batch: two claims for a basket, and two requests with one key. */
export const conflictKeys = ({ basketId, record }: ClaimRequest): string[] => [
  basketId,
  ...(record ? [`key ${record.key.key}`] : []),
]
