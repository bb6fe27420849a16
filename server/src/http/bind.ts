import type { Input, Operation, Output } from '#contract'
import type { Clock } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'

/** An answer that is JSON already, written from rows by a shape. In tests it is read back and held against the contract. */
export type JsonBytes = { readonly jsonBytes: Buffer }

/**
 * JSON in chunks, for an answer too large to hold; a chunk need only be good until the next is asked for. When it fails
 * midway, the connection ends without the last chunk.
 */
export type JsonStream = { readonly stream: AsyncIterable<Buffer> }

/** An answer that is a file of the media type that its operation names, and what to call it when it is kept. */
export type FileBytes = { readonly fileBytes: Buffer; readonly filename: string }

export const isFile = (answer: unknown): answer is FileBytes =>
  typeof answer === 'object' && answer !== null && 'fileBytes' in answer

export const isStream = (answer: unknown): answer is JsonStream =>
  typeof answer === 'object' && answer !== null && 'stream' in answer

export type Answer<O extends Operation> = Output<O> | JsonBytes

/** A read: it has no transaction, and repeating it changes nothing. */
type Read = {
  readonly kind: 'read'
  readonly op: Operation
  readonly handler: (ctx: Ctx, input: never) => Promise<unknown>
}

/** A write in one transaction, which the pipeline opens, so that the idempotent answer commits with the effect. */
type Write = {
  readonly kind: 'write'
  readonly op: Operation
  readonly handler: (tx: Tx, ctx: Ctx, input: never) => Promise<unknown>
  /** What a replay shows instead, where the first answer carried a secret that must not be stored. */
  readonly forReplay: ((answer: never) => unknown) | undefined
}

/**
 * A request that asks to be done once, for a verb that takes several transactions and so keeps its own answer: the key is
 * bound in the first of them to what was begun.
 */
export type Once = {
  /** The key: two requests with it must not share a transaction. */
  readonly name: string
  /**
   * Takes the key until the end of the transaction. Answers what an earlier request with it began; a refusal that it got
   * is told again at once. Stops when the key is worked on elsewhere, or belongs to another request.
   */
  begin(tx: Tx): Promise<string | undefined>
  /** Says what was begun, in the transaction that begins it. */
  bind(tx: Tx, ref: string): Promise<void>
  /** The whole answer, in the transaction of its effect, for a verb that needs only one when it has a key. */
  remember(tx: Tx, answer: unknown): Promise<void>
}

/** A write that opens its own transactions, because it asks others in between or shares them with its neighbours. */
type Steps = {
  readonly kind: 'steps'
  readonly op: Operation
  readonly handler: (ctx: Ctx, input: never, once: Once | undefined) => Promise<unknown>
}

/** What an operation without a key has: whoever asks is known by what they send, or by nothing. */
export type Outside = { readonly db: Db; readonly clock: Clock }

/** Needs no key and no organisation. */
type Open = {
  readonly kind: 'open'
  readonly op: Operation
  readonly handler: (outside: Outside, input: never) => Promise<unknown>
}

export type Binding = Read | Write | Steps | Open

/** The casts forget the operation's types, which the compiler has just checked against the handler's. */
export const bindRead = <O extends Operation>(
  op: O,
  handler: (ctx: Ctx, input: Input<O>) => Promise<Answer<O> | JsonStream | FileBytes>,
): Binding => ({
  kind: 'read',
  op,
  handler,
})

export const bindWrite = <O extends Operation>(
  op: O,
  handler: (tx: Tx, ctx: Ctx, input: Input<O>) => Promise<Answer<O>>,
  options: { forReplay?: (answer: Output<O>) => Output<O> } = {},
): Binding => ({
  kind: 'write',
  op,
  handler,
  forReplay: options.forReplay as Write['forReplay'],
})

export const bindSteps = <O extends Operation>(
  op: O,
  handler: (ctx: Ctx, input: Input<O>, once: Once | undefined) => Promise<Answer<O>>,
): Binding => ({
  kind: 'steps',
  op,
  handler,
})

export const bindOpen = <O extends Operation>(
  op: O,
  handler: (outside: Outside, input: Input<O>) => Promise<Answer<O>>,
): Binding => ({
  kind: 'open',
  op,
  handler,
})
