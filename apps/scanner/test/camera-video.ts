import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const [WIDTH, HEIGHT] = [640, 480]
const SCALE = 6

/** Writes a video for a fake camera that shows one QR code after the other, uncompressed (YUV4MPEG2). */
export async function writeVideo(path: string, codes: readonly string[], framesEach: number): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)]
  for (const code of codes) {
    const frame = await renderFrame(code)
    for (let i = 0; i < framesEach; i++) parts.push(frame)
  }
  await writeFile(path, Buffer.concat(parts))
}

async function renderFrame(code: string): Promise<Buffer> {
  const { symbol } = await writeBarcode(code, { format: 'QRCode', ecLevel: 'M' })
  const { data, width, height } = symbol
  const light = Buffer.alloc(WIDTH * HEIGHT, 200)
  const [left, top] = [(WIDTH - width * SCALE) >> 1, (HEIGHT - height * SCALE) >> 1]
  for (let y = 0; y < height * SCALE; y++)
    for (let x = 0; x < width * SCALE; x++) {
      const dot = data[Math.floor(y / SCALE) * width + Math.floor(x / SCALE)] ?? 255
      light[(top + y) * WIDTH + left + x] = dot === 0 ? 20 : 235
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), light, colour])
}
