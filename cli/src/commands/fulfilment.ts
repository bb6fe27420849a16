import { open, readFile, rename } from 'node:fs/promises'
import type { Command } from 'commander'
import { fulfillMembers, listMembers, type Member } from '@tessera/contract'
import { csvLine } from '@tessera/server/formats'
import { call, type Server } from '../api.ts'
import { count, progressBar, table } from '../output.ts'
import { parseTrackingFile, type InvalidLine, type TrackingLine } from '../tracking-file.ts'
import { getServer, addIntegrationOptions } from './server.ts'

/** `tessera fulfilment`: a file of the memberships to send out, and a file of those that were sent. */
export function addFulfilment(program: Command): void {
  const fulfilment = program
    .command('fulfilment')
    .description('Send membership cards out and record their tracking codes.')
  const exportCommand = fulfilment
    .command('export')
    .description('Write the members whose membership has not been sent out to a CSV file.')
    .requiredOption('--out <file>', 'the file to write; an existing file is replaced once the new one is complete')
    .option('--all', 'unpaid and cancelled members too')
  addIntegrationOptions(exportCommand).action(async (options: { out: string; all?: boolean }) => {
    const { written, skipped } = await exportMembers(getServer(exportCommand), options.out, options.all ?? false)
    const rest = skipped === 0 ? '' : `, ${skipped} unpaid or cancelled left out (use --all to include them)`
    console.log(`exported: ${count(written, 'member')} to ${options.out}${rest}`)
  })
  const importCommand = fulfilment
    .command('import')
    .description(
      'Mark members as fulfilled, with their tracking codes, from a CSV file with the columns membership_member_id and ' +
        'fulfillment_tracking_code. If a line is invalid, all invalid lines are listed and nothing is changed. Safe to repeat.',
    )
    .argument('<file>', 'the CSV file, such as one that was exported')
    .option('--dry-run', 'only check the file')
    .option('--without-code', 'accept lines without a code')
  addIntegrationOptions(importCommand).action(
    async (file: string, options: { dryRun?: boolean; withoutCode?: boolean }) => {
      const read = parseTrackingFile(await readFile(file, 'utf8'), { withoutCode: options.withoutCode ?? false })
      if (!(await importLines(getServer(importCommand), read.lines, read.invalid, options.dryRun ?? false)))
        process.exitCode = 1
    },
  )
}

const COLUMNS = [
  'membership_member_id',
  'member_number',
  'membership_member_status_id',
  'first_name',
  'last_name',
  'company_name',
  'address',
  'address2',
  'suburb',
  'state',
  'postcode',
  'country_id',
  'email_address',
  'mobile_number',
  'category_title',
  'type_title',
  'seat_section',
  'seat_row',
  'seat_title',
  'barcode',
  'fulfillment_tracking_code',
] as const satisfies readonly (keyof Member)[]

const PAID = new Set([1, 2])
const PAGE = 500

type Page = { readonly data: readonly Member[]; readonly next_cursor: string | null }

/** Writes a page at a time, so that memory does not grow with the number of members. The file gets its name once it is complete. */
async function exportMembers(server: Server, out: string, all: boolean): Promise<{ written: number; skipped: number }> {
  const part = `${out}.part`
  const file = await open(part, 'w')
  let written = 0
  let skipped = 0
  try {
    await file.write(`\uFEFF${csvLine(COLUMNS)}`)
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { membership_fulfilled: 'no', limit: PAGE, ...(cursor !== undefined && { cursor }) }
      const page = (await call(server, listMembers, { query })) as Page
      const wanted = page.data.filter((member) => all || PAID.has(member.membership_member_status_id))
      if (wanted.length > 0) await file.write(wanted.map(toCsvLine).join(''))
      written += wanted.length
      skipped += page.data.length - wanted.length
      cursor = page.next_cursor
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, out)
  return { written, skipped }
}

const toCsvLine = (member: Member): string => csvLine(COLUMNS.map((name) => String(member[name] ?? '')))

/** Checks all lines before it sends the first. Returns true if the file is valid. */
async function importLines(
  server: Server,
  lines: readonly TrackingLine[],
  bad: readonly InvalidLine[],
  dryRun: boolean,
): Promise<boolean> {
  const unknown = (await fulfillInBatches(server, lines, { dry_run: true })).map((line) => ({
    line: line.line,
    message: `member ${line.id} is not in your organisation`,
  }))
  const all = [...bad, ...unknown].toSorted((a, b) => a.line - b.line)
  if (all.length > 0) console.log(table(all.map(({ line, message }) => [`line ${line}`, message])))
  if (all.length > 0) console.log(`not imported: ${count(all.length, 'invalid line')}`)
  else if (dryRun) console.log(`valid, not imported: ${count(lines.length, 'member')}`)
  else {
    await fulfillInBatches(server, lines, { progress: progressBar() })
    console.log(`imported: ${count(lines.length, 'member')}`)
  }
  return all.length === 0
}

type FulfillOptions = { readonly dry_run?: boolean; readonly progress?: (done: number, total: number) => void }

/** Calls the bulk fulfilment of the API, a page at a time. Returns the lines whose member does not exist. */
async function fulfillInBatches(
  server: Server,
  lines: readonly TrackingLine[],
  { dry_run = false, progress = () => {} }: FulfillOptions,
): Promise<TrackingLine[]> {
  const unknown: TrackingLine[] = []
  for (let at = 0; at < lines.length; at += PAGE) {
    const part = lines.slice(at, at + PAGE)
    const members = part.map(({ id, code }) => ({
      membership_member_id: id,
      ...(code !== undefined && { fulfillment_tracking_code: code }),
    }))
    const { not_found } = (await call(server, fulfillMembers, { body: { members, dry_run } })) as {
      not_found: number[]
    }
    const missing = new Set(not_found)
    unknown.push(...part.filter(({ id }) => missing.has(id)))
    progress(at + part.length, lines.length)
  }
  return unknown
}
