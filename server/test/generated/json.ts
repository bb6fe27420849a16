export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Parses a response body; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Encodes a value as a form or a query string: names in brackets, lists by index, `null` as an empty value. A lone
 * surrogate, which JSON allows, has no UTF-8 encoding and is replaced.
 */
export const encodeForm = (value: Json): string =>
  toPairs('', value)
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&')

function toPairs(path: string, value: Json): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, value === null ? '' : String(value)]]
  return Object.entries(value).flatMap(([name, child]) => toPairs(path === '' ? name : `${path}[${name}]`, child))
}

/** Returns the leaves of a value by their path, so that two responses can be compared field by field. */
export function listLeaves(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  const below = Object.entries(value).flatMap(([name, child]) => [...listLeaves(child, `${path}/${name}`)])
  // An empty list or object counts as a leaf.
  return new Map([...(below.length === 0 ? [[path, Array.isArray(value) ? '[]' : '{}'] as const] : []), ...below])
}
