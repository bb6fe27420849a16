import { QueryCache, QueryClient } from '@tanstack/react-query'
import { AuthenticationError, PermissionError } from '@tessera/sdk'

/** The query with the signed-in person. It is read again when a response says that the session or a right has ended. */
export const ME_KEY = ['me'] as const

/**
 * The client of all queries. The SDK has retried what can be retried, so a failed query is not sent again at once. Without a network
 * it fails like any other: by default it would wait without a word, and a write would be sent when nobody expects it any more.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => readPersonAgain(client, error, query.queryKey) }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, throwOnError: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Reads the person again after a refusal: their session, role or limits have changed. */
export function readPersonAgain(client: QueryClient, error: unknown, key: readonly unknown[] = []): void {
  const isRefused = error instanceof AuthenticationError || error instanceof PermissionError
  if (isRefused && key[0] !== ME_KEY[0]) void client.invalidateQueries({ queryKey: ME_KEY })
}
