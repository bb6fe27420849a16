import { read, type Db, type JsonRows, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { FIELDS, filterValues, JOINS, member, type MemberFilters, type MemberPage } from './members.ts'

/** A function that may use the trigram index returns the ids in order. The rows come from the table with row security. */
const page = read(
  `select ${FIELDS} from member_page($1, $2, $3::text[], false, $4, $5, $6, $7, $8, $9, $10, $11, $12::bigint[], $13)
     with ordinality as hit (member_id, place)
   join member m on m.org_id = $1 and m.member_id = hit.member_id ${JOINS} order by hit.place`,
  { heavy: true },
)

const newest = read<{ member_id: number }>(
  `select member_id from member_page($1, $2, '{}', true, $3, null, null, null, null, null, null, null, null, $4)
     with ordinality as hit (member_id, place) order by place`,
  { heavy: true },
)

const byCode = read<{ member_id: number }>(`
  select member_id from member where org_id = $1 and (member_number = any ($2::text[]) or barcode = any ($2::text[]))
  order by member_id desc limit $3
`)

export type MemberSearch = {
  readonly text: string
  /** How the text may be written as a member number or barcode. */
  readonly codes: readonly string[]
  readonly filters: MemberFilters
}

/** Returns a page of members that match a text, ordered by id. */
export const searchMembers = (
  db: Db,
  org: OrgId,
  { text, codes, filters }: MemberSearch,
  { after, limit }: MemberPage,
): Promise<JsonRows> =>
  db.json(page, { shape: member, limit }, org, text, codes, after, ...filterValues(filters), limit + 1)

/** Returns the newest members whose name or e-mail address has this text. */
export const findNewestMembers = async (db: Reader, org: OrgId, text: string, limit: number): Promise<number[]> =>
  (await db.all(newest, org, text, Number.MAX_SAFE_INTEGER, limit)).map(({ member_id }) => member_id)

/** Returns the members with one of these numbers or barcodes, newest first. */
export const findMembersByCode = async (
  db: Reader,
  org: OrgId,
  codes: readonly string[],
  limit: number,
): Promise<number[]> => (await db.all(byCode, org, codes, limit)).map(({ member_id }) => member_id)
