import { defineProof, reportFaults } from '../proof.ts'
import { measureTiming, measureUntilFound, TELLING_T } from './timing.ts'

export const proof = defineProof({
  about:
    "response times do not reveal whether an order of another customer exists (Welch's |t|, and that of counts of fast ones, below 4.5)",
  options: {
    samples: { about: 'how many requests', default: 20_000, quick: 2_500 },
    'planted-ms': { about: 'the delay that the control adds to one of the two cases', default: 0.2 },
  },
  defences: { 'equal-time': "requests for another customer's order take longer than for an order that does not exist" },
  async run({ options, without, print }) {
    const { samples, 'planted-ms': plantedMs } = options
    const report = await (without === undefined
      ? measureTiming({ samples, plantedMs: 0 })
      : measureUntilFound({ samples, plantedMs }))
    const { t, othersMs, missingMs, bodies } = report
    print(
      `${report.samples} samples, ${without === undefined ? 0 : plantedMs} ms planted: others' ${othersMs.toFixed(4)} ms, missing ${missingMs.toFixed(4)} ms, t = ${t.toFixed(2)}, ${bodies.length} different bodies`,
    )
    const faults = [
      ...(Math.abs(report.t) < TELLING_T ? [] : [`the time differs: t = ${report.t.toFixed(2)}`]),
      ...(report.bodies.length === 1 ? [] : [`${report.bodies.length} different bodies`]),
    ]
    return reportFaults(faults, { samples: options.samples, t: Math.round(report.t * 100) / 100 }, print)
  },
})
