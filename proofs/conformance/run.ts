import { checkRows, findAllMissedFaults, formatResult, formatUncited } from './check-rows.ts'
import { createFixture } from './fixture.ts'
import { rows } from './rows.ts'

/* oxlint-disable no-console -- a command that prints a table */
/**
 * `npm run conformance`: prints every statement of the specification, and whether a running server conforms to it. Then
 * checks each statement on servers that break it: a statement that such a server still passes proves nothing.
 */
const s = await createFixture()
const { results, uncited } = await checkRows(s, (result) => console.log(formatResult(result)))
for (const line of uncited) console.log(formatUncited(line))

console.log('\nchecking the statements on servers that break them …')
const { wrongServers, unnoticed } = await findAllMissedFaults(s, rows, (missed) => console.log(missed))
await s.w.stop()

const failed = results.filter(({ result }) => result === 'fail').length
console.log(
  `\n${results.length} statements: ${results.length - failed} pass, ${failed} fail, ${uncited.length} without a row; ` +
    `${wrongServers - unnoticed} of ${wrongServers} wrong servers noticed`,
)
process.exitCode = failed + uncited.length + unnoticed > 0 ? 1 : 0
