import { mock } from 'node:test'
import { inTx, write } from '../../server/src/platform/db.ts'
import { getLastAttempt, passDeadline } from '../../server/testing/checkouts.ts'
import { type Command, command, someBasket } from './command.ts'
import { settleLate } from './late-payments.ts'
import { isInFlight, isWaiting } from './payment-commands.ts'
import { type Basket, completeBasket, type Model, pick, poolOf, type Real } from './state.ts'

const due = write(`update attempt set due_at = now() - interval '1 second' where org_id = $1 and settled_at is null`)

/** Runs recovery: it settles payments that are decided by now, and leaves those that wait for their customer. */
async function runRecovery(model: Model, real: Real): Promise<void> {
  await inTx(real.w.db, real.org.org, (tx) => tx.count(due, real.org.org))
  await real.worker.recover()
  for (const basket of model.baskets) {
    const paid = basket.state === 'unknown' || (isWaiting(basket) && basket.action === 'succeed')
    if (paid) {
      basket.failed = false
      await completeBasket(model, real, basket, (await getLastAttempt(real.w, real.org, basket.id)).order_id)
    } else if (isWaiting(basket) && basket.action === 'fail') {
      basket.state = 'open'
      basket.failed = true
    }
  }
  await settleLate(model, real)
}

export const recover = (): Command =>
  command('recover', {
    check: (model) => someBasket(model, isInFlight),
    run: runRecovery,
  })

/** The customer does not pay before the deadline. */
export const passPaymentDeadline = (which: number): Command =>
  command(`passPaymentDeadline(#${which})`, {
    check: (model) => someBasket(model, isWaiting),
    async run(model, real) {
      const basket = pick(model.baskets.filter(isWaiting), which)
      await passDeadline(real.w, real.org, basket.id)
      if (basket.action === undefined) basket.action = 'fail'
      await runRecovery(model, real)
    },
  })

const isProcessing = ({ state, action, method }: Basket): boolean =>
  state === 'waiting' && action === undefined && method === 'pm_sandbox_late_success'

/** A payment that the provider can neither finish nor void: its places are released, and the payment is still watched. */
export const expirePayment = (which: number): Command =>
  command(`expirePayment(#${which})`, {
    check: (model) => someBasket(model, isProcessing),
    async run(model, real) {
      const basket = pick(model.baskets.filter(isProcessing), which)
      await passDeadline(real.w, real.org, basket.id)
      const provider = real.worker.providers.sandbox
      const stuck = mock.method(provider, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
        Promise.resolve({ kind: 'processing' as const, paymentId }),
      )
      await runRecovery(model, real)
      stuck.mock.restore()
      for (const { pool, places } of basket.items) poolOf(model, pool).held -= places
      basket.state = 'late'
    },
  })
