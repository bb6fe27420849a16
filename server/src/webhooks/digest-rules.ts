import { digestFields, digestKinds, digestRemovals, type DigestKind } from '#contract'

type Json = Readonly<Record<string, unknown>>

/** An object that a change contains; null if the change says that it no longer exists. */
export type ChangedObject = { readonly kind: DigestKind; readonly id: string; readonly object: Json | null }

/** Returns the objects in a change's data. Fields that are not in `digestFields` or `digestRemovals` do not count. */
export function listObjects(data: Json): ChangedObject[] {
  const removed = Object.entries(digestRemovals).flatMap(([field, kind]) => {
    const id = data[field]
    return typeof id === 'string' ? [{ kind, id, object: null }] : []
  })
  return [...removed, ...listShownObjects(data)]
}

function listShownObjects(data: Json): ChangedObject[] {
  return Object.entries(digestFields).flatMap(([field, { kind, id }]) =>
    toObjects(data[field]).flatMap((value) => {
      const { tickets, ...rest } = value
      const object = { kind, id: String(value[id]), object: kind === 'orders' ? rest : value }
      return kind === 'orders' && tickets !== undefined ? [object, ...listShownObjects({ tickets })] : [object]
    }),
  )
}

const toObjects = (value: unknown): Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value.flatMap(toObjects) : isObject(value) ? [value] : []

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Canonical JSON (RFC 8785): keys sorted by UTF-16 units, no white space, numbers as JavaScript prints them. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.keys(value).toSorted(compareUtf16)
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

const compareUtf16 = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Exclusive or: adding and removing an object are the same operation, and the order does not matter. */
export function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((byte, i) => byte ^ (b[i] ?? 0))
}

export const EMPTY_DIGEST = '0'.repeat(64)

/** Returns all kinds in a fixed order, including those that have no objects yet. */
export const toKindList = (known: Readonly<Record<string, { readonly objects: number; readonly digest: string }>>) =>
  digestKinds.map((kind) => ({ kind, ...(known[kind] ?? { objects: 0, digest: EMPTY_DIGEST }) }))
