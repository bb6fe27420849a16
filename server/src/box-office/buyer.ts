import { type createCounterSale, type Customer, type Input, WALK_IN_EMAIL } from '#contract'
import { findOrCreateCustomers, listCustomersByEmail, listCustomersByUserId } from '#customers'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { failParam } from '#platform/problem'
import { findOwnEvents } from '#platform/restrictions'
import { hasOrderOf } from './queries/buyers.ts'

type SaleInput = Input<typeof createCounterSale>['body']
type TypedBuyer = NonNullable<SaleInput['buyer']>

/** Whom an order belongs to, and the details that it has itself. */
export type Buyer = Pick<Customer, 'user_id' | 'first_name' | 'last_name' | 'email_address' | 'postcode'>

/** Returns the customer with the id, the buyer whose address was typed, or the customer of all sales without a name. */
export async function getBuyer(tx: Tx, ctx: Ctx, { user_id: userId, buyer }: SaleInput): Promise<Buyer> {
  if (buyer)
    return userId === undefined ? getTypedBuyer(tx, ctx, buyer) : failParam('buyer', 'cannot be sent with user_id')
  if (userId === undefined) return getWalkIn(tx, ctx)
  const [customer] = (await isVisible(tx, ctx, userId)) ? await listCustomersByUserId(tx, ctx.org, [userId]) : []
  return customer ?? failParam('user_id', 'must be a customer of your organisation')
}

/**
 * Finds or creates the customer as a checkout does. A typed address proves nothing: the customer is not changed. An order would
 * show its customer to people who are confined to the event. So what they sell to a customer whom they do not see belongs to the
 * customer without a name, with the address that they typed.
 */
async function getTypedBuyer(tx: Tx, ctx: Ctx, typed: TypedBuyer): Promise<Buyer> {
  const { email } = typed
  const [known] = await listCustomersByEmail(tx, ctx.org, [email])
  const isHidden = known !== undefined && !(await isVisible(tx, ctx, known.user_id))
  const customer = isHidden ? await getWalkIn(tx, ctx) : await findOrCreate(tx, ctx, typed)
  const isNamed = typed.first_name !== undefined || typed.last_name !== undefined
  const names = isNamed || isHidden ? toNames(typed) : customer
  const { first_name, last_name } = names
  return { user_id: customer.user_id, first_name, last_name, email_address: email, postcode: null }
}

const toNames = ({ first_name = '', last_name = '' }: TypedBuyer) => ({ first_name, last_name })

/** People who are confined to some events see customers who have an order of them. */
async function isVisible(tx: Tx, { org, caller }: Ctx, userId: number): Promise<boolean> {
  const own = findOwnEvents(caller)
  return own === null || hasOrderOf(tx, org, userId, own)
}

const getWalkIn = (tx: Tx, ctx: Ctx): Promise<Customer> =>
  findOrCreate(tx, ctx, { email: WALK_IN_EMAIL, first_name: 'Box', last_name: 'office' })

async function findOrCreate(tx: Tx, ctx: Ctx, typed: TypedBuyer): Promise<Customer> {
  const { first_name: firstName, last_name: lastName } = toNames(typed)
  const details = { email: typed.email, firstName, lastName, mobileNumber: null, postcode: null, marketingOptIn: false }
  const [customer] = await findOrCreateCustomers(tx, ctx.org, [details], ctx.now())
  if (!customer) throw new Error('a customer was neither found nor created')
  return customer
}
