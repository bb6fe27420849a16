import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { SearchTerm } from '../rules.ts'
import { COLUMNS, type OrderPage, type OrderRow } from './orders.ts'

/** Orders of memberships belong to no event. The index by event has them in the order of this list. */
const FILTER = `
  o.org_id = $1 and o.event_id is null and o.order_date > $4 and o.order_date < $5 and ($6::text is null or o.status = $6)`

const page = read<OrderRow>(
  `select ${COLUMNS} from "order" o where ${FILTER} order by o.order_date, o.order_id limit $2 offset $3`,
  { heavy: true },
)

/**
 * Reads the orders one after the other instead of using the trigram index, which is by event: an organisation has one order
 * of memberships for a family and season, so the list is short. Folded first and escaped after, as in `order_search`.
 */
const searchPage = read<OrderRow>(
  `select ${COLUMNS} from "order" o
   where ${FILTER} and (
     o.search like '%' || regexp_replace(search_fold($7), '([\\\\%_])', '\\\\\\1', 'g') || '%' and $7 not like E'%\\n%'
     or o.order_id = $8 or o.order_uuid = $9)
   order by o.order_date, o.order_id limit $2 offset $3`,
  { heavy: true },
)

/** Returns one order more than the page has, to show whether there is another page. */
export function listMembershipOrderRows(
  db: Reader,
  org: OrgId,
  { limit, skip, after, before, status, term }: OrderPage & { readonly term: SearchTerm | null },
): Promise<OrderRow[]> {
  const filter = [limit + 1, skip, after ?? '-infinity', before ?? 'infinity', status] as const
  return term === null
    ? db.all(page, org, ...filter)
    : db.all(searchPage, org, ...filter, term.text, term.orderId, term.orderUuid)
}
