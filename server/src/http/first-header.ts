import type { IncomingMessage } from 'node:http'

/** Returns the value of a header, or the first of several. The name is in lower case. */
export function firstHeader({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
