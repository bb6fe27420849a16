import type { TestServer } from '../../../server/testing/test-server.ts'
import { sequenceChanges } from '../../../server/src/webhooks/feed.ts'

const EVERY_MS = 200

/** Numbers changes as the worker does, as often as the worker does, so that pages receive them. Returns a function that stops it. */
export function followFeed(w: TestServer): () => Promise<void> {
  const stopped = new AbortController()
  const loop = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await sequenceChanges(w.db)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  const done = loop()
  return () => {
    stopped.abort()
    return done
  }
}
