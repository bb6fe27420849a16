import { lockOrganisation, setPaymentAccount } from '#orgs'
import type { AccountOpener, Providers } from '#payment-providers'
import { type Actor, appendAudit } from '#platform/audit'
import { type Db, inTx, type Tx } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import { findOwnAccount, loseOwnAccount, stopConnecting, updateOwnAccount } from './queries/payment-accounts.ts'

type RefreshInput = {
  /** A time before the call: of two readings at the same moment, the later one is at least as fresh as it says. */
  readonly at: Date
  /** The person or key that asked for it; Stripe if left out. */
  readonly by?: Actor
}

const STRIPE: Actor = { kind: 'system', id: 'stripe', label: 'Stripe' }

/**
 * Reads the account from Stripe and stores it. As soon as it takes payments, the organisation is paid there, unless it has another
 * account. This happens once: an account that the operator removes stays removed. Returns `none` if the organisation has no account
 * of its own, and `lost` if Stripe does not let us see it any more: it then takes no payments.
 */
export async function refreshAccount(
  db: Db,
  providers: Providers,
  org: OrgId,
  { at, by = STRIPE }: RefreshInput,
): Promise<'none' | 'read' | 'lost'> {
  const own = await findOwnAccount(db, org)
  if (!own) return 'none'
  const account = await requireOpener(providers).retrieve(own.account)
  if (!account) {
    await inTx(db, org, (tx) => loseOwnAccount(tx, org, own.account, at))
    return 'lost'
  }
  await inTx(db, org, async (tx) => {
    // First, so that an account which the operator sets at this moment is seen, and stays.
    const before = await lockOrganisation(tx, org)
    const isNewest = (await updateOwnAccount(tx, org, account, at)) > 0
    if (!isNewest || !account.chargesEnabled || before?.payment_account_id !== null) return
    if ((await stopConnecting(tx, org)) > 0) await connect(tx, org, { account: own.account, before, by })
  })
  return 'read'
}

type Connection = {
  readonly account: string
  readonly before: { readonly payment_provider: string; readonly payment_account_id: string | null }
  readonly by: Actor
}

async function connect(tx: Tx, org: OrgId, { account, before, by }: Connection): Promise<void> {
  await setPaymentAccount(tx, org, { provider: 'stripe', account })
  await appendAudit(tx, org, {
    actor: by,
    operation: 'payments.account_connected',
    entity: { kind: 'organisation', id: publicId('org', org) },
    changes: {
      payment_provider: { before: before.payment_provider, after: 'stripe' },
      payment_account_id: { before: before.payment_account_id, after: account },
    },
  })
}

export function requireOpener({ stripe: { accounts } }: Providers): AccountOpener {
  if (!accounts) throw new Error('Stripe opens no accounts')
  return accounts
}
