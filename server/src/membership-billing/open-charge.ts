import { type Attempt, openAttempts, type PaymentCtx } from '#payments'
import type { Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { buildCharge } from './charge.ts'
import type { LockedTerms } from './pay.ts'
import { type ChargeCause, insertCharges } from './queries/charges.ts'
import { findMerchant, type LockedOrder } from './queries/orders.ts'
import { putInstalments } from './queries/terms.ts'
import type { InstalmentRow } from './rules.ts'

/** How long a payer whose payment method was just entered may take to authenticate. */
const DEADLINE_SECONDS = 900

/** What pays: a saved method without the payer, or one that the payer has just entered. */
export type PaymentSource = Pick<Attempt, 'provider' | 'account' | 'payment_method' | 'off_session'> & {
  readonly save_method?: boolean
  readonly return_url?: string | null
}

type ManualCharge = LockedTerms & {
  readonly order: LockedOrder
  readonly cause: ChargeCause
  /** The saved method that pays; null for one that was just entered. */
  readonly savedMethodId: string | null
  readonly source: PaymentSource
  readonly at: Date
}

/**
 * Opens a charge that a person asked for: `instalments` of a locked order, all of them. They are `charging` from now on, so nobody
 * else can take them. Returns the attempt, which the caller drives.
 */
export async function openManualCharge(tx: Tx, ctx: PaymentCtx, manual: ManualCharge): Promise<Attempt> {
  const { order, terms, instalments, cause, savedMethodId, source, at } = manual
  const charge = { ...buildCharge(order, { terms, instalments }, at), cause, saved_method_id: savedMethodId }
  const { charge_id, order_id, user_id, amount_minor, currency } = charge
  await insertCharges(tx, ctx.org, [charge], at)
  const [attempt] = await openAttempts(
    tx,
    ctx.org,
    [
      {
        ...source,
        attempt_id: newUuid(at.getTime()),
        subject_id: charge_id,
        order_id,
        amount_minor,
        currency,
        status: 'authorizing',
        subject_kind: 'charge',
        may_take_days: true,
        metadata: { order: String(order_id), customer: String(user_id), charge: cause },
      },
    ],
    { lease: ctx.leaseSeconds, deadline: DEADLINE_SECONDS },
  )
  await putInstalments(
    tx,
    ctx.org,
    instalments.map((instalment) => ({ ...instalment, status: 'charging', charge_id })),
  )
  return attempt ?? fail('invalid_state')
}

/** Returns a payment method that the payer has just entered, at the provider that the organisation uses now. */
export async function enteredMethod(tx: Tx, ctx: PaymentCtx, paymentMethod: string): Promise<PaymentSource> {
  const merchant = (await findMerchant(tx, ctx.org)) ?? fail('not_found')
  const { provider, account } = merchant
  if (!ctx.provider.canCharge(provider, merchant)) fail('payments_not_configured')
  return { provider, account, payment_method: paymentMethod, off_session: false }
}

/** Returns the unpaid instalments of these terms that `isChosen` accepts. Fails while one of the terms is being charged. */
export function selectUnpaid(
  { terms, instalments: all }: LockedTerms,
  isChosen: (instalment: InstalmentRow) => boolean,
): InstalmentRow[] {
  const ids = new Set(terms.map(({ term_id }) => term_id))
  const instalments = all.filter((instalment) => ids.has(instalment.term_id))
  if (instalments.some(({ status }) => status === 'charging'))
    fail('invalid_state', 'An instalment is being charged now: wait for the result and try again')
  return instalments.filter(
    (instalment) =>
      instalment.amount_minor > 0 &&
      (instalment.status === 'failed' || instalment.status === 'due') &&
      isChosen(instalment),
  )
}
