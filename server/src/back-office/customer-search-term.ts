import { parseSearchTerm } from '#customers'
import { collapseSpaces } from './search-term.ts'

/** What a search for customers may mean. */
export type CustomerSearch = {
  /** The text to find in names, e-mail addresses, mobile numbers and postcodes, as they are written. */
  readonly text: string
  /** A mobile number or postcode without spaces and signs; null if the text is neither. */
  readonly contact: string | null
  readonly userId: number | null
  readonly customerId: string | null
}

const PHONE = /^[+()\d\s./-]+$/
const POSTCODE = /^(?=.*\d)(?=.*[a-z])[a-z\d\s-]{3,10}$/i

export function parseCustomerSearch(input: string): CustomerSearch {
  const text = collapseSpaces(input)
  return { ...parseSearchTerm(text), contact: toContact(text) }
}

/** Fewer digits are a number of something else. */
const PHONE_DIGITS = 5

function toContact(text: string): string | null {
  if (PHONE.test(text)) {
    // Without the 0 or 00 before it, a national number is found in an international one.
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
    return digits.length >= PHONE_DIGITS ? digits : null
  }
  return POSTCODE.test(text) ? text.toLowerCase().replaceAll(/[^a-z\d]/g, '') : null
}
