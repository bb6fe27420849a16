import type { Command } from 'commander'
import { config, loadOperator } from '../environment.ts'
import { formatFindings } from '../output.ts'

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check the installation and say what is wrong and how to fix it. Exits with 1 if something is wrong.')
    .action(async () => {
      const { runDoctor } = await loadOperator()
      const found = await runDoctor(config())
      console.log(formatFindings(found))
      if (found.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}
