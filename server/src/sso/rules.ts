/** Parses an order's id. Returns 0, which no order has, if the text is not a number. */
export function parseOrderId(text: string): number {
  const number = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(number) ? number : 0
}

/** Returns why a page may not link back to this address, or undefined. Plain http is only for local development. */
export function returnUrlRefusal(text: string, allowLocal: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || /[\\\s\p{Cc}]/u.test(text)) return 'must be an address such as https://club.example/account'
  if (url.username !== '' || url.password !== '') return 'must not carry a name or a password'
  if (url.hash !== '') return 'must not carry a fragment'
  if (url.protocol === 'https:') return undefined
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  return allowLocal && local && url.protocol === 'http:' ? undefined : 'must begin with https://'
}

export type ReturnTarget = { readonly kind: 'known'; readonly url: string | null } | { readonly kind: 'unknown' }

/**
 * Returns the address to which a fan returns. It must equal a registered address exactly: the requested one is never
 * parsed, so it cannot be crafted to pass. Without a request it is the registered address, if there is exactly one.
 */
export function findReturnUrl(requested: readonly string[], registered: readonly string[]): ReturnTarget {
  if (requested.length === 0) return { kind: 'known', url: registered.length === 1 ? (registered[0] ?? null) : null }
  const url = requested.length === 1 ? registered.find((registeredUrl) => registeredUrl === requested[0]) : undefined
  return url === undefined ? { kind: 'unknown' } : { kind: 'known', url }
}

/** Attempts per code, codes per session, and codes per e-mail address in an hour and in a day. */
export const codeLimits = { attempts: 5, perSession: 3, hour: 5, day: 10 } as const

/** Parses a code as people type it, with spaces or a dash in between. */
export const parseCode = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Returns a valid e-mail address without surrounding spaces, or undefined. */
export const parseEmail = (text: string): string | undefined => {
  const email = text.trim().normalize('NFC')
  return email.length <= 254 && /^[^\s@<>()",;:\p{Cc}]+@[^\s@<>()",;:\p{Cc}]+$/u.test(email) && email.isWellFormed()
    ? email
    : undefined
}

/** Shows enough of an address to recognise your own, but too little to learn someone else's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at > 3 ? 2 : 1)}…${email.slice(at)}`
}
