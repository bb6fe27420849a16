/** Adds up fields of rows, by name. */
export const sumFields = <Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> =>
  // The names are those of the type, because every one of them gets a sum.
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<Name, number>
