import type { Input, Operation, Output } from '#contract'
import type { Clock } from '#platform/clock'
import type { Ctx, StaffSession } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import type { Subject } from '#platform/limits/types'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { Refusal } from './refusals.ts'
import type { StreamLimits } from './stream.ts'

export type { IdempotencyKey } from './idempotency-key.ts'
export { SESSION_COOKIE, type StaffSessions } from './session.ts'
export { beginKeys, bindKeys, storeResults } from './shared-keys.ts'

/** A result that is JSON already, written from rows by a shape. In tests it is parsed and checked against the contract. */
export type JsonBytes = { readonly jsonBytes: Buffer }

/**
 * JSON in chunks, for a response that is too large for memory. A chunk needs to be valid only until the next one is read.
 * If the stream fails midway, the connection is closed without the last chunk. Server-sent events, which stay open, have
 * limits of their own.
 */
export type JsonStream = { readonly stream: AsyncIterable<Buffer>; readonly limits?: StreamLimits }

/** A file in chunks, for one that is too large for memory. */
export type FileStream = JsonStream & { readonly filename: string }

/** A file of the media type that its operation declares, and its suggested name. */
export type FileBytes = { readonly fileBytes: Buffer; readonly filename: string }

export const isFileBytes = (result: unknown): result is FileBytes =>
  typeof result === 'object' && result !== null && 'fileBytes' in result

export const isJsonStream = (result: unknown): result is JsonStream =>
  typeof result === 'object' && result !== null && 'stream' in result

/** Returns the suggested name of a result that is a file. */
export const findFilename = (result: unknown): string | undefined =>
  typeof result === 'object' && result !== null && 'filename' in result && (isFileBytes(result) || isJsonStream(result))
    ? String(result.filename)
    : undefined

export type HandlerResult<O extends Operation> = Output<O> | JsonBytes

/** A read: it has no transaction, and repeating it changes nothing. */
type ReadBinding = {
  readonly kind: 'read'
  readonly op: Operation
  readonly handler: (ctx: Ctx, input: never) => Promise<unknown>
}

/** A write in one transaction, which the pipeline opens, so that the idempotent response commits with the effect. */
type WriteBinding = {
  readonly kind: 'write'
  readonly op: Operation
  readonly handler: (tx: Tx, ctx: Ctx, input: never) => Promise<unknown>
  /** Builds the response for replays, if the first one contains a secret that must not be stored. */
  readonly forReplay: ((result: never) => unknown) | undefined
}

/** A write that opens its own transactions, because it makes remote calls in between or batches them with other requests. */
type MultiStepBinding = {
  readonly kind: 'multi_step'
  readonly op: Operation
  readonly handler: (ctx: Ctx, input: never, idempotencyKey: IdempotencyKey | undefined) => Promise<unknown>
}

/** The context of an operation without an API key. */
export type PublicCtx = {
  readonly db: Db
  readonly clock: Clock
  /** The Host header of the request. */
  readonly host: string | undefined
  readonly requestId: string
  readonly address: string
}

/** Needs no API key and no organisation. */
type PublicBinding = {
  readonly kind: 'public'
  readonly op: Operation
  readonly handler: (ctx: PublicCtx, input: never) => Promise<unknown>
}

/** The context of an operation of a person: a request by a browser, with or without a session. */
export type BrowserCtx = {
  readonly db: Db
  /** Real time: people belong to no organisation, and so have no test clock. */
  readonly now: () => Date
  readonly requestId: string
  /** The network that the browser calls from. See platform/network.ts. */
  readonly network: string
  readonly userAgent: string
  readonly cookies: ReadonlyMap<string, string>
  readonly session: StaffSession | undefined
  /** Adds a Set-Cookie header to the response. */
  readonly setCookie: (line: string) => void
  /** Counts a try. Fails with `rate_limited` if one of the windows is full. */
  readonly countTry: (subject: Subject) => Promise<void>
  /** Counts what a response must not tell about. Returns false if one of the windows is full. */
  readonly isWithinLimit: (subject: Subject) => Promise<boolean>
  /** Counts a refused sign-in for the audit log of an organisation. See http/refusals.ts. */
  readonly recordRefusal: (refusal: Omit<Refusal, 'requestId' | 'address'>) => void
}
export type SessionCtx = BrowserCtx & { readonly session: StaffSession }

/** Belongs to a person. The pipeline checks the origin of the request, and the session if one is required. */
type SessionBinding = {
  readonly kind: 'session'
  readonly op: Operation
  readonly handler: (ctx: never, input: never) => Promise<unknown>
}

export type Binding = ReadBinding | WriteBinding | MultiStepBinding | PublicBinding | SessionBinding

/** The bindings drop the types of the operation, which the compiler has checked against the handler here. */
export const bindRead = <O extends Operation>(
  op: O,
  handler: (ctx: Ctx, input: Input<O>) => Promise<HandlerResult<O> | JsonStream | FileBytes | FileStream>,
): Binding => ({
  kind: 'read',
  op,
  handler,
})

export const bindWrite = <O extends Operation>(
  op: O,
  handler: (tx: Tx, ctx: Ctx, input: Input<O>) => Promise<HandlerResult<O>>,
  options: { forReplay?: (result: Output<O>) => Output<O> } = {},
): Binding => ({
  kind: 'write',
  op,
  handler,
  forReplay: options.forReplay as WriteBinding['forReplay'],
})

export const bindMultiStep = <O extends Operation>(
  op: O,
  handler: (ctx: Ctx, input: Input<O>, idempotencyKey: IdempotencyKey | undefined) => Promise<HandlerResult<O>>,
): Binding => ({
  kind: 'multi_step',
  op,
  handler,
})

export const bindPublic = <O extends Operation>(
  op: O,
  handler: (ctx: PublicCtx, input: Input<O>) => Promise<HandlerResult<O>>,
): Binding => ({
  kind: 'public',
  op,
  handler,
})

export const bindSession = <O extends Operation & { readonly session: 'required' }>(
  op: O,
  handler: (ctx: SessionCtx, input: Input<O>) => Promise<HandlerResult<O>>,
): Binding => ({
  kind: 'session',
  op,
  handler,
})

/** For operations that also work without a session. */
export const bindBrowser = <O extends Operation & { readonly session: 'optional' }>(
  op: O,
  handler: (ctx: BrowserCtx, input: Input<O>) => Promise<HandlerResult<O>>,
): Binding => ({
  kind: 'session',
  op,
  handler,
})
