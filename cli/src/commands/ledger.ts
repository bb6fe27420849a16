import { InvalidArgumentError, type Command } from 'commander'
import {
  bookedOrganisations,
  checkBooks,
  configureProviders,
  orgId,
  publicId,
  reconcile,
  uuidOf,
  type OrgId,
} from '@tessera/server/operator'
import { config, withOwner } from '../environment.ts'
import { table } from '../output.ts'

export function addBooks(program: Command): void {
  const books = program.command('books').description('The ledger of sales, refunds and chargebacks.')
  books
    .command('check')
    .description('Check that the books add up, and that orders and refunds agree with them. Exits with 1 when not.')
    .option('--org <org_id>', 'only this organisation; without it, all that have books', organisation)
    .action(check)
  books
    .command('reconcile')
    .description("Compare payments and refunds with the payment provider's own books. Exits with 1 when they differ.")
    .requiredOption('--org <org_id>', 'the organisation, org_…', organisation)
    .requiredOption('--since <time>', 'from this moment on, as in 2026-03-14 or 2026-03-14T12:00:00Z', moment)
    .requiredOption('--until <time>', 'up to this moment', moment)
    .action(compare)
}

async function check({ org }: { org?: OrgId }): Promise<void> {
  const rows = await withOwner(async (db) => {
    const found: string[][] = []
    for (const each of org ? [org] : await bookedOrganisations(db))
      for (const fault of await checkBooks(db, each))
        found.push([
          publicId('org', each),
          fault.rule,
          fault.what,
          fault.currency,
          String(fault.expected_minor),
          String(fault.found_minor),
        ])
    return found
  })
  if (rows.length === 0) return console.log('The books are in order.')
  console.log(table([['organisation', 'rule', 'where', 'currency', 'expected', 'found'], ...rows]))
  process.exitCode = 1
}

async function compare({ org, since, until }: { org: OrgId; since: Date; until: Date }): Promise<void> {
  const found = await withOwner((db) => {
    configureProviders(db, config())
    return reconcile(db, org, { since, until })
  })
  if (found.length === 0) return console.log('Our books and those of the provider agree.')
  const rows = found.map((one) => [
    one.provider,
    one.paymentId,
    one.orderId === null ? '-' : String(one.orderId),
    one.kind,
    one.currency,
    String(one.oursMinor),
    String(one.theirsMinor),
  ])
  console.log(table([['provider', 'payment', 'order', 'difference', 'currency', 'ours', 'theirs'], ...rows]))
  process.exitCode = 1
}

function organisation(text: string): OrgId {
  if (!/^org_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text))
    throw new InvalidArgumentError('It must be the id of an organisation, org_….')
  return orgId(uuidOf(text))
}

function moment(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('It must be a date or a moment, as in 2026-03-14.')
  return at
}
