import { isInsideTx } from './db.ts'
import { withSpan, type ActiveSpan, type SpanSpec } from './trace.ts'

/**
 * Runs a network call in a span. Refused while a transaction is open: a slow peer must never hold a row lock. The ids of the
 * trace are not sent to the peer: who calls whom in our system is nobody else's business.
 */
export async function outboundCall<T>(
  { name, fields = {} }: Omit<SpanSpec, 'kind'>,
  call: (span: ActiveSpan) => Promise<T>,
): Promise<T> {
  if (isInsideTx()) throw new Error('no network calls inside a transaction')
  return withSpan({ name, kind: 'client', fields }, call)
}

/** Describes a request by its method and host. The path and the query are left out: they may contain secrets. */
export const httpSpan = (method: string, url: URL | null): Pick<SpanSpec, 'name' | 'fields'> => ({
  name: method,
  fields: { 'http.request.method': method, ...(url && { 'server.address': url.hostname }) },
})
