import type { Command } from 'commander'
import { examine } from '@tessera/server/operator'
import { config } from '../environment.ts'
import { table } from '../output.ts'

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Look at the set-up and say what is wrong with it and what mends it.')
    .action(async () => {
      const findings = await examine(config())
      console.log(table(findings.map(({ what, ok, said }) => [ok ? '✓' : '✗', what, said])))
      for (const finding of findings) if (!finding.ok) console.log(`\n${finding.what}: ${finding.mend ?? ''}`)
      if (findings.some((finding) => !finding.ok)) process.exitCode = 1
    })
}
