import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '@tessera/contract'

/** Where the server is, and with which admin key it is asked. */
export type Server = { readonly url: string; readonly key: string }

export type Request = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What the server said no to. The set-up is fine, so nobody needs to look at it. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refusal'
  }
}

/** Asks the server for an operation of the contract and answers what it said. */
export async function call(
  server: Server,
  op: Operation,
  { params = {}, query = {}, body }: Request = {},
): Promise<unknown> {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = `${server.url.replace(/\/$/, '')}${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`
  const answer = await patiently(() =>
    fetch(url, {
      method: op.method,
      headers: { Authorization: `Bearer ${server.key}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`no answer from ${server.url}: ${reason(error)}`)
    }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Refusal(told(text) ?? `${server.url} answered ${answer.status}, and not as Tessera does`)
  return JSON.parse(text) as unknown
}

const TRIES = 5
const LONGEST_WAIT = 60

/** Long work meets the limit of requests in a minute, and waits as it is told to. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    if (answer.status !== 429 || tries >= TRIES || !(seconds <= LONGEST_WAIT)) return answer
    await pause(seconds * 1_000)
  }
}

/** `message (code, request id)`, and what else is wrong. */
function told(text: string): string | undefined {
  const error = errorIn(text)
  if (!error) return undefined
  const others = (error.errors ?? []).slice(1).map(({ param, message }) => `\n  ${param} ${message}`)
  return `${error.message} (${error.code}, ${error.request_id})${others.join('')}`
}

type ErrorFields = { message: string; code: string; request_id: string; errors?: { param: string; message: string }[] }

/** The contract's error body, or undefined when something else answered, such as a proxy. */
function errorIn(text: string): ErrorFields | undefined {
  try {
    return (JSON.parse(text) as { error?: ErrorFields }).error
  } catch {
    return undefined
  }
}

/** fetch hides the reason in the cause of its own error. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
