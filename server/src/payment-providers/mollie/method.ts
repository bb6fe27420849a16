import { type AuthoriseInput, isRedirectMethod } from '../provider.ts'
import type { MollieCalls } from './api.ts'
import { toMollie } from './amount.ts'

/** Only these can reserve money. All others take it at once, whatever they are asked for. */
const MANUAL = { captureMode: 'manual' }

/** A card that the customer enters on Mollie's own page. */
export const CARD_PAGE = 'creditcard'

type MethodParams = { readonly params: object } | { readonly refused: string }

/** Returns what a payment must contain for its method, or why it cannot be paid so. */
export async function buildMethodParams(
  calls: MollieCalls,
  charge: AuthoriseInput,
  { org, homeUrl }: { readonly org: string; readonly homeUrl: string },
): Promise<MethodParams> {
  if (charge.offSession) return buildSavedParams(charge)
  const method = findMethodParams(charge)
  if (!method) return { refused: 'The payment method is not one of Mollie.' }
  // A card that was entered in the browser may need no page, but Mollie requires an address to return to in any case.
  const redirectUrl = charge.returnUrl ?? ('cardToken' in method ? homeUrl : null)
  if (redirectUrl === null) return { refused: 'The payment method needs a return_url.' }
  const params = { ...method, redirectUrl }
  if (!charge.save) return { params }
  const customer = { metadata: { attempt_id: charge.attemptId, org_id: org } }
  const { id } = await calls.post<{ id: string }>('/v2/customers', customer, `${charge.key}:customer`)
  return { params: { ...params, customerId: id, sequenceType: 'first' } }
}

/** An instalment has nothing to reserve, so its money is taken at once. The mandate knows its own method. */
function buildSavedParams({ paymentMethod, mayTakeDays }: AuthoriseInput): MethodParams {
  const [, customerId, mandateId, debit] = /^(cst_\w{1,64})\/(mdt_\w{1,64})(\/debit)?$/.exec(paymentMethod) ?? []
  if (customerId === undefined || mandateId === undefined) return { refused: 'The payment method was not saved.' }
  if (debit !== undefined && !mayTakeDays)
    return { refused: 'A debit takes days, and what is sold cannot wait for it.' }
  return { params: { customerId, mandateId, sequenceType: 'recurring' } }
}

function findMethodParams(charge: AuthoriseInput): object | undefined {
  const { paymentMethod: reference } = charge
  if (/^tkn_\w{1,64}$/.test(reference)) return { method: 'creditcard', cardToken: reference, ...MANUAL }
  if (reference === CARD_PAGE) return { method: 'creditcard', ...MANUAL }
  if (!isRedirectMethod(reference)) return undefined
  return reference === 'klarna' ? buildKlarnaParams(charge) : { method: reference }
}

/** Klarna wants to know what is bought, and by whom. */
function buildKlarnaParams({ amountMinor, currency, description, payer }: AuthoriseInput): object {
  const total = toMollie(amountMinor, currency)
  const [givenName = '', ...others] = (payer?.name ?? '').split(' ')
  return {
    method: 'klarna',
    ...MANUAL,
    lines: [{ type: 'digital', description, quantity: 1, unitPrice: total, totalAmount: total }],
    ...(payer && { billingAddress: { givenName, familyName: others.join(' ') || givenName, email: payer.email } }),
  }
}
