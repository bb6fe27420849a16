import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const PROGRAM = process.env.TESSERA_PDFTOPPM ?? '/usr/bin/pdftoppm'

/** Why a printed page cannot be looked at here; false when it can. */
export const skip = existsSync(PROGRAM)
  ? false
  : `no pdftoppm at ${PROGRAM}: install Poppler, or name it in TESSERA_PDFTOPPM`

const run = promisify(execFile)

/** The pages of a PDF as pictures, at so many points to the inch. */
export const pictures = (pdf: Buffer, dpi = 120): Promise<Buffer[]> =>
  inFolder(pdf, async (file, folder) => {
    await run(PROGRAM, ['-png', '-r', String(dpi), file, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  })

/** What can be read on the pages of a PDF, without what only says in which direction it is read. */
export const textOf = (pdf: Buffer): Promise<string> =>
  inFolder(pdf, async (file) => {
    const { stdout } = await run(join(dirname(PROGRAM), 'pdftotext'), ['-layout', file, '-'])
    return stdout.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '').replaceAll(/\s+/g, ' ')
  })

/** What a scanner reads from a picture of a page: exactly one code. */
export async function codeIn(picture: Buffer): Promise<string> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], maxNumberOfSymbols: 2 })
  assert.equal(found.length, 1, 'one code on a page')
  return found[0]?.text ?? ''
}

async function inFolder<T>(pdf: Buffer, work: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-print-'))
  try {
    const file = join(folder, 'tickets.pdf')
    await writeFile(file, pdf)
    return await work(file, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
