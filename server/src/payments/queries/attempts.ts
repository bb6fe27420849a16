import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

/**
 * An attempt, and what the database says of its age: the clock of a process may be wrong. It lives in real time, as its
 * provider does; the time for acting alone is the buyer's, and follows a test clock.
 */
export type Attempt = Tables['attempt'] & {
  /** The time for acting is over. */
  readonly overdue: boolean
  /** So old that the provider may have forgotten its key: a repeated call could be a second one. */
  readonly key_forgotten: boolean
  /** So old that a provider which has not decided never will. */
  readonly given_up: boolean
}
export type AttemptStatus = 'authorizing' | 'waiting' | 'capturing' | 'voiding' | 'late' | 'done' | 'failed'

const COLUMNS = `a.org_id, a.attempt_id, a.basket_id, a.order_id, a.provider, a.account, a.payment_method, a.method,
  a.amount_minor, a.currency, a.status, a.version, a.due_at, a.tries, a.payment_id, a.next_action, a.deadline,
  a.failure_code, a.failure_message, a.answer, a.created_at, a.updated_at, a.settled_at, a.kind, a.off_session,
  a.save_method, a.saved_reference, a.deadline <= ${BUSINESS_NOW} as overdue,
  a.created_at < now() - interval '20 hours' as key_forgotten, a.created_at < now() - interval '7 days' as given_up`

const insert = write<Attempt>(`
  insert into attempt as a (org_id, attempt_id, basket_id, order_id, provider, account, payment_method, amount_minor,
    currency, status, kind, off_session, save_method, due_at, deadline, created_at, updated_at)
  select $1, w.attempt_id, w.basket_id, w.order_id, w.provider, w.account, w.payment_method, w.amount_minor, w.currency,
    w.status, w.kind, w.off_session, w.save_method, now() + make_interval(secs => $2), ${BUSINESS_NOW} + make_interval(secs => $3), now(), now()
  from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[],
      $13::text[], $14::boolean[], $15::boolean[])
    as w (attempt_id, basket_id, order_id, provider, account, payment_method, amount_minor, currency, status, kind, off_session,
      save_method)
  returning ${COLUMNS}
`)

const byId = read<Attempt>(`select ${COLUMNS} from attempt a where a.org_id = $1 and a.attempt_id = $2`)

const lastOfBasket = read<Attempt>(`
  select ${COLUMNS} from attempt a where a.org_id = $1 and a.basket_id = $2 order by a.created_at desc, a.attempt_id desc limit 1
`)

/**
 * The fence: a step is written only by whoever holds the attempt's version and saw its status. All else gets no row. A
 * settled attempt never moves again.
 */
const advance = write<Attempt>(`
  update attempt a set status = m.status, payment_id = coalesce(m.payment_id, a.payment_id),
    method = coalesce(m.method, a.method), next_action = m.next_action::jsonb,
    saved_reference = coalesce(m.saved_reference, a.saved_reference),
    failure_code = coalesce(m.failure_code, a.failure_code), failure_message = coalesce(m.failure_message, a.failure_message),
    answer = m.answer::jsonb, due_at = now() + make_interval(secs => m.due_seconds), updated_at = now(),
    settled_at = case when m.status in ('done', 'failed') then now() end
  from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::text[], $12::double precision[], $13::text[])
    as m (attempt_id, version, seen, status, payment_id, method, next_action, failure_code, failure_message, answer, due_seconds,
      saved_reference)
  where a.org_id = $1 and a.attempt_id = m.attempt_id and a.version = m.version and a.status = m.seen and a.settled_at is null
  returning ${COLUMNS}
`)

/** The fence ahead of work that ends with a step: who holds the attempts, and keeps them until the transaction ends. */
const hold = write<Attempt>(`
  select ${COLUMNS} from unnest($2::uuid[], $3::integer[], $4::text[]) as m (attempt_id, version, seen)
  join attempt a on a.org_id = $1 and a.attempt_id = m.attempt_id and a.version = m.version and a.status = m.seen
  where a.settled_at is null order by a.attempt_id for update of a
`)

/** Somebody who waits for the outcome takes the attempt when its lease is over, as a worker would. */
const take = write<Attempt>(`
  update attempt a set version = a.version + 1, tries = a.tries + 1, due_at = now() + make_interval(secs => $3)
  where a.org_id = $1 and a.attempt_id = $2 and a.settled_at is null and (a.due_at <= now() or a.status = any ($4::text[]))
  returning ${COLUMNS}
`)

const takeDue = read<{ org_id: string; attempt_id: string; version: number }>(`select * from take_due_attempts($1, $2)`)

export type NewAttempt = Pick<
  Attempt,
  'attempt_id' | 'basket_id' | 'order_id' | 'provider' | 'account' | 'payment_method' | 'amount_minor' | 'currency'
> & {
  readonly status: 'authorizing' | 'capturing'
  /** What it pays for: `basket_id` names a basket, unless this says a charge. */
  readonly kind?: 'charge'
  /** `payment_method` is one that was saved before, and its owner is not there. */
  readonly off_session?: boolean
  /** The method is to be kept, to be charged later. */
  readonly save_method?: boolean
}

export const insertAttempts = (
  tx: Tx,
  org: OrgId,
  opened: readonly NewAttempt[],
  seconds: { readonly lease: number; readonly deadline: number },
): Promise<Attempt[]> =>
  tx.write(
    insert,
    org,
    seconds.lease,
    seconds.deadline,
    opened.map((one) => one.attempt_id),
    opened.map((one) => one.basket_id),
    opened.map((one) => one.order_id),
    opened.map((one) => one.provider),
    opened.map((one) => one.account),
    opened.map((one) => one.payment_method),
    opened.map((one) => one.amount_minor),
    opened.map((one) => one.currency),
    opened.map((one) => one.status),
    opened.map((one) => one.kind ?? 'basket'),
    opened.map((one) => String(one.off_session ?? false)),
    opened.map((one) => String(one.save_method ?? false)),
  )

/** One step of an attempt: from what its holder saw to what became of it. */
export type Move = {
  readonly attempt: Pick<Attempt, 'attempt_id' | 'version' | 'status'>
  readonly to: AttemptStatus
  readonly dueSeconds: number
  readonly paymentId?: string | null
  readonly method?: string
  /** What the method that is to be kept is called at the provider. */
  readonly savedReference?: string | null
  readonly nextAction?: unknown
  readonly failure?: { readonly code: string; readonly message: string }
  readonly answer?: unknown
}

/** The attempts that moved; the others belong to somebody else by now. */
export const advanceAttempts = (tx: Tx, org: OrgId, moves: readonly Move[]): Promise<Attempt[]> =>
  tx.write(
    advance,
    org,
    moves.map(({ attempt }) => attempt.attempt_id),
    moves.map(({ attempt }) => attempt.version),
    moves.map(({ attempt }) => attempt.status),
    moves.map(({ to }) => to),
    moves.map(({ paymentId }) => paymentId ?? null),
    moves.map(({ method }) => method ?? null),
    moves.map(({ nextAction }) => asJson(nextAction)),
    moves.map(({ failure }) => failure?.code ?? null),
    moves.map(({ failure }) => failure?.message ?? null),
    moves.map(({ answer }) => asJson(answer)),
    moves.map(({ dueSeconds }) => dueSeconds),
    moves.map(({ savedReference }) => savedReference ?? null),
  )

type Seen = Pick<Attempt, 'attempt_id' | 'version' | 'status'>

/** The attempts that are still held by whoever names them; the others belong to somebody else by now. */
export const holdAttempts = (tx: Tx, org: OrgId, seen: readonly Seen[]): Promise<Attempt[]> =>
  tx.write(
    hold,
    org,
    seen.map((attempt) => attempt.attempt_id),
    seen.map((attempt) => attempt.version),
    seen.map((attempt) => attempt.status),
  )

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

export const findAttempt = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)
export const findLastAttempt = (db: Reader | Tx, org: OrgId, basketId: string) => db.one(lastOfBasket, org, basketId)

/** Takes over an attempt whose lease is over, or that only waits for the buyer; undefined when somebody works on it. */
export const takeAttempt = async (
  tx: Tx,
  org: OrgId,
  id: string,
  wish: { readonly leaseSeconds: number; readonly idle: readonly AttemptStatus[] },
) => (await tx.write(take, org, id, wish.leaseSeconds, wish.idle))[0]

/** Takes what is due, of all organisations, by a reviewed function that moves leases and shows ids. */
export const takeDueAttempts = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(takeDue, atMost, leaseSeconds)).map((row) => ({ ...row, org_id: orgId(row.org_id) }))
