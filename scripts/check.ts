import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { addresses } from './checks/addresses.ts'
import { fileSizes } from './checks/file-sizes.ts'
import { generatedChecks } from './checks/generated.ts'
import { openapiChecks } from './checks/openapi.ts'
import { tables } from './checks/tables.ts'
import { fixAll, toolChecks } from './checks/tools.ts'
import type { Check, Verdict } from './checks/verdict.ts'
import { words } from './checks/words.ts'
import { formatDuration } from './lib/duration.ts'
import { forEachConcurrently } from './lib/pool.ts'

const checks: readonly Check[] = [
  ...toolChecks,
  ...openapiChecks,
  ...generatedChecks,
  tables,
  fileSizes,
  addresses,
  words,
]

const help = `Usage: npm run check -- [--fix] [<name>]…

Checks the code without running its tests: all checks, or those that are named.

${checks.map(({ name, about }) => `  ${name.padEnd(18)}${about}`).join('\n')}

  --fix             first let the formatter and the linter fix what they can
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, fix: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const names = checks.map((check) => check.name)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    console.error(`There is no check "${unknown}"; there are: ${names.join(', ')}`)
    return 2
  }
  if (values.fix) await fixAll()
  const chosen = checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  return runChecks(chosen)
}

async function runChecks(chosen: readonly Check[]): Promise<number> {
  const startedAt = performance.now()
  const verdicts: Verdict[] = []
  await forEachConcurrently(chosen, availableParallelism(), async (check) => {
    const checkStartedAt = performance.now()
    const verdict = await check.run()
    verdicts.push(verdict)
    console.log(formatResult(check, verdict, performance.now() - checkStartedAt))
  })
  const count = (kind: Verdict['kind']): number => verdicts.filter((verdict) => verdict.kind === kind).length
  const failed = count('failed')
  const rest = `${count('passed')} passed, ${count('skipped')} skipped, in ${formatDuration(performance.now() - startedAt)}`
  console.log(failed > 0 ? `\nCheck failed: ${failed} of ${chosen.length}; ${rest}` : `\nCheck passed: ${rest}`)
  return failed > 0 ? 1 : 0
}

function formatResult({ name }: Check, verdict: Verdict, durationMs: number): string {
  const label = name.padEnd(18)
  if (verdict.kind === 'passed') return `✓ ${label}${formatDuration(durationMs)}`
  if (verdict.kind === 'skipped') return `– ${label}skipped: ${verdict.note}`
  return `✗ ${label}${formatDuration(durationMs)}\n${verdict.output.replaceAll(/^(?=.)/gm, '    ')}`
}

process.exitCode = await main()
