/** A fault to plant in a copy of the sources, and the test file that must notice it. */
export type PlantedFault = {
  readonly name: string
  readonly path: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  readonly noticedBy: string
}

/** Returns the text with the fault. Throws if the place is not there, or not the only one. */
export function plant(text: string, { name, from, to, path }: PlantedFault): string {
  const places = text.split(from).length - 1
  if (places !== 1)
    throw new Error(`The fault "${name}" does not fit ${path} any more: its place occurs ${places} times`)
  return text.replace(from, () => to)
}
