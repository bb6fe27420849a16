/** What the server accepts. */
const MAX_BYTES = 512 * 1024
const MAX_PNG_PIXELS = 1_000_000
const TRIES = 6

/**
 * Returns the file as the server accepts it: PNG or JPEG of at most 512 KiB, upright. A larger picture, or one in another format that the
 * browser can show, is drawn again, smaller. Returns undefined if the browser cannot read it.
 */
export async function fitPicture(file: File): Promise<Blob | undefined> {
  const image = await readImage(file)
  if (!image) return undefined
  const isPng = file.type === 'image/png'
  const pixels = image.width * image.height
  if (isPng && file.size <= MAX_BYTES && pixels <= MAX_PNG_PIXELS) return file
  // A photo has no transparency, and is much smaller as JPEG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  let scale = Math.min(1, Math.sqrt(MAX_PNG_PIXELS / pixels))
  for (let i = 0; i < TRIES; i++) {
    const drawn = await draw(image, scale, type)
    if (drawn && drawn.size <= MAX_BYTES) return drawn
    scale *= 0.7
  }
  return undefined
}

/** Turns it upright as its camera says. An image element reads drawings too, which run no scripts there. */
async function readImage(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  const url = URL.createObjectURL(file)
  try {
    image.src = url
    await image.decode()
    return image.width * image.height > 0 ? image : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function draw(image: HTMLImageElement, scale: number, type: string): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(image.width * scale)),
    Math.max(1, Math.floor(image.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type, quality: 0.85 })
}
