import type { Socket } from 'node:net'
import type { MessageBuffer, Param } from './encode.ts'
import { parseRowCount, parseFields, type Field, type RowSink, type RowSinkFactory } from './decode.ts'
import { isServerFault, PgError, parsePgError } from './errors.ts'

/** One statement of a request. Its text is prepared once per connection and then executed by name. */
export type PipelineStep = {
  readonly text: string
  readonly params: readonly Param[]
  readonly sink: RowSinkFactory<unknown>
  /** Reads only the next `rows` rows. A named portal stays open until its transaction ends; see portal.ts. */
  readonly portal?: { readonly name: string; readonly rows: number; readonly opens: boolean }
}

/** `error` is why it could not be prepared: later requests would only report that the statement does not exist. */
export type PreparedStatement = { readonly name: string; fields: readonly Field[]; error: Error | undefined }
/** What is sent before one Sync message, and what has been received for it. */
export type PipelinedRequest = {
  readonly steps: readonly PipelineStep[]
  readonly prepared: readonly PreparedStatement[]
  /** The text that this request prepares; undefined for a request that runs steps. */
  readonly preparesText?: string
  readonly results: unknown[]
  readonly sentAt: number
  readonly resolve: (results: readonly unknown[]) => void
  readonly reject: (error: Error) => void
  sink: RowSink<unknown> | undefined
  error: Error | undefined
}

/** One connection: its prepared statements, and the requests that wait for a response, oldest first. */
export type ConnectionState = {
  readonly socket: Socket
  readonly out: MessageBuffer
  readonly statements: Map<string, PreparedStatement>
  readonly requests: PipelinedRequest[]
  /** How many names were given to statements; a name is never reused. */
  nameCount: number
  /** Names of forgotten statements, which PostgreSQL keeps until they are closed. */
  readonly toClose: string[]
  unsent: number
  incomplete: IncompleteMessage | undefined
  /** Why the connection takes no new callers; it is closed when its last request has a response. */
  retired: Error | undefined
  lost: Error | undefined
}

/** The beginning of a message that ends after `needed` bytes. It is joined once: joining at every chunk takes quadratic time. */
type IncompleteMessage = { readonly chunks: Buffer[]; length: number; readonly needed: number }

/** The type of a message and its length. */
const HEAD_BYTES = 5

/** Handles the messages in a chunk. An incomplete message waits for the next chunks. */
export function receive(state: ConnectionState, chunk: Buffer): void {
  const bytes = joinChunks(state.incomplete, chunk)
  if (!bytes) return
  let at = 0
  let needed = HEAD_BYTES
  while (bytes.length - at >= HEAD_BYTES) {
    needed = 1 + bytes.readInt32BE(at + 1)
    if (bytes.length - at < needed) break
    try {
      onMessage(state, bytes, at, at + needed)
    } catch (error) {
      failRequest(state, error)
    }
    at += needed
    needed = HEAD_BYTES
  }
  const rest = at < bytes.length ? bytes.subarray(at) : undefined
  state.incomplete = rest && { chunks: [rest], length: rest.length, needed }
}

/** Returns undefined while the message is still incomplete. */
function joinChunks(incomplete: IncompleteMessage | undefined, chunk: Buffer): Buffer | undefined {
  if (!incomplete) return chunk
  incomplete.chunks.push(chunk)
  incomplete.length += chunk.length
  return incomplete.length < incomplete.needed ? undefined : Buffer.concat(incomplete.chunks, incomplete.length)
}

/** An error of a sink fails its own request only: the rest of that response is skipped, and the next one is intact. */
function failRequest(state: ConnectionState, error: unknown): void {
  const request = state.requests[0]
  if (!request) throw error
  request.error ??= error instanceof Error ? error : new Error(String(error))
  request.sink = undefined
}

const ROW = 0x44
const BIND_COMPLETE = 0x32
const COMMAND_COMPLETE = 0x43
const PORTAL_SUSPENDED = 0x73
const READY = 0x5a
const ERROR = 0x45
const ROW_DESCRIPTION = 0x54

function onMessage(state: ConnectionState, bytes: Buffer, at: number, end: number): void {
  const request = state.requests[0]
  switch (bytes[at] ?? 0) {
    case ROW:
      if (request) (request.sink ??= nextSink(request))?.row(bytes, at + 7)
      return
    case BIND_COMPLETE:
      if (request) request.sink = nextSink(request)
      return
    case COMMAND_COMPLETE:
    case PORTAL_SUSPENDED:
      request?.results.push((request.sink ??= nextSink(request))?.done(parseRowCount(bytes, at + 5, end - 1)))
      return
    case ROW_DESCRIPTION:
      if (request?.prepared[0]) request.prepared[0].fields = parseFields(bytes, at + 5)
      return
    case ERROR:
      if (request) request.error = parsePgError(bytes, at + 5, end)
      else throw new Error(parsePgError(bytes, at + 5, end).message)
      return
    case READY:
      state.requests.shift()
      if (request) complete(state, request)
      return
    default:
    // Parse and close complete, no data, parameter status and notices need no action.
  }
}

const nextSink = ({
  steps,
  prepared,
  error,
  results: { length: at },
}: PipelinedRequest): RowSink<unknown> | undefined => (error ? undefined : steps[at]?.sink(prepared[at]?.fields ?? []))

function complete(state: ConnectionState, request: PipelinedRequest): void {
  if (!request.error) return request.resolve(request.results)
  if (request.preparesText !== undefined) {
    state.statements.delete(request.preparesText)
    for (const entry of request.prepared) entry.error = request.error
  }
  // PostgreSQL rejects the old plan after a table was changed: forget the statement, so that the next call prepares it again.
  const code = request.error instanceof PgError ? request.error.code : ''
  if (code === '0A000' || code === '26000')
    for (const [i, { text }] of request.steps.entries()) forgetStatement(state, text, request.prepared[i])
  if (isServerFault(request.error)) state.retired ??= request.error
  request.reject(request.prepared.find((entry) => entry.error)?.error ?? request.error)
}

/** The next request closes it at the server; its name is never reused. */
export function forgetStatement(state: ConnectionState, text: string, entry: PreparedStatement | undefined): void {
  if (!entry || state.statements.get(text) !== entry) return
  state.statements.delete(text)
  state.toClose.push(entry.name)
}
