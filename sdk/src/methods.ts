import { ConnectionError } from './errors.ts'
import { itemsOf } from './items.ts'
import { listRequest, type Page, type Paging, type Query } from './list.ts'
import type { RequestOptions } from './options.ts'
import { ask, named, type Client, type Request } from './transport.ts'

/** A plane as it is generated: groups, and in them methods, each one line: `POST /v1/members input`. */
export type Table = { readonly [name: string]: string | Table }

/** What a client knows beyond its options. */
export type Memory = {
  /** The value of an option that a request was not given, from the first id of its path. */
  recall?(option: string, id: string): string | undefined
  /** Told every answer. */
  note?(answer: unknown): void
}

type Answer = Readonly<Record<string, unknown>>

/**
 * The methods of a plane. The table and the type of the plane are written by the same generator from the same
 * operation, so a method takes and answers what its type says.
 */
export function methods<Api>(table: Table, client: Client, memory: Memory = {}): Api {
  const entries = Object.entries(table).map(([name, node]) => [
    name,
    typeof node === 'string' ? method(node, client, memory) : methods(node, client, memory),
  ])
  return Object.fromEntries(entries) as Api
}

function method(line: string, client: Client, memory: Memory): (...given: unknown[]) => unknown {
  const [verb = '', path = '', ...flags] = line.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const paging = flags.find((flag): flag is Paging => /^(pages|cursor|after|whole|before:.+)$/.test(flag))
  const takesInput = flags.includes('input')
  return (...given) => {
    const ids = new Map(names.map((name, at) => [name, idOf(name, given[at])]))
    const input = takesInput ? (given[names.length] as Query | undefined) : undefined
    const options = (given[names.length + (takesInput ? 1 : 0)] ?? {}) as Options
    const to = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ''))
    const headers = headersOf(flags, (option) => options[option] ?? memory.recall?.(option, [...ids.values()][0] ?? ''))
    const request = { method: verb, headers, options }
    const read = (query: Query = {}): Promise<Answer> =>
      answer(client, { ...request, path: to + queryString(query) }, memory)
    if (flags.includes('stream')) return items(client, { ...request, path: to + queryString(input ?? {}) })
    if (flags.includes('bytes')) return bytes(client, { ...request, path: to + queryString(input ?? {}) })
    if (paging) return listRequest(read as (query: Query) => Promise<Page<unknown>>, input ?? {}, paging)
    return verb === 'GET' ? read(input) : answer(client, { ...request, path: to, body: input }, memory)
  }
}

/** With the options that only some requests take, such as `basketSecret`. */
type Options = RequestOptions & Readonly<Record<string, string | undefined>>

/** `basketSecret=X-Basket-Secret` sends the option in that header. */
function headersOf(flags: readonly string[], value: (option: string) => string | undefined): Record<string, string> {
  const pairs = flags.filter((flag) => flag.includes('=')).map((flag) => flag.split('='))
  return Object.fromEntries(pairs.map(([option = '', header]) => [header, value(option) ?? '']))
}

/** A part of the path. Nothing that a caller gives may lead to another path than the one that the method is for. */
function idOf(name: string, given: unknown): string {
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

async function answer(client: Client, request: Request, memory: Memory): Promise<Answer> {
  const found = await ask(client, request, async (response) => parsed(await response.text()))
  memory.note?.(found)
  return found
}

/** A file, whatever it is. */
const bytes = (client: Client, request: Request): Promise<Uint8Array> =>
  ask(client, request, async (response) => new Uint8Array(await response.arrayBuffer()))

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch (cause) {
    throw new ConnectionError('The answer is not JSON: something else than Tessera answered', { cause })
  }
}

/** Every item as it arrives. The response is not asked for before the first item is, and is let go with the loop. */
async function* items(client: Client, request: Request): AsyncGenerator<unknown, void, undefined> {
  const { body, limit } = await ask(client, request, async (response, kept) => {
    if (!response.body) throw new ConnectionError('The answer has no body')
    kept.kept = true
    return { body: response.body.getReader(), limit: kept }
  })
  const decoder = new TextDecoder()
  async function* pieces(): AsyncGenerator<string, void, undefined> {
    for (;;) {
      limit.restart()
      const { done, value } = await body.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  }
  try {
    yield* itemsOf(pieces())
  } catch (error) {
    throw named(error, limit, request.options.signal)
  } finally {
    limit.end()
    await body.cancel().catch(() => undefined)
  }
}
