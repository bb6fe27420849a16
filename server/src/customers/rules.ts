/** What a search term may match: a part of the folded text, or a whole id. */
export function searchTerm(term: string): { text: string; userId: number | null; customerId: string | null } {
  const number = /^[1-9]\d{0,15}$/.test(term) ? Number(term) : undefined
  return {
    // The table puts a line feed between the fields: a term with one would match across them, so it gets a sign that no
    // text has.
    text: term.replaceAll('\n', '\uffff'),
    userId: number !== undefined && Number.isSafeInteger(number) ? number : null,
    customerId: /^cus_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(term) ? term : null,
  }
}
