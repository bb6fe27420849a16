import type { OrgId } from '../ids.ts'
import type { Fetcher } from '../outbound/fetcher.ts'
import type { SafeImage } from './decode.ts'
import { imageFile, type ImageDecoder, type ImageFile } from './decoder.ts'

/** Fetches an image from a URL. Returns undefined if it cannot be fetched or is not accepted. */
export type ImageFetcher = (org: OrgId, url: string) => Promise<SafeImage | undefined>

const CACHE_MS = 10 * 60_000
const FAILURE_CACHE_MS = 60_000
const MAX_CACHED = 100

type CachedFile = { readonly file: Promise<ImageFile | undefined>; readonly fetchedAt: number; failed: boolean }

type ImageFetcherDeps = { readonly fetch: Fetcher; readonly decoder: ImageDecoder; readonly now: () => number }

/**
 * Caches files for some minutes, so that a run of tickets fetches a logo once. A failed fetch is retried after a minute.
 * Never rejects: a ticket is printed without its logo rather than not at all.
 */
export function imageFetcher({ fetch, decoder, now }: ImageFetcherDeps): ImageFetcher {
  const cache = new Map<string, CachedFile>()
  const getFile = (url: string): Promise<ImageFile | undefined> => {
    const cached = cache.get(url)
    if (cached && now() - cached.fetchedAt < (cached.failed ? FAILURE_CACHE_MS : CACHE_MS)) return cached.file
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest)
    const entry: CachedFile = { file: fetchFile(fetch, url), fetchedAt: now(), failed: false }
    // Put at the end also if it was there before: the first one is the oldest.
    cache.delete(url)
    cache.set(url, entry)
    void recordFailure(entry)
    return entry.file
  }
  return async (org, url) => {
    const file = await getFile(url)
    try {
      return file && (await decoder.decode(org, file))
    } catch {
      return undefined
    }
  }
}

async function recordFailure(entry: CachedFile): Promise<void> {
  entry.failed = (await entry.file) === undefined
}

async function fetchFile(fetch: Fetcher, url: string): Promise<ImageFile | undefined> {
  try {
    const { status, body } = await fetch(url, { method: 'GET', headers: { Accept: 'image/png, image/jpeg' } })
    return status === 200 ? imageFile(body) : undefined
  } catch {
    return undefined
  }
}
