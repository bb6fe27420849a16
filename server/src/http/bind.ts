import type { Input, Operation, Output } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'

/** An answer that is JSON already, written from rows by a shape. In tests it is read back and held against the contract. */
export type JsonBytes = { readonly jsonBytes: Buffer }

/**
 * JSON in chunks, for an answer too large to hold; a chunk need only be good until the next is asked for. When it fails
 * midway, the connection ends without the last chunk.
 */
export type JsonStream = { readonly stream: AsyncIterable<Buffer> }

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

/** Needs no key and no organisation. */
type Open = { readonly kind: 'open'; readonly op: Operation; readonly handler: () => Promise<unknown> }

export type Binding = Read | Write | Open

/** The casts forget the operation's types, which the compiler has just checked against the handler's. */
export const bindRead = <O extends Operation>(
  op: O,
  handler: (ctx: Ctx, input: Input<O>) => Promise<Answer<O> | JsonStream>,
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

export const bindOpen = <O extends Operation>(op: O, handler: () => Promise<Answer<O>>): Binding => ({
  kind: 'open',
  op,
  handler,
})
