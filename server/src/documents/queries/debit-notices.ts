import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { EmailRow } from './emails.ts'

/** A debit that was announced: all instalments of an order that it pays on one day. */
export type DebitNoticeRow = Pick<Tables['organisation'], 'name' | 'logo_image' | 'background_color' | 'timezone'> & {
  readonly first_name: string
  readonly order_id: number
  readonly debit_at: Date
  readonly amount_minor: number
  readonly currency: string
  readonly memberships: string[]
  readonly mandate_reference: string | null
  readonly creditor_id: string | null
}

/** No row if the notice no longer holds: paid, cancelled, or changed and announced again. Events have whole seconds. */
const notice = read<DebitNoticeRow>(`
  select g.name, g.logo_image, g.background_color, g.timezone, o.first_name, o.order_id, min(i.debit_at) as debit_at,
    sum(i.amount_minor)::bigint as amount_minor, o.currency,
    array_agg(distinct concat_ws(', ', k.title, concat_ws(' ', m.first_name, m.last_name))) as memberships,
    min(s.debit ->> 'mandate_reference') as mandate_reference, min(s.debit ->> 'creditor_id') as creditor_id
  from "order" o
  join organisation g on g.org_id = $1
  join membership_term t on t.org_id = $1 and t.order_id = o.order_id
  join member m on m.org_id = $1 and m.member_id = t.member_id
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  join instalment i on i.org_id = $1 and i.term_id = t.term_id
  join saved_method s on s.org_id = $1 and s.saved_method_id = i.announced_method_id
  where o.org_id = $1 and o.order_id = $2 and i.status = 'due' and date_trunc('second', i.announced_at) = $3
    and date_trunc('second', i.debit_at) = $4
  group by g.name, g.logo_image, g.background_color, g.timezone, o.first_name, o.order_id, o.currency
`)

export const findDebitNotice = (
  db: Reader,
  org: OrgId,
  { order_id, announced_at, debit_at }: EmailRow,
): Promise<DebitNoticeRow | undefined> => db.one(notice, org, order_id, announced_at, debit_at)
