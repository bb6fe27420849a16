import { rows, uncited } from './rows.ts'
import { lineText } from './specification.ts'
import { stage } from './fixture.ts'

/* oxlint-disable no-console -- a command that prints a table */
/** `npm run conformance`: the specification, statement by statement, with what a running server says to each. */
const s = await stage()
const counts = { pass: 0, fail: 0, 'not built': 0 }

for (const { lines, area, says, check } of rows) {
  let result: keyof typeof counts = 'not built'
  let why = ''
  if (check) {
    try {
      await check(s)
      result = 'pass'
    } catch (error) {
      result = 'fail'
      why = `  ← ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
    }
  }
  counts[result]++
  console.log(`${result.padEnd(9)}  ${lines.join(',').padEnd(16)} ${area.padEnd(15)} ${says}${why}`)
}
const lost = uncited(rows)
for (const line of lost) console.log(`no row      ${String(line).padEnd(16)} ${lineText(line)}`)
await s.w.end()
console.log(
  `\n${rows.length} statements: ${counts.pass} pass, ${counts.fail} fail, ${counts['not built']} not built yet, ${lost.length} without a row`,
)
process.exitCode = counts.fail + lost.length > 0 ? 1 : 0
