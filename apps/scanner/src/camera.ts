import type { ReaderOptions } from 'zxing-wasm/reader'

export type Camera = {
  /** Undefined if the phone has no lamp that can be switched. */
  readonly lamp: ((on: boolean) => Promise<void>) | undefined
  stop(): void
}

type ReadFrame = (frame: HTMLCanvasElement) => Promise<string | undefined>

/** Browser APIs that TypeScript has no types for yet. */
type Detector = { detect(image: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMATS = ['qr_code', 'aztec', 'pdf417', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'itf']
const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'Aztec', 'PDF417', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'ITF'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}
const SIDE = 640
const PAUSE_MS = 60

/** Shows the rear camera and calls `seen` for every code. Throws if the camera is not permitted. */
export async function openCamera(video: HTMLVideoElement, seen: (text: string) => void): Promise<Camera> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
  const [track] = stream.getVideoTracks()
  video.srcObject = stream
  await video.play()
  const read = await createReader()
  const frame = document.createElement('canvas')
  let open = true
  const look = async (): Promise<void> => {
    const text = capture(video, frame) ? await read(frame).catch(() => undefined) : undefined
    if (!open) return
    if (text !== undefined && text !== '') seen(text)
    setTimeout(() => void look(), PAUSE_MS)
  }
  void look()
  return {
    lamp: createLamp(track),
    stop() {
      open = false
      for (const each of stream.getTracks()) each.stop()
      video.srcObject = null
    },
  }
}

/** Copies the framed square in the middle, scaled down so that it can be read many times a second. */
function capture(video: HTMLVideoElement, frame: HTMLCanvasElement): boolean {
  const side = Math.min(video.videoWidth, video.videoHeight)
  const pen = frame.getContext('2d', { willReadFrequently: true })
  if (side === 0 || !pen || document.hidden) return false
  frame.width = frame.height = Math.min(side, SIDE)
  const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
  pen.drawImage(video, x, y, side, side, 0, 0, frame.width, frame.height)
  return true
}

async function createReader(): Promise<ReadFrame> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return createZxingReader()
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => formats.includes(format)) })
  return async (frame) => (await detector.detect(frame))[0]?.rawValue
}

/** The reader for browsers without one of their own. It is part of the app: nothing is loaded from elsewhere. */
async function createZxingReader(): Promise<ReadFrame> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  prepareZXingModule({ overrides: { locateFile: () => 'zxing/zxing_reader.wasm' } })
  return async (frame) => {
    const pixels = frame.getContext('2d')?.getImageData(0, 0, frame.width, frame.height)
    return pixels && (await readBarcodes(pixels, OPTIONS)).find(({ isValid }) => isValid)?.text
  }
}

function createLamp(track: MediaStreamTrack | undefined): Camera['lamp'] {
  const can: object | undefined = track?.getCapabilities?.()
  if (!track || !can || !('torch' in can) || can.torch !== true) return undefined
  const light = (torch: boolean): { advanced: MediaTrackConstraintSet[] } => ({ advanced: [{ torch } as object] })
  return (on) => track.applyConstraints(light(on))
}
