/** An error of one parameter: its path in form notation (empty for the whole input), and a message that completes it. */
export type InputError = { param: string; message: string }

export type InputResult<T> = { ok: true; value: T } | { ok: false; errors: InputError[] }

/** Names that would change a prototype if code assigned by name. No operation has such a parameter. */
export function isForbiddenName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype'
}

export function refuse(param: string, message: string): { ok: false; errors: InputError[] } {
  return { ok: false, errors: [inputError(param, message)] }
}

export function inputError(param: string, message: string): InputError {
  return { param: shorten(param), message }
}

/** Joins `members` and `0` to `members[0]`; the first name has no brackets. */
export function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}[${name}]`
}

// A hostile name may have 64 KiB: a response must not repeat all of it, nor end in half a character.
function shorten(param: string): string {
  return param.length > 200 ? `${param.slice(0, 200)}…`.toWellFormed() : param.toWellFormed()
}

/** True if PostgreSQL can store the text: it has no U+0000 and no lone surrogates. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** True if all texts in the value are clean, including names. */
export function isCleanDeep(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isCleanDeep)
  return Object.entries(value).every(([name, child]) => isCleanText(name) && isCleanDeep(child))
}
