import { read, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { MemberOutcome } from '../rules.ts'

/** A member of the next batch, with the data of its previous term that the next one takes over. */
export type PlannedMember = Pick<
  Tables['season_plan_member'],
  'member_id' | 'term_id' | 'order_id' | 'seated' | 'match_id' | 'new_price_minor' | 'new_term_id' | 'decided'
> & {
  readonly outcome: MemberOutcome
  readonly to_type_id: number | null
  readonly option_id: number | null
  readonly currency: string | null
  /** When the previous term ends. */
  readonly renews_at: Date | null
  readonly saved_method_id: string | null
  readonly auto_renew: boolean
  readonly expires: string | null
}

const ROWS = `
  select p.member_id, p.term_id, p.order_id, p.seated, p.match_id, p.new_price_minor, p.new_term_id, p.decided, p.outcome,
    k.to_id as to_type_id, t.membership_payment_option_id as option_id, t.currency, t.ends_at as renews_at,
    t.saved_method_id, m.auto_renew, k.expires
  from season_plan_member p
  join member m on m.org_id = $1 and m.member_id = p.member_id
  join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = p.membership_type_id
  left join membership_term t on t.org_id = $1 and t.term_id = p.term_id
  where p.org_id = $1 and p.season_plan_id = $2`

/** Members of one order share a turn. Reads one row more than the batch, to tell whether its last turn is complete. */
const nextPending = read<Turn>(`
  select turn from season_plan_member where org_id = $1 and season_plan_id = $2 and not done
  order by turn, member_id limit $3
`)

const nextDone = read<Turn>(`
  select turn from season_plan_member where org_id = $1 and season_plan_id = $2 and done order by turn, member_id limit $3
`)

const lockPending = write<PlannedMember>(`
  ${ROWS} and not p.done and p.turn <= $3 order by p.member_id for no key update of m
`)

/** Locks orders before members, in the same order as charges do. */
const lockOrders = write(`
  select o.order_id from "order" o where o.org_id = $1 and o.order_id in (
    select t.order_id from season_plan_member p
    join membership_term t on t.org_id = $1 and t.term_id = p.new_term_id
    where p.org_id = $1 and p.season_plan_id = $2 and p.done and p.turn <= $3
  )
  order by o.order_id for update
`)

const lockDone = write<PlannedMember>(`
  ${ROWS} and p.done and p.turn <= $3 order by p.member_id for no key update of m
`)

const mark = write(`
  update season_plan_member p set done = $3, new_term_id = w.term_id, decided = w.decided
  from unnest($4::bigint[], $5::bigint[], $6::boolean[]) as w (member_id, term_id, decided)
  where p.org_id = $1 and p.season_plan_id = $2 and p.member_id = w.member_id
    and p.member_id between ($4::bigint[])[1] and ($4::bigint[])[cardinality($4::bigint[])]
`)

const exclude = write(`
  update season_plan_member set outcome = 'skip', seated = false, kinds = array_append(kinds, 'changed_since')
  where org_id = $1 and season_plan_id = $2 and member_id = any($3::bigint[])
`)

const payers = read<PayerRow>(`
  select order_id, user_id, first_name, last_name, email_address, postcode, country_id, marketing_opt_in
  from "order" where org_id = $1 and order_id = any($2::bigint[]) order by order_id
`)

type Turn = { readonly turn: number }

export type PayerRow = Pick<
  Tables['order'],
  'order_id' | 'user_id' | 'first_name' | 'last_name' | 'email_address' | 'postcode' | 'country_id' | 'marketing_opt_in'
>

/**
 * Locks about `limit` members that are pending, or done, ordered by id. Members of one order stay in one batch: the last turn
 * is left for the next batch unless it is the only one.
 */
export async function lockNextBatch(
  tx: Tx,
  org: OrgId,
  planId: number,
  { done, limit }: { readonly done: boolean; readonly limit: number },
): Promise<PlannedMember[]> {
  const turns = (await tx.all(done ? nextDone : nextPending, org, planId, limit + 1)).map(({ turn }) => turn)
  const last = turns.at(-1)
  if (last === undefined) return []
  const until = (turns.length > limit ? turns.findLast((turn) => turn < last) : undefined) ?? last
  if (done) await tx.count(lockOrders, org, planId, until)
  return tx.write(done ? lockDone : lockPending, org, planId, until)
}

/** Marks members as done, with the term opened for each, or as pending again. */
export const markMembers = (
  tx: Tx,
  org: OrgId,
  { planId, done }: { readonly planId: number; readonly done: boolean },
  rows: readonly { readonly member_id: number; readonly term_id: number | null; readonly decided: boolean }[],
): Promise<number> =>
  tx.count(
    mark,
    org,
    planId,
    done,
    rows.map((row) => row.member_id),
    rows.map((row) => row.term_id),
    rows.map((row) => String(row.decided)),
  )

export const excludeMembers = (tx: Tx, org: OrgId, planId: number, ids: readonly number[]): Promise<number> =>
  tx.count(exclude, org, planId, ids)

export const listPayers = (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<PayerRow[]> =>
  tx.all(payers, org, orderIds)
