import { read } from '../src/platform/db.ts'
import type { TestOrg, TestServer } from './test-server.ts'

type TestInstalmentRow = {
  readonly number: number
  readonly due_at: Date
  readonly amount_minor: number
  readonly status: string
  readonly attempt_count: number
  readonly next_attempt_at: Date | null
  readonly paid_at: Date | null
}
type TestTermRow = {
  readonly term_id: number
  readonly member_id: number
  readonly state: string
  readonly price_minor: number
  readonly paid_minor: number
  readonly waived_minor: number
  readonly refunded_minor: number
  readonly ends_at: Date | null
  readonly renews_id: number | null
}

const terms = read<TestTermRow>(`
  select term_id, member_id, state, price_minor, paid_minor, waived_minor, refunded_minor, ends_at, renews_id
  from membership_term where org_id = $1 order by term_id
`)
const instalments = read<TestInstalmentRow & { term_id: number }>(`
  select term_id, number, due_at, amount_minor, status, attempt_count, next_attempt_at, paid_at
  from instalment where org_id = $1 order by term_id, number
`)

/** Reads all terms of an organisation with their instalments from the database. */
export async function readTerms(
  w: TestServer,
  org: TestOrg,
): Promise<(TestTermRow & { readonly instalments: TestInstalmentRow[] })[]> {
  const [rows, all] = [await w.db.all(terms, org.org), await w.db.all(instalments, org.org)]
  return rows.map((term) => ({ ...term, instalments: all.filter(({ term_id }) => term_id === term.term_id) }))
}

const capturedRows = read<{ amount: number }>(`
  select (captured_minor - refunded_minor)::bigint as amount from sandbox_payment
  where org_id = $1 and captured_minor > 0 order by created_at, payment_id
`)

/** The captured amounts less refunds of the sandbox, payment by payment. */
export const capturedAmounts = async (w: TestServer, org: TestOrg): Promise<number[]> =>
  (await w.db.all(capturedRows, org.org)).map(({ amount }) => amount)

const eventRows = read<{ type: string; at: Date }>(`
  select type, at from (
    select 1 as part, sequence as place, type, occurred_at as at from change where org_id = $1
    union all select 2, outbox_id, type, occurred_at from outbox where org_id = $1
  ) s order by part, place
`)

/** The emitted events in order, each as its day and type. */
export const eventHistory = async (w: TestServer, org: TestOrg): Promise<string[]> =>
  (await w.db.all(eventRows, org.org)).map(({ type, at }) => `${at.toISOString().slice(0, 10)} ${type}`)
