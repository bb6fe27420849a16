import { queryOptions } from '@tanstack/react-query'
import { NotFoundError, type AdminApi, type TestClock } from '@tessera/sdk'

export const CLOCK_KEY = ['test-clock'] as const

/** The test clock of an organisation; null if the organisation uses real time. */
export const clockQuery = (api: AdminApi) =>
  queryOptions({ queryKey: CLOCK_KEY, queryFn: () => findClock(() => api.testClock.get()) })

async function findClock(read: () => Promise<TestClock>): Promise<TestClock | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
