import type { Fetch } from '@tessera/sdk'

/** What the person must know about a write that the tab sent before without a response. */
export type EarlierAttempt = {
  readonly sentAtMs: number
  /** True if the same write has taken effect then, so it was not done again; false if this write has other content. */
  readonly isSame: boolean
}

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type KeptKey = { readonly key: string; readonly contentHash: string; readonly sentAtMs: number }

/** The server knows a key for 24 hours. After that, the same key would do the act again. */
export const KEY_KNOWN_MS = 20 * 3_600_000

const HEADER = 'Idempotency-Key'
const ACT = 'act-'
const IN_FLIGHT = 'idempotency_in_flight'

/** Returns a key for an act of a person. If the same request has no response yet, its first key is sent instead. */
export const newActKey = (): string => ACT + crypto.randomUUID()

/**
 * Returns a `fetch` that keeps the key of an act in the tab until a response says what became of it. Whatever the person does in
 * between - close the dialog, leave the page, reload it - the same request has the same key, so it takes effect once. A request is
 * the same by method, path and content, as for the server; with other content it is another act with a key of its own.
 */
export function keepKeys(send: Fetch, store: KeyStore, onEarlier: (attempt: EarlierAttempt) => void): Fetch {
  return async (url, init) => {
    const headers = new Headers(init.headers)
    const proposed = headers.get(HEADER)
    if (proposed?.startsWith(ACT) !== true) return send(url, init)
    const place = ['tessera.write', headers.get('Tessera-Organisation'), init.method, url].join(' ')
    const contentHash = await hash(typeof init.body === 'string' ? init.body : '')
    const before = findKept(store, place)
    const isSame = before?.contentHash === contentHash
    const kept = isSame ? before : { key: proposed, contentHash, sentAtMs: Date.now() }
    store.setItem(place, JSON.stringify(kept))
    headers.set(HEADER, kept.key)
    const response = await readWhole(await send(url, { ...init, headers }))
    const outcome = await readOutcome(response)
    if (isSettled(outcome, isSame) || (!isSame && isTurnedAway(outcome))) store.removeItem(place)
    const isReplay = response.headers.get('Idempotent-Replayed') === 'true'
    // The SDK repeats a request by itself, with the key that it had: that is the same attempt.
    if (before && before.key !== proposed && (!isSame || isReplay)) onEarlier({ sentAtMs: before.sentAtMs, isSame })
    return response
  }
}

export type Outcome = { readonly status: number; readonly code?: string }

/**
 * True if a response says what became of a write, so that its key is not needed any more. A proxy that gave up does not, nor does a
 * refusal of a repeated write for reasons of the session: the first one may have taken effect.
 */
export function isSettled({ status, code }: Outcome, isRepeat: boolean): boolean {
  if (status >= 500 || status === 401 || status === 408 || status === 429) return false
  if (code === IN_FLIGHT) return false
  return !(isRepeat && status === 403)
}

/** True if the server has not begun with the request. */
const isTurnedAway = ({ status }: Outcome): boolean => status === 401 || status === 429

function findKept(store: KeyStore, place: string): KeptKey | undefined {
  const stored = store.getItem(place)
  const kept = stored === null ? undefined : asKept(JSON.parse(stored))
  return kept && Date.now() - kept.sentAtMs <= KEY_KNOWN_MS ? kept : undefined
}

/** Safe: only `keepKeys` writes there, and the session ends with the tab. */
const asKept = (stored: unknown): KeptKey => stored as KeptKey

/** Reads the body before the key is forgotten: if the connection breaks within it, the person does not see the outcome. */
async function readWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, response)
}

async function readOutcome(response: Response): Promise<Outcome> {
  const { status } = response
  const isInFlight = status === 409 && (await response.clone().text()).includes(`"${IN_FLIGHT}"`)
  return isInFlight ? { status, code: IN_FLIGHT } : { status }
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
