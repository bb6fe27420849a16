import { getPart, getText, type Form } from './form.ts'
import { errorReply, invalid, ok, type StripeReply } from './replies.ts'
import { newId, type AccountRecords, type FakeAccount } from './records.ts'

/** A country in which this server opens no accounts. */
const UNSUPPORTED = 'KP'

export function createAccount(records: AccountRecords, form: Form): StripeReply {
  const controller = getPart(form, 'controller')
  if (getText(controller, 'requirement_collection') !== 'stripe')
    return invalid('this server creates accounts whose owners Stripe asks', { param: 'controller' })
  const country = getText(form, 'country') ?? ''
  if (country === UNSUPPORTED) return invalid(`${country} is not currently supported by Stripe.`, { param: 'country' })
  const account: FakeAccount = {
    id: newId('acct').replace('acct_', 'acct_1'),
    object: 'account',
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    country,
    capabilities: {},
    metadata: getPart(form, 'metadata') as Record<string, string>,
    requirements: { currently_due: ['business_type', 'external_account', 'tos_acceptance.date'] },
  }
  records.connected.set(account.id, account)
  return ok(account)
}

export function createAccountLink(records: AccountRecords, form: Form): StripeReply {
  const id = getText(form, 'account') ?? ''
  if (!records.connected.has(id)) return noAccess(id)
  const expires_at = Math.floor(Date.now() / 1_000) + 300
  return ok({ object: 'account_link', url: `https://connect.stripe.example/setup/${id}/${newId('x')}`, expires_at })
}

export function getAccount(records: AccountRecords, id: string): StripeReply {
  const account = records.connected.get(id)
  return account ? ok(account) : noAccess(id)
}

/** Stripe says the same of an account that does not exist, of another platform's, and of one that was disconnected. */
const noAccess = (id: string): StripeReply =>
  errorReply(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***ests' does not have access to account '${id}' (or that account does not exist).`,
  })
