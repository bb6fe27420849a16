import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { InstalmentRow } from '../rules.ts'

const put = write(`
  insert into instalment (org_id, term_id, number, due_at, amount_minor, status, attempt_count, next_attempt_at, failure_code,
    announced_at, announced_method_id, debit_at)
  select $1, p.term_id, p.number, p.due_at, p.amount_minor, p.status, p.attempt_count, p.next_attempt_at, p.failure_code,
    p.announced_at, p.announced_method_id, p.debit_at
  from unnest($2::bigint[], $3::integer[], $4::timestamptz[], $5::bigint[], $6::text[], $7::integer[], $8::timestamptz[], $9::text[],
      $10::timestamptz[], $11::uuid[], $12::timestamptz[])
    as p (term_id, number, due_at, amount_minor, status, attempt_count, next_attempt_at, failure_code, announced_at,
      announced_method_id, debit_at)
  on conflict (org_id, term_id, number) do update set due_at = excluded.due_at, amount_minor = excluded.amount_minor,
    status = excluded.status, attempt_count = excluded.attempt_count, next_attempt_at = excluded.next_attempt_at,
    failure_code = excluded.failure_code, announced_at = excluded.announced_at,
    announced_method_id = excluded.announced_method_id, debit_at = excluded.debit_at
`)

/** Writes dates and amounts of unpaid instalments of locked terms, new ones too. */
export const putSchedule = (tx: Tx, org: OrgId, instalments: readonly InstalmentRow[]): Promise<number> =>
  tx.count(
    put,
    org,
    instalments.map(({ term_id }) => term_id),
    instalments.map(({ number }) => number),
    instalments.map(({ due_at }) => due_at.toISOString()),
    instalments.map(({ amount_minor }) => amount_minor),
    instalments.map(({ status }) => status),
    instalments.map(({ attempt_count }) => attempt_count),
    instalments.map(({ next_attempt_at }) => next_attempt_at?.toISOString() ?? null),
    instalments.map(({ failure_code }) => failure_code),
    instalments.map(({ announced_at }) => announced_at?.toISOString() ?? null),
    instalments.map(({ announced_method_id }) => announced_method_id),
    instalments.map(({ debit_at }) => debit_at?.toISOString() ?? null),
  )
