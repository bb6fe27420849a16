import { randomUUID } from 'node:crypto'
import type { IdempotencyKey } from '../../../server/src/http/bind.ts'
import {
  type Provider,
  type ProviderPayment,
  ProviderUnavailable,
} from '../../../server/src/payment-providers/provider.ts'
import type { Providers } from '../../../server/src/payment-providers/providers.ts'
import type { Ctx } from '../../../server/src/platform/context.ts'
import type { Binding } from '../../../server/src/http/bind.ts'

let losesNextResponse = false

/** Defences that live between the server and the provider. */
export type ProviderDefence = 'idempotency' | 'lookup' | 'patience'

const missing = new Set<ProviderDefence>()

let isAway = false

/** Makes the provider unreachable, or reachable again. */
export const setProviderAway = (away: boolean): void => {
  isAway = away
}

/** The provider executes the next call, but its response is lost. */
export const loseNextResponse = (): void => {
  losesNextResponse = true
}

/** Switches a defence of this process off: fresh keys for every call, no lookup of lost payments, debits paid at once. */
export const switchOff = (defence: ProviderDefence): void => {
  missing.add(defence)
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

/** Returns the same providers, except that the calls of the sandbox and of Stripe can be made to fail. */
export const withFaults = (providers: Providers): Providers => ({
  ...providers,
  sandbox: faulty(providers.sandbox),
  stripe: faulty(providers.stripe),
})

function faulty(provider: Provider): Provider {
  const patient = missing.has('patience') ? impatient(provider) : provider
  return {
    ...patient,
    authorise: canLoseResponse((merchant, charge) =>
      patient.authorise(merchant, missing.has('idempotency') ? { ...charge, key: freshKey(charge.key) } : charge),
    ),
    retrieve: async (merchant, payment) =>
      missing.has('lookup') && payment.paymentId === null ? undefined : patient.retrieve(merchant, payment),
    capture: canLoseResponse(patient.capture),
    void: canLoseResponse(patient.void),
    refund: canLoseResponse(patient.refund),
  }
}

const freshKey = (key: string): string => `${key}:${randomUUID()}`

/** Returns the same providers, except that a debit of the sandbox counts as paid before the bank has decided. */
export const withoutPatience = (providers: Providers): Providers => ({
  ...providers,
  sandbox: impatient(providers.sandbox),
})

const impatient = (provider: Provider): Provider => ({
  ...provider,
  authorise: async (...args) => toPaid(await provider.authorise(...args)),
  capture: async (...args) => toPaid(await provider.capture(...args)),
  async retrieve(...args) {
    const found = await provider.retrieve(...args)
    return found && toPaid(found)
  },
})

const toPaid = (payment: ProviderPayment): ProviderPayment =>
  payment.kind === 'processing' && payment.settles === 'days'
    ? { kind: 'captured', paymentId: payment.paymentId, method: 'bank', card: null, saved: null }
    : payment

const canLoseResponse =
  <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    if (isAway) throw new ProviderUnavailable('the provider cannot be reached')
    const response = await call(...args)
    if (!losesNextResponse) return response
    losesNextResponse = false
    throw new ProviderUnavailable('the response was lost')
  }
