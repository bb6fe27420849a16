/** What the program that compares two commits sends to the bench of one of them. */
export type RoundRequest = 'round' | 'end'

/** What the bench sends back: that it has set up something to measure, or the figure of one round. */
export type RoundMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'figure'; readonly ours: number; readonly seconds: number }

/**
 * Takes the place of `runInterleaved` in a bench that is compared with that of another commit: it measures `ours` when the
 * program that compares them requests a round, and never the bare engine. Each call of it is a part of the bench.
 */
export async function runRequestedRounds(
  _rounds: number,
  ours: () => Promise<number>,
): Promise<{ ours: number; bare: number; ratio: number }> {
  let last = NaN
  send({ kind: 'ready' })
  for (;;) {
    if ((await nextRequest()) === 'end') return { ours: last, bare: NaN, ratio: NaN }
    const startedAt = performance.now()
    last = await ours()
    send({ kind: 'figure', ours: last, seconds: (performance.now() - startedAt) / 1_000 })
  }
}

const send = (message: RoundMessage): void => void process.send?.(message)

/** Rejects if the other program has ended: then the bench stops what it started. */
function nextRequest(): Promise<RoundRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<RoundRequest>()
  const onMessage = (message: RoundRequest): void => {
    process.off('disconnect', onDisconnect)
    resolve(message)
  }
  const onDisconnect = (): void => {
    process.off('message', onMessage)
    reject(new Error('the comparison was stopped'))
  }
  process.once('message', onMessage)
  process.once('disconnect', onDisconnect)
  return promise
}
