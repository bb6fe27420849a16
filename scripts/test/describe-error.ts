import { AssertionError } from 'node:assert'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { root } from '../lib/command.ts'

/** An error as its reader wants it: the message, the fields that say more, and the stack lines of this repository. */
export function describeError(error: unknown): string {
  if (typeof error === 'string') return error
  // What an assertion's fields say is already in its message.
  const text = error instanceof AssertionError ? (error.stack ?? error.message) : inspect(error, { depth: 4 })
  return text
    .split('\n')
    .filter((line) => !/^\s+at .*\(?node:/.test(line))
    .join('\n')
    .replaceAll(`${pathToFileURL(root).href}/`, '')
    .replaceAll(`${root}/`, '')
}
