import { digestFields, digestKinds, type DigestKind } from '#contract'

type Json = Readonly<Record<string, unknown>>

/** An object that a change shows, by the name of its kind and its own. */
export type Shown = { readonly kind: DigestKind; readonly id: string; readonly object: Json }

/** The objects that a change's data shows. What is not named in `digestFields` does not count. */
export function objectsIn(data: Json): Shown[] {
  return Object.entries(digestFields).flatMap(([field, { kind, id }]) =>
    listOf(data[field]).flatMap((found) => {
      const { tickets, ...rest } = found
      const object = kind === 'orders' ? rest : found
      const shown = { kind, id: String(found[id]), object }
      return kind === 'orders' && tickets !== undefined ? [shown, ...objectsIn({ tickets })] : [shown]
    }),
  )
}

const listOf = (value: unknown): Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value.flatMap(listOf) : isObject(value) ? [value] : []

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Canonical JSON as RFC 8785 defines it: keys in the order of their UTF-16 units, no white space, numbers as JavaScript has them. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.keys(value).toSorted(byUnits)
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Exclusive or: adding an object and taking it away are the same, and the order does not matter. */
export function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((byte, i) => byte ^ (b[i] ?? 0))
}

export const NOTHING = '0'.repeat(64)

/** All kinds in their order, those that never were shown as well. */
export const allKinds = (known: Readonly<Record<string, { readonly objects: number; readonly digest: string }>>) =>
  digestKinds.map((kind) => ({ kind, ...(known[kind] ?? { objects: 0, digest: NOTHING }) }))
