import { request, startApp, startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { describeFailure } from '../lib/describe-failure.ts'
import { randomSeed } from '../lib/random.ts'
import { defineProof } from '../proof.ts'
import { keepCharging } from './keep-charging.ts'
import { runModel, type ModelReport } from './model.ts'

const PROGRESS_MS = 10_000
const CONTROL = { commands: 200, seed: 7 }

export const proof = defineProof({
  about:
    'over simulated years of random commands members have only allowed statuses, and no charge follows a cancellation',
  options: {
    commands: { about: 'how many commands', default: 2_000, quick: 60 },
    seed: { about: 'the same seed gives the same commands', default: randomSeed() },
  },
  defences: { cancellation: 'a cancelled membership keeps its instalments due' },
  async run({ options, without, print }) {
    print(`seed ${options.seed}`)
    const w = await startTestServer()
    let latest: ModelReport | undefined
    const onProgress = (report: ModelReport): void => void (latest = report)
    const progress = setInterval(() => print(`${latest?.commands ?? 0} commands`), PROGRESS_MS)
    try {
      const report =
        without === 'cancellation' ? await runKeepCharging(w) : await runModel(w, { ...options, onProgress })
      return { ok: true, figures: { ...report, days: Math.round(report.days), seed: options.seed } }
    } catch (error) {
      // Another failure would not show that the planted fault is noticed.
      if (without !== undefined && !/differ from the terms|after a cancellation/.test(describeFailure(error)))
        throw error
      print(describeFailure(error))
      return { ok: false, figures: { commands: latest?.commands ?? 0, seed: options.seed } }
    } finally {
      clearInterval(progress)
      await w.stop()
    }
  },
})

async function runKeepCharging(w: TestServer): Promise<ModelReport> {
  const app = await startApp(w.appUrl, { rewrite: keepCharging })
  const call: TestServer['call'] = (path, options = {}) => request(`http://127.0.0.1:${app.port}${path}`, options)
  try {
    return await runModel(w, { ...CONTROL, call, shrinks: false })
  } finally {
    await app.stop()
  }
}
