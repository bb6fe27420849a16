import { createHash } from 'node:crypto'
import type { OrgId } from '../ids.ts'
import { threadPool } from '../thread-pool.ts'
import { JobKilled } from '../threads.ts'
import { imageLimits, type SafeImage } from './decode.ts'
import { unpackImage } from './packed.ts'

/** The content of a file, and its hash, by which it is decoded once. */
export type ImageFile = { readonly bytes: Buffer; readonly hash: string }

export const imageFile = (bytes: Buffer): ImageFile => ({
  bytes,
  hash: createHash('sha256').update(bytes).digest('base64'),
})

/** Decodes images in other threads, each content once, and in turn for each organisation. */
export type ImageDecoder = {
  /**
   * Returns undefined if the image is not accepted: in another format, too large, or it took more time or memory than a
   * thread may use. Rejects with QueueFull if too many images of the organisation wait.
   */
  decode(org: OrgId, file: ImageFile): Promise<SafeImage | undefined>
  close(): Promise<void>
}

export type DecoderOptions = {
  readonly now: () => number
  /** What one thread may use; tests set less. */
  readonly memoryMb?: number
  readonly deadlineMs?: number
  /** Called with each content that is decoded. For tests only. */
  readonly onDecode?: (file: ImageFile) => void
  /** False lets the images of one organisation keep all others waiting. For controls of tests only. */
  readonly fairShare?: boolean
}

/** The largest accepted image takes about 200 ms of processor time, at a low priority. */
const DEADLINE_MS = 20_000
const MEMORY_MB = 64
/** An image that ended its thread is refused without another try: for a day, because a busy machine is slow too. */
const KILLED_FOR_MS = 24 * 3_600_000
const CACHE = { entries: 1_000, bytes: 64 * 1024 * 1024 }
const WORKER = new URL('./worker.ts', import.meta.url)

export function imageDecoder(options: DecoderOptions): ImageDecoder {
  const { now, memoryMb = MEMORY_MB, deadlineMs = DEADLINE_MS, onDecode, fairShare = true } = options
  const pool = threadPool<Uint8Array>({
    file: WORKER,
    data: undefined,
    threads: 2,
    memoryMb,
    deadlineMs,
    maxWaiting: 50,
    waitMs: 30_000,
    jobs: 'images',
    fairShare,
  })
  const cache = imageCache(now)
  const running = new Map<string, Promise<SafeImage | undefined>>()
  type RunJob = Parameters<Parameters<typeof pool.inTurn>[1]>[0]
  const decodeOnce = async (run: RunJob, { bytes, hash }: ImageFile): Promise<SafeImage | undefined> => {
    try {
      const image = unpackImage(await run(bytes, undefined))
      cache.put(hash, { image, until: Number.POSITIVE_INFINITY })
      return image
    } catch (error) {
      if (!(error instanceof JobKilled)) throw error
      cache.put(hash, { image: undefined, until: now() + KILLED_FOR_MS })
      return undefined
    } finally {
      running.delete(hash)
    }
  }
  return {
    async decode(org, file) {
      const { bytes, hash } = file
      if (bytes.length > imageLimits.bytes) return undefined
      const known = cache.get(hash)
      if (known) return known.image
      return pool.inTurn(org, async (run) => {
        // While it waited for its turn, another organisation may have had the same image.
        const earlier = cache.get(hash)
        if (earlier) return earlier.image
        const decoding = running.get(hash) ?? decodeOnce(run, file)
        if (!running.has(hash)) {
          running.set(hash, decoding)
          onDecode?.(file)
        }
        return decoding
      })
    },
    close: () => pool.close(),
  }
}

type CachedImage = { readonly image: SafeImage | undefined; readonly until: number }

/** Keeps the images that were used last, in bounded memory. */
function imageCache(now: () => number) {
  const entries = new Map<string, CachedImage>()
  let size = 0
  const remove = (hash: string) => {
    size -= bytesOf(entries.get(hash))
    entries.delete(hash)
  }
  return {
    get(hash: string): CachedImage | undefined {
      const entry = entries.get(hash)
      if (!entry) return undefined
      entries.delete(hash)
      if (entry.until > now()) {
        // The one that was used last is the last to be removed.
        entries.set(hash, entry)
        return entry
      }
      size -= bytesOf(entry)
      return undefined
    },
    put(hash: string, entry: CachedImage): void {
      remove(hash)
      entries.set(hash, entry)
      size += bytesOf(entry)
      for (const [oldest] of entries) {
        if (size <= CACHE.bytes && entries.size <= CACHE.entries) break
        remove(oldest)
      }
    },
  }
}

const bytesOf = (entry: CachedImage | undefined): number =>
  (entry?.image?.opaque.length ?? 0) + (entry?.image?.transparent?.length ?? 0)
