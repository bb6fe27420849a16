import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { IdempotencyKey } from './idempotency-key.ts'
import {
  oldestValid,
  readEarlierResult,
  type EarlierResult,
  type IdempotencyClaim,
  type StoredResponse,
} from './idempotency.ts'
import { lockStoredResponses, saveResponses } from './queries.ts'

/**
 * `begin` of each key, for requests that share a transaction: two statements instead of two for each. Returns for each
 * request what `begin` would return, or the error that it would throw, which concerns that request alone.
 */
export async function beginKeys(
  tx: Tx,
  org: OrgId,
  keys: readonly (IdempotencyKey | undefined)[],
): Promise<(string | Error | undefined)[]> {
  const used = keys.filter((key) => key !== undefined)
  const [first] = used
  if (!first) return keys.map(() => undefined)
  const claims = used.map(({ shared }) => shared.claim)
  const stored = await lockStoredResponses(tx, org, claims, oldestValid(first.shared.now))
  const states = new Map(used.map((key, i) => [key, orError(() => key.shared.accept(stored[i]))]))
  return keys.map((key) => key && states.get(key))
}

type StoredRequest = { readonly key: IdempotencyKey; readonly result: unknown }

/** `storeResponse` of each request, by one statement. */
export async function storeResults(tx: Tx, org: OrgId, requests: readonly StoredRequest[]): Promise<void> {
  const [first] = requests
  if (!first) return
  const { now } = first.key.shared
  const responses = requests.map(({ key: { shared }, result }) => ({
    ...shared.claim,
    status: 200,
    body: shared.encode(result),
  }))
  await saveResponses(tx, org, responses, { now, since: oldestValid(now) })
}

type StartedRequest = { readonly key: IdempotencyKey; readonly ref: string }

/** `bind` of each request, by one statement. */
export async function bindKeys(tx: Tx, org: OrgId, requests: readonly StartedRequest[]): Promise<void> {
  const [first] = requests
  if (!first) return
  const { now } = first.key.shared
  const references = requests.map(({ key, ref }) => ({ ...key.shared.claim, ref }))
  await saveResponses(tx, org, references, { now, since: oldestValid(now) })
}

type FailedRequest = StoredResponse & { readonly claim: IdempotencyClaim; readonly now: Date }

/**
 * Stores the errors that requests got. Returns undefined for each that was stored; or what another request has stored
 * under the key meanwhile, which counts; or an error if the key is in use or belongs to a different request.
 */
export const storeFailures = (
  db: Db,
  org: OrgId,
  failures: readonly FailedRequest[],
): Promise<(EarlierResult | Error | undefined)[]> =>
  inTx(db, org, async (tx) => {
    const now = failures[0]?.now ?? new Date()
    const since = oldestValid(now)
    const stored = await lockStoredResponses(
      tx,
      org,
      failures.map(({ claim }) => claim),
      since,
    )
    const earlier = failures.map(({ claim }, i) => orError(() => readEarlierResult(claim, stored[i])))
    // If something was started under the key, it keeps its own response.
    const unused = failures.filter((_, i) => earlier[i] === undefined)
    const responses = unused.map(({ claim, status, body }) => ({ ...claim, status, body }))
    if (responses.length > 0) await saveResponses(tx, org, responses, { now, since })
    return earlier
  })

/** Returns the error of one request instead of throwing it, because the other requests continue. */
function orError<T>(read: () => T): T | Error {
  try {
    return read()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
