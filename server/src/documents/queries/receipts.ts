import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Memberships of one type and price. A term that is ended early owes nothing more. */
export type SoldMemberships = {
  readonly title: string
  readonly quantity: number
  readonly price_minor: number
  readonly waived_minor: number
  readonly open_minor: number
}

const memberships = read<SoldMemberships>(`
  select k.title, count(*)::integer as quantity, sum(t.price_minor)::bigint as price_minor,
    sum(t.waived_minor)::bigint as waived_minor, sum(t.price_minor - t.paid_minor - t.waived_minor)::bigint as open_minor
  from membership_term t
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  where t.org_id = $1 and t.order_id = $2
  group by k.title, t.price_minor order by min(t.term_id)
`)

export const listSoldMemberships = (db: Reader, org: OrgId, orderId: number): Promise<SoldMemberships[]> =>
  db.all(memberships, org, orderId)
