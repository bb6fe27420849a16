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

/** Why pages cannot be rendered on this machine; false if they can. */
export const skip = existsSync(PROGRAM)
  ? false
  : `no pdftoppm at ${PROGRAM}: install Poppler, or set TESSERA_PDFTOPPM to its path`

const run = promisify(execFile)

/** Renders the pages of a PDF as PNG images. */
export const renderPages = (pdf: Buffer, dpi = 120): Promise<Buffer[]> =>
  withPdfFile(pdf, async (file, folder) => {
    await run(PROGRAM, ['-png', '-r', String(dpi), file, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  })

/** Returns the text of a PDF, without direction marks. */
export const readText = (pdf: Buffer): Promise<string> =>
  withPdfFile(pdf, async (file) => {
    const { stdout } = await run(join(dirname(PROGRAM), 'pdftotext'), ['-layout', file, '-'])
    return stdout.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '').replaceAll(/\s+/g, ' ')
  })

/** A word, with the page that it is on and the distance of its edges from the top of that page, in points. */
type PrintedWord = { readonly text: string; readonly page: number; readonly top: number; readonly bottom: number }

/** Returns the words of a PDF, page by page. */
export const readWords = (pdf: Buffer): Promise<PrintedWord[]> =>
  withPdfFile(pdf, async (file) => {
    const { stdout } = await run(join(dirname(PROGRAM), 'pdftotext'), ['-bbox', file, '-'])
    return stdout
      .split('<page ')
      .flatMap((text, page) =>
        [...text.matchAll(/<word [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)">([^<]*)</g)].map(
          ([, top, bottom, word = '']) => ({ text: word, page, top: Number(top), bottom: Number(bottom) }),
        ),
      )
  })

/** Returns the QR code in an image of a page, which must have exactly one. */
export async function readQrCode(image: Buffer): Promise<string> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const found = await readBarcodes(new Uint8Array(image), { formats: ['QRCode'], maxNumberOfSymbols: 2 })
  assert.equal(found.length, 1, 'a page must have one code')
  return found[0]?.text ?? ''
}

async function withPdfFile<T>(pdf: Buffer, work: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-print-'))
  try {
    const file = join(folder, 'tickets.pdf')
    await writeFile(file, pdf)
    return await work(file, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
