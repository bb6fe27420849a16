/** Polls until the result is defined, for work of another process. Tests never wait for a fixed time. */
export async function waitFor<T>(poll: () => Promise<T | undefined>, withinMs = 5_000): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const result = await poll()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(`the expected result did not arrive within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
