import { checkRows, formatResult, formatUncited } from './check-rows.ts'
import { createFixture } from './fixture.ts'

/* oxlint-disable no-console -- a command that prints a table */
/** `npm run conformance`: prints every statement of the specification, and whether a running server conforms to it. */
const s = await createFixture()
const { results, uncited } = await checkRows(s, (result) => console.log(formatResult(result)))
for (const line of uncited) console.log(formatUncited(line))
await s.w.stop()
const count = (wanted: (typeof results)[number]['result']): number =>
  results.filter(({ result }) => result === wanted).length
console.log(
  `\n${results.length} statements: ${count('pass')} pass, ${count('fail')} fail, ${count('not built')} not built yet, ${uncited.length} without a row`,
)
process.exitCode = count('fail') + uncited.length > 0 ? 1 : 0
