/** Returns an own property of a value of unknown type; null if it has none. */
export function valueOf(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return null
  return (record as Readonly<Record<string, unknown>>)[name] ?? null
}
