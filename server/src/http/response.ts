import type { ServerResponse } from 'node:http'
import { errors, type ErrorCode } from '#contract'
import type { ParamError, Problem, ProblemExtra } from '#platform/problem'
import { corsHeaders } from './cors.ts'
import type { ResponseMeta } from './response-meta.ts'

export type Failure = {
  readonly code: ErrorCode
  readonly message: string
  readonly errors: readonly ParamError[]
  readonly extra?: ProblemExtra
}

export const failure = (
  code: ErrorCode,
  message: string = errors[code].title,
  list: readonly ParamError[] = [],
): Failure => ({
  code,
  message,
  errors: list,
})

export const toFailure = (problem: Problem): Failure => ({
  ...failure(problem.code, problem.message === problem.code ? undefined : problem.message, problem.errors),
  extra: problem.extra,
})

export function send(res: ServerResponse, meta: ResponseMeta, status: number, body: Buffer): void {
  if (res.headersSent || res.destroyed) return
  sendHead(res, meta, status, body.length)
  res.end(body)
}

/** Sends status and headers. Without a length the body is sent in chunks. */
export function sendHead(res: ServerResponse, meta: ResponseMeta, status: number, length?: number): void {
  // Nearly every response has something private in it, and no client gains by storing the others.
  const headers = [
    'Content-Type',
    getMediaType(meta, status),
    'X-Request-Id',
    meta.requestId,
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
  ]
  if (length !== undefined) headers.push('Content-Length', String(length))
  const { decision } = meta
  if (decision) {
    headers.push(
      'X-RateLimit-Limit',
      String(decision.limit),
      'X-RateLimit-Remaining',
      String(decision.remaining),
      'X-RateLimit-Reset',
      String(Math.ceil(Date.now() / 1000) + decision.resetSeconds),
    )
  }
  if (meta.retryAfterSeconds !== undefined) headers.push('Retry-After', String(meta.retryAfterSeconds))
  if (meta.notStarted) headers.push('Tessera-Not-Started', '1')
  if (meta.allow !== undefined) headers.push('Allow', meta.allow)
  if (meta.varies) headers.push('Vary', 'Origin', ...corsHeaders(meta))
  for (const cookie of meta.cookies) headers.push('Set-Cookie', cookie)
  if (meta.replayed) headers.push('Idempotent-Replayed', 'true')
  if (status < 400 && meta.media !== undefined) headers.push(...fileHeaders(meta))
  res.writeHead(status, headers)
}

function getMediaType(meta: ResponseMeta, status: number): string {
  if (status >= 400) return meta.problemJson ? 'application/problem+json' : 'application/json'
  return meta.media ?? 'application/json'
}

const fileHeaders = ({ filename, media }: ResponseMeta): string[] => [
  ...(filename === undefined ? [] : ['Content-Disposition', `attachment; filename="${filename}"`]),
  // nginx would otherwise keep events back until its buffer is full.
  ...(media === 'text/event-stream' ? ['X-Accel-Buffering', 'no'] : []),
]

/** Returns the error body: the contract's own form, or RFC 9457 if the client accepts it. */
export function failureBody(
  meta: Pick<ResponseMeta, 'requestId' | 'docsUrl' | 'problemJson'>,
  problem: Failure,
): Buffer {
  const { status, type, title } = errors[problem.code]
  const docUrl = `${meta.docsUrl}/errors/${problem.code}`
  const list = problem.errors.map(({ param, message }) => ({ param, message }))
  const { linkUrl, declineCode } = problem.extra ?? {}
  const extra = {
    ...(linkUrl !== undefined && { link_url: linkUrl }),
    ...(declineCode !== undefined && { decline_code: declineCode }),
  }
  const body = meta.problemJson
    ? {
        type: docUrl,
        title,
        status,
        detail: problem.message,
        instance: meta.requestId,
        code: problem.code,
        request_id: meta.requestId,
        errors: list,
        ...extra,
      }
    : {
        error: {
          type,
          code: problem.code,
          message: problem.message,
          param: problem.errors[0]?.param ?? null,
          errors: list,
          doc_url: docUrl,
          request_id: meta.requestId,
          ...extra,
        },
      }
  return Buffer.from(JSON.stringify(body))
}
