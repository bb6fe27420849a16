/** Domains whose mailboxes ignore dots in the name. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns an e-mail address as limits count it: without what reaches the same mailbox, such as case, a tag after `+`, the
 * notation of an international domain, or a dot at Gmail. It never identifies a customer: two people may share a key.
 */
export function emailLimitKey(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const written = text.slice(at + 1)
  const domain = URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : written
  const name = text.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/s, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
