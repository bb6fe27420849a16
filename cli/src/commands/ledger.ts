import type { Command } from 'commander'
import { publicId, type OrgId } from '@tessera/server/formats'
import { parseOrgId, parseTime } from '../arguments.ts'
import { withOwner } from '../environment.ts'
import { formatMinor } from '../money.ts'
import { table } from '../output.ts'
import { reconcileWithProvider } from './reconcile.ts'

export function addLedger(program: Command): void {
  const ledger = program.command('ledger').description('The ledger of sales, refunds and chargebacks.')
  ledger
    .command('check')
    .description('Check that the ledger balances and agrees with orders and refunds. Exits with 1 if not.')
    .option('--org <org_id>', 'only this organisation; default: all with ledger entries', parseOrgId)
    .action(check)
  ledger
    .command('reconcile')
    .description("Compare payments and refunds with the payment provider's own records. Exits with 1 if they differ.")
    .requiredOption('--org <org_id>', 'the organisation, org_…', parseOrgId)
    .option(
      '--since <time>',
      'from this time, such as 2026-03-14 or 2026-03-14T12:00:00Z; default: an hour before the restored time, after a restore',
      parseTime,
    )
    .option('--until <time>', 'up to this time; default: now', parseTime)
    .option('--repair', 'show what would make them agree, ask, and do it')
    .option('--old-database <url>', 'with --repair: the database before a restore, to name the buyers of lost orders')
    .option(
      '--rebuild',
      'with --old-database: write lost orders of tickets again if their places are free, instead of refunding them',
    )
    .option('--yes', 'with --repair: do not ask')
    .action(reconcileWithProvider)
}

async function check({ org }: { org?: OrgId }): Promise<void> {
  const rows = await withOwner(async (db, { checkLedger, listOrganisationsWithLedger }) => {
    const found: string[][] = []
    for (const each of org ? [org] : await listOrganisationsWithLedger(db))
      for (const fault of await checkLedger(db, each))
        found.push([
          publicId('org', each),
          fault.rule,
          fault.what,
          formatMinor(fault.expected_minor, fault.currency),
          formatMinor(fault.found_minor, fault.currency),
        ])
    return found
  })
  if (rows.length === 0) return console.log('The ledger is correct.')
  console.log(table([['organisation', 'rule', 'where', 'expected', 'found'], ...rows]))
  process.exitCode = 1
}
