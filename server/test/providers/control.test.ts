import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Provider } from '../../src/payment-providers/provider.ts'
import { sandbox } from '../../src/payment-providers/sandbox/index.ts'
import { type World, world } from '#testing/test-server'
import { kit, type Tried } from './kit.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { sandboxTried } from './sandbox.ts'
import { saved } from './saved.ts'

/** A provider that breaks one promise: the suite must see it. */
type Broken = {
  readonly sentence: string
  readonly promise: RegExp
  readonly by: (whole: Provider) => Partial<Provider>
}

const broken: readonly Broken[] = [
  {
    sentence: 'a charge forgets its key',
    promise: /^money is reserved/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, key: randomUUID() }) }),
  },
  {
    sentence: 'calls that meet are two payments',
    promise: /^calls with the same key at the same moment/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, key: randomUUID() }) }),
  },
  {
    sentence: 'a refund forgets its key',
    promise: /^a refund counts once/,
    by: (whole) => ({ refund: (merchant, wish) => whole.refund(merchant, { ...wish, key: randomUUID() }) }),
  },
  {
    sentence: 'a void of captured money says that it is free',
    promise: /^what is captured cannot be voided/,
    by: () => ({ void: async (_merchant, { paymentId }) => ({ kind: 'voided', paymentId }) }),
  },
  {
    sentence: 'every decline is the same',
    promise: /^a decline says why/,
    by: () => ({
      authorise: async () => ({ kind: 'declined', paymentId: null, code: 'card_declined', message: 'Declined.' }),
    }),
  },
  {
    sentence: 'a payment is not found by its attempt',
    promise: /^a lost answer of a charge is found/,
    by: (whole) => ({
      retrieve: async (merchant, of) => (of.paymentId === null ? undefined : whole.retrieve(merchant, of)),
    }),
  },
  {
    sentence: 'a charge without the buyer forgets its key',
    promise: /^a kept method is charged later/,
    by: (whole) => ({
      authorise: (merchant, charge) =>
        whole.authorise(merchant, { ...charge, key: charge.offSession ? randomUUID() : charge.key }),
    }),
  },
  {
    sentence: 'a method is kept that nobody allowed to keep',
    promise: /^a method that is not to be kept/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, save: true }) }),
  },
  {
    sentence: 'a method is charged as if the buyer were there',
    promise: /^a kept method is charged for its own merchant/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, offSession: false }) }),
  },
  {
    sentence: 'the books miss what is not captured',
    promise: /^the books of a span/,
    by: (whole) => ({
      async *list(merchant, span) {
        for await (const entry of whole.list(merchant, span)) if (entry.capturedMinor > 0) yield entry
      },
    }),
  },
]

let w: World

let tried: Tried

before(async () => {
  w = await world()
  tried = sandboxTried(w)
})

after(() => w.end())

for (const { sentence, promise, by } of broken) {
  test(`it is seen when ${sentence}`, async () => {
    const [{ holds } = assert.fail('there is no such promise')] = [...payments, ...saved, ...refunds].filter((one) =>
      promise.test(one.sentence),
    )
    const whole = sandbox(w.db, 'https://api.example.com')
    const merchant = await tried.aMerchant()
    await holds(kit({ ...tried, provider: whole }, merchant))
    const sabotaged = { ...tried, provider: { ...whole, ...by(whole) } }
    await assert.rejects(() => holds(kit(sabotaged, merchant)), assert.AssertionError)
  })
}
