import type { Param } from './encode.ts'

declare const row: unique symbol

/** A statement that only reads. In every tenant statement `$1` is the organisation. */
export type ReadStatement<R> = {
  readonly kind: 'read'
  readonly text: string
  readonly heavy: boolean
  readonly indexOrdered?: true
  readonly [row]?: R
}
/** A statement that writes or locks. It can run only in a transaction. */
export type WriteStatement<R> = { readonly kind: 'write'; readonly text: string; readonly [row]?: R }

/**
 * A `heavy` statement runs on separate connections, so that a long list never delays a short look-up. Rows of one that is also
 * `indexOrdered` come in the order of an index, from as few rows as its limit says: it has one plan for all limits, and is so
 * short that several are sent together.
 */
export const read = <R>(
  text: string,
  { heavy = false, indexOrdered = false }: { heavy?: boolean; indexOrdered?: boolean } = {},
): ReadStatement<R> => ({
  kind: 'read',
  text: text.trim(),
  heavy,
  ...(heavy && indexOrdered && { indexOrdered }),
})
export const write = <R = never>(text: string): WriteStatement<R> => ({ kind: 'write', text: text.trim() })

/** A statement with its parameters, except `$1`, the organisation. */
export type BoundWrite<R> = { readonly statement: WriteStatement<R>; readonly params: readonly Param[] }

export const bindParams = <R>(statement: WriteStatement<R>, ...params: readonly Param[]): BoundWrite<R> => ({
  statement,
  params,
})
