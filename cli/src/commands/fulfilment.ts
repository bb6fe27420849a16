import { open, readFile, rename } from 'node:fs/promises'
import type { Command } from 'commander'
import { fulfillMembers, listMembers, type Member } from '@tessera/contract'
import { csvLine } from '@tessera/server/operator'
import { call, type Server } from '../api.ts'
import { count, progressBar, table } from '../output.ts'
import { trackingFile, type BadLine, type Tracked } from '../tracking-file.ts'
import { serverOf, withIntegration } from './server.ts'

/** Who packs and posts memberships: a file of what is to be sent out, and a file of what was. */
export function addFulfilment(program: Command): void {
  const fulfilment = program.command('fulfilment').description('Sending memberships out, and noting how they travel.')
  const taking = fulfilment
    .command('export')
    .description('Write the members whose membership has not been sent out to a CSV file.')
    .requiredOption('--out <file>', 'the file to write; one that is there is replaced when the new one is whole')
    .option('--all', 'unpaid and cancelled members too')
  withIntegration(taking).action(async (options: { out: string; all?: boolean }) => {
    const { written, passed } = await exported(serverOf(taking), options.out, options.all ?? false)
    const rest = passed === 0 ? '' : `, ${passed} unpaid or cancelled left out (--all takes them too)`
    console.log(`exported: ${count(written, 'member')} to ${options.out}${rest}`)
  })
  const bringing = fulfilment
    .command('import')
    .description(
      'Mark members as fulfilled, with their tracking codes, from a CSV file with the columns membership_member_id and ' +
        'fulfillment_tracking_code. When a line is bad, every bad line is told and nothing is changed. Safe to repeat.',
    )
    .argument('<file>', 'the CSV file, such as one that was exported')
    .option('--dry-run', 'only tell what an import would find')
    .option('--without-code', 'lines without a code are fulfilled too')
  withIntegration(bringing).action(async (file: string, options: { dryRun?: boolean; withoutCode?: boolean }) => {
    const read = trackingFile(await readFile(file, 'utf8'), { withoutCode: options.withoutCode ?? false })
    if (!(await imported(serverOf(bringing), read.lines, read.bad, options.dryRun ?? false))) process.exitCode = 1
  })
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

/** A page at a time, so that a million members need no more room than a few; the file has its name when it is whole. */
async function exported(server: Server, out: string, all: boolean): Promise<{ written: number; passed: number }> {
  const part = `${out}.part`
  const file = await open(part, 'w')
  let written = 0
  let passed = 0
  try {
    await file.write(`\uFEFF${csvLine(COLUMNS)}`)
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { membership_fulfilled: 'no', limit: PAGE, ...(cursor !== undefined && { cursor }) }
      const page = (await call(server, listMembers, { query })) as Page
      const wanted = page.data.filter((member) => all || PAID.has(member.membership_member_status_id))
      if (wanted.length > 0) await file.write(wanted.map(lineOf).join(''))
      written += wanted.length
      passed += page.data.length - wanted.length
      cursor = page.next_cursor
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, out)
  return { written, passed }
}

const lineOf = (member: Member): string => csvLine(COLUMNS.map((name) => String(member[name] ?? '')))

/** All lines are looked at before the first is sent; true when the file is good. */
async function imported(
  server: Server,
  lines: readonly Tracked[],
  bad: readonly BadLine[],
  dryRun: boolean,
): Promise<boolean> {
  const unknown = (await sent(server, lines, { dry_run: true })).map((line) => ({
    line: line.line,
    message: `names member ${line.id}, who is not in your organisation`,
  }))
  const all = [...bad, ...unknown].toSorted((a, b) => a.line - b.line)
  if (all.length > 0) console.log(table(all.map(({ line, message }) => [`line ${line}`, message])))
  if (all.length > 0) console.log(`not imported: ${count(all.length, 'bad line')}`)
  else if (dryRun) console.log(`good, not imported: ${count(lines.length, 'member')}`)
  else {
    await sent(server, lines, { progress: progressBar() })
    console.log(`imported: ${count(lines.length, 'member')}`)
  }
  return all.length === 0
}

type Sending = { readonly dry_run?: boolean; readonly progress?: (done: number, total: number) => void }

/** The verb of the API, as many at a time as it takes. Answers the lines whose member is not there. */
async function sent(
  server: Server,
  lines: readonly Tracked[],
  { dry_run = false, progress = () => {} }: Sending,
): Promise<Tracked[]> {
  const unknown: Tracked[] = []
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
