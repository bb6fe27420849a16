import type { Command } from 'commander'
import { databaseName } from '@tessera/server/formats'
import type { Finding } from '@tessera/server/operator'
import { adminUrl, config, loadOperator } from '../environment.ts'
import { formatFindings } from '../output.ts'

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Checks backups of the database that pg_dump made.')
    .command('check')
    .description(
      'Restore a dump into a temporary database, check whether it could replace the original, and drop it again.',
    )
    .argument('[dump]', 'file or folder that pg_dump wrote, of any format')
    .option('--restored <database>', 'check a database that was restored already, and keep it')
    .action(async (dump: string | undefined, { restored }: { restored?: string }) => {
      const found = await runCheck(dump, restored)
      console.log(formatFindings(found))
      if (found.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}

async function runCheck(dump: string | undefined, restored: string | undefined): Promise<Finding[]> {
  const { databaseUrl, encryptionKey } = config()
  const options = { adminUrl: adminUrl(), encryptionKey }
  if (restored === databaseName(databaseUrl))
    throw new Error(`${restored} is the server's own database: restore the dump into another one`)
  const { checkBackup, checkRestored } = await loadOperator()
  if (restored !== undefined) return checkRestored(restored, options)
  if (dump === undefined) throw new Error('give a dump, or a database with --restored')
  return checkBackup(dump, options)
}
