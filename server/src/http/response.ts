import type { ServerResponse } from 'node:http'
import { errors, type ErrorCode } from '#contract'
import type { ParamError, Problem } from '#platform/problem'
import { corsHeaders } from './cors.ts'
import type { Frame } from './response-meta.ts'

export type Failure = {
  readonly code: ErrorCode
  readonly message: string
  readonly errors: readonly ParamError[]
  readonly linkUrl?: string | undefined
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

export const failureOf = (problem: Problem): Failure => ({
  ...failure(problem.code, problem.message === problem.code ? undefined : problem.message, problem.errors),
  linkUrl: problem.linkUrl,
})

export function send(res: ServerResponse, frame: Frame, status: number, body: Buffer): void {
  if (res.headersSent || res.destroyed) return
  sendHead(res, frame, status, body.length)
  res.end(body)
}

/** The head of an answer; without a length it goes out in chunks. */
export function sendHead(res: ServerResponse, frame: Frame, status: number, length?: number): void {
  const headers = ['Content-Type', mediaOf(frame, status), 'X-Request-Id', frame.requestId]
  if (length !== undefined) headers.push('Content-Length', String(length))
  const { decision } = frame
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
  if (frame.retryAfterSeconds !== undefined) headers.push('Retry-After', String(frame.retryAfterSeconds))
  if (frame.allow !== undefined) headers.push('Allow', frame.allow)
  if (frame.varies) headers.push('Vary', 'Origin', ...corsHeaders(frame))
  if (frame.replayed) headers.push('Idempotent-Replayed', 'true')
  if (status < 400 && frame.media !== undefined) headers.push(...fileHeaders(frame))
  res.writeHead(status, headers)
}

function mediaOf(frame: Frame, status: number): string {
  if (status >= 400) return frame.problemJson ? 'application/problem+json' : 'application/json'
  return frame.media ?? 'application/json'
}

/** A file is what we say it is and nothing that a browser finds in it; nobody on the way keeps a copy. */
const fileHeaders = ({ filename }: Frame): string[] => [
  'X-Content-Type-Options',
  'nosniff',
  'Cache-Control',
  'private, no-store',
  ...(filename === undefined ? [] : ['Content-Disposition', `attachment; filename="${filename}"`]),
]

/** The error body: the contract's own form, or RFC 9457 for those who ask for it. */
export function failureBody(frame: Frame, problem: Failure): Buffer {
  const { status, type, title } = errors[problem.code]
  const docUrl = `${frame.docsUrl}/errors/${problem.code}`
  const list = problem.errors.map(({ param, message }) => ({ param, message }))
  const link = problem.linkUrl === undefined ? {} : { link_url: problem.linkUrl }
  const body = frame.problemJson
    ? {
        type: docUrl,
        title,
        status,
        detail: problem.message,
        instance: frame.requestId,
        code: problem.code,
        request_id: frame.requestId,
        errors: list,
        ...link,
      }
    : {
        error: {
          type,
          code: problem.code,
          message: problem.message,
          param: problem.errors[0]?.param ?? null,
          errors: list,
          doc_url: docUrl,
          request_id: frame.requestId,
          ...link,
        },
      }
  return Buffer.from(JSON.stringify(body))
}
