/** The number behind an order's id; 0, which no order has, for what is none. */
export function orderNumber(text: string): number {
  const number = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(number) ? number : 0
}

/** Why a page may not lead back to this address, or undefined. Plain http is for a developer's own machine. */
export function returnRefusal(text: string, lax: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || /[\\\s\p{Cc}]/u.test(text)) return 'must be an address such as https://club.example/account'
  if (url.username !== '' || url.password !== '') return 'must not carry a name or a password'
  if (url.hash !== '') return 'must not carry a fragment'
  if (url.protocol === 'https:') return undefined
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  return lax && local && url.protocol === 'http:' ? undefined : 'must begin with https://'
}

export type Return = { readonly kind: 'known'; readonly url: string | null } | { readonly kind: 'unknown' }

/**
 * Where a fan goes back to: an address that was registered, character by character. Nothing is read into what was asked
 * for, so there is nothing to trick. Without a wish it is the one address that there is, if there is just one.
 */
export function returnOf(asked: readonly string[], registered: readonly string[]): Return {
  if (asked.length === 0) return { kind: 'known', url: registered.length === 1 ? (registered[0] ?? null) : null }
  const url = asked.length === 1 ? registered.find((each) => each === asked[0]) : undefined
  return url === undefined ? { kind: 'unknown' } : { kind: 'known', url }
}

/** A code may be tried so often, a session may ask for so many, and an address is sent so many, whoever asks. */
export const codeLimits = { tries: 5, perSession: 3, hour: 5, day: 10 } as const

/** The digits of a code as people type them, with spaces or a dash in the middle. */
export const codeTyped = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** An e-mail address as the contract takes it, without spaces around it. */
export const emailTyped = (text: string): string | undefined => {
  const email = text.trim()
  return email.length <= 254 && /^[^\s@<>()",;:\p{Cc}]+@[^\s@<>()",;:\p{Cc}]+$/u.test(email) && email.isWellFormed()
    ? email
    : undefined
}

/** Enough of an address to recognise one's own, and too little to learn another's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at > 3 ? 2 : 1)}…${email.slice(at)}`
}
