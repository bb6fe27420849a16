/** Creates the value at the first call and returns the same one afterwards. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined
  return () => (created ??= make())
}
