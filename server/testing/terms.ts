import { read } from '../src/platform/db.ts'
import type { Org, World } from './test-server.ts'

type PartRow = {
  readonly number: number
  readonly due_at: Date
  readonly amount_minor: number
  readonly status: string
  readonly tries: number
  readonly next_try_at: Date | null
  readonly paid_at: Date | null
}
type TermRow = {
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

const terms = read<TermRow>(`
  select term_id, member_id, state, price_minor, paid_minor, waived_minor, refunded_minor, ends_at, renews_id
  from membership_term where org_id = $1 order by term_id
`)
const parts = read<PartRow & { term_id: number }>(`
  select term_id, number, due_at, amount_minor, status, tries, next_try_at, paid_at
  from instalment where org_id = $1 order by term_id, number
`)

/** All terms of an organisation with their parts, as the database has them. */
export async function termsOf(w: World, org: Org): Promise<(TermRow & { readonly parts: PartRow[] })[]> {
  const [rows, own] = [await w.db.all(terms, org.org), await w.db.all(parts, org.org)]
  return rows.map((term) => ({ ...term, parts: own.filter((part) => part.term_id === term.term_id) }))
}

const taken = read<{ amount: number }>(`
  select (captured_minor - refunded_minor)::bigint as amount from sandbox_payment
  where org_id = $1 and captured_minor > 0 order by created_at, payment_id
`)

/** What the sandbox took and kept, payment by payment. */
export const captured = async (w: World, org: Org): Promise<number[]> =>
  (await w.db.all(taken, org.org)).map(({ amount }) => amount)

const said = read<{ type: string; at: Date }>(`
  select type, at from (
    select 1 as part, sequence as place, type, occurred_at as at from change where org_id = $1
    union all select 2, outbox_id, type, occurred_at from outbox where org_id = $1
  ) s order by part, place
`)

/** What happened, in its order: the day, and the type of the event. */
export const history = async (w: World, org: Org): Promise<string[]> =>
  (await w.db.all(said, org.org)).map(({ type, at }) => `${at.toISOString().slice(0, 10)} ${type}`)
