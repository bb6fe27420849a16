/** What ends the parts of a proof, in the order in which they were started. */
export type Closers = (() => Promise<unknown>)[]

/** Ends the parts of a proof, the last one first. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) await close()
}
