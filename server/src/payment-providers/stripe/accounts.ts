import type { Stripe } from 'stripe'
import { type AccountMethod, type AccountOpener, AccountRefused, type ProviderAccount } from '../accounts.ts'
import { callStripe, isForeignAccount, isInvalidRequest, isKeyMismatch, isMissing, isRefusedKey } from './errors.ts'

/**
 * Accounts that belong to their owner: Stripe collects what it must know of them, bears losses and is paid by them, and they
 * have the whole dashboard. So the platform neither sees their documents nor pays their debts.
 */
const CONTROLLER = {
  losses: { payments: 'stripe' },
  fees: { payer: 'account' },
  stripe_dashboard: { type: 'full' },
  requirement_collection: 'stripe',
} as const

export const createAccountOpener = (getClient: () => Stripe): AccountOpener => ({
  async create({ org, country, key }) {
    const params = { controller: CONTROLLER, country, metadata: { org_id: org } }
    const { id } = await callForAccount(() => getClient().accounts.create(params, { idempotencyKey: key }))
    return id
  },
  async link(account, { done, again }) {
    const params = { account, type: 'account_onboarding', return_url: done, refresh_url: again } as const
    const { url, expires_at } = await callForAccount(() => getClient().accountLinks.create(params))
    return { url, expiresAt: new Date(expires_at * 1_000) }
  },
  async retrieve(account) {
    try {
      return toAccount(await callStripe(() => getClient().accounts.retrieve(account)))
    } catch (error) {
      if (isForeignAccount(error) || isMissing(error)) return undefined
      throw toRefusal(error)
    }
  },
})

async function callForAccount<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await callStripe(call)
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Staff read the reason, so nothing of the API key is in it: Stripe's own message would show the end of the key. */
function toRefusal(error: unknown): unknown {
  if (isInvalidRequest(error) || isKeyMismatch(error)) return new AccountRefused(error.message, { cause: error })
  if (isForeignAccount(error))
    return new AccountRefused('this installation has no access to the account any more', { cause: error })
  if (isRefusedKey(error))
    return new AccountRefused('the API key of this installation is not accepted', { cause: error })
  return error
}

const CAPABILITIES: ReadonlyMap<AccountMethod, 'ideal_payments' | 'bancontact_payments' | 'sepa_debit_payments'> =
  new Map([
    ['ideal', 'ideal_payments'],
    ['bancontact', 'bancontact_payments'],
    ['sepa_debit', 'sepa_debit_payments'],
  ] as const)

const toAccount = (account: Stripe.Account): ProviderAccount => ({
  account: account.id,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  detailsSubmitted: account.details_submitted,
  methods: [...CAPABILITIES].flatMap(([method, name]) => (account.capabilities?.[name] === 'active' ? [method] : [])),
  requirementsDue: (account.requirements?.currently_due ?? []).slice(0, 50),
})
