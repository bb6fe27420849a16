/** What continues a link or an address. Full stops of other scripts count: mail clients read them as dots of a host name. */
const LINK_PARTS = /([.\u3002:/\\])(?=\S)/gu
/** Marks that change the direction of a text can hide what it says. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Mail clients make a telephone link of this many digits. No name has them. */
const PHONE_DIGITS = 6

/**
 * Returns a text that a customer typed, such as a name, so that no mail client makes a link of it. Otherwise a stranger could
 * send a link to any address in the organisation's name. Names of people read as they were typed.
 */
export function withoutLinks(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\p{Cc}/gu, ' ')
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0
  return (digits < PHONE_DIGITS ? plain : plain.replaceAll(/\p{Nd}/gu, ''))
    .replaceAll('@', ' at ')
    .replaceAll(LINK_PARTS, '$1 ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Returns the first line of an e-mail. A customer at the counter may give an address and no name. */
export function greet(name: string): string {
  const plain = withoutLinks(name)
  return plain === '' ? 'Hello,' : `Hello ${plain},`
}
