import { defineProof, reportFaults } from '../proof.ts'
import { liveDefences, runLive } from './run-live.ts'

export const proof = defineProof({
  about:
    'a sale reaches 500 streams on 2 processes within 2 s, and streams of killed servers resume without gap or repeat',
  options: {
    streams: { about: 'open streams of one organisation', default: 500, quick: 500 },
    sales: { about: 'sales that must reach every stream in time', default: 30, quick: 10 },
    kills: { about: 'servers killed while it sells', default: 12, quick: 3 },
    seed: { about: 'which server is killed when', default: 20_261_116 },
  },
  defences: liveDefences,
  async run({ options: { streams, sales, kills, seed }, without, print }) {
    const plan = without === undefined ? { streams, sales, kills } : { streams: 50, sales: 1, kills: 2 }
    const { faults, figures } = await runLive({ ...plan, seed, without }, print)
    return reportFaults(faults, figures, print)
  },
})
