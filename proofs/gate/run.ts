import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { longFiles } from '../../scripts/gate/long-files.ts'
import { capture } from '../../scripts/lib/command.ts'
import { formatDuration } from '../../scripts/lib/duration.ts'
import { appFaults } from './long-file-faults/apps.ts'
import { proofAndServerFaults } from './long-file-faults/proofs-and-server.ts'
import { readResults, writeResult, writeTable } from './long-file-table.ts'
import type { PlantedFault } from './planted-fault.ts'
import { copySources, whilePlanted } from './prove-gate.ts'

const help = `Usage: node proofs/gate/run.ts [part of a path…]

Plants the fault of each long file in a copy of the committed sources, and runs the file, and then what
\`npm test -- --changed\` selects without long files. Writes what noticed each fault to long-file-results.json, from which
CONTRIBUTING.md has its table. Takes hours for all of them; files that have a result are left out unless they are named.
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(help)
  writeTable()
  const known = readResults()
  const chosen = [...proofAndServerFaults, ...appFaults].filter(({ noticedBy }) =>
    positionals.length === 0 ? known[noticedBy] === undefined : positionals.some((part) => noticedBy.includes(part)),
  )
  if (chosen.length === 0) return console.log('Every long file has a result.')
  const copy = await copySources(console.log)
  try {
    for (const fault of chosen) await record(fault, copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function record(fault: PlantedFault, copy: string): Promise<void> {
  const startedAt = performance.now()
  const { noticed, others } = await whilePlanted(fault, copy, async () => ({
    noticed: (await listFailing(copy, [fault.noticedBy])).length > 0,
    others: await listFailing(copy, ['--changed', ...Object.keys(longFiles).map((file) => `--without=${file}`)]),
  }))
  writeResult(fault.noticedBy, { fault: fault.name, noticed, others })
  const verdict = noticed ? 'noticed' : 'NOT NOTICED'
  const also = others.length > 0 ? `, also by ${others.join(', ')}` : ', by nothing else'
  console.log(`${fault.noticedBy}: ${verdict}${also} (${formatDuration(performance.now() - startedAt)})`)
}

/** Runs tests in the copy. Returns the files that failed at last. */
async function listFailing(copy: string, args: readonly string[]): Promise<string[]> {
  const { output } = await capture(process.execPath, ['scripts/test.ts', ...args], { cwd: copy })
  const failed = [...output.matchAll(/^✗ (\S+) .*tests failed/gm)].map(([, file = '']) => file)
  const passedAlone = new Set([...output.matchAll(/^✓ (\S+) .*second run, alone/gm)].map(([, file = '']) => file))
  return [...new Set(failed)].filter((file) => !passedAlone.has(file))
}

await main()
