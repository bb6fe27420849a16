import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  exportSeats,
  getSeatSectionRows,
  putSeatMapBackground,
  putSeatSectionRows,
  type SeatFile,
  type SeatSectionLayout,
  type SeatSectionRows,
} from '@tessera/contract'
import { call } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { count } from '../output.ts'
import { addAdminOptions, getServer } from './server.ts'

/** `tessera seat-map export` and `set-background`, which write and read files. */
export function addSeatMapFiles(parent: Command): void {
  const exported = parent
    .command('export')
    .description('Write the seats of a map to a file, which can be imported again.')
    .argument('<seat_map_id>')
    .requiredOption('--out <file>', 'the file to write')
  for (const option of toOptions(exportSeats.query)) exported.addOption(option)
  addAdminOptions(exported).action(async (id: string, options: Record<string, unknown> & { out: string }) => {
    const query = toValues(exportSeats.query, options)
    // The server's response has the type that the contract states.
    const file = (await call(getServer(exported), exportSeats, { params: { seat_map_id: id }, query })) as SeatFile
    await writeFile(options.out, file.content)
    console.log(`written: ${options.out}`)
  })

  const { content: _content, ...place } = putSeatMapBackground.body.properties
  const background = parent
    .command('set-background')
    .description('Set the picture that staff draw by, or move it if no file is given.')
    .argument('<seat_map_id>')
    .argument('[file]', 'PNG or JPEG')
  for (const option of toOptions({ ...putSeatMapBackground.body, properties: place })) background.addOption(option)
  addAdminOptions(background).action(async (id: string, file: string | undefined, options: Record<string, unknown>) => {
    const picture = file === undefined ? {} : { content: (await readFile(file)).toString('base64') }
    const body = { ...toValues({ ...putSeatMapBackground.body, properties: place }, options), ...picture }
    await call(getServer(background), putSeatMapBackground, { params: { seat_map_id: id }, body })
    console.log('stored')
  })
}

/** `tessera seat-section rows` and `set-rows`: the rows of a section as a JSON file. */
export function addSectionRows(parent: Command): void {
  const read = parent
    .command('rows')
    .description('Write the rows of a section to a JSON file: edit it, and store it with set-rows.')
    .argument('<seat_map_id>')
    .argument('<section_id>')
    .requiredOption('--out <file>', 'the file to write')
  addAdminOptions(read).action(async (seat_map_id: string, section_id: string, { out }: { out: string }) => {
    const params = { seat_map_id, section_id }
    const { version, rows } = (await call(getServer(read), getSeatSectionRows, { params })) as SeatSectionRows
    await writeFile(out, `${JSON.stringify({ version, rows }, null, 2)}\n`)
    console.log(`written: ${out}`)
  })

  const write = parent
    .command('set-rows')
    .description('Replace the rows of a section. Seats that are in use cannot be left out.')
    .argument('<seat_map_id>')
    .argument('<section_id>')
    .argument('<file>', 'JSON with version and rows, as written by rows')
  addAdminOptions(write).action(async (seat_map_id: string, section_id: string, file: string) => {
    const body = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    const request = { params: { seat_map_id, section_id }, body }
    const section = (await call(getServer(write), putSeatSectionRows, request)) as SeatSectionLayout
    console.log(`stored: ${count(section.seat_count, 'seat')} in ${count(section.row_count, 'row')}`)
  })
}
