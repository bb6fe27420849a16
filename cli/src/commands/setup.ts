import type { Command } from 'commander'
import { UsageError } from '../usage-error.ts'

/** The script `tessera` does this before it starts Node, which setup may have to install first. */
export function addSetup(program: Command): void {
  program
    .command('setup')
    .description(
      'Install what is missing: Node, dependencies, PostgreSQL and Redis, the database, the SDK. Safe to repeat.',
    )
    .action(() => {
      throw new UsageError('run `./tessera setup` in the folder of your clone')
    })
}
