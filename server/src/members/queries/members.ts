import { MAX_MEMBERSHIPS, Member, MemberStatus } from '#contract'
import { read, shape, write, type Db, type JsonRows, type Param, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The fields of the contract's Member in its order: rows are sent as they are, without a view function. */
export const FIELDS = `
  m.member_id as membership_member_id, m.member_number, m.person_id,
  m.membership_category_id, c.title as category_title, m.membership_type_id, t.title as type_title, m.barcode,
  m.status as membership_member_status_id, m.seat_id as membership_seat_id,
  x.label as seat_section, s.aisle as seat_aisle, s.row_label as seat_row, x.level as seat_level, x.gate as seat_gate,
  s.title as seat_title, m.user_id, m.first_name, m.last_name, m.date_of_birth,
  floor(date_part('epoch', m.created_at))::bigint as created, floor(date_part('epoch', m.updated_at))::bigint as updated_at,
  floor(date_part('epoch', m.expires_at))::bigint as expires, m.auto_renew::int as auto_renew,
  m.gender, m.company_name, m.address, m.address2, m.suburb, m.state, m.postcode, m.country_id, m.mobile_number,
  m.email_address, m.order_id::text as membership_order_id, m.marketing_emails,
  case when m.fulfilled_at is null then 'no' else 'yes' end as membership_fulfilled,
  m.tracking_code as fulfillment_tracking_code, coalesce(o.number_of_instalments > 1, false) as instalments,
  floor(date_part('epoch', m.fulfilled_at))::bigint as fulfilled_at, m.instalment_state, m.sabbatical`

/** All joins are optional and by key, so they keep the order of the members. */
export const JOINS = `
  left join membership_category c on c.org_id = $1 and c.membership_category_id = m.membership_category_id
  left join membership_type t on t.org_id = $1 and t.membership_type_id = m.membership_type_id
  left join membership_payment_option o
    on o.org_id = $1 and o.membership_payment_option_id = m.membership_payment_option_id
  left join seat s on s.org_id = $1 and s.seat_id = m.seat_id
  left join seat_section x on x.org_id = $1 and x.section_id = s.section_id`

export const member = shape(Member)

/** The filters of the list; `null` means no filter. */
export type MemberFilters = {
  readonly updatedSince: Date | null
  readonly updatedUntil: Date | null
  readonly createdSince: Date | null
  readonly createdUntil: Date | null
  readonly fulfilled: boolean | null
  readonly status: number | null
  readonly typeId: number | null
  /** The types on the requested seat map or in the requested category, looked up first so that the planner sees how many members have them. */
  readonly typeIds: readonly number[] | null
}

/** One statement for every set of filters: PostgreSQL plans it with the values and drops the conditions that are null. */
const FILTER = `
  ($3::timestamptz is null or m.changed_at > $3) and ($4::timestamptz is null or m.changed_at < $4)
  and ($5::timestamptz is null or m.created_at > $5) and ($6::timestamptz is null or m.created_at < $6)
  and ($7::boolean is null or (m.fulfilled_at is not null) = $7)
  and ($8::smallint is null or m.status = $8) and ($9::bigint is null or m.membership_type_id = $9)
  and ($10::bigint[] is null or m.membership_type_id = any($10))`

export const filterValues = (f: MemberFilters): Param[] => [
  f.updatedSince,
  f.updatedUntil,
  f.createdSince,
  f.createdUntil,
  f.fulfilled,
  f.status,
  f.typeId,
  f.typeIds,
]

const isFiltered = (filters: MemberFilters): boolean => Object.values(filters).some((value) => value !== null)

/** The unfiltered list, which a full synchronisation reads. A literal limit lets PostgreSQL reuse its plan. */
const plainPage = (rows: number) =>
  read(
    `select ${FIELDS} from member m ${JOINS} where m.org_id = $1 and m.member_id > $2
     order by m.member_id limit ${rows}`,
    { heavy: true },
  )
const plainPages = [plainPage(101), plainPage(501)] as const

/** Selects the page first, so that skipped rows cost no joins and, without a filter, are not even read from the table. */
const page = read(
  `select ${FIELDS}
   from (
     select m.member_id from member m where m.org_id = $1 and m.member_id > $2 and ${FILTER}
     order by m.member_id limit $11 offset $12
   ) found
   join member m on m.org_id = $1 and m.member_id = found.member_id ${JOINS} order by m.member_id`,
  { heavy: true },
)

/** Every member. The benchmark runs the same statement directly against PostgreSQL. */
export const plainExport = read(
  `select ${FIELDS} from member m ${JOINS} where m.org_id = $1 and m.member_id > $2 order by m.member_id`,
)

const filteredExport = read(
  `select ${FIELDS} from member m ${JOINS} where m.org_id = $1 and m.member_id > $2 and ${FILTER}
   order by m.member_id`,
)

const byIds = read(
  `select ${FIELDS} from member m ${JOINS} where m.org_id = $1 and m.member_id = any($2::bigint[])
   order by m.member_id`,
)

const ofOrder = read(
  `select ${FIELDS} from member m ${JOINS} where m.org_id = $1 and m.order_id = $2 order by m.member_id limit ${MAX_MEMBERSHIPS}`,
)

const typesOf = read<{ membership_type_id: number }>(
  `select t.membership_type_id from membership_type t
   join membership_category c on c.org_id = $1 and c.membership_category_id = t.membership_category_id
   where t.org_id = $1 and ($2::bigint is null or c.seat_map_id = $2)
     and ($3::bigint is null or c.membership_category_id = $3)`,
)

const customerExists = read(`select from customer where org_id = $1 and user_id = $2`)

/** Generates the member number from the id. Inserts nothing if an imported member has that number already. */
const insert = write<{ member_id: number }>(`
  with fresh as materialized (select nextval('member_member_id_seq') as id)
  insert into member (org_id, member_id, member_number, user_id, status, first_name, last_name, postcode, mobile_number,
    email_address, marketing_emails, created_at)
  select $1, fresh.id, member_number_of(fresh.id), f.user_id, ${MemberStatus.unpaid}, $3, $4, f.postcode, f.mobile_number,
    f.email_address, f.marketing_emails, $5
  from customer f, fresh where f.org_id = $1 and f.user_id = $2
  on conflict on constraint member_number_once do nothing
  returning member_id
`)

export type MemberPage = { readonly after: number; readonly limit: number; readonly skip: number }

/** Returns a page of members ordered by id, after a member or after a number of skipped rows. */
export function listMembers(db: Db, org: OrgId, filters: MemberFilters, paging: MemberPage): Promise<JsonRows> {
  const { after, limit, skip } = paging
  if (skip === 0 && !isFiltered(filters))
    return db.json(plainPages[limit <= 100 ? 0 : 1], { shape: member, limit }, org, after)
  return db.json(page, { shape: member, limit }, org, after, ...filterValues(filters), limit + 1, skip)
}

/** Streams all members after this one. */
export function exportMembers(db: Db, org: OrgId, filters: MemberFilters, after: number): AsyncIterable<Buffer> {
  if (!isFiltered(filters)) return db.stream(plainExport, { shape: member, indexOrdered: true }, org, after)
  return db.stream(filteredExport, { shape: member, indexOrdered: false }, org, after, ...filterValues(filters))
}

/** Returns the membership types on a seat map, in a category, or both. */
export const listMembershipTypes = async (
  db: Db,
  org: OrgId,
  { map, category }: { readonly map: number | null; readonly category: number | null },
): Promise<number[]> => (await db.all(typesOf, org, map, category)).map((row) => row.membership_type_id)

/** Returns members by id, ordered by id. */
export const listMembersById = (db: Reader | Tx, org: OrgId, ids: readonly (string | number)[]): Promise<JsonRows> =>
  db.json(byIds, { shape: member, limit: ids.length }, org, ids)

/** Returns the members whose latest membership is of an order, ordered by id. */
export const listMembersOfOrder = (db: Reader, org: OrgId, orderId: number): Promise<JsonRows> =>
  db.json(ofOrder, { shape: member, limit: MAX_MEMBERSHIPS }, org, orderId)

export const hasCustomer = async (tx: Tx, org: OrgId, userId: string | number): Promise<boolean> =>
  (await tx.all(customerExists, org, userId)).length > 0

export type NewMember = { readonly user_id: string | number; readonly first_name: string; readonly last_name: string }

/** Returns the id of the new member, or undefined if its number is in use. */
export async function insertMember(tx: Tx, org: OrgId, fields: NewMember, at: Date): Promise<number | undefined> {
  const [row] = await tx.write(insert, org, fields.user_id, fields.first_name, fields.last_name, at)
  return row?.member_id
}
