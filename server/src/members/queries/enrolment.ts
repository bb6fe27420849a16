import { MemberStatus } from '#contract'
import { write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type Table = Tables['member']

/** The fields of a new member, which is unpaid at first. */
export type MemberFields = Pick<
  Table,
  | 'user_id'
  | 'membership_category_id'
  | 'membership_type_id'
  | 'membership_payment_option_id'
  | 'order_id'
  | 'seat_id'
  | 'first_name'
  | 'last_name'
  | 'email_address'
  | 'mobile_number'
  | 'date_of_birth'
  | 'gender'
  | 'company_name'
  | 'address'
  | 'address2'
  | 'suburb'
  | 'state'
  | 'postcode'
  | 'country_id'
  | 'marketing_emails'
  | 'auto_renew'
> & { readonly barcode: string; readonly expires_at: Date | null }

const COLUMNS = `user_id, membership_category_id, membership_type_id, membership_payment_option_id, order_id, seat_id, barcode,
  first_name, last_name, email_address, mobile_number, date_of_birth, gender, company_name, address, address2, suburb, state,
  postcode, country_id, marketing_emails, auto_renew, expires_at`

/** Generates member numbers from ids. Skips a member whose number an imported member has already. */
const insert = write<{ member_id: number; place: number }>(`
  with fresh as materialized (
    select nextval('member_member_id_seq') as member_id, w.*
    from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::text[],
        $11::text[], $12::text[], $13::text[], $14::date[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[],
        $20::text[], $21::text[], $22::integer[], $23::boolean[], $24::boolean[], $25::timestamptz[]) with ordinality
      as w (${COLUMNS}, place)
  ), made as (
    insert into member (org_id, member_id, member_number, status, created_at, ${COLUMNS})
    select $1, member_id, member_number_of(member_id), ${MemberStatus.unpaid}, $2, ${COLUMNS} from fresh order by place
    on conflict on constraint member_number_once do nothing
    returning member_id
  )
  select f.member_id, f.place::integer as place from fresh f join made m on m.member_id = f.member_id order by f.place
`)

/** Inserts members. Returns the ids of those inserted, each with its place in the input, counted from 1. */
export const insertMembers = (tx: Tx, org: OrgId, members: readonly MemberFields[], at: Date) => {
  const column = <V>(select: (member: MemberFields) => V): V[] => members.map(select)
  return tx.write(
    insert,
    org,
    at,
    column((m) => m.user_id),
    column((m) => m.membership_category_id),
    column((m) => m.membership_type_id),
    column((m) => m.membership_payment_option_id),
    column((m) => m.order_id),
    column((m) => m.seat_id),
    column((m) => m.barcode),
    column((m) => m.first_name),
    column((m) => m.last_name),
    column((m) => m.email_address),
    column((m) => m.mobile_number),
    column((m) => m.date_of_birth),
    column((m) => m.gender),
    column((m) => m.company_name),
    column((m) => m.address),
    column((m) => m.address2),
    column((m) => m.suburb),
    column((m) => m.state),
    column((m) => m.postcode),
    column((m) => m.country_id),
    column((m) => String(m.marketing_emails)),
    column((m) => String(m.auto_renew)),
    column((m) => m.expires_at?.toISOString() ?? null),
  )
}
