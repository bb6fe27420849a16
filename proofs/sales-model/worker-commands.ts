import { mock } from 'node:test'
import { providerNamed } from '../../server/src/payment-providers/index.ts'
import { inTx, write } from '../../server/src/platform/db.ts'
import { attemptOf, passDeadline } from '../../server/testing/checkouts.ts'
import { type Command, command, someBasket } from './command.ts'
import { lateSettled } from './late-payments.ts'
import { isUnderWay, isWaiting } from './payment-commands.ts'
import { type Basket, completed, type Model, picked, poolOf, type Real } from './state.ts'

const due = write(`update attempt set due_at = now() - interval '1 second' where org_id = $1 and settled_at is null`)

/** A worker takes everything up: what is decided by now is settled, what waits for its buyer goes on waiting. */
async function recovered(model: Model, real: Real): Promise<void> {
  await inTx(real.w.db, real.org.org, (tx) => tx.count(due, real.org.org))
  await real.worker.recover()
  for (const basket of model.baskets) {
    const paid = basket.standing === 'unknown' || (isWaiting(basket) && basket.acted === 'succeed')
    if (paid) {
      basket.failed = false
      await completed(model, real, basket, (await attemptOf(real.w, real.org, basket.id)).order_id)
    } else if (isWaiting(basket) && basket.acted === 'fail') {
      basket.standing = 'open'
      basket.failed = true
    }
  }
  await lateSettled(model, real)
}

export const recover = (): Command =>
  command('recover', {
    check: (model) => someBasket(model, isUnderWay),
    run: recovered,
  })

/** The buyer takes longer than they may. */
export const tooLong = (which: number): Command =>
  command(`tooLong(#${which})`, {
    check: (model) => someBasket(model, isWaiting),
    async run(model, real) {
      const basket = picked(model.baskets.filter(isWaiting), which)
      await passDeadline(real.w, real.org, basket.id)
      if (basket.acted === undefined) basket.acted = 'fail'
      await recovered(model, real)
    },
  })

const isProcessing = ({ standing, acted, method }: Basket): boolean =>
  standing === 'waiting' && acted === undefined && method === 'pm_sandbox_late_success'

/** A payment that its provider can neither finish nor call off: its places go back, its money is watched. */
export const letGo = (which: number): Command =>
  command(`letGo(#${which})`, {
    check: (model) => someBasket(model, isProcessing),
    async run(model, real) {
      const basket = picked(model.baskets.filter(isProcessing), which)
      await passDeadline(real.w, real.org, basket.id)
      const provider = providerNamed(real.worker.db, 'sandbox')
      const stuck = mock.method(provider, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
        Promise.resolve({ kind: 'processing' as const, paymentId }),
      )
      await recovered(model, real)
      stuck.mock.restore()
      for (const { pool, places } of basket.items) poolOf(model, pool).held -= places
      basket.standing = 'late'
    },
  })
