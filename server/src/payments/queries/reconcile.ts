import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** A payment in our records: the amounts that we believe are captured, refunded, and being refunded. */
export type OurPayment = {
  readonly attempt_id: string
  readonly order_id: number
  readonly payment_id: string | null
  readonly currency: string
  readonly status: string
  readonly captured_minor: number
  readonly refunded_minor: number
  readonly refunding_minor: number
}

const SELECT = `
  select a.attempt_id, a.order_id, a.payment_id, a.currency, a.status,
    (case when a.status = 'done' then a.amount_minor else 0 end)::bigint as captured_minor,
    coalesce(r.back, 0)::bigint as refunded_minor, coalesce(r.sending, 0)::bigint as refunding_minor
  from attempt a left join lateral (
    select sum(r.amount_minor) filter (where r.status = 'succeeded') as back,
      sum(r.amount_minor) filter (where r.status = 'sending') as sending
    from refund r where r.org_id = $1 and r.order_id = a.order_id and r.attempt_id = a.attempt_id
  ) r on true`

const byPayment = read<OurPayment>(
  `${SELECT} where a.org_id = $1 and a.provider = $2 and a.payment_id = any ($3::text[])`,
  { heavy: true },
)

/** Attempts of which we do not know the payment yet: a process died before it was written, or a restore took it back. */
const byAttempt = read<OurPayment>(
  `${SELECT} where a.org_id = $1 and a.provider = $2 and a.attempt_id = any ($3::uuid[])
     and a.payment_id is null and a.settled_at is null`,
  { heavy: true },
)

const inSpan = read<OurPayment>(
  `${SELECT} where a.org_id = $1 and a.provider = $2 and a.status = 'done' and a.created_at >= $3 and a.created_at < $4
   order by a.attempt_id`,
  { heavy: true },
)

const merchants = read<{ provider: string; account: string | null }>(`
  select distinct a.provider, a.account from attempt a where a.org_id = $1 and a.provider not in ('none', 'external')
  union
  select o.payment_provider, o.payment_account_id from organisation o where o.org_id = $1
`)

export const findPayments = (db: Reader, org: OrgId, provider: string, paymentIds: readonly string[]) =>
  db.all(byPayment, org, provider, paymentIds)

export const findUnnamedPayments = (db: Reader, org: OrgId, provider: string, attemptIds: readonly string[]) =>
  db.all(byAttempt, org, provider, attemptIds)

export const listPaidIn = (db: Reader, org: OrgId, provider: string, span: { since: Date; until: Date }) =>
  db.all(inSpan, org, provider, span.since, span.until)

/** Lists all provider accounts that take, or took, the organisation's money. */
export const listMerchants = (db: Reader, org: OrgId) => db.all(merchants, org)
