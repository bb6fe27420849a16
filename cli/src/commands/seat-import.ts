import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Command } from 'commander'
import { checkSeats, createSeatMap, importSeats, type SeatImport, type SeatMap } from '@tessera/contract'
import { call, type Server } from '../api.ts'
import { count, table } from '../output.ts'
import { getServer, addAdminOptions } from './server.ts'

type Options = { map?: string; title?: string; venue?: string; dryRun?: boolean; pretix?: boolean }

/** `tessera seat-map import`: creates a draft from a file, or adds seats to an existing map. */
export function addSeatImport(parent: Command): void {
  const command = parent
    .command('import')
    .description(
      'Import seats from a CSV or JSON file. If a line is invalid, all invalid lines are listed and nothing is imported.',
    )
    .argument('<file>', 'file ending in .csv or .json')
    .option('--title <text>', 'create a new seat map with this title')
    .option('--venue <venue_id>', 'the venue of the new seat map, ven_…')
    .option('--map <seat_map_id>', 'add to this seat map instead')
    .option('--pretix', 'the file is a seating plan of pretix')
    .option('--dry-run', 'only check the file')
  addAdminOptions(command).action(async (file: string, options: Options) => {
    if ((options.map === undefined) === (options.title === undefined)) command.error('Give either --title or --map.')
    const report = await importFile(getServer(command), await readSeatFile(file, options.pretix ?? false), options)
    if (!report.ok) process.exitCode = 1
  })
}

type SeatFile = { readonly format: 'csv' | 'json' | 'pretix'; readonly content: string }

async function readSeatFile(file: string, isPretix: boolean): Promise<SeatFile> {
  const json = isPretix ? 'pretix' : 'json'
  const format = extname(file).toLowerCase() === '.json' ? json : 'csv'
  return { format, content: await readFile(file, 'utf8') }
}

/** Creates a new map only for a valid file, so that an invalid one changes nothing. */
async function importFile(
  server: Server,
  file: SeatFile,
  { map, title, venue, dryRun = false }: Options,
): Promise<SeatImport> {
  if (map === undefined) {
    const checked = toReport(await call(server, checkSeats, { body: file }))
    if (dryRun || !checked.ok) return showReport(checked)
  }
  const id = map ?? (await createMap(server, { title, ...(venue !== undefined && { venue_id: venue }) }))
  const done = await call(server, importSeats, { params: { seat_map_id: id }, body: { ...file, dry_run: dryRun } })
  const report = showReport(toReport(done))
  if (report.ok && !dryRun) console.log(`seat map ${id}`)
  return report
}

async function createMap(server: Server, body: Record<string, unknown>): Promise<string> {
  const made = (await call(server, createSeatMap, { body })) as SeatMap
  return String(made.seat_map_id)
}

/** The server's response has the type that the contract states. */
const toReport = (answer: unknown): SeatImport => answer as SeatImport

function showReport(report: SeatImport): SeatImport {
  const { ok, sections, rows, seats, problems, further_problems } = report
  const lines = problems.map(({ line, path, column, message }) => [
    line === null ? (path ?? '') : `line ${line}`,
    column ?? '',
    message,
  ])
  if (lines.length > 0) console.log(table(lines))
  if (further_problems > 0) console.log(`… and ${further_problems} more`)
  const found = `${count(seats, 'seat')} in ${count(rows, 'row')} of ${count(sections, 'section')}`
  console.log(
    ok
      ? `${report.dry_run ? 'valid, not imported' : 'imported'}: ${found}`
      : `not imported: ${count(problems.length + further_problems, 'problem')}`,
  )
  return report
}
