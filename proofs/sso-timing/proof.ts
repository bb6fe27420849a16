import { defineProof, reportFaults } from '../proof.ts'
import { measureTiming, TELLING_T, type TimingReport } from './timing.ts'

export const proof = defineProof({
  about: "response times do not reveal whether an order of another customer exists (Welch's |t| below 4.5)",
  options: {
    samples: { about: 'how many requests', default: 20_000, quick: 2_500 },
    'planted-ms': {
      about: 'the least delay that the control adds to one of the two cases; more on a busy machine',
      default: 0.2,
    },
  },
  defences: { 'equal-time': "requests for another customer's order take longer than for an order that does not exist" },
  async run({ options, without, print }) {
    const measure = async (plantedMs: number): Promise<TimingReport> => {
      const report = await measureTiming({ samples: options.samples, plantedMs })
      const { t, othersMs, missingMs, bodies } = report
      print(
        `${options.samples} samples, ${plantedMs} ms planted: others' ${othersMs.toFixed(4)} ms, missing ${missingMs.toFixed(4)} ms, t = ${t.toFixed(2)}, ${bodies.length} different bodies`,
      )
      return report
    }
    const planted = without === undefined ? 0 : options['planted-ms']
    let report = await measure(planted)
    // A busy machine may hide the planted delay once, but not three times.
    const repeats = without === undefined ? 0 : 2
    for (let again = 0; again < repeats && report.t <= TELLING_T; again++) report = await measure(planted)
    const faults = [
      ...(Math.abs(report.t) < TELLING_T ? [] : [`the time differs: t = ${report.t.toFixed(2)}`]),
      ...(report.bodies.length === 1 ? [] : [`${report.bodies.length} different bodies`]),
    ]
    return reportFaults(faults, { samples: options.samples, t: Math.round(report.t * 100) / 100 }, print)
  },
})
