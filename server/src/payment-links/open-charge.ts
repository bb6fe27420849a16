import { MemberStatus } from '#contract'
import {
  assertPayable,
  enteredMethod,
  type InstalmentRow,
  isDueBy,
  listOpenTerms,
  type LockedTerms,
  lockOrders,
  lockTerms,
  openManualCharge,
  selectUnpaid,
} from '#membership-billing'
import type { Attempt, PaymentCtx } from '#payments'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { isUndecided } from './payable.ts'
import { countLinkCharges } from './queries.ts'

/** Payments of an order that can be tried by its link in a day: a thief with a list of cards needs more. */
const MAX_TRIES = 20
const DAY_MS = 86_400_000

type LinkChargeInput = {
  readonly orderId: number
  readonly paymentMethod: string
  readonly pays: 'due_now' | 'outstanding'
  /** What the payer was shown; undefined if the client does not say it. */
  readonly amountMinor: number | undefined
  readonly returnUrl: string | null
  /** What the payer chose; undefined if the client does not say it. */
  readonly saveMethod: boolean | undefined
}

/**
 * Opens a charge for what the payer of an order chose on the page of a payment link. The order is locked before its instalments are
 * read, so a worker, a till or a second tab cannot take them too. Returns the attempt, which the caller drives.
 */
export async function openLinkCharge(tx: Tx, ctx: PaymentCtx, input: LinkChargeInput): Promise<Attempt> {
  const { orderId, paymentMethod, pays, amountMinor, returnUrl, saveMethod } = input
  const at = ctx.now()
  const [order] = await lockOrders(tx, ctx.org, [orderId])
  if (!order) return fail('not_found')
  assertPayable(order)
  if ((await countLinkCharges(tx, ctx.org, orderId, new Date(at.getTime() - DAY_MS))) >= MAX_TRIES)
    fail('invalid_state', 'This order was paid or tried too often today: try again tomorrow, or ask the organisation')
  const locked = await lockTerms(tx, ctx.org, await listOpenTerms(tx, ctx.org, [orderId]))
  const terms = locked.terms.filter(({ member_status: status }) => status !== MemberStatus.cancelled)
  const open = selectUnpaid({ terms, instalments: locked.instalments }, () => true)
  const unpaid = open.filter((instalment) => !isUndecided(instalment))
  const instalments = pays === 'outstanding' ? unpaid : unpaid.filter((instalment) => isDueBy(instalment, at))
  if (instalments.length === 0) fail('invalid_state', describeNothing(open, unpaid))
  const sum = instalments.reduce((total, { amount_minor }) => total + amount_minor, 0)
  if (amountMinor !== undefined && amountMinor !== sum)
    fail('invalid_state', 'The amount has changed meanwhile: read the order again')
  const source = await enteredMethod(tx, ctx, paymentMethod)
  // A saved method is that of the memberships which it pays, so the others of the order do not count.
  const paid = terms.filter(({ term_id: id }) => instalments.some((instalment) => instalment.term_id === id))
  const isChargedLater = paid.some((term) => term.member_renews || countOf(term, instalments) < countOf(term, unpaid))
  return openManualCharge(tx, ctx, {
    order,
    terms,
    instalments,
    cause: 'link',
    savedMethodId: null,
    source: {
      ...source,
      return_url: returnUrl,
      save_method: mayBeSaved(saveMethod, paid.some(hasSavedMethod)) && isChargedLater,
    },
    at,
  })
}

function describeNothing(open: readonly InstalmentRow[], unpaid: readonly InstalmentRow[]): string {
  if (unpaid.length > 0) return 'Nothing is due yet'
  return open.length === 0
    ? 'Everything is paid'
    : 'The bank has not said what became of an earlier payment: ask the organisation before you pay again'
}

type LockedTerm = LockedTerms['terms'][number]

const countOf = ({ term_id: id }: LockedTerm, instalments: readonly InstalmentRow[]): number =>
  instalments.filter(({ term_id }) => term_id === id).length

const hasSavedMethod = ({ saved_method_id }: LockedTerm): boolean => saved_method_id !== null

/** The payer need not be the member: the method for later instalments is replaced only if the payer asks for it. */
export const mayBeSaved = (chosen: boolean | undefined, hasSaved: boolean): boolean => chosen ?? !hasSaved
