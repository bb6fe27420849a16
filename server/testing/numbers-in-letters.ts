const letters = 'bcdfghjklm'

/**
 * Writes a number in letters, for made-up names and addresses that must differ: a search for the number of an order in a
 * new database would find an address with the same digits. Without vowels, so that they are not part of a word either.
 */
export const inLetters = (count: number): string =>
  String(count).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? '')
