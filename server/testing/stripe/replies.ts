export type StripeReply = { readonly status: number; readonly body: unknown }

export const ok = (body: unknown): StripeReply => ({ status: 200, body })
export const errorReply = (status: number, error: Record<string, unknown>): StripeReply => ({ status, body: { error } })

export const invalid = (message: string, more: Record<string, unknown> = {}): StripeReply =>
  errorReply(400, { type: 'invalid_request_error', message, ...more })

export const missing = (kind: string, id: string, param: string): StripeReply =>
  errorReply(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
