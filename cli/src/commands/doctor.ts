import type { Command } from 'commander'
import { examine } from '@tessera/server/operator'
import { config } from '../environment.ts'
import { findings } from '../output.ts'

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Look at the set-up and say what is wrong with it and what mends it. Exits with 1 when something is.')
    .action(async () => {
      const found = await examine(config())
      console.log(findings(found))
      if (found.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}
