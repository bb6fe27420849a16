import { type BasketRef, findBasketStatus, requireSecret } from '#baskets'
import {
  type Checkout,
  type checkoutBasket as operation,
  type Input,
  type storeCheckoutBasket as storeOperation,
  WALK_IN_EMAIL,
} from '#contract'
import { emailLimitKey } from '#customers'
import type { IdempotencyKey } from '#http/bind'
import { findOrder, viewOrder } from '#orders'
import { type Attempt, findLastAttempt, type PaymentCtx } from '#payments'
import { toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { beginCheckouts } from './begin/begin.ts'
import { type FindSignedInCustomer, proveMembership } from './begin/membership-proof.ts'
import type { CheckoutRequest } from './begin/types.ts'
import { awaitOutcome, confirmAttempt, toDeclinedProblem } from './outcome.ts'
import { listRequiredMemberships } from './queries/membership-proof.ts'
import { readReturnUrl } from './return-url.ts'
import { viewCheckout } from './views.ts'

type Body = Input<typeof operation>['body']
type StoreCheckoutInput = {
  readonly body: Input<typeof storeOperation>['body']
  readonly ssoToken: string | undefined
}

/** Pays for a basket that a browser names. It must prove the memberships that its prices need. */
export async function checkoutStoreBasket(
  ctx: PaymentCtx & { readonly findSignedInCustomer: FindSignedInCustomer },
  basket: BasketRef,
  { body, ssoToken }: StoreCheckoutInput,
  key: IdempotencyKey | undefined,
): Promise<Checkout> {
  const [typeIds] = await Promise.all([
    listRequiredMemberships(ctx.db, ctx.org, toUuid(basket.basketId)),
    requireSecret(ctx, basket),
  ])
  const returnUrl = await readReturnUrl(ctx, body.return_url)
  const member = await proveMembership(ctx, typeIds, { membership: body.membership, ssoToken })
  return pay(ctx, toCheckoutRequest(ctx, basket.basketId, body, { once: key, member, returnUrl }))
}

/** Pays for a basket and turns it into an order. A repetition with the same key resumes the first request. */
export async function checkoutBasket(
  ctx: PaymentCtx,
  basketId: string,
  body: Body,
  once: IdempotencyKey | undefined,
): Promise<Checkout> {
  const returnUrl = await readReturnUrl(ctx, body.return_url)
  return pay(ctx, toCheckoutRequest(ctx, basketId, body, { once, member: undefined, returnUrl }))
}

async function pay(ctx: PaymentCtx, request: CheckoutRequest): Promise<Checkout> {
  const result = await ctx.db.batcher.submit(`${ctx.org} begin`, request, {
    run: (requests) => beginCheckouts(ctx, requests),
    // A customer's later payment must see what the earlier one reserved; a basket and a key are used once.
    conflictKeys: ({ basketId, buyerKey, member, once }) => [
      basketId,
      buyerKey,
      ...(member ? [emailLimitKey(member.email_address)] : []),
      ...(once ? [`key ${once.key}`] : []),
    ],
  })
  switch (result.kind) {
    case 'rejected':
      throw result.problem
    case 'resumed':
      return viewOutcome(ctx, await awaitOutcome(ctx, result))
    case 'started':
      return viewOutcome(ctx, await awaitOutcome(ctx, { leased: result.attempt }))
  }
}

function toCheckoutRequest(
  ctx: PaymentCtx,
  basketId: string,
  { payment_method, customer, invoice }: Body,
  { once, member, returnUrl }: Pick<CheckoutRequest, 'once' | 'member' | 'returnUrl'>,
): CheckoutRequest {
  // Orders with this address are sales of the counter without a name, and show the name of its customer.
  if (customer.email.toLowerCase() === WALK_IN_EMAIL) failParam('customer.email', 'must be an address of the buyer')
  return {
    basketId: toUuid(basketId),
    buyer: {
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      mobileNumber: customer.mobile_number ?? null,
      postcode: customer.postcode ?? null,
      marketingOptIn: customer.marketing_opt_in ?? false,
      countryId: customer.country_id ?? null,
    },
    buyerKey: emailLimitKey(customer.email),
    member,
    paymentMethod: payment_method,
    invoice,
    returnUrl,
    online: ctx.network !== null,
    at: ctx.now(),
    once,
  }
}

/** Resumes a payment after the customer has acted. Returns its outcome, however often it is called. */
export async function confirmBasket(
  ctx: PaymentCtx,
  basket: BasketRef,
  key: IdempotencyKey | undefined,
): Promise<Checkout> {
  await requireSecret(ctx, basket)
  const id = toUuid(basket.basketId)
  const { status } = (await findBasketStatus(ctx.db, ctx.org, id)) ?? fail('not_found')
  const attempt =
    (await findLastAttempt(ctx.db, ctx.org, id)) ??
    fail(status === 'expired' ? 'basket_expired' : 'invalid_state', 'This basket was not checked out yet')
  return viewOutcome(ctx, await confirmAttempt(ctx, attempt.attempt_id, key))
}

/** The response of a settled attempt was stored with it, so it does not change for 30 days. Then it shows the order as it is now. */
async function viewOutcome(ctx: PaymentCtx, attempt: Attempt): Promise<Checkout> {
  if (attempt.status === 'failed') throw toDeclinedProblem(attempt)
  // The column was written from this very type in the transaction that settled the attempt.
  if (attempt.status === 'done' && attempt.answer !== null) return attempt.answer as Checkout
  const order = await findOrder(ctx.db, ctx.org, { id: attempt.order_id })
  if (!order) throw new Error(`order ${attempt.order_id} does not exist`)
  return viewCheckout(viewOrder(order), attempt)
}
