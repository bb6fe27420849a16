import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { adminGetOrderTicketsPdf, getOrderReceiptPdf, type Operation } from '@tessera/contract'
import { download } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { addAdminOptions, getServer } from './server.ts'

/** `tessera order tickets-pdf` and `tessera order receipt-pdf`: write a document of an order to a file. */
export function addOrderPdfs(order: Command): void {
  addPdf(order, adminGetOrderTicketsPdf, {
    name: 'tickets',
    summary: 'Write the tickets of an order to a PDF file',
    description: 'Writes the active tickets of an order to a PDF file, as the buyer gets them.',
  })
  addPdf(order, getOrderReceiptPdf, {
    name: 'receipt',
    summary: 'Write the receipt of an order to a PDF file',
    description: 'Writes the receipt of a paid order to a PDF file, with VAT by rate and what was refunded.',
  })
}

type PdfTexts = { readonly name: string; readonly summary: string; readonly description: string }

function addPdf(order: Command, op: Operation, { name, summary, description }: PdfTexts): void {
  const command = order
    .command(`${name}-pdf`)
    .summary(summary)
    .description(description)
    .argument('<order_id>')
    .option('--out <file>', `the file to write; default: ${name}-<order_id>.pdf`)
  for (const option of toOptions(op.query)) command.addOption(option)
  addAdminOptions(command).action(async (order_id: string, options: Record<string, unknown> & { out?: string }) => {
    const file = options.out ?? `${name}-${order_id}.pdf`
    const request = { params: { order_id }, query: toValues(op.query, options) }
    await writeFile(file, await download(getServer(command), op, request))
    console.log(`written: ${file}`)
  })
}
