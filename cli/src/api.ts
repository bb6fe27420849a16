import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '@tessera/contract'

/** The address of a server, and the key for it. */
export type Server = { readonly url: string; readonly key: string }

export type Request = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The server refused the request. The installation works, so `doctor` would not help. */
export class ApiError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refusal'
  }
}

/** Calls an operation of the contract and returns its response. */
export const call = async (server: Server, op: Operation, request: Request = {}): Promise<unknown> =>
  JSON.parse((await download(server, op, request)).toString('utf8')) as unknown

/** Calls an operation of the contract and returns the bytes of its response, which may be a file. */
export const download = async (server: Server, op: Operation, request: Request): Promise<Buffer> =>
  Buffer.from(await (await send(server, op, request)).arrayBuffer())

/** Calls an operation of the contract and returns its response as soon as its headers have arrived. */
export async function send(
  server: Server,
  op: Operation,
  { params = {}, query = {}, body, headers: own = {} }: Request,
): Promise<Response> {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = `${server.url.replace(/\/$/, '')}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
  const headers = {
    ...own,
    Authorization: `Bearer ${server.key}`,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(op.keyRequired && { 'Idempotency-Key': randomUUID() }),
  }
  const response = await retryWhenLimited(() =>
    fetch(url, {
      method: op.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`no response from ${server.url}: ${reason(error)}`)
    }),
  )
  if (!response.ok)
    throw new ApiError(
      describeError(await response.text()) ??
        `${server.url} returned ${response.status}, and does not seem to be Tessera`,
    )
  return response
}

const MAX_ATTEMPTS = 5
const MAX_WAIT_SECONDS = 60

/** Long work can exceed the rate limit; it waits for the time in `Retry-After`. */
async function retryWhenLimited(send: () => Promise<Response>): Promise<Response> {
  for (let attempts = 1; ; attempts++) {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 429 || attempts >= MAX_ATTEMPTS || !(seconds <= MAX_WAIT_SECONDS)) return response
    await pause(seconds * 1_000)
  }
}

/** Returns `message (code, request id)`, and the errors of further parameters. */
function describeError(text: string): string | undefined {
  const error = parseError(text)
  if (!error) return undefined
  const others = (error.errors ?? []).slice(1).map(({ param, message }) => `\n  ${param} ${message}`)
  return `${error.message} (${error.code}, ${error.request_id})${others.join('')}`
}

type ErrorFields = { message: string; code: string; request_id: string; errors?: { param: string; message: string }[] }

/** Returns the contract's error body, or undefined if the response came from something else, such as a proxy. */
function parseError(text: string): ErrorFields | undefined {
  try {
    return (JSON.parse(text) as { error?: ErrorFields }).error
  } catch {
    return undefined
  }
}

/** `fetch` has the reason in the cause of its own error. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
