import type { EnrolledDevice, CurrentDevice, Manifest, Output, ScanDecision, searchHolders } from '@tessera/contract'
import type { Attempt, Outcome, StewardAnswer } from './types.ts'

/** `silent`: there was no response in time, or no valid one. */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly body: T; readonly tookMs: number }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'silent' }

type RequestOptions = {
  readonly body?: unknown
  readonly token?: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export type UploadResponse = {
  readonly results: readonly (Omit<Outcome, 'sequence'> & { scan_id: string })[]
  readonly server_time_ms: number
  readonly epoch?: number
}

export type SearchResponse = Output<typeof searchHolders>

type Enrolment = { readonly org: string; readonly code: string; readonly public_key: string }

/** The Gate API of the server that the page came from. */
export const api = {
  enrol: (body: Enrolment) => request<EnrolledDevice>('/gate/v1/enrol', { body, timeoutMs: 15_000 }),
  self: (token: string) => request<CurrentDevice>('/gate/v1/self', { token, timeoutMs: 5_000 }),
  manifest: (token: string, eventId: string, since: string | undefined) =>
    request<Manifest>(`/gate/v1/events/${eventId}/manifest${since === undefined ? '' : `?since=${since}`}`, {
      token,
      timeoutMs: 60_000,
    }),
  scan: (token: string, attempt: Attempt, { override, concession }: StewardAnswer, signal: AbortSignal) =>
    request<ScanDecision>('/gate/v1/scans', {
      token,
      signal,
      timeoutMs: 10_000,
      body: {
        ...attempt,
        ...(override !== undefined && { override: { reason: override } }),
        ...(concession !== undefined && { concession }),
      },
    }),
  search: (token: string, eventId: string, q: string) =>
    request<SearchResponse>(`/gate/v1/events/${eventId}/search?q=${encodeURIComponent(q)}`, {
      token,
      timeoutMs: 5_000,
    }),
  upload: (token: string, scans: readonly unknown[]) =>
    request<UploadResponse>('/gate/v1/scans/batch', { token, body: { scans }, timeoutMs: 60_000 }),
}

async function request<T>(path: string, { body, token, timeoutMs, signal }: RequestOptions): Promise<ApiResult<T>> {
  const startedAt = performance.now()
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  signal?.addEventListener('abort', () => abort.abort(), { once: true })
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: abort.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    const json: unknown = await response.json()
    // The contract states the type of a 200 response.
    if (response.ok) return { kind: 'ok', body: json as T, tookMs: performance.now() - startedAt }
    const { error } = json as { error?: { code?: string; message?: string } }
    return { kind: 'refused', status: response.status, code: error?.code ?? '', message: error?.message ?? '' }
  } catch {
    return { kind: 'silent' }
  } finally {
    clearTimeout(timer)
  }
}
