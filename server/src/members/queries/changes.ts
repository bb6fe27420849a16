import { type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

type Table = Tables['member']

/** The columns that staff may edit. */
export type EditableFields = Pick<
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

/** A locked member, with the columns that decide which verbs are allowed. */
export type LockedMember = EditableFields &
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

const EDITABLE = `person_id, first_name, last_name, email_address, mobile_number, date_of_birth, gender, company_name, address,
  address2, suburb, state, postcode, country_id, marketing_emails, auto_renew`

const lock = write<LockedMember>(`
  select member_id, user_id, status, barcode, expires_at, order_id, membership_type_id, membership_payment_option_id,
    membership_category_id, ${EDITABLE}
  from member where org_id = $1 and member_id = $2 for no key update
`)

const update = write(`
  update member set (${EDITABLE}) = ($4, $5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19),
    updated_at = $3
  where org_id = $1 and member_id = $2
`)

const lockAgreeing = write<{ member_id: number }>(`
  select member_id from member where org_id = $1 and user_id = $2 and marketing_emails
  order by member_id limit $3 for no key update
`)

const withdrawMarketing = write(`
  update member set marketing_emails = false, updated_at = $3 where org_id = $1 and member_id = any ($2::bigint[])
`)

/** Clears the instalment state: after a status change by staff no instalment is outstanding. */
const updateStatus = write(`
  update member set status = $4, auto_renew = $5, barcode = coalesce(barcode, $6), instalment_state = null, grace_until = null,
    updated_at = $3
  where org_id = $1 and member_id = $2
`)

const updatePeriod = write(`
  update member set status = $4, order_id = $5, expires_at = $6, expired_at = null, updated_at = $3
  where org_id = $1 and member_id = $2
`)

const updateType = write(`
  update member set membership_type_id = $4, membership_category_id = $5, membership_payment_option_id = $6, order_id = $7,
    expires_at = $8, expired_at = null, auto_renew = $9, barcode = coalesce(barcode, $10), updated_at = $3
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

/** Locks members of a customer who agreed to marketing e-mails, at most this many. */
export const lockAgreeingMembers = async (tx: Tx, org: OrgId, userId: number, atMost: number): Promise<number[]> =>
  (await tx.write(lockAgreeing, org, userId, atMost)).map(({ member_id }) => member_id)

export const putMarketingWithdrawn = (tx: Tx, org: OrgId, memberIds: readonly number[], at: Date): Promise<number> =>
  tx.count(withdrawMarketing, org, memberIds, at)

type StatusChange = { readonly status: number; readonly autoRenew: boolean; readonly barcode: string | null }

/** Changes the status of a member, and sets the barcode if it has none. */
export const putStatus = (
  tx: Tx,
  org: OrgId,
  memberId: number,
  to: StatusChange & { readonly at: Date },
): Promise<number> => tx.count(updateStatus, org, memberId, to.at, to.status, to.autoRenew, to.barcode)

type PeriodChange = { readonly status: number; readonly orderId: number | null; readonly expiresAt: Date | null }

/** Starts a new period of a member; `expiresAt` is null if it does not end. */
export const putPeriod = (
  tx: Tx,
  org: OrgId,
  memberId: number,
  to: PeriodChange & { readonly at: Date },
): Promise<number> => tx.count(updatePeriod, org, memberId, to.at, to.status, to.orderId, to.expiresAt)

type TypeChange = {
  readonly typeId: number
  readonly categoryId: number
  readonly optionId: number
  readonly orderId: number
  readonly expiresAt: Date | null
  readonly autoRenew: boolean
  readonly barcode: string
}

/** Gives a membership type to a member without one, and a barcode if it has none. */
export const putType = (
  tx: Tx,
  org: OrgId,
  memberId: number,
  to: TypeChange & { readonly at: Date },
): Promise<number> =>
  tx.count(
    updateType,
    org,
    memberId,
    to.at,
    to.typeId,
    to.categoryId,
    to.optionId,
    to.orderId,
    to.expiresAt,
    to.autoRenew,
    to.barcode,
  )
