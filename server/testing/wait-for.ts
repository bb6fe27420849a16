/** Asks again and again until the answer is there: for what another process does in its own time. Never a fixed wait. */
export async function eventually<T>(ask: () => Promise<T | undefined>, withinMs = 5_000): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error(`it did not happen within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
