import type { EnrolledDevice, GateSelf, Manifest, Output, ScanDecision, searchHolders } from '@tessera/contract'
import type { Attempt, Outcome } from './types.ts'

/** `silent`: nobody answered in time, or not in a way that says anything. */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly body: T; readonly tookMs: number }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'silent' }

type Asking = {
  readonly body?: unknown
  readonly token?: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export type Uploaded = {
  readonly results: readonly (Omit<Outcome, 'sequence'> & { scan_id: string })[]
  server_time_ms: number
}

export type Found = Output<typeof searchHolders>

type Enrolment = { readonly org: string; readonly code: string; readonly public_key: string }

/** The server is where the page came from. */
export const api = {
  enrol: (body: Enrolment) => ask<EnrolledDevice>('/gate/v1/enrol', { body, timeoutMs: 15_000 }),
  self: (token: string) => ask<GateSelf>('/gate/v1/self', { token, timeoutMs: 5_000 }),
  manifest: (token: string, eventId: string, since: string | undefined) =>
    ask<Manifest>(`/gate/v1/events/${eventId}/manifest${since === undefined ? '' : `?since=${since}`}`, {
      token,
      timeoutMs: 60_000,
    }),
  scan: (token: string, attempt: Attempt, override: string | undefined, signal: AbortSignal) =>
    ask<ScanDecision>('/gate/v1/scans', {
      token,
      signal,
      timeoutMs: 10_000,
      body: { ...attempt, ...(override !== undefined && { override: { reason: override } }) },
    }),
  search: (token: string, eventId: string, q: string) =>
    ask<Found>(`/gate/v1/events/${eventId}/search?q=${encodeURIComponent(q)}`, { token, timeoutMs: 5_000 }),
  upload: (token: string, scans: readonly unknown[]) =>
    ask<Uploaded>('/gate/v1/scans/batch', { token, body: { scans }, timeoutMs: 60_000 }),
}

async function ask<T>(path: string, { body, token, timeoutMs, signal }: Asking): Promise<Answer<T>> {
  const startedAt = performance.now()
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), timeoutMs)
  signal?.addEventListener('abort', () => cut.abort(), { once: true })
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: cut.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    const said: unknown = await answer.json()
    // The contract says what an answer of 200 is.
    if (answer.ok) return { kind: 'answered', body: said as T, tookMs: performance.now() - startedAt }
    const { error } = said as { error?: { code?: string; message?: string } }
    return { kind: 'refused', status: answer.status, code: error?.code ?? '', message: error?.message ?? '' }
  } catch {
    return { kind: 'silent' }
  } finally {
    clearTimeout(timer)
  }
}
