import { bindParams, type Db, read, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { AuthoriseInput } from '../../provider.ts'
import { testMethods, type SandboxStatus } from '../methods.ts'

type Row = Tables['sandbox_payment']

/** A payment with its current status. `fresh` is true if the reading transaction itself wrote the row. */
export type SandboxPayment = Omit<Row, 'org_id' | 'status'> & {
  readonly status: SandboxStatus
  readonly fresh: boolean
  /** A debit on which the bank has decided by now, although that is not written yet. */
  readonly decided: boolean
}

/**
 * A payment in `processing` is authorised after three seconds by the database's clock, without any write. A debit is decided
 * at a moment of business time, by `decidePayment`.
 */
const STATUS = `case when p.status = 'processing' and p.decides_at is null and p.created_at <= now() - interval '3 seconds'
  then 'authorised' else p.status end`

const COLUMNS = `p.payment_id, p.key, p.attempt_id, p.method, p.saves, p.saved_from, p.amount_minor, p.currency, ${STATUS} as status,
  p.captured_minor, p.refunded_minor, p.charged_back_minor, p.reinstated_minor, p.return_url, p.decides_at, p.disputes_at,
  p.created_at, p.updated_at,
  p.status = 'processing' and coalesce(p.decides_at <= ${BUSINESS_NOW}, false) as decided`
const FRESH = `coalesce(p.xmin = pg_current_xact_id_if_assigned()::xid, false) as fresh`

/** Inserts in the order of the keys, so two processes with the same keys cannot deadlock. */
const insert = write(`
  insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
    saves, saved_from, return_url, decides_at, disputes_at, created_at, updated_at)
  select $1, w.payment_id, w.key, w.attempt_id, w.method, w.amount_minor, w.currency, w.status,
    case when w.status = 'captured' then w.amount_minor else 0 end, w.saves, w.saved_from, w.return_url,
    ${BUSINESS_NOW} + make_interval(days => w.decide_days), ${BUSINESS_NOW} + make_interval(days => w.dispute_days), now(), now()
  from unnest($2::text[], $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::boolean[], $10::text[],
      $11::text[], $12::integer[], $13::integer[])
    as w (payment_id, key, attempt_id, method, amount_minor, currency, status, saves, saved_from, return_url, decide_days,
      dispute_days)
  where exists (select from organisation o where o.org_id = $1 and o.mode = 'test')
  order by w.key
  on conflict on constraint sandbox_key_once do nothing
`)
const byKeys = write<SandboxPayment>(`
  select ${COLUMNS}, ${FRESH} from sandbox_payment p where p.org_id = $1 and p.key = any($2::text[])
`)

/** `$3` lists the methods whose capture fails. */
const captureAuthorised = write(`
  update sandbox_payment p set updated_at = now(),
    status = case when p.method = any($3::text[]) then 'declined' else 'captured' end,
    captured_minor = case when p.method = any($3::text[]) then 0 else p.amount_minor end
  where p.org_id = $1 and p.payment_id = any($2::text[]) and ${STATUS} = 'authorised'
`)
const byIds = write<SandboxPayment>(`
  select ${COLUMNS}, ${FRESH} from sandbox_payment p where p.org_id = $1 and p.payment_id = any($2::text[])
`)

const find = read<SandboxPayment>(`
  select ${COLUMNS}, false as fresh from sandbox_payment p where p.org_id = $1 and p.payment_id = $2
`)
/** Prefers a payment that was not declined. */
const findOfAttempt = read<SandboxPayment>(`
  select ${COLUMNS}, false as fresh from sandbox_payment p where p.org_id = $1 and p.attempt_id = $2
  order by p.status = 'declined', p.created_at desc limit 1
`)
const lock = write<SandboxPayment>(`
  select ${COLUMNS}, false as fresh from sandbox_payment p where p.org_id = $1 and p.payment_id = $2 for no key update
`)
const setStatus = write(`
  update sandbox_payment set status = $3, updated_at = now(),
    captured_minor = case when $3 = 'captured' then amount_minor else captured_minor end
  where org_id = $1 and payment_id = $2
`)

export type SandboxRefund = Pick<
  Tables['sandbox_refund'],
  'refund_id' | 'payment_id' | 'amount_minor' | 'decides_at'
> & {
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The bank has decided by now, although that is not written yet. */
  readonly decided: boolean
}

/** Without a moment of its own, a pending refund has succeeded by the time of the next call. */
const findRefund = write<SandboxRefund>(`
  select refund_id, payment_id, amount_minor, status, decides_at,
    status = 'pending' and coalesce(decides_at <= ${BUSINESS_NOW}, true) as decided
  from sandbox_refund where org_id = $1 and key = $2
`)
/** A refund that fails returns its amount to the payment. */
const settleRefund = write(`
  with settled as (
    update sandbox_refund set status = $3 where org_id = $1 and refund_id = $2 and status = 'pending'
    returning payment_id, amount_minor, status
  )
  update sandbox_payment p set refunded_minor = p.refunded_minor - s.amount_minor, updated_at = now()
  from settled s where p.org_id = $1 and p.payment_id = s.payment_id and s.status = 'failed'
`)
const insertRefund = write(`
  with refunded as (
    update sandbox_payment set refunded_minor = refunded_minor + $5, updated_at = now() where org_id = $1 and payment_id = $2
  )
  insert into sandbox_refund (org_id, payment_id, refund_id, key, amount_minor, status, decides_at, created_at)
  values ($1, $2, $3, $4, $5, $6, ${BUSINESS_NOW} + make_interval(days => $7), now())
`)
const addChargeback = write(`
  update sandbox_payment set charged_back_minor = charged_back_minor + $3, disputes_at = null, updated_at = now()
  where org_id = $1 and payment_id = $2
`)

const addReinstated = write(`
  update sandbox_payment set reinstated_minor = reinstated_minor + $3, updated_at = now() where org_id = $1 and payment_id = $2
`)

const listSpan = read<SandboxPayment>(`
  select ${COLUMNS}, false as fresh from sandbox_payment p
  where p.org_id = $1 and p.created_at >= $2 and p.created_at < $3
    and ($4::text is null or (p.created_at, p.payment_id) > (
      select q.created_at, q.payment_id from sandbox_payment q where q.org_id = $1 and q.payment_id = $4
    ))
  order by p.created_at, p.payment_id limit $5
`)

const insertLostRequest = write<{ key: string }>(`
  insert into sandbox_lost_request (org_id, key, at) values ($1, $2, now()) on conflict do nothing returning key
`)

const methodsWithFailingCapture = Object.keys(testMethods).filter((reference) => testMethods[reference]?.captureFails)

/** The method that payment `$2` saved, and how many charges to it were declined, not counting the charge with key `$3`. */
const saved = read<{ method: string; declined: number }>(`
  select p.method, (
    select count(*) from sandbox_payment d
    where d.org_id = $1 and d.saved_from = p.payment_id and d.status = 'declined' and d.key <> $3
  ) as declined
  from sandbox_payment p where p.org_id = $1 and p.payment_id = $2 and p.saves
`)

export type NewPayment = Pick<
  AuthoriseInput,
  'key' | 'attemptId' | 'amountMinor' | 'currency' | 'save' | 'returnUrl'
> & {
  readonly paymentId: string
  readonly method: string
  readonly savedFrom: string | null
  readonly status: SandboxStatus
  /** Days of business time until the bank decides on a debit, and until it takes the money back. */
  readonly decideDays: number | null
  readonly disputeDays: number | null
}

/** Inserts a batch of payments, each once per key. Returns the payments in the order of the input. */
export async function insertPayments(
  db: Db,
  org: OrgId,
  payments: readonly NewPayment[],
): Promise<(SandboxPayment | undefined)[]> {
  const keys = payments.map((payment) => payment.key)
  const columns = [
    payments.map((payment) => payment.paymentId),
    keys,
    payments.map((payment) => payment.attemptId),
    payments.map((payment) => payment.method),
    payments.map((payment) => payment.amountMinor),
    payments.map((payment) => payment.currency),
    payments.map((payment) => payment.status),
    payments.map((payment) => String(payment.save)),
    payments.map((payment) => payment.savedFrom),
    payments.map((payment) => payment.returnUrl),
    payments.map((payment) => payment.decideDays),
    payments.map((payment) => payment.disputeDays),
  ] as const
  const rows = await db.execute(org, bindParams(insert, ...columns), bindParams(byKeys, keys))
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => found.get(key))
}

/** Captures those of these payments that are authorised. Returns all of them with their current status, in the order given. */
export async function capturePayments(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<(SandboxPayment | undefined)[]> {
  const rows = await db.execute(
    org,
    bindParams(captureAuthorised, ids, methodsWithFailingCapture),
    bindParams(byIds, ids),
  )
  const found = new Map(rows.map((row) => [row.payment_id, row]))
  return ids.map((id) => found.get(id))
}

export const findSavedMethod = (db: Db, org: OrgId, reference: string, key: string) =>
  db.one(saved, org, reference, key)

export const findPayment = (db: Db, org: OrgId, paymentId: string) => db.one(find, org, paymentId)
export const findPaymentOfAttempt = (db: Db, org: OrgId, attemptId: string) => db.one(findOfAttempt, org, attemptId)
export const lockPayment = async (tx: Tx, org: OrgId, paymentId: string) => (await tx.write(lock, org, paymentId))[0]
export const updatePaymentStatus = (tx: Tx, org: OrgId, paymentId: string, status: SandboxStatus) =>
  tx.count(setStatus, org, paymentId, status)

export const findRefundByKey = async (tx: Tx, org: OrgId, key: string) => (await tx.write(findRefund, org, key))[0]
export const saveRefund = (
  tx: Tx,
  org: OrgId,
  refund: {
    readonly paymentId: string
    readonly refundId: string
    readonly key: string
    readonly amountMinor: number
    readonly status: SandboxRefund['status']
    readonly days: number | null
  },
) =>
  tx.count(
    insertRefund,
    org,
    refund.paymentId,
    refund.refundId,
    refund.key,
    refund.amountMinor,
    refund.status,
    refund.days,
  )
export const updateRefundStatus = (tx: Tx, org: OrgId, refundId: string, status: 'succeeded' | 'failed') =>
  tx.count(settleRefund, org, refundId, status)
export const saveChargeback = (tx: Tx, org: OrgId, paymentId: string, amountMinor: number) =>
  tx.count(addChargeback, org, paymentId, amountMinor)

export const saveReinstated = (tx: Tx, org: OrgId, paymentId: string, amountMinor: number) =>
  tx.count(addReinstated, org, paymentId, amountMinor)

/** What can still be refunded or charged back. */
export const leftMinor = (row: SandboxPayment): number =>
  row.captured_minor - row.refunded_minor - row.charged_back_minor + row.reinstated_minor

/** A page of the payments of a period, oldest first, starting after the payment `after`. */
export const listPayments = (
  db: Db,
  org: OrgId,
  page: { readonly since: Date; readonly until: Date; readonly after: string | null; readonly limit: number },
) => db.all(listSpan, org, page.since, page.until, page.after, page.limit)

/** True only for the first call with this key. */
export const isLostRequest = async (db: Db, org: OrgId, key: string): Promise<boolean> =>
  (await db.execute(org, bindParams(insertLostRequest, key))).length > 0
