import type { Command } from 'commander'
import { checkBackup, checkRestored, databaseName, type Finding } from '@tessera/server/operator'
import { adminUrl, config } from '../environment.ts'
import { findings } from '../output.ts'

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Backups of the database: pg_dump makes them, this says whether they are good.')
    .command('check')
    .description('Restore a dump into a scratch database, say whether it could take over, and remove it again.')
    .argument('[dump]', 'file or folder that pg_dump wrote, of any format')
    .option('--restored <database>', 'look at a database that was restored already, and leave it')
    .action(async (dump: string | undefined, { restored }: { restored?: string }) => {
      const found = await look(dump, restored)
      console.log(findings(found))
      if (found.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}

function look(dump: string | undefined, restored: string | undefined): Promise<Finding[]> {
  const { databaseUrl, encryptionKey } = config()
  const means = { adminUrl: adminUrl(), encryptionKey }
  if (restored === databaseName(databaseUrl))
    throw new Error(`${restored} is the database of the server: restore the dump beside it`)
  if (restored !== undefined) return checkRestored(restored, means)
  if (dump === undefined) throw new Error('name a dump, or a database with --restored')
  return checkBackup(dump, means)
}
