import { findOrder } from '#orders'
import { isRedirectMethod, type Payer } from '#payment-providers'
import type { Attempt } from '#payments'
import { basketPolicy } from './basket/policy.ts'
import { chargePolicy } from './charge/policy.ts'
import type { DriverDeps, Policy, ProviderCall, ProviderResponse, Transition } from './policy.ts'

/** The most steps in a row. An attempt that needs more is left until its lease expires. */
const MAX_STEPS = 8

/**
 * Drives an attempt until it is settled or must wait for the customer or the provider. The caller holds its lease. Each step
 * is safe to repeat, and a driver that lost the lease writes nothing. Returns the attempt after the last step, or undefined
 * if another worker took over its lease.
 */
export async function drive(deps: DriverDeps, started: Attempt): Promise<Attempt | undefined> {
  let attempt = started
  for (let steps = 0; attempt.settled_at === null && steps < MAX_STEPS; steps++) {
    const policy: Policy = attempt.subject_kind === 'charge' ? chargePolicy : basketPolicy
    const facts = await policy.facts(deps, attempt)
    const response = await perform(deps, policy.callFor(attempt, facts), attempt)
    const transition = policy.decide(attempt, facts, response)
    if (transition.kind === 'fail' && response?.kind === 'declined') await deps.db.probe('before_decline')
    const next = await policy.commit(deps, attempt, transition)
    if (!next) return undefined
    attempt = next
    if (mustWait(transition)) break
  }
  return attempt
}

/** No process holds the attempt while it waits; a worker drives it again when it is due. */
const mustWait = ({ kind }: Transition): boolean => kind === 'wait' || kind === 'retry' || kind === 'expire'

async function perform(deps: DriverDeps, call: ProviderCall, attempt: Attempt): Promise<ProviderResponse> {
  const { db, provider } = deps
  switch (call) {
    case 'none':
      return undefined
    case 'authorise': {
      const description = `Order ${attempt.order_id}`
      const payment = await provider.authorise(attempt, { description, payer: await findPayer(deps, attempt) })
      await db.probe('after_authorise')
      return payment
    }
    case 'retrieve': {
      const payment = await provider.retrieve(attempt)
      if (attempt.status === 'late') await db.probe('after_late_retrieve')
      return payment
    }
    case 'capture': {
      const payment = await provider.capture(attempt)
      await db.probe('after_capture')
      return payment
    }
    case 'void':
      return provider.void(attempt)
    case 'refund':
      return refund(deps, attempt)
    case 'giveBack':
      return giveBack(deps, attempt)
  }
}

/** Only the page of a method asks for the customer; every other call does without. */
async function findPayer({ db }: DriverDeps, attempt: Attempt): Promise<Payer | null> {
  if (!isRedirectMethod(attempt.payment_method)) return null
  const order = await findOrder(db, attempt.org_id, { id: attempt.order_id })
  return order ? { name: `${order.first_name} ${order.last_name}`, email: order.email_address } : null
}

async function refund({ db, provider }: DriverDeps, attempt: Attempt): Promise<ProviderResponse> {
  const response = await provider.refundLate(attempt)
  if (response.kind === 'returned') await db.probe('after_give_back')
  return response
}

/** Voids reserved money and refunds captured money. */
async function giveBack(deps: DriverDeps, attempt: Attempt): Promise<ProviderResponse> {
  const { db, provider } = deps
  const payment = await provider.retrieve(attempt)
  await db.probe('after_late_retrieve')
  if (payment?.kind !== 'authorised' && payment?.kind !== 'captured') return payment
  const known = { ...attempt, payment_id: payment.paymentId }
  if (payment.kind === 'captured') return refund(deps, known)
  const voided = await provider.void(known)
  if (voided.kind !== 'voided' && voided.kind !== 'declined') return { kind: 'unknown' }
  await db.probe('after_give_back')
  return { kind: 'returned' }
}
