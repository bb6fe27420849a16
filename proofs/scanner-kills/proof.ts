import { withoutBrowser } from '../../apps/scanner/test/phone.ts'
import { startScanner } from '../../apps/scanner/test/scanner-setup.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { killRepeatedly } from './kills.ts'
import { writeAfterShowing } from './write-after-showing.ts'

export const proof = defineProof({
  about: 'a scanner killed right after it showed green loses no scan and uploads none twice',
  options: { kills: { about: 'how many times the browser is killed', default: 200, quick: 6 } },
  defences: { 'write-first': 'the scanner shows the result first and stores the scan seconds later' },
  async run({ options: { kills }, without, print }) {
    if (withoutBrowser) throw new Error(withoutBrowser)
    const s = without === 'write-first' ? await startScanner(writeAfterShowing) : await startScanner()
    try {
      const count = without === undefined ? kills : 2
      const report = await killRepeatedly(
        s,
        count,
        (done) => {
          if (done % 20 === 0) print(`${done} kills`)
        },
        without === undefined ? undefined : 3_000,
      )
      const { green, lost, double } = report
      const faults = [
        ...(green === count ? [] : [`${green} of ${count} scans were shown green`]),
        ...lost.map((code) => `${code} was lost`),
        ...double.map((code) => `${code} was uploaded twice`),
      ]
      return reportFaults(faults, { kills: count, green, lost: lost.length, double: double.length }, print)
    } finally {
      await s.end()
    }
  },
})
