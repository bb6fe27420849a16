import type { Command } from 'commander'
import { searchEverything, type Output } from '@tessera/contract'
import { call } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { formatList, type Item } from '../show.ts'
import { addAdminOptions, getServer } from './server.ts'

type Results = Output<typeof searchEverything>

/** `tessera search`: one search over orders, customers, tickets and members. */
export function addSearch(program: Command): void {
  const op = searchEverything
  const command = program
    .command('search')
    .description('Find orders, customers, tickets and members by name, address, number or code.')
    .argument('<text>')
    .option('--json', 'print the whole response as JSON')
  for (const option of toOptions(op.query)) if (option.long !== '--q') command.addOption(option)
  addAdminOptions(command).action(async (q: string, options: Record<string, unknown> & { json?: boolean }) => {
    const query = { ...toValues(op.query, options), q }
    // The server's response has the type that the contract states.
    const results = (await call(getServer(command), op, { query })) as Results
    console.log(options.json === true ? JSON.stringify(results, null, 2) : formatResults(results))
  })
}

/** Shows each kind that has matches as its own list does. */
function formatResults({ orders, customers, tickets, members }: Results): string {
  const person = ['first_name', 'last_name']
  const lists: readonly [readonly Item[], readonly string[]][] = [
    [orders, ['order_id', 'order_status', ...person, 'email_address', 'event_title']],
    [customers, ['org_customer_id', 'user_id', ...person, 'email_address', 'postcode']],
    [tickets, ['ticket_id', 'order_id', 'event_title', 'barcode', 'ticket_status_id']],
    [members, ['membership_member_id', 'member_number', ...person, 'type_title', 'membership_member_status_id']],
  ]
  const tables = lists.filter(([items]) => items.length > 0).map(([items, columns]) => formatList(items, columns))
  return tables.length > 0 ? tables.join('\n\n') : 'Nothing was found.'
}
