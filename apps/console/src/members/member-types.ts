import type { AdminApi, MemberWithTerms } from '@tessera/sdk'

/** The queries of members; a write on a member reads all of them again. */
export const MEMBERS_KEY = ['members'] as const

/** The queries of what is on offer: categories, types and payment options. */
export const CATALOGUE_KEY = ['membership-catalogue'] as const

export const memberKey = (memberId: number): readonly unknown[] => [...MEMBERS_KEY, 'one', memberId]

/** The numbers of `membership_member_status_id`. */
export const MemberStatus = { unpaid: 0, paid: 1, instalments: 2, cancelled: 3 } as const

/** The numbers of the status of categories, types and payment options. */
export const OfferStatus = { inactive: 0, active: 1, archived: 2 } as const

export type MemberTerm = MemberWithTerms['terms'][number]
export type TermInstalment = MemberTerm['instalments'][number]

/** The term whose money the page is about: the newest that is neither cancelled nor lapsed. */
export const currentTerm = ({ terms }: MemberWithTerms): MemberTerm | undefined =>
  terms.find(({ state }) => state !== 'cancelled' && state !== 'lapsed')

/** The terms that something is outstanding for, oldest first: the oldest is paid first. */
export const owedTerms = ({ terms }: MemberWithTerms): MemberTerm[] =>
  terms.filter(({ state, outstanding_minor }) => isOpen(state) && outstanding_minor > 0).toReversed()

const isOpen = (state: MemberTerm['state']): boolean => state === 'unpaid' || state === 'instalments'

/** True if the instalment can still be paid, moved or changed. */
export const isUnpaid = ({ status }: TermInstalment): boolean => status === 'due' || status === 'failed'

/** The newest term that something was paid for: a refund takes from it. */
export const refundableTerm = ({ terms }: MemberWithTerms): MemberTerm | undefined =>
  terms.find(({ paid_minor, refunded_minor }) => paid_minor > refunded_minor)

export type OrderPayment = Awaited<ReturnType<AdminApi['orders']['get']>>['payments'][number]
export type PaymentWay = Exclude<OrderPayment['method'], 'other' | null> | 'by_hand' | 'provider'

/** Returns how a payment was made: its method or tender, or who took the money if no more is known. */
export function paymentWay({ method, provider }: Pick<OrderPayment, 'method' | 'provider'>): PaymentWay {
  if (method !== null && method !== 'other') return method
  return provider === 'external' ? 'by_hand' : 'provider'
}

/** The dialog of an act on a member. */
export type ActDialogProps = { readonly member: MemberWithTerms; onClose(): void }
