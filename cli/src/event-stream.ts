import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '@tessera/contract'
import { send, type Request, type Server } from './api.ts'

/** A server-sent event. A heartbeat has an id and no data. */
export type ServerEvent = { readonly id: string; readonly type: string; readonly data: string }

const RECONNECT_MS = 1_000

/** Yields the events of an operation. It connects again when the connection ends, and resumes after the last event. */
export async function* followEvents(
  server: Server,
  op: Operation,
  query: Request['query'],
): AsyncGenerator<ServerEvent> {
  let lastId = ''
  for (;;) {
    const headers = lastId === '' ? {} : { 'Last-Event-ID': lastId }
    const response = await send(server, op, { ...(query && { query }), headers })
    try {
      for await (const event of readEvents(response)) {
        lastId = event.id
        yield event
      }
    } catch (error) {
      // The connection broke. A server that does not respond to the next request ends the command.
      if (!(error instanceof TypeError)) throw error
    }
    await pause(RECONNECT_MS)
  }
}

async function* readEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  if (!body) return
  let rest = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield parseEvent(part)
  }
}

function parseEvent(text: string): ServerEvent {
  const field = (name: string): string =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return { id: field('id'), type: field('event'), data: field('data') }
}
