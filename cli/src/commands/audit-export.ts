import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { exportAuditEntries } from '@tessera/contract'
import { download } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { addAdminOptions, getServer } from './server.ts'

/** `tessera audit export`: writes the audit log to a CSV file. */
export function addAuditExport(audit: Command): void {
  const op = exportAuditEntries
  const command = audit
    .command('export')
    .summary('Write audit entries to a CSV file')
    .description('Writes the entries that the options select to a CSV file, newest first. Times are in UTC.')
    .option('--out <file>', 'the file to write', 'audit-log.csv')
  for (const option of toOptions(op.query)) command.addOption(option)
  addAdminOptions(command).action(async (options: Record<string, unknown> & { out: string }) => {
    await writeFile(options.out, await download(getServer(command), op, { query: toValues(op.query, options) }))
    console.log(`written: ${options.out}`)
  })
}
