import type { TestClock } from '#contract'
import type { Org, Reply, World } from './test-server.ts'

const PATH = '/admin/v1/test_clock'

/** Moments are written as people read them: 2024-03-01T12:00:00Z. */
export const unix = (at: string): number => Date.parse(at) / 1_000

const post = (w: World, org: Org, path: string, json: object): Promise<Reply> =>
  w.call(path, { method: 'POST', key: org.admin, json })

/** Stops time for the organisation, at the present moment unless another is named. */
export const start = (w: World, org: Org, at?: string): Promise<Reply> =>
  post(w, org, `${PATH}/start`, at === undefined ? {} : { now: unix(at) })

export const advance = (w: World, org: Org, to: string): Promise<Reply> =>
  post(w, org, `${PATH}/advance`, { to: unix(to) })

export const remove = (w: World, org: Org): Promise<Reply> => w.call(PATH, { method: 'DELETE', key: org.admin })

export const clockNow = (w: World, org: Org): Promise<Reply> => w.call(PATH, { key: org.admin })

/** The same, for tests that only want it to happen. */
export const startClock = async (w: World, org: Org, at?: string): Promise<TestClock> => done(await start(w, org, at))

/** Goes to the moment, however long it takes. */
export async function advanceTo(w: World, org: Org, to: string): Promise<TestClock> {
  for (;;) {
    const clock = done(await advance(w, org, to))
    if (clock.status !== 'advancing') return clock
  }
}

function done(reply: Reply): TestClock {
  if (reply.status !== 200) throw new Error(`test clock: ${reply.text}`)
  return reply.json<TestClock>()
}
