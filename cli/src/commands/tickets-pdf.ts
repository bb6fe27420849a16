import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { adminGetOrderTicketsPdf } from '@tessera/contract'
import { download } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { addAdminOptions, getServer } from './server.ts'

/** `tessera order tickets-pdf`: writes the tickets of an order to a file. */
export function addTicketsPdf(order: Command): void {
  const op = adminGetOrderTicketsPdf
  const command = order
    .command('tickets-pdf')
    .summary('Write the tickets of an order to a PDF file')
    .description('Writes the active tickets of an order to a PDF file, as the buyer gets them.')
    .argument('<order_id>')
    .option('--out <file>', 'the file to write; default: tickets-<order_id>.pdf')
  for (const option of toOptions(op.query)) command.addOption(option)
  addAdminOptions(command).action(async (order_id: string, options: Record<string, unknown> & { out?: string }) => {
    const file = options.out ?? `tickets-${order_id}.pdf`
    const request = { params: { order_id }, query: toValues(op.query, options) }
    await writeFile(file, await download(getServer(command), op, request))
    console.log(`written: ${file}`)
  })
}
