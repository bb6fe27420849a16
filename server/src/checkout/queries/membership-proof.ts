import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { IS_CURRENT_MEMBER } from './eligibility.ts'

/** Items that are in payment or sold need no proof any more. */
const required = read<{ membership_type_id: number }>(`
  select distinct p.membership_type_id from hold h join price p on p.org_id = $1 and p.price_id = h.price_id
  where h.org_id = $1 and h.basket_id = $2 and h.status = 'held' and p.membership_type_id is not null
`)

/** The customer of a member, who holds all required memberships. */
export type ProvenMember = { readonly user_id: number; readonly email_address: string }

/**
 * One statement for all reasons to refuse, so that its time tells nothing. A number and a date of birth, like a sign-in,
 * prove the customer, who may hold several memberships.
 */
const proven = read<ProvenMember>(`
  select c.user_id, c.email_address from customer c
  where c.org_id = $1 and c.user_id in (
    select m.user_id from member m
    where m.org_id = $1 and (m.user_id = $2 or (m.member_number = any ($3::text[]) and m.date_of_birth = $4::date))
  ) and not exists (
    select from unnest($5::bigint[]) as t (membership_type_id) where not exists (
      select from member m
      where m.org_id = $1 and m.user_id = c.user_id and m.membership_type_id = t.membership_type_id
        and ${IS_CURRENT_MEMBER('$6')}
    )
  )
  order by c.user_id limit 1
`)

export const listRequiredMemberships = async (db: Reader, org: OrgId, basketId: string): Promise<number[]> =>
  (await db.all(required, org, basketId)).map((row) => row.membership_type_id)

type ProofFacts = {
  readonly userId: number | undefined
  readonly numbers: readonly string[]
  readonly dateOfBirth: string | undefined
  readonly typeIds: readonly number[]
  readonly at: Date
}

export const findProvenMember = (db: Reader, org: OrgId, facts: ProofFacts) =>
  db.one(proven, org, facts.userId ?? null, facts.numbers, facts.dateOfBirth ?? null, facts.typeIds, facts.at)
