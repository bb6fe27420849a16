import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { adminGetOrderTicketsPdf, getOrderReceiptPdf, getTillReportPdf, type Operation } from '@tessera/contract'
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

/** `tessera till report-pdf`: writes the report of a till to a file. */
export function addTillReport(till: Command): void {
  addPdf(till, getTillReportPdf, {
    name: 'report',
    summary: 'Write the report of a till to a PDF file',
    description: 'Writes the figures of an open or closed till to a PDF file of one page, to be printed and signed.',
  })
}

type PdfTexts = { readonly name: string; readonly summary: string; readonly description: string }

function addPdf(parent: Command, op: Operation, { name, summary, description }: PdfTexts): void {
  const [id = ''] = Object.keys(op.params?.properties ?? {})
  const command = parent
    .command(`${name}-pdf`)
    .summary(summary)
    .description(description)
    .argument(`<${id}>`)
    .option('--out <file>', `the file to write; default: ${name}-<${id}>.pdf`)
  for (const option of toOptions(op.query)) command.addOption(option)
  addAdminOptions(command).action(async (value: string, options: Record<string, unknown> & { out?: string }) => {
    const file = options.out ?? `${name}-${value}.pdf`
    const request = { params: { [id]: value }, query: toValues(op.query, options) }
    await writeFile(file, await download(getServer(command), op, request))
    console.log(`written: ${file}`)
  })
}
