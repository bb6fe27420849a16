import { AssertionError } from 'node:assert'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { root } from '../lib/command.ts'

/** Returns the message of an error, its further fields, and the stack lines of this repository. */
export function describeError(error: unknown): string {
  if (typeof error === 'string') return error
  // The message of an assertion contains its fields.
  const text = error instanceof AssertionError ? (error.stack ?? error.message) : inspect(error, { depth: 4 })
  return text
    .split('\n')
    .filter((line) => !/^\s+at .*\(?node:/.test(line))
    .join('\n')
    .replaceAll(`${pathToFileURL(root).href}/`, '')
    .replaceAll(`${root}/`, '')
}
