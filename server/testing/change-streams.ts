import { randomInt } from 'node:crypto'
import type { Change } from '#contract'

/** One server-sent event as it was received; a comment has neither type nor data. */
export type StreamEvent = {
  readonly id: number | undefined
  readonly type: string | undefined
  readonly data: string | undefined
  readonly text: string
  readonly receivedAt: number
}

export type TestStream = {
  readonly headers: Headers
  readonly events: readonly StreamEvent[]
  /** The changes received so far. */
  changes(): Change[]
  /** Resolves when the stream has ended: true if the server completed it, false if the connection broke. */
  readonly ended: Promise<boolean>
  close(): void
}

export type StreamOptions = {
  readonly query?: string
  readonly lastEventId?: string | number | undefined
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The server did not open the stream. */
export class StreamRefused extends Error {
  readonly status: number
  readonly code: string | undefined
  constructor(status: number, body: string) {
    super(body)
    this.status = status
    this.code = (JSON.parse(body) as { error?: { code: string } }).error?.code
  }
}

/** Opens a stream of changes and keeps what arrives. Resolves with the first event, or throws if the stream is refused. */
export async function openChangeStream(
  url: string,
  key: string | undefined,
  options: StreamOptions = {},
): Promise<TestStream> {
  const controller = new AbortController()
  const { query = '', lastEventId, from = `10.9.${randomInt(256)}.${randomInt(256)}` } = options
  const response = await fetch(`${url}/admin/v1/changes/stream${query}`, {
    headers: {
      ...options.headers,
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      'X-Forwarded-For': from,
      ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: controller.signal,
  })
  if (!response.ok || !response.body) throw new StreamRefused(response.status, await response.text())
  const events: StreamEvent[] = []
  let opened: () => void = () => {}
  const first = new Promise<void>((resolve) => (opened = resolve))
  const ended = collect(response.body, events, opened).then(
    () => true,
    () => false,
  )
  await Promise.race([first, ended])
  return {
    headers: response.headers,
    events,
    changes: () => events.filter(isChange).map(({ data = '' }) => JSON.parse(data) as Change),
    ended,
    close: () => controller.abort(),
  }
}

const isChange = ({ type }: StreamEvent): boolean => type !== undefined && type !== 'ready'

async function collect(body: ReadableStream<Uint8Array>, events: StreamEvent[], onFirst: () => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    events.push(...parts.map(parseEvent))
    if (events.length > 0) onFirst()
  }
}

function parseEvent(text: string): StreamEvent {
  const field = (name: string): string | undefined =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const id = field('id')
  const known = { type: field('event'), data: field('data'), text, receivedAt: performance.now() }
  return { id: id === undefined ? undefined : Number(id), ...known }
}
