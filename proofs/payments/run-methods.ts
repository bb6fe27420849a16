import { calmPlan, createPlan, type CheckoutPlan } from '../lib/checkout/plan.ts'
import { runCheckout, type CheckoutReport } from '../lib/checkout/run-checkout.ts'
import { createRandom } from '../lib/random.ts'
import { startStripeForProofs, type StripeForProofs } from '../lib/provider/stripe-provider.ts'

const SEED = 20_261_117

type MethodsInput = Parameters<typeof createPlan>[0]

type MethodsReport = {
  readonly report: CheckoutReport
  /** Each case that breaks an invariant. */
  readonly broken: readonly string[]
  /** Stripe, with its records. */
  readonly provider: StripeForProofs
}

/** Sells with a mix of methods while processes are killed, or calmly without a defence, and compares everything in the end. */
export async function runMethods(input: MethodsInput, print: (line: string) => void): Promise<MethodsReport> {
  const provider = await startStripeForProofs(createRandom(input.seed ?? SEED))
  try {
    const plan = input.without ? createPlan({ ...calmPlan, without: input.without }) : toPlan(input)
    const report = await runCheckout(plan, print, provider)
    const broken = report.invariants.flatMap(({ name, cases }) => cases.map((one) => `${name}: ${one}`))
    return { report, broken, provider }
  } finally {
    await provider.end()
  }
}

/** A short run has as many faults for each buyer as a full one. */
function toPlan(input: MethodsInput): CheckoutPlan {
  const { checkouts = 20_000 } = input
  return createPlan({
    seed: SEED,
    ...input,
    checkouts,
    kills: input.kills ?? Math.max(4, Math.round(checkouts / 100)),
    freezes: input.freezes ?? Math.ceil(checkouts / 400),
    restarts: input.restarts ?? Math.ceil(checkouts / 2_000),
    // One debit in ten is decided only after the run, all of them at once.
    settleSeconds: 25 + checkouts / 200,
    leakSeconds: 30 + checkouts / 200,
  })
}
