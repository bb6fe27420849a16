/** What is wrong with one parameter: its path as a form would write it (empty for the whole input), and a predicate. */
export type InputError = { param: string; message: string }

export type InputResult<T> = { ok: true; value: T } | { ok: false; errors: InputError[] }

/** Names that reach a prototype when code assigns by name; no operation has a parameter called so. */
export function isForbiddenName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype'
}

export function refuse(param: string, message: string): { ok: false; errors: InputError[] } {
  return { ok: false, errors: [inputError(param, message)] }
}

export function inputError(param: string, message: string): InputError {
  return { param: shortened(param), message }
}

/** `members` and `0` make `members[0]`; the first name stands alone. */
export function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}[${name}]`
}

// The name may be a hostile 64 KiB; an answer and a log line should not be, nor end in half a character.
function shortened(param: string): string {
  return param.length > 200 ? `${param.slice(0, 200)}…`.toWellFormed() : param.toWellFormed()
}

/** Whether PostgreSQL can store the text: it has no U+0000, and UTF-8 has no lone surrogates. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether all texts within are clean, names included. */
export function isCleanDeep(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isCleanDeep)
  return Object.entries(value).every(([name, child]) => isCleanText(name) && isCleanDeep(child))
}
