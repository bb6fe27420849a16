import type { TestClock } from '#contract'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

const PATH = '/admin/v1/test_clock'

/** Converts an ISO 8601 moment, such as 2024-03-01T12:00:00Z, to Unix seconds. */
export const unix = (at: string): number => Date.parse(at) / 1_000

const post = (w: TestServer, org: TestOrg, path: string, json: object): Promise<TestResponse> =>
  w.call(path, { method: 'POST', key: org.admin, json })

/** Starts a test clock, at the current time unless another is given. */
export const start = (w: TestServer, org: TestOrg, at?: string): Promise<TestResponse> =>
  post(w, org, `${PATH}/start`, at === undefined ? {} : { now: unix(at) })

export const advance = (w: TestServer, org: TestOrg, to: string): Promise<TestResponse> =>
  post(w, org, `${PATH}/advance`, { to: unix(to) })

export const remove = (w: TestServer, org: TestOrg): Promise<TestResponse> =>
  w.call(PATH, { method: 'DELETE', key: org.admin })

export const getClock = (w: TestServer, org: TestOrg): Promise<TestResponse> => w.call(PATH, { key: org.admin })

/** Starts a test clock, and throws if the request fails. */
export const startClock = async (w: TestServer, org: TestOrg, at?: string): Promise<TestClock> =>
  getClockOrThrow(await start(w, org, at))

/** Advances to the moment, and waits as long as it takes. */
export async function advanceTo(w: TestServer, org: TestOrg, to: string): Promise<TestClock> {
  for (;;) {
    const clock = getClockOrThrow(await advance(w, org, to))
    if (clock.status !== 'advancing') return clock
  }
}

function getClockOrThrow(reply: TestResponse): TestClock {
  if (reply.status !== 200) throw new Error(`test clock: ${reply.text}`)
  return reply.json<TestClock>()
}
