import type { ProviderAccount } from '#payment-providers'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type PaymentAccountRow = Omit<Tables['payment_account'], 'org_id'>

const byOrg = read<PaymentAccountRow>(`
  select provider, account, charges_enabled, payouts_enabled, details_submitted, methods, requirements_due, may_connect,
    created_at, read_at
  from payment_account where org_id = $1 and provider = 'stripe'
`)

const insert = write(`
  insert into payment_account (org_id, provider, account, created_at) values ($1, 'stripe', $2, $3) on conflict do nothing
`)

/** What was read later wins: two events may be handled at the same moment. */
const update = write(`
  update payment_account set charges_enabled = $3, payouts_enabled = $4, details_submitted = $5, methods = $6,
    requirements_due = $7, read_at = $8
  where org_id = $1 and provider = 'stripe' and account = $2 and (read_at is null or read_at <= $8)
`)

const lose = write(`
  update payment_account set charges_enabled = false, payouts_enabled = false, read_at = $3
  where org_id = $1 and provider = 'stripe' and account = $2 and (read_at is null or read_at <= $3)
`)

const stop = write(`
  update payment_account p set may_connect = false from organisation o
  where p.org_id = $1 and p.provider = 'stripe' and p.may_connect and o.org_id = $1
    and (o.payment_account_id is null or o.payment_account_id = p.account)
`)

/** Finds the account that the organisation opened itself. */
export const findOwnAccount = (db: Reader | Tx, org: OrgId): Promise<PaymentAccountRow | undefined> =>
  db.one(byOrg, org)

export const insertOwnAccount = (tx: Tx, org: OrgId, account: string, at: Date): Promise<number> =>
  tx.count(insert, org, account, at)

/** Returns 0 if a later reading was stored already. */
export const updateOwnAccount = (tx: Tx, org: OrgId, account: ProviderAccount, at: Date): Promise<number> =>
  tx.count(
    update,
    org,
    account.account,
    account.chargesEnabled,
    account.payoutsEnabled,
    account.detailsSubmitted,
    account.methods,
    account.requirementsDue,
    at,
  )

/** Stores that we cannot charge on the account any more. */
export const loseOwnAccount = (tx: Tx, org: OrgId, account: string, at: Date): Promise<number> =>
  tx.count(lose, org, account, at)

/**
 * From now on only the operator decides whether the organisation is paid on the account that it opened. Returns 0 if that was so
 * before, if there is no such account, or if the organisation is paid on another one. The organisation must be locked.
 */
export const stopConnecting = (tx: Tx, org: OrgId): Promise<number> => tx.count(stop, org)
