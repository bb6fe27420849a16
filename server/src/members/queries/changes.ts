import { type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

type Table = Tables['member']

/** What staff may change of a member by hand. */
export type Details = Pick<
  Table,
  | 'person_id'
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
>

/** A member under lock, with what decides which verbs may be used. */
export type LockedMember = Details &
  Pick<
    Table,
    | 'member_id'
    | 'user_id'
    | 'status'
    | 'barcode'
    | 'expires_at'
    | 'order_id'
    | 'membership_type_id'
    | 'membership_payment_option_id'
    | 'membership_category_id'
  >

const DETAILS = `person_id, first_name, last_name, email_address, mobile_number, date_of_birth, gender, company_name, address,
  address2, suburb, state, postcode, country_id, marketing_emails, auto_renew`

const lock = write<LockedMember>(`
  select member_id, user_id, status, barcode, expires_at, order_id, membership_type_id, membership_payment_option_id,
    membership_category_id, ${DETAILS}
  from member where org_id = $1 and member_id = $2 for no key update
`)

const update = write(`
  update member set (${DETAILS}) = ($4, $5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19),
    updated_at = $3
  where org_id = $1 and member_id = $2
`)

/** A status that staff lead to has no instalments that anybody waits for. */
const move = write(`
  update member set status = $4, auto_renew = $5, barcode = coalesce(barcode, $6), instalment_state = null, grace_until = null,
    updated_at = $3
  where org_id = $1 and member_id = $2
`)

const renew = write(`
  update member set status = $4, order_id = $5, expires_at = $6, expired_at = null, updated_at = $3
  where org_id = $1 and member_id = $2
`)

export const lockMember = async (tx: Tx, org: OrgId, id: number): Promise<LockedMember | undefined> =>
  (await tx.write(lock, org, id))[0]

export const putDetails = (tx: Tx, org: OrgId, member: LockedMember, at: Date): Promise<number> =>
  tx.count(
    update,
    org,
    member.member_id,
    at,
    member.person_id,
    member.first_name,
    member.last_name,
    member.email_address,
    member.mobile_number,
    member.date_of_birth,
    member.gender,
    member.company_name,
    member.address,
    member.address2,
    member.suburb,
    member.state,
    member.postcode,
    member.country_id,
    member.marketing_emails,
    member.auto_renew,
  )

type Moved = { readonly status: number; readonly autoRenew: boolean; readonly barcode: string | null }

/** Moves a member; a barcode is given to one that has none. */
export const putStatus = (tx: Tx, org: OrgId, memberId: number, to: Moved & { readonly at: Date }): Promise<number> =>
  tx.count(move, org, memberId, to.at, to.status, to.autoRenew, to.barcode)

type Renewed = { readonly status: number; readonly orderId: number | null; readonly expiresAt: Date | null }

/** A member with a new period, or with none. */
export const putPeriod = (tx: Tx, org: OrgId, memberId: number, to: Renewed & { readonly at: Date }): Promise<number> =>
  tx.count(renew, org, memberId, to.at, to.status, to.orderId, to.expiresAt)
