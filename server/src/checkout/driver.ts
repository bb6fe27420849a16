import { ask, type Asked, type Attempt } from '#payments'
import { crashpoint } from '#platform/probe'
import { basketPolicy } from './basket/policy.ts'
import { chargePolicy } from './charge/policy.ts'
import type { Deps, Policy, ProviderAnswer, ProviderCall, Transition } from './policy.ts'

/** No attempt has more steps than this in a row; one that has is left to its lease. */
const MAX_STEPS = 8

/**
 * Takes an attempt as far as it goes: to its end, or to where the buyer or the provider must be waited for. The caller
 * holds its lease. Each step is safe to repeat, and a step of a driver that lost the lease writes nothing. Returns the
 * attempt as it stands; undefined when it was lost.
 */
export async function drive(deps: Deps, begun: Attempt): Promise<Attempt | undefined> {
  const provider = ask(deps.db)
  let attempt = begun
  for (let steps = 0; attempt.settled_at === null && steps < MAX_STEPS; steps++) {
    const policy: Policy = attempt.kind === 'charge' ? chargePolicy : basketPolicy
    const facts = await policy.facts(deps, attempt)
    const answer = await perform(provider, policy.callFor(attempt, facts), attempt)
    const transition = policy.decide(attempt, facts, answer)
    if (transition.kind === 'fail' && answer?.kind === 'declined') await crashpoint('before_decline')
    const next = await policy.commit(deps, attempt, transition)
    if (!next) return undefined
    attempt = next
    if (rests(transition)) break
  }
  return attempt
}

/** Nobody holds it meanwhile; a worker looks when it is due. */
const rests = ({ kind }: Transition): boolean => kind === 'wait' || kind === 'retry' || kind === 'expire'

async function perform(provider: Asked, call: ProviderCall, attempt: Attempt): Promise<ProviderAnswer> {
  switch (call) {
    case 'none':
      return undefined
    case 'authorise': {
      const payment = await provider.authorise(attempt, `Order ${attempt.order_id}`)
      await crashpoint('after_authorise')
      return payment
    }
    case 'retrieve': {
      const payment = await provider.retrieve(attempt)
      if (attempt.status === 'late') await crashpoint('after_late_look')
      return payment
    }
    case 'capture': {
      const payment = await provider.capture(attempt)
      await crashpoint('after_capture')
      return payment
    }
    case 'void':
      return provider.callOff(attempt)
    case 'refund':
      return refund(provider, attempt)
    case 'giveBack':
      return giveBack(provider, attempt)
  }
}

async function refund(provider: Asked, attempt: Attempt): Promise<ProviderAnswer> {
  if ((await provider.sendBack(attempt)) !== 'sent') return { kind: 'unknown' }
  await crashpoint('after_send_back')
  return { kind: 'returned' }
}

/** Reserved money is released, and captured money refunded. */
async function giveBack(provider: Asked, attempt: Attempt): Promise<ProviderAnswer> {
  const payment = await provider.retrieve(attempt)
  await crashpoint('after_late_look')
  if (payment?.kind !== 'authorised' && payment?.kind !== 'captured') return payment
  const known = { ...attempt, payment_id: payment.paymentId }
  if (payment.kind === 'captured') return refund(provider, known)
  const voided = await provider.callOff(known)
  if (voided.kind !== 'voided' && voided.kind !== 'declined') return { kind: 'unknown' }
  await crashpoint('after_send_back')
  return { kind: 'returned' }
}
