import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { setPaymentAccount } from '../../../server/src/operator/organisations.ts'
import type { StripeIntent } from '../../../server/testing/stripe/records.ts'
import { type FakeStripe, startFakeStripe } from '../../../server/testing/stripe/server.ts'
import { stripeWebhookSecret } from '../../../server/testing/test-server.ts'
import type { MethodChoice, ProofProvider } from './proof-provider.ts'
import type { TestSystem } from '../fleet/system.ts'
import type { Random } from '../random.ts'
import { sendEvent } from './stripe-events.ts'
import { compareSums, copyRecords, readSums, type Sums } from './stripe-records.ts'

const ACCOUNT = 'acct_proof'
const SITE = 'https://shop.example'

const tickets = (method: string, times = 1): MethodChoice[] =>
  Array.from({ length: times }, () => ({ method, pays: 'tickets' }))

/** A third is reserved and captured apart, a third is captured at the page of a bank, and a fifth takes days. */
const MIX: readonly MethodChoice[] = [
  ...tickets('pm_card_visa', 5),
  ...tickets('ctoken_ideal', 3),
  ...tickets('ideal', 5),
  ...tickets('bancontact', 2),
  ...tickets('klarna'),
  ...tickets('pm_card_threeDSecure2Required', 2),
  ...tickets('pm_card_chargeDeclined'),
  ...tickets('pm_test_capture_expires'),
  ...tickets('pm_card_pendingRefund'),
  // Refused: a debit never pays for tickets.
  ...tickets('ctoken_sepa_debit'),
  ...Array.from({ length: 5 }, () => ({ method: 'ctoken_sepa_debit', pays: 'membership' as const })),
]

export type StripeForProofs = ProofProvider & {
  /** How many payments were captured of each kind of method, from Stripe's own records. */
  payments(): Readonly<Record<string, number>>
  /** Sends the event of a payment that has changed. */
  announce(getUrl: () => Promise<string>, event: { readonly paymentId: string; readonly id: string }): Promise<void>
  /** In minor units, once the records were collected. */
  sums(): Sums | undefined
}

/** Stripe's API on loopback, in this process: it outlives the servers that are killed, and so do its records. */
export async function startStripeForProofs(random: Random): Promise<StripeForProofs> {
  const fake = await startFakeStripe()
  let sums: Sums | undefined
  return {
    payments: () => countPayments(fake),
    sums: () => sums,
    async announce(getUrl, { paymentId, id }) {
      const intent = fake.findIntent(ACCOUNT, paymentId)
      if (intent) await sendEvent(getUrl, { id, intent, account: ACCOUNT })
    },
    env: {
      TESSERA_STRIPE_SECRET_KEY: fake.secretKey,
      TESSERA_STRIPE_API_URL: fake.url,
      TESSERA_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    },
    returnUrl: `${SITE}/paid`,
    methods: { card: 'pm_card_visa', captured: 'pm_card_visa', page: 'ideal', debit: 'ctoken_sepa_debit' },
    mix: MIX,
    prepare,
    complete: async (_bank, paymentId, outcome) => decide(fake, paymentId, outcome),
    open: (getUrl) => openBank(fake, random, getUrl),
    settle: (system) => decideRest(fake, random, system),
    async collect(system) {
      await copyRecords(system, fake.recordsOf(ACCOUNT))
      sums = await readSums(system)
      return compareSums(system, { secretKey: fake.secretKey, apiUrl: fake.url })
    },
    end: () => fake.stop(),
  }
}

/** The organisation sells in euros, which iDEAL and Bancontact need: what the tests create is in pounds otherwise. */
async function prepare({ w, owner, org }: TestSystem): Promise<void> {
  await setPaymentAccount(w.db, org.org, { provider: 'stripe', account: ACCOUNT })
  await w.createKey(org, { kind: 'publishable', origins: [SITE] })
  await owner.query(`
    update organisation set currency = 'EUR';
    create function in_euros() returns trigger language plpgsql as $$ begin new.currency := 'EUR'; return new; end $$;
    create trigger in_euros before insert on event for each row execute function in_euros()`)
}

/** A payment may have been decided or cancelled in the meantime: then nothing happens. */
function decide(fake: FakeStripe, paymentId: string, outcome: 'succeed' | 'fail'): void {
  const intent = fake.findIntent(ACCOUNT, paymentId)
  if (intent?.status === 'processing') fake.decideDebit(ACCOUNT, paymentId, outcome)
  if (intent?.status === 'requires_action') fake.completeAction(ACCOUNT, paymentId, outcome)
}

/** A debit takes this long instead of days. */
const DEBIT_MS = { least: 300, more: 4_000 }

/** One debit in ten is decided only after the run, when the server no longer wants it. */
const SLOW_SHARE = 0.1

/**
 * Decides on each debit after a while, four in five in our favour. Sends an event for each payment that changed, as Stripe
 * does: some never arrive, some twice, and one that a dying server did not take is repeated.
 */
function openBank(fake: FakeStripe, random: Random, getUrl: () => Promise<string>): () => Promise<void> {
  const stopping = new AbortController()
  const debits = new Map<string, number>()
  const announced = new Map<string, string>()
  const sending = new Set<Promise<void>>()
  const announce = (intent: StripeIntent): void => {
    announced.set(intent.id, intent.status)
    if (random.chance(0.1)) return
    const id = `evt_${randomUUID()}`
    for (let times = random.chance(0.1) ? 2 : 1; times > 0; times--) {
      const event = { id, intent, account: ACCOUNT, until: stopping.signal }
      const sent: Promise<void> = sendEvent(getUrl, event).finally(() => sending.delete(sent))
      sending.add(sent)
    }
  }
  const look = (): void => {
    for (const intent of fake.recordsOf(ACCOUNT).intents.values()) {
      if (intent.status === 'processing' && !debits.has(intent.id)) {
        const slow = random.chance(SLOW_SHARE) ? Number.POSITIVE_INFINITY : 0
        debits.set(intent.id, Date.now() + DEBIT_MS.least + random.below(DEBIT_MS.more) + slow)
      }
      const due = intent.status === 'processing' && (debits.get(intent.id) ?? 0) <= Date.now()
      if (due) fake.decideDebit(ACCOUNT, intent.id, random.chance(0.8) ? 'succeed' : 'fail')
      if (intent.status !== (announced.get(intent.id) ?? 'requires_action')) announce(intent)
    }
  }
  const keepLooking = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(200)) look()
  }
  const running = keepLooking()
  return async () => {
    stopping.abort()
    await running
    await Promise.all(sending)
  }
}

/** Decides on the debits that are left, and sends an event for each, which makes a late payment due at once. */
async function decideRest(fake: FakeStripe, random: Random, { w }: TestSystem): Promise<void> {
  for (const intent of fake.recordsOf(ACCOUNT).intents.values()) {
    if (intent.status !== 'processing') continue
    fake.decideDebit(ACCOUNT, intent.id, random.chance(0.8) ? 'succeed' : 'fail')
    await sendEvent(async () => w.url, { id: `evt_${randomUUID()}`, intent, account: ACCOUNT })
  }
}

function countPayments(fake: FakeStripe): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { latest_charge: charge } of fake.recordsOf(ACCOUNT).intents.values()) {
    const type = charge?.captured === true ? charge.payment_method_details?.type : undefined
    if (type !== undefined) counts[type] = (counts[type] ?? 0) + 1
  }
  return counts
}
