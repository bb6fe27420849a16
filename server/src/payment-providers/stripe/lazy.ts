import type { Provider } from '../provider.ts'
import type { parseEvent } from './events.ts'
import type { StripeSettings } from './index.ts'

/** Stripe, whose library is loaded at the start where it is set up, and otherwise when somebody asks for it. */
export function stripe(settings: StripeSettings): Provider {
  let loaded: Promise<Provider> | undefined
  const real = (): Promise<Provider> => (loaded ??= import('./index.ts').then((module) => module.stripe(settings)))
  if (settings.secretKey !== '') void real()
  return {
    name: 'stripe',
    authorise: async (...asked) => (await real()).authorise(...asked),
    retrieve: async (...asked) => (await real()).retrieve(...asked),
    capture: async (...asked) => (await real()).capture(...asked),
    void: async (...asked) => (await real()).void(...asked),
    refund: async (...asked) => (await real()).refund(...asked),
    async *list(...asked) {
      yield* (await real()).list(...asked)
    },
  }
}

/** Reads an event that Stripe sent; its library is loaded with the first one. */
export const parseStripeEvent = async (
  sent: Parameters<typeof parseEvent>[0],
): Promise<ReturnType<typeof parseEvent>> => (await import('./events.ts')).parseEvent(sent)
