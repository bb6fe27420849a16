import type { Merchant, OfferedSale } from '../provider.ts'
import { toMollie } from './amount.ts'
import type { MollieCalls } from './api.ts'
import type { MollieList } from './wire.ts'

/** The methods of an account change rarely, and every buyer asks for them. */
const KEPT_MS = 5 * 60_000
const MAX_KEPT = 1_000

type KeptOffer = { readonly names: Promise<readonly string[]>; readonly until: number }

/** Remembers the methods that accounts offer, by currency and by whether the method must be charged later. */
export function createOffers() {
  const kept = new Map<string, KeptOffer>()
  return {
    find(
      { org, account }: Merchant,
      { currency, save }: OfferedSale,
      openCalls: () => MollieCalls,
    ): Promise<readonly string[]> {
      const name = `${org} ${account} ${currency} ${save}`
      const known = kept.get(name)
      if (known && known.until > performance.now()) return known.names
      const names = listMethods(openCalls(), currency, save)
      kept.delete(name)
      kept.set(name, { names, until: performance.now() + KEPT_MS })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      names.catch(() => kept.delete(name))
      return names
    },
  }
}

/** Mollie lists the methods that the account has and that can take an amount, for which this one stands. */
async function listMethods(calls: MollieCalls, currency: string, save: boolean): Promise<readonly string[]> {
  const query = new URLSearchParams({
    sequenceType: save ? 'first' : 'oneoff',
    'amount[currency]': currency,
    'amount[value]': toMollie(1_000, currency).value,
  })
  const { _embedded } = await calls.get<MollieList<'methods', { readonly id: string }>>(
    `/v2/methods?${query.toString()}`,
  )
  return _embedded.methods.map(({ id }) => id)
}
