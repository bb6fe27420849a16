import { pause } from './deadline.ts'
import { ConnectionError, ResponseError } from './errors.ts'
import type { FollowOptions } from './options.ts'
import { sendRequest, toSdkError, type Client, type Request } from './transport.ts'

/** A server-sent event. A heartbeat has an id and no data. */
export type ServerEvent = { readonly id: string | undefined; readonly type: string; readonly data: string }

type FollowRequest = Request & { readonly options: FollowOptions }

/**
 * Yields the content of every event. When the connection ends, it connects again and resumes after the last event, without
 * gaps and without repeats. It throws what another attempt cannot fix, such as a key that was revoked.
 */
export async function* followEvents(client: Client, request: FollowRequest): AsyncGenerator<unknown, void, undefined> {
  let lastId = request.headers[LAST_ID]
  let isFirst = true
  for (;;) {
    const headers = {
      ...request.headers,
      Accept: 'text/event-stream',
      ...(lastId !== undefined && { [LAST_ID]: lastId }),
    }
    try {
      for await (const event of readEvents(client, { ...request, headers })) {
        isFirst = false
        lastId = event.id ?? lastId
        if (event.type === 'ready') request.options.onOpen?.(Number(event.id))
        else if (event.data !== '') yield JSON.parse(event.data)
      }
    } catch (error) {
      if (isFirst || !isInterruption(error)) throw error
    }
    request.options.onInterrupted?.()
    // The random part prevents all clients of a server that has stopped from connecting at the same time.
    await pause(MIN_PAUSE_MS + Math.random() * MIN_PAUSE_MS, request.options.signal)
  }
}

const LAST_ID = 'Last-Event-ID'
const MIN_PAUSE_MS = 250

/** True for errors that a later attempt may not have: each connection has retried them before. */
const isInterruption = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ResponseError && [502, 503, 504].includes(error.status))

/** Yields the events of one connection. */
async function* readEvents(client: Client, request: Request): AsyncGenerator<ServerEvent, void, undefined> {
  const { body, limit } = await sendRequest(client, request, async (response, kept) => {
    if (!response.body) throw new ConnectionError('The response has no body')
    kept.isHandedOver = true
    return { body: response.body.getReader(), limit: kept }
  })
  const decoder = new TextDecoder()
  async function* chunks(): AsyncGenerator<string, void, undefined> {
    for (;;) {
      // A heartbeat comes more often than the timeout, so a silent connection is broken.
      limit.restart()
      const { done, value } = await body.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  }
  const parts = parseEvents(chunks())
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw toSdkError(error, limit, request.options.signal)
      })
      if (next.done === true) return
      yield next.value
    }
  } finally {
    limit.end()
    await body.cancel().catch(() => undefined)
  }
}

/** Yields events as they are completed by an empty line. An event that is cut off is dropped, and comes again after the next connection. */
export async function* parseEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerEvent, void, undefined> {
  let rest = ''
  let fields: [name: string, value: string][] = []
  for await (const piece of chunks) {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') fields.push(parseLine(line))
      else {
        if (fields.length > 0) yield toEvent(fields)
        fields = []
      }
    }
  }
}

/** `data: x` is the field `data`; a line that begins with a colon is a comment. */
function parseLine(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(line.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1)]
}

function toEvent(fields: readonly (readonly [name: string, value: string])[]): ServerEvent {
  const last = (name: string): string | undefined => fields.filter(([each]) => each === name).at(-1)?.[1]
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return { id: last('id'), type: last('event') ?? 'message', data: data.join('\n') }
}
