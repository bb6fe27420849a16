import type { CardHint, DebitMandate } from '#payment-providers'
import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { AttemptStatus } from '../rules.ts'

/**
 * An attempt to take a payment, with facts about its age. The database computes them, because the clock of a process may
 * be wrong. An attempt lives in real time, as its provider does; only the customer's deadline follows a test clock.
 */
export type Attempt = Omit<Tables['attempt'], 'status' | 'lease_count' | 'metadata' | 'saved_debit'> & {
  /** What is sold and to whom, for the provider's records. */
  readonly metadata: Readonly<Record<string, string>>
  readonly status: AttemptStatus
  /** The mandate, if the method that must be saved is charged by direct debit. */
  readonly saved_debit: DebitMandate | null
  /** The customer's deadline has passed. */
  readonly overdue: boolean
  /** Its age in real time: a provider forgets idempotency keys, and a repeated call could then charge twice. */
  readonly age_seconds: number
  /** So old that a provider that has not decided never will. */
  readonly given_up: boolean
}

export const COLUMNS = `a.org_id, a.attempt_id, a.subject_id, a.order_id, a.provider, a.account, a.payment_method, a.method,
  a.amount_minor, a.currency, a.status, a.version, a.due_at, a.attempt_count, a.payment_id, a.next_action, a.deadline,
  a.failure_code, a.failure_message, a.answer, a.created_at, a.updated_at, a.settled_at, a.subject_kind, a.off_session,
  a.save_method, a.saved_reference, a.saved_debit, a.card_brand, a.card_last4, a.return_url, a.may_take_days,
  a.give_up_at, a.refund_failures, a.platform_fee_minor, a.metadata, a.deadline <= ${BUSINESS_NOW} as overdue,
  extract(epoch from now() - a.created_at)::double precision as age_seconds,
  case when a.give_up_at is null then a.created_at < now() - interval '7 days' else a.give_up_at <= ${BUSINESS_NOW} end as given_up`

const insert = write<Attempt>(`
  insert into attempt as a (org_id, attempt_id, subject_id, order_id, provider, account, payment_method, amount_minor,
    currency, status, subject_kind, off_session, save_method, return_url, may_take_days, metadata, platform_fee_minor, due_at, deadline,
    created_at, updated_at)
  select $1, w.attempt_id, w.subject_id, w.order_id, w.provider, w.account, w.payment_method, w.amount_minor, w.currency,
    w.status, w.subject_kind, w.off_session, w.save_method, w.return_url, w.may_take_days, w.metadata::jsonb, w.platform_fee_minor,
    now() + make_interval(secs => $2), ${BUSINESS_NOW} + make_interval(secs => $3), now(), now()
  from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[],
      $13::text[], $14::boolean[], $15::boolean[], $16::text[], $17::boolean[], $18::text[], $19::bigint[])
    as w (attempt_id, subject_id, order_id, provider, account, payment_method, amount_minor, currency, status, subject_kind, off_session,
      save_method, return_url, may_take_days, metadata, platform_fee_minor)
  returning ${COLUMNS}
`)

const byId = read<Attempt>(`select ${COLUMNS} from attempt a where a.org_id = $1 and a.attempt_id = $2`)

/** Each half has a partial index: nearly all attempts are in the first, and the few that failed in the other. */
const lastOfSubject = read<Attempt>(`
  select ${COLUMNS} from attempt a
  where a.org_id = $1 and a.attempt_id = (
    select x.attempt_id from (
      select s.attempt_id, s.created_at from attempt s where s.org_id = $1 and s.subject_id = $2 and s.status <> 'failed'
      union all
      select f.attempt_id, f.created_at from attempt f where f.org_id = $1 and f.subject_id = $2 and f.status = 'failed'
    ) x
    order by x.created_at desc, x.attempt_id desc limit 1)
`)

/**
 * The fence: a step is written only if the caller names the current version and status of the attempt. Otherwise no row is
 * returned. A settled attempt never changes again. How often it was driven counts anew in each status: a customer who asked
 * often while the payment waited does not wait longer when the next step must be repeated.
 */
const advance = write<Attempt>(`
  update attempt a set status = m.status, payment_id = coalesce(m.payment_id, a.payment_id),
    method = coalesce(m.method, a.method), next_action = m.next_action::jsonb,
    saved_reference = coalesce(m.saved_reference, a.saved_reference), saved_debit = coalesce(m.saved_debit::jsonb, a.saved_debit),
    card_brand = coalesce(m.card_brand, a.card_brand), card_last4 = coalesce(m.card_last4, a.card_last4),
    failure_code = coalesce(m.failure_code, a.failure_code), failure_message = coalesce(m.failure_message, a.failure_message),
    deadline = coalesce(${BUSINESS_NOW} + make_interval(secs => m.deadline_seconds), a.deadline),
    give_up_at = coalesce(a.give_up_at, ${BUSINESS_NOW} + make_interval(secs => m.give_up_seconds)),
    refund_failures = a.refund_failures + m.refund_failures,
    answer = m.answer::jsonb, due_at = now() + make_interval(secs => m.due_seconds), lease_count = 0, updated_at = now(),
    attempt_count = case when a.status = m.status then a.attempt_count else 0 end,
    settled_at = case when m.status in ('done', 'failed') then now() end
  from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::text[], $12::double precision[], $13::text[], $14::text[], $15::text[],
      $16::double precision[], $17::double precision[], $18::integer[], $19::text[])
    as m (attempt_id, version, seen, status, payment_id, method, next_action, failure_code, failure_message, answer, due_seconds,
      saved_reference, card_brand, card_last4, deadline_seconds, give_up_seconds, refund_failures, saved_debit)
  where a.org_id = $1 and a.attempt_id = m.attempt_id and a.version = m.version and a.status = m.seen and a.settled_at is null
  returning ${COLUMNS}
`)

/** The fence before a longer transaction: locks the attempts whose version and status are still current. */
const fence = write<Attempt>(`
  select ${COLUMNS} from unnest($2::uuid[], $3::integer[], $4::text[]) as m (attempt_id, version, seen)
  join attempt a on a.org_id = $1 and a.attempt_id = m.attempt_id and a.version = m.version and a.status = m.seen
  where a.settled_at is null order by a.attempt_id for update of a
`)

/**
 * A request that waits for the outcome takes over an attempt whose lease has expired, as a worker would. Leases without a step
 * in between become longer.
 */
const acquire = write<Attempt>(`
  update attempt a set version = a.version + 1, attempt_count = a.attempt_count + 1, lease_count = a.lease_count + 1,
    due_at = now() + lease_backoff($3, a.lease_count + 1)
  where a.org_id = $1 and a.attempt_id = $2 and a.settled_at is null and (a.due_at <= now() or a.status = any ($4::text[]))
  returning ${COLUMNS}
`)

const leaseDue = read<{ org_id: string; attempt_id: string; version: number }>(
  `select * from take_due_attempts($1, $2)`,
)

export type NewAttempt = Pick<
  Attempt,
  'attempt_id' | 'subject_id' | 'order_id' | 'provider' | 'account' | 'payment_method' | 'amount_minor' | 'currency'
> & {
  readonly status: 'authorizing' | 'capturing'
  /** What it pays for: `subject_id` names a basket, unless this says a charge. */
  readonly subject_kind?: 'charge'
  /** `payment_method` is a saved method, and the customer is absent. */
  readonly off_session?: boolean
  /** The method must be saved for later charges. */
  readonly save_method?: boolean
  /** Where the customer returns from a page of their bank. */
  readonly return_url?: string | null
  /** What is paid for can wait for a debit. */
  readonly may_take_days?: boolean
  readonly metadata?: Readonly<Record<string, string>>
  /** The part of the payment that the platform keeps. */
  readonly platform_fee_minor?: number
}

export const openAttempts = (
  tx: Tx,
  org: OrgId,
  attempts: readonly NewAttempt[],
  seconds: { readonly lease: number; readonly deadline: number },
): Promise<Attempt[]> =>
  tx.write(
    insert,
    org,
    seconds.lease,
    seconds.deadline,
    attempts.map((attempt) => attempt.attempt_id),
    attempts.map((attempt) => attempt.subject_id),
    attempts.map((attempt) => attempt.order_id),
    attempts.map((attempt) => attempt.provider),
    attempts.map((attempt) => attempt.account),
    attempts.map((attempt) => attempt.payment_method),
    attempts.map((attempt) => attempt.amount_minor),
    attempts.map((attempt) => attempt.currency),
    attempts.map((attempt) => attempt.status),
    attempts.map((attempt) => attempt.subject_kind ?? 'basket'),
    attempts.map((attempt) => String(attempt.off_session ?? false)),
    attempts.map((attempt) => String(attempt.save_method ?? false)),
    attempts.map((attempt) => attempt.return_url ?? null),
    attempts.map((attempt) => String(attempt.may_take_days ?? false)),
    attempts.map((attempt) => JSON.stringify(attempt.metadata ?? {})),
    attempts.map((attempt) => attempt.platform_fee_minor ?? 0),
  )

/** One step of an attempt, from the version and status that its holder saw. */
export type AttemptUpdate = {
  readonly attempt: Pick<Attempt, 'attempt_id' | 'version' | 'status'>
  readonly to: AttemptStatus
  readonly dueSeconds: number
  readonly paymentId?: string | null
  readonly method?: string
  readonly card?: CardHint | null
  /** The provider's reference for the method that must be saved. */
  readonly savedReference?: string | null
  /** Its mandate, if it is charged by direct debit. */
  readonly savedDebit?: DebitMandate
  readonly nextAction?: unknown
  readonly failure?: { readonly code: string; readonly message: string }
  readonly answer?: unknown
  /** A new deadline, from now. */
  readonly deadlineSeconds?: number
  /** How long, from now, the provider may take to decide. Set once. */
  readonly giveUpSeconds?: number
  /** The provider refused to refund late money. */
  readonly refundFailed?: boolean
}

/** Returns the updated attempts. An attempt whose lease another worker took over is missing. */
export const advanceAttempts = (tx: Tx, org: OrgId, updates: readonly AttemptUpdate[]): Promise<Attempt[]> =>
  tx.write(
    advance,
    org,
    updates.map(({ attempt }) => attempt.attempt_id),
    updates.map(({ attempt }) => attempt.version),
    updates.map(({ attempt }) => attempt.status),
    updates.map(({ to }) => to),
    updates.map(({ paymentId }) => paymentId ?? null),
    updates.map(({ method }) => method ?? null),
    updates.map(({ nextAction }) => asJson(nextAction)),
    updates.map(({ failure }) => failure?.code ?? null),
    updates.map(({ failure }) => failure?.message ?? null),
    updates.map(({ answer }) => asJson(answer)),
    updates.map(({ dueSeconds }) => dueSeconds),
    updates.map(({ savedReference }) => savedReference ?? null),
    updates.map(({ card }) => card?.brand ?? null),
    updates.map(({ card }) => card?.last4 ?? null),
    updates.map(({ deadlineSeconds }) => deadlineSeconds ?? null),
    updates.map(({ giveUpSeconds }) => giveUpSeconds ?? null),
    updates.map(({ refundFailed }) => (refundFailed ? 1 : 0)),
    updates.map(({ savedDebit }) => asJson(savedDebit)),
  )

type AttemptVersion = Pick<Attempt, 'attempt_id' | 'version' | 'status'>

/** Locks and returns the attempts whose lease the caller still holds. */
export const fenceAttempts = (tx: Tx, org: OrgId, attempts: readonly AttemptVersion[]): Promise<Attempt[]> =>
  tx.write(
    fence,
    org,
    attempts.map((attempt) => attempt.attempt_id),
    attempts.map((attempt) => attempt.version),
    attempts.map((attempt) => attempt.status),
  )

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

export const findAttempt = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)
/** Returns the latest attempt to pay for a basket or a charge. */
export const findLastAttempt = (db: Reader | Tx, org: OrgId, subjectId: string) => db.one(lastOfSubject, org, subjectId)

/** Takes over an attempt whose lease has expired or whose status is in `idle`. Returns undefined if another process drives it. */
export const acquireLease = async (
  tx: Tx,
  org: OrgId,
  id: string,
  options: { readonly leaseSeconds: number; readonly idle: readonly AttemptStatus[] },
) => (await tx.write(acquire, org, id, options.leaseSeconds, options.idle))[0]

const forgetResponses = read<{ changed: number }>(`select forget_payment_responses($1, $2) as changed`)

/** Forgets the responses of payments of all organisations that were settled this long ago. The payments stay. Returns how many. */
export const forgetPaymentResponses = async (db: Db, days: number, atMost: number): Promise<number> =>
  (await db.unscoped(forgetResponses, days, atMost))[0]?.changed ?? 0

/** Leases due attempts of all organisations, through a reviewed database function that sets leases and returns only ids. */
export const leaseDueAttempts = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(leaseDue, atMost, leaseSeconds)).map((row) => ({ ...row, org_id: orgId(row.org_id) }))
