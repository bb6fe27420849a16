/** A search term matches a part of the folded text, or a whole id. */
export function parseSearchTerm(term: string): { text: string; userId: number | null; customerId: string | null } {
  const number = /^[1-9]\d{0,15}$/.test(term) ? Number(term) : undefined
  return {
    // The search column separates the fields with a line feed. A term with a line feed would match across fields, so it
    // is replaced by a character that no text contains.
    text: term.replaceAll('\n', '\uffff'),
    userId: number !== undefined && Number.isSafeInteger(number) ? number : null,
    customerId: /^cus_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(term) ? term : null,
  }
}
