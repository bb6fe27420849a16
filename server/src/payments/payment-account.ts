import type { Output, PaymentAccountState, PaymentAccountStatus, startPaymentOnboarding } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { getOwnOrganisation } from '#orgs'
import { type AccountOpener, AccountRefused, ProviderUnavailable, type Providers } from '#payment-providers'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { fail } from '#platform/problem'
import { findOwnAccount, insertOwnAccount, type PaymentAccountRow } from './queries/payment-accounts.ts'
import { refreshAccount, requireOpener } from './refresh-account.ts'

export type AccountDeps = { readonly providers: Providers; readonly publicUrl: string }

/** Returns the account of the organisation as the provider described it last. */
export async function getPaymentAccount(ctx: Ctx, { providers }: AccountDeps): Promise<PaymentAccountState> {
  const [organisation, own] = await Promise.all([getOwnOrganisation(ctx.db, ctx.org), findOwnAccount(ctx.db, ctx.org)])
  const { payment_provider, payment_account_id } = organisation
  const status = getStatus(own, payment_account_id)
  return {
    payment_provider,
    payment_account_id,
    status,
    can_onboard: operatorRefusals[status] === undefined && canOpenAccounts(providers, ctx.caller),
    charges_enabled: own?.charges_enabled ?? false,
    payouts_enabled: own?.payouts_enabled ?? false,
    details_submitted: own?.details_submitted ?? false,
    methods: own?.methods ?? [],
    requirements_due: own?.requirements_due ?? [],
    read_at: own?.read_at ? unixSeconds(own.read_at) : null,
  }
}

type Onboarding = Output<typeof startPaymentOnboarding>

/**
 * Creates an account at Stripe unless there is one, and returns a page of Stripe for its owner. The account is proven to be the
 * organisation's own, because it was created for it, and only its staff get the page.
 */
export async function startOnboarding(
  ctx: Ctx,
  { providers, publicUrl }: AccountDeps,
  key: IdempotencyKey | undefined,
): Promise<Onboarding> {
  const organisation = await getOwnOrganisation(ctx.db, ctx.org)
  const own = await findOwnAccount(ctx.db, ctx.org)
  const refusal = operatorRefusals[getStatus(own, organisation.payment_account_id)]
  if (refusal !== undefined) fail('invalid_state', refusal)
  if (!canOpenAccounts(providers, ctx.caller))
    fail('payments_not_configured', 'This installation cannot open accounts at Stripe in this mode: ask its operator')
  await inTx(ctx.db, ctx.org, async (tx) => void (await key?.begin(tx)))
  const opener = requireOpener(providers)
  const account = own?.account ?? (await openAccount(ctx, opener, organisation.country))
  const page = `${publicUrl}/console/settings?tab=payments`
  const { url, expiresAt } = await opener
    .link(account, { done: `${page}&onboarding=done`, again: `${page}&onboarding=again` })
    .catch(failWithAdvice)
  const result = { link: url, expires_at: unixSeconds(expiresAt) }
  await inTx(ctx.db, ctx.org, async (tx) => {
    await key?.begin(tx)
    await ctx.audit.append(tx, {})
    // The page is for the person who asked for it, so it is not stored.
    await key?.storeResponse(tx, { ...result, link: null })
  })
  return result
}

/** The key makes requests at the same moment create one account. Stripe refuses another country under the same key for a day. */
async function openAccount(ctx: Ctx, opener: AccountOpener, country: string): Promise<string> {
  const account = await opener
    .create({ org: ctx.org, country, key: `account:${ctx.org}:${country}` })
    .catch(failWithAdvice)
  return inTx(ctx.db, ctx.org, async (tx) => {
    await insertOwnAccount(tx, ctx.org, account, ctx.realNow())
    return (await findOwnAccount(tx, ctx.org))?.account ?? account
  })
}

/** Asks Stripe how the account of the organisation is, if it has opened one. */
export async function readPaymentAccount(
  ctx: Ctx,
  deps: AccountDeps,
  key: IdempotencyKey | undefined,
): Promise<PaymentAccountState> {
  await inTx(ctx.db, ctx.org, async (tx) => void (await key?.begin(tx)))
  const reading = { at: ctx.realNow(), by: ctx.caller.actor }
  const result = await refreshAccount(ctx.db, deps.providers, ctx.org, reading).catch(failWithAdvice)
  if (result === 'lost')
    fail(
      'payments_not_configured',
      'This installation has no access to the account any more: its operator must connect it again at Stripe',
    )
  const state = await getPaymentAccount(ctx, deps)
  await inTx(ctx.db, ctx.org, async (tx) => {
    await key?.begin(tx)
    await ctx.audit.append(tx, {})
    await key?.storeResponse(tx, state)
  })
  return state
}

function getStatus(own: PaymentAccountRow | undefined, account: string | null): PaymentAccountStatus {
  if (account !== null && account !== own?.account) return 'set_by_operator'
  if (!own) return 'none'
  if (account === null && !own.may_connect) return 'removed_by_operator'
  if (account !== null && own.charges_enabled) return 'active'
  return own.details_submitted ? 'restricted' : 'onboarding'
}

/** What the operator has decided is not for staff to change. */
const operatorRefusals: Readonly<Partial<Record<PaymentAccountStatus, string>>> = {
  set_by_operator:
    'The operator of the installation has set the account of this organisation: ask the operator to remove it first',
  removed_by_operator:
    'The operator of the installation has removed the account of this organisation: ask the operator to set it again',
}

/** The key of the installation is for real money or for test money, and so must the organisation be. */
const canOpenAccounts = ({ canCharge, stripe }: Providers, { mode }: { readonly mode: 'live' | 'test' }): boolean =>
  stripe.accounts !== undefined && canCharge('stripe', { mode, account: 'own' })

function failWithAdvice(error: unknown): never {
  if (error instanceof AccountRefused)
    fail(
      'payments_not_configured',
      `Stripe refused: ${error.message.replace(/\.$/, '')}. The operator of the installation must fix this at Stripe`,
    )
  if (error instanceof ProviderUnavailable) fail('unavailable', 'Stripe does not respond: try again later')
  throw error
}
