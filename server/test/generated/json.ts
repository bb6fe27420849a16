export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Reads what a server sent; what it is, the caller finds out. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A value as a form or a query string writes it: names in brackets, lists by index, `null` as an empty value. Half a
 * character, which JSON can write, has no UTF-8.
 */
export const encodeForm = (value: Json): string =>
  pairs('', value)
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&')

function pairs(path: string, value: Json): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, value === null ? '' : String(value)]]
  return Object.entries(value).flatMap(([name, child]) => pairs(path === '' ? name : `${path}[${name}]`, child))
}

/** The leaves of a value by their path, so that two answers can be compared field by field. */
export function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  const below = Object.entries(value).flatMap(([name, child]) => [...leaves(child, `${path}/${name}`)])
  // An empty list or object is a fact too.
  return new Map([...(below.length === 0 ? [[path, Array.isArray(value) ? '[]' : '{}'] as const] : []), ...below])
}
