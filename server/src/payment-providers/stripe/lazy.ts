import { PAYOUT_LAG_DAYS, type PayoutReader } from '../payouts.ts'
import type { AccountOpener } from '../accounts.ts'
import type { Provider } from '../provider.ts'
import type { parseEvent } from './events.ts'
import type { StripeSettings } from './index.ts'
import { KEY_SECONDS } from './key-seconds.ts'

/** Stripe, with its library loaded at startup if Stripe is configured, otherwise on the first call. */
export function createLazyStripeProvider(settings: StripeSettings): Provider {
  let loading: Promise<Provider> | undefined
  const load = (): Promise<Provider> =>
    (loading ??= import('./index.ts').then((module) => module.createStripeProvider(settings)))
  if (settings.secretKey !== '') void load()
  return {
    name: 'stripe',
    keySeconds: KEY_SECONDS,
    offer: async (...args) => (await load()).offer(...args),
    authorise: async (...args) => (await load()).authorise(...args),
    retrieve: async (...args) => (await load()).retrieve(...args),
    capture: async (...args) => (await load()).capture(...args),
    void: async (...args) => (await load()).void(...args),
    refund: async (...args) => (await load()).refund(...args),
    async *list(...args) {
      yield* (await load()).list(...args)
    },
    accounts: createLazyAccounts(load),
    payouts: createLazyPayouts(load),
  }
}

const createLazyAccounts = (load: () => Promise<Provider>): AccountOpener => {
  const open = async (): Promise<AccountOpener> => {
    const { accounts } = await load()
    if (!accounts) throw new Error('Stripe opens no accounts')
    return accounts
  }
  return {
    create: async (...args) => (await open()).create(...args),
    link: async (...args) => (await open()).link(...args),
    retrieve: async (...args) => (await open()).retrieve(...args),
  }
}

const createLazyPayouts = (load: () => Promise<Provider>): PayoutReader => {
  const open = async (): Promise<PayoutReader> => {
    const { payouts } = await load()
    if (!payouts) throw new Error('Stripe has no payouts')
    return payouts
  }
  return {
    lagDays: PAYOUT_LAG_DAYS,
    async *list(...args) {
      yield* (await open()).list(...args)
    },
    async *listMovements(...args) {
      yield* (await open()).listMovements(...args)
    },
  }
}

/** Parses an event sent by Stripe. The first event loads the library. */
export const parseStripeEvent = async (
  request: Parameters<typeof parseEvent>[0],
): Promise<ReturnType<typeof parseEvent>> => (await import('./events.ts')).parseEvent(request)
