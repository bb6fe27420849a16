import { startTestServer } from '../../server/testing/test-server.ts'
import { randomSeed } from '../lib/random.ts'
import { describeFailure } from '../lib/describe-failure.ts'
import { defineProof } from '../proof.ts'
import { forgetSales } from './forget-sales.ts'
import { runModel, type ModelReport } from './model.ts'

const PROGRESS_MS = 5_000

export const proof = defineProof({
  about: 'after each of many random commands of a shop the stock equals a small model, and in the end the ledger too',
  options: {
    commands: { about: 'how many commands', default: 10_000, quick: 300 },
    seed: { about: 'the same seed gives the same commands', default: randomSeed() },
  },
  defences: { 'stock-ledger': 'sales are not entered in the stock ledger' },
  async run({ options, without, print }) {
    print(`seed ${options.seed}`)
    const w = await startTestServer()
    let latest: ModelReport | undefined
    const progress = setInterval(
      () => print(`${latest?.commands ?? 0} commands, ${latest?.orders ?? 0} orders`),
      PROGRESS_MS,
    )
    try {
      if (without === 'stock-ledger') await forgetSales(w.ownerUrl)
      const shrinks = without === undefined
      const report = await runModel(w, { ...options, shrinks, onProgress: (now) => (latest = now) })
      return { ok: true, figures: { ...report, seed: options.seed } }
    } catch (error) {
      // Another failure than that of a command after a checkout would not show that the planted fault is noticed.
      if (without !== undefined && !/checkout\(#/.test(describeFailure(error))) throw error
      print(describeFailure(error))
      return { ok: false, figures: { commands: latest?.commands ?? 0, seed: options.seed } }
    } finally {
      clearInterval(progress)
      await w.stop()
    }
  },
})
