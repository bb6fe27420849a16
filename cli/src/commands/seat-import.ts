import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Command } from 'commander'
import { checkSeats, createSeatMap, importSeats, type SeatImport, type SeatMap } from '@tessera/contract'
import { call, type Server } from '../api.ts'
import { count, table } from '../output.ts'
import { serverOf, withServer } from './server.ts'

type Options = { map?: string; title?: string; venue?: string; dryRun?: boolean }

/** `seat-map import`: a file becomes a new draft, or more seats of a map that is there. */
export function addSeatImport(parent: Command): void {
  const command = parent
    .command('import')
    .description('Import seats from a CSV or JSON file. All of it is imported, or nothing and every bad line is told.')
    .argument('<file>', 'file ending in .csv or .json')
    .option('--title <text>', 'make a new seat map of this title')
    .option('--venue <venue_id>', 'the venue of the new seat map, ven_…')
    .option('--map <seat_map_id>', 'add to this seat map instead')
    .option('--dry-run', 'only tell what an import would find')
  withServer(command).action(async (file: string, options: Options) => {
    if ((options.map === undefined) === (options.title === undefined)) command.error('Say either --title or --map.')
    const report = await bring(serverOf(command), await contentOf(file), options)
    if (!report.ok) process.exitCode = 1
  })
}

type File = { readonly format: 'csv' | 'json'; readonly content: string }

async function contentOf(file: string): Promise<File> {
  const format = extname(file).toLowerCase() === '.json' ? 'json' : 'csv'
  return { format, content: await readFile(file, 'utf8') }
}

/** A new map is made only for a file that is good, so that a bad one leaves nothing behind. */
async function bring(server: Server, file: File, { map, title, venue, dryRun = false }: Options): Promise<SeatImport> {
  if (map === undefined) {
    const checked = toReport(await call(server, checkSeats, { body: file }))
    if (dryRun || !checked.ok) return tell(checked)
  }
  const id = map ?? (await newMap(server, { title, ...(venue !== undefined && { venue_id: venue }) }))
  const done = await call(server, importSeats, { params: { seat_map_id: id }, body: { ...file, dry_run: dryRun } })
  const report = tell(toReport(done))
  if (report.ok && !dryRun) console.log(`seat map ${id}`)
  return report
}

async function newMap(server: Server, body: Record<string, unknown>): Promise<string> {
  const made = (await call(server, createSeatMap, { body })) as SeatMap
  return String(made.seat_map_id)
}

/** The server answers by the contract. */
const toReport = (answer: unknown): SeatImport => answer as SeatImport

function tell(report: SeatImport): SeatImport {
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
      ? `${report.dry_run ? 'good, not imported' : 'imported'}: ${found}`
      : `not imported: ${count(problems.length + further_problems, 'problem')}`,
  )
  return report
}
