import { randomUUID } from 'node:crypto'
import type { Once } from '../../server/src/http/bind.ts'
import { type Provider, ProviderUnavailable } from '../../server/src/payment-providers/provider.ts'
import { providerNamed } from '../../server/src/payment-providers/providers.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import type { Ctx } from '../../server/src/platform/context.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { jobs, routes } from '../../server/src/slices.ts'

let losing = false

let forgetful = false

let isAway = false

/** Nobody reaches the provider for a while. */
export const setAway = (away: boolean): void => {
  isAway = away
}

/** The next call of the provider is done, and nobody hears what it said. */
export const loseNextAnswer = (): void => {
  losing = true
}

/** Every call is given a key of its own, so that the provider takes a repetition for something new. */
export const forgetKeys = (): void => {
  forgetful = true
}

/** The routes as they are, except that the sandbox of their database can be told to fail, and that their end is told. */
export const watchedRoutes = (onEnd: () => void): typeof routes =>
  routes.map((binding) => {
    if (binding.kind !== 'steps') return binding
    const { handler } = binding
    return {
      ...binding,
      handler: (ctx: Ctx, input: never, once: Once | undefined) => handler(watched(ctx), input, once).finally(onEnd),
    }
  })

/** The jobs of a worker, likewise: they are in a list of their own that nobody can put another one in place of. */
export function watchJobs(): void {
  for (const job of jobs) {
    const { run } = job
    Object.assign(job, { run: (db: Db, clock: Clock) => run(watched({ db }).db, clock) })
  }
}

const seen = new WeakSet<Db>()

/** The provider is made once for each database handle, so that its own calls can be put in front of themselves. */
function watched<T extends { readonly db: Db }>(has: T): T {
  if (seen.has(has.db)) return has
  seen.add(has.db)
  const sandbox = providerNamed(has.db, 'sandbox')
  const { authorise, capture, void: callOff, refund } = sandbox
  const freshly: Provider['authorise'] = (merchant, charge) =>
    authorise(merchant, forgetful ? { ...charge, key: `${charge.key}:${randomUUID()}` } : charge)
  Object.assign(sandbox, {
    authorise: losable(freshly),
    capture: losable(capture),
    void: losable(callOff),
    refund: losable(refund),
  })
  return has
}

const losable =
  <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    if (isAway) throw new ProviderUnavailable('the provider is not reached')
    const answer = await call(...args)
    if (!losing) return answer
    losing = false
    throw new ProviderUnavailable('the answer was lost on its way')
  }
