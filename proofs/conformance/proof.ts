import { defineProof, reportFaults } from '../proof.ts'
import { checkRows, findAllMissedFaults, formatResult, formatUncited } from './check-rows.ts'
import { createFixture } from './fixture.ts'
import { rows } from './rows.ts'
import { lacksField } from './wrong-servers.ts'

export const proof = defineProof({
  about: 'a running server conforms to every statement of the API specification (`npm run conformance` prints them)',
  options: {},
  defences: {
    fields: 'responses miss the field first_name',
    citation: 'the row of line 266 of the specification is missing',
    sensitivity: 'the row of line 266 checks nothing',
  },
  async run({ without, print, quick }) {
    const fixture = await createFixture()
    try {
      const checked = rows.flatMap((row) => {
        if (!row.lines.includes(266)) return [row]
        return without === 'citation' ? [] : [without === 'sensitivity' ? { ...row, check: async () => {} } : row]
      })
      const server = without === 'fields' ? fixture.on(lacksField('first_name')) : fixture
      const { results, uncited } = await checkRows(server, () => {}, checked)
      const failed = results.filter(({ result }) => result === 'fail')
      const faults = [...failed.map(formatResult), ...uncited.map(formatUncited)]
      // The quick run leaves the wrong servers to wrong-servers.test.ts.
      const sensitive = quick && without !== 'sensitivity' ? [] : checked
      const { wrongServers, unnoticed } = await findAllMissedFaults(fixture, sensitive, (missed) => faults.push(missed))
      const figures = { statements: results.length, failed: failed.length, wrong_servers: wrongServers, unnoticed }
      return reportFaults(faults, figures, print)
    } finally {
      await fixture.w.stop()
    }
  },
})
