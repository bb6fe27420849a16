import { createHash } from 'node:crypto'
import { type Input, rateLimits, type storeCheckoutBasket as operation } from '#contract'
import type { Ctx } from '#platform/context'
import { addressWindows } from '#platform/limits/address-windows'
import { fail } from '#platform/problem'
import { findProvenMember, type ProvenMember } from '../queries/membership-proof.ts'

/** Returns the customer who signed in with this token, or undefined if the token is invalid or nobody is linked. */
export type FindSignedInCustomer = (ctx: Ctx, token: string) => Promise<number | undefined>

/** What a browser sends to prove a membership. */
type MembershipProof = {
  readonly membership: Input<typeof operation>['body']['membership']
  readonly ssoToken: string | undefined
}

/** The only refusal, whatever the reason: nobody learns who is a member, or what is wrong with a proof. */
export const PROOF_NEEDED =
  'This price is for members: send the number and date of birth of a current member, or an SSO token'

/**
 * Returns the member who buys prices that need these memberships, or undefined if there are none. Fails if the proof is
 * missing or does not prove all of them. The e-mail address of the buyer proves nothing.
 */
export async function proveMembership(
  ctx: Ctx & { readonly findSignedInCustomer: FindSignedInCustomer },
  typeIds: readonly number[],
  { membership, ssoToken }: MembershipProof,
): Promise<ProvenMember | undefined> {
  if (typeIds.length === 0) return undefined
  if (membership === undefined && !ssoToken) return fail('membership_required', PROOF_NEEDED)
  await ctx.countTry(tryWindows(ctx, membership?.member_number))
  const member = await findProvenMember(ctx.db, ctx.org, {
    userId: ssoToken ? await ctx.findSignedInCustomer(ctx, ssoToken) : undefined,
    numbers: membership ? spellings(membership.member_number) : [],
    dateOfBirth: membership?.date_of_birth,
    typeIds,
    at: ctx.now(),
  })
  return member ?? fail('membership_required', PROOF_NEEDED)
}

/** Numbers that do not exist are counted like others, so that a full window tells nothing about them. */
const tryWindows = ({ network }: Ctx, memberNumber: string | undefined) => [
  ...addressWindows('mp', network ?? '', rateLimits.membershipProofAddressPerMinute),
  ...(memberNumber === undefined
    ? []
    : [
        {
          id: `mp:${digest(spellings(memberNumber).at(-1) ?? '')}:d`,
          kind: 'day' as const,
          limit: rateLimits.membershipProofNumberPerDay,
        },
      ]),
]

/** Returns a number as a member may write it, last in full: our own numbers have at least seven digits. */
function spellings(memberNumber: string): string[] {
  const text = memberNumber.replaceAll(/\s/g, '').toUpperCase()
  return [memberNumber.trim(), text, /^\d+$/.test(text) ? text.padStart(7, '0') : text]
}

/** What a browser sent must not become a key in Redis as it is. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
