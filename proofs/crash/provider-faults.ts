import { randomUUID } from 'node:crypto'
import type { IdempotencyKey } from '../../server/src/http/bind.ts'
import { type Provider, ProviderUnavailable } from '../../server/src/payment-providers/provider.ts'
import type { Providers } from '../../server/src/payment-providers/providers.ts'
import type { Ctx } from '../../server/src/platform/context.ts'
import type { Binding } from '../../server/src/http/bind.ts'

let losesNextResponse = false

let usesFreshKeys = false

let isAway = false

/** Makes the provider unreachable, or reachable again. */
export const setProviderAway = (away: boolean): void => {
  isAway = away
}

/** The provider executes the next call, but its response is lost. */
export const loseNextResponse = (): void => {
  losesNextResponse = true
}

/** Every call gets a new idempotency key, so that the provider executes a repeated call again. */
export const useFreshKeys = (): void => {
  usesFreshKeys = true
}

/** Returns the same routes, except that the end of each request with several steps is reported. */
export const watchedRoutes =
  (onEnd: () => void) =>
  (routes: readonly Binding[]): readonly Binding[] =>
    routes.map((binding) => {
      if (binding.kind !== 'multi_step') return binding
      const { handler } = binding
      return {
        ...binding,
        handler: (ctx: Ctx, input: never, once: IdempotencyKey | undefined) => handler(ctx, input, once).finally(onEnd),
      }
    })

/** Returns the same providers, except that the calls of the sandbox can be made to fail. */
export function withFaults(providers: Providers): Providers {
  const { sandbox } = providers
  const authorise: Provider['authorise'] = (merchant, charge) =>
    sandbox.authorise(merchant, usesFreshKeys ? { ...charge, key: `${charge.key}:${randomUUID()}` } : charge)
  return {
    ...providers,
    sandbox: {
      ...sandbox,
      authorise: canLoseResponse(authorise),
      capture: canLoseResponse(sandbox.capture),
      void: canLoseResponse(sandbox.void),
      refund: canLoseResponse(sandbox.refund),
    },
  }
}

const canLoseResponse =
  <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    if (isAway) throw new ProviderUnavailable('the provider cannot be reached')
    const response = await call(...args)
    if (!losesNextResponse) return response
    losesNextResponse = false
    throw new ProviderUnavailable('the response was lost')
  }
