/** The last customer of a page: the value that the list is sorted by, and the customer's number. */
export type CustomerPosition = { readonly key: string | number; readonly userId: number }

export const encodeCustomerCursor = ({ key, userId }: CustomerPosition, fingerprint: Buffer): string =>
  Buffer.from(JSON.stringify([fingerprint.toString('base64url'), key, userId])).toString('base64url')

/** Returns the customer after which the page begins; undefined if the cursor is malformed or belongs to another list. */
export function decodeCustomerCursor(cursor: string, fingerprint: Buffer): CustomerPosition | undefined {
  const parts = parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [list, key, userId]: unknown[] = parts
  if (list !== fingerprint.toString('base64url') || !Number.isSafeInteger(userId)) return undefined
  return typeof key === 'string' || Number.isSafeInteger(key)
    ? { key: typeof key === 'string' ? key : Number(key), userId: Number(userId) }
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
