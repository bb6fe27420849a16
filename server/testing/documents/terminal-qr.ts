import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const SCALE = 4

/** Reads the QR code in lines of half blocks, as a phone would from a terminal. */
export async function readTerminalQr(output: string): Promise<string> {
  // The colours are set before each line and reset after it.
  const lines = [...output.matchAll(/\[30;107m([█▀▄ ]+)/g)].map(([, line = '']) => line)
  const width = lines[0]?.length ?? 0
  const isDark = (row: number, column: number): boolean =>
    (row % 2 === 0 ? '█▀' : '█▄').includes(lines[Math.floor(row / 2)]?.[column] ?? '?')
  const size = { width: width * SCALE, height: lines.length * 2 * SCALE }
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      if (isDark(Math.floor(y / SCALE), Math.floor(x / SCALE)))
        data.fill(0, (y * size.width + x) * 4, (y * size.width + x) * 4 + 3)
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const found = await readBarcodes({ ...size, data, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
  })
  assert.equal(found.length, 1, 'the terminal must show one code')
  return found[0]?.text ?? ''
}
