/** Writes a name of the API as words, as in `Seat section`. */
export function plainName(name: string): string {
  const spaced = name.replaceAll(/[_.]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
