import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Provider } from '../../src/payment-providers/provider.ts'
import { createSandboxProvider } from '../../src/payment-providers/sandbox/index.ts'
import { type TestServer, startTestServer } from '#testing/test-server'
import { createKit, type TestedProvider } from './kit.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { createTestedSandbox } from './sandbox.ts'
import { savedMethods } from './saved-methods.ts'

/** A provider that breaks one behaviour: the suite must detect it. */
type BrokenProvider = {
  readonly sentence: string
  readonly promise: RegExp
  readonly by: (whole: Provider) => Partial<Provider>
}

const broken: readonly BrokenProvider[] = [
  {
    sentence: 'a charge ignores its key',
    promise: /^money is authorised/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, key: randomUUID() }) }),
  },
  {
    sentence: 'simultaneous calls create two payments',
    promise: /^simultaneous calls/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, key: randomUUID() }) }),
  },
  {
    sentence: 'a refund ignores its key',
    promise: /^a refund counts once/,
    by: (whole) => ({ refund: (merchant, refund) => whole.refund(merchant, { ...refund, key: randomUUID() }) }),
  },
  {
    sentence: 'a void of captured money is reported as voided',
    promise: /^a captured payment cannot be voided/,
    by: () => ({ void: async (_merchant, { paymentId }) => ({ kind: 'voided', paymentId }) }),
  },
  {
    sentence: 'every decline has the same code',
    promise: /^a decline has one of our codes/,
    by: () => ({
      authorise: async () => ({ kind: 'declined', paymentId: null, code: 'card_declined', message: 'Declined.' }),
    }),
  },
  {
    sentence: 'a payment is not found by its attempt',
    promise: /^after a lost response a charge is found/,
    by: (whole) => ({
      retrieve: async (merchant, payment) =>
        payment.paymentId === null ? undefined : whole.retrieve(merchant, payment),
    }),
  },
  {
    sentence: 'a charge without the customer ignores its key',
    promise: /^a saved method is charged without/,
    by: (whole) => ({
      authorise: (merchant, charge) =>
        whole.authorise(merchant, { ...charge, key: charge.offSession ? randomUUID() : charge.key }),
    }),
  },
  {
    sentence: 'a method is saved without permission',
    promise: /^a method that must not be saved/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, save: true }) }),
  },
  {
    sentence: 'a method is charged as if the customer were present',
    promise: /^a saved method can be charged only by/,
    by: (whole) => ({ authorise: (merchant, charge) => whole.authorise(merchant, { ...charge, offSession: false }) }),
  },
  {
    sentence: 'the list misses payments that are not captured',
    promise: /^the list of a period/,
    by: (whole) => ({
      async *list(merchant, span) {
        for await (const entry of whole.list(merchant, span)) if (entry.capturedMinor > 0) yield entry
      },
    }),
  },
]

let w: TestServer

let tried: TestedProvider

before(async () => {
  w = await startTestServer()
  tried = createTestedSandbox(w)
})

after(() => w.stop())

for (const { sentence, promise, by } of broken) {
  test(`the suite detects that ${sentence}`, async () => {
    const [{ holds } = assert.fail('no such behaviour')] = [...payments, ...savedMethods, ...refunds].filter((one) =>
      promise.test(one.sentence),
    )
    const whole = createSandboxProvider(w.db, 'https://api.example.com')
    const merchant = await tried.aMerchant()
    await holds(createKit({ ...tried, provider: whole }, merchant))
    const sabotaged = { ...tried, provider: { ...whole, ...by(whole) } }
    await assert.rejects(() => holds(createKit(sabotaged, merchant)), assert.AssertionError)
  })
}
