/** Everything that a stream of things gives. */
export async function collected<T>(things: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const thing of things) all.push(thing)
  return all
}
