import { defineProof, reportFaults } from '../proof.ts'
import { checkRows, formatResult, formatUncited } from './check-rows.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { rows } from './rows.ts'

export const proof = defineProof({
  about: 'a running server conforms to every statement of the API specification (`npm run conformance` prints them)',
  options: {},
  defences: {
    fields: 'responses miss the field first_name',
    citation: 'the row of line 266 of the specification is missing',
  },
  async run({ without, print }) {
    const fixture = await createFixture()
    try {
      const checked = without === 'citation' ? rows.filter(({ lines }) => !lines.includes(266)) : rows
      const server = without === 'fields' ? withoutField(fixture, 'first_name') : fixture
      const { results, uncited } = await checkRows(server, () => {}, checked)
      const failed = results.filter(({ result }) => result === 'fail')
      const faults = [...failed.map(formatResult), ...uncited.map(formatUncited)]
      const notBuilt = results.filter(({ result }) => result === 'not built').length
      return reportFaults(faults, { statements: results.length, failed: failed.length, not_built: notBuilt }, print)
    } finally {
      await fixture.w.stop()
    }
  },
})

/** The same server, with responses that miss a field. */
function withoutField(fixture: Fixture, field: string): Fixture {
  const omit = (object: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(object).filter(([name]) => name !== field))
  return {
    ...fixture,
    body: async (path) => omit(await fixture.body(path)),
    data: async (path) => (await fixture.data(path)).map(omit),
  }
}
