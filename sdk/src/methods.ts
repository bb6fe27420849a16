import { ConnectionError } from './errors.ts'
import type { followEvents } from './follow.ts'
import { parseItems } from './items.ts'
import { listRequest, type Page, type Paging, type Query } from './list.ts'
import type { RequestOptions } from './options.ts'
import { sendRequest, toSdkError, type Client, type Request } from './transport.ts'

/** A generated API: groups with methods, each one line: `POST /v1/members input`. */
export type MethodTable = { readonly [name: string]: string | MethodTable }

/** What a client provides beyond its options. */
export type ClientMemory = {
  /** Returns the default of an option from the first id of the path. */
  recall?(option: string, id: string): string | undefined
  /** Called for every response. */
  note?(answer: unknown): void
  /** Follows a stream of events. The Store API has none, so the page of a shop does not load it. */
  readonly follow?: typeof followEvents
}

type ResponseBody = Readonly<Record<string, unknown>>

/**
 * Builds the methods of an API. The same generator writes the table and the types from the same
 * operation, so a method takes and returns what its type says.
 */
export function buildMethods<Api>(table: MethodTable, client: Client, memory: ClientMemory = {}): Api {
  const entries = Object.entries(table).map(([name, node]) => [
    name,
    typeof node === 'string' ? buildMethod(node, client, memory) : buildMethods(node, client, memory),
  ])
  return Object.fromEntries(entries) as Api
}

function buildMethod(line: string, client: Client, memory: ClientMemory): (...args: unknown[]) => unknown {
  const [verb = '', path = '', ...flags] = line.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const paging = flags.find((flag): flag is Paging => /^(pages|cursor(:\d+)?|after|whole|before:.+)$/.test(flag))
  const takesInput = flags.includes('input')
  return (...given) => {
    const ids = new Map(names.map((name, at) => [name, toPathSegment(name, given[at])]))
    const input = takesInput ? (given[names.length] as Query | undefined) : undefined
    const options = (given[names.length + (takesInput ? 1 : 0)] ?? {}) as MethodOptions
    const to = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ''))
    const headers = buildHeaders(
      flags,
      (option) => options[option] ?? memory.recall?.(option, [...ids.values()][0] ?? ''),
    )
    const request = { method: verb, headers, options }
    const read = (query: Query = {}): Promise<ResponseBody> =>
      requestJson(client, { ...request, path: to + queryString(query) }, memory)
    if (flags.includes('stream')) return streamItems(client, { ...request, path: to + queryString(input ?? {}) })
    if (flags.includes('events'))
      return memory.follow?.(client, {
        ...request,
        options,
        path: to + queryString(input ?? {}),
      })
    if (flags.includes('bytes')) return requestBytes(client, { ...request, path: to + queryString(input ?? {}) })
    if (paging) return listRequest(read as (query: Query) => Promise<Page<unknown>>, input ?? {}, paging)
    return verb === 'GET' ? read(input) : requestJson(client, { ...request, path: to, body: input }, memory)
  }
}

/** Options, including those of some requests only, such as `basketSecret`. */
type MethodOptions = RequestOptions & Readonly<Record<string, string | undefined>>

/** `basketSecret=X-Basket-Secret` sends the option in that header; `ssoToken?=X-SSO-Token` only if it is given. */
function buildHeaders(flags: readonly string[], value: (option: string) => string | undefined): Record<string, string> {
  const pairs = flags.filter((flag) => flag.includes('=')).map((flag) => flag.split('='))
  return Object.fromEntries(
    pairs.flatMap(([option = '', header = '']) => {
      const text = value(option.replace('?', ''))
      return text === undefined && option.endsWith('?') ? [] : [[header, text ?? '']]
    }),
  )
}

/** Encodes a path segment, so that no value can lead to another path. */
function toPathSegment(name: string, given: unknown): string {
  const text = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} must be an id, not ${String(given)}`)
  return text
}

function queryString(query: Query): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, value === null ? '' : String(value)])
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts).toString()}`
}

async function requestJson(client: Client, request: Request, memory: ClientMemory): Promise<ResponseBody> {
  const body = await sendRequest(client, request, async (response) => parseJson(await response.text()))
  memory.note?.(body)
  return body
}

/** Reads a file of any kind. */
const requestBytes = (client: Client, request: Request): Promise<Uint8Array> =>
  sendRequest(client, request, async (response) => new Uint8Array(await response.arrayBuffer()))

function parseJson(text: string): ResponseBody {
  try {
    return JSON.parse(text) as ResponseBody
  } catch (cause) {
    throw new ConnectionError('The response is not JSON: it did not come from Tessera', { cause })
  }
}

/** Yields every item as it arrives. The request is sent with the first item and ended with the loop. */
async function* streamItems(client: Client, request: Request): AsyncGenerator<unknown, void, undefined> {
  const { body, limit } = await sendRequest(client, request, async (response, kept) => {
    if (!response.body) throw new ConnectionError('The response has no body')
    kept.isHandedOver = true
    return { body: response.body.getReader(), limit: kept }
  })
  const decoder = new TextDecoder()
  async function* chunks(): AsyncGenerator<string, void, undefined> {
    for (;;) {
      limit.restart()
      const { done, value } = await body.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  }
  try {
    yield* parseItems(chunks())
  } catch (error) {
    throw toSdkError(error, limit, request.options.signal)
  } finally {
    limit.end()
    await body.cancel().catch(() => undefined)
  }
}
