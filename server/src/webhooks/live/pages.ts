import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { listLiveChanges } from '../queries/live.ts'
import { createFramePage, type FramePage } from './frames.ts'

/** Bytes of pages that a process keeps for streams which are a little behind, such as those that have just reconnected. */
const KEPT_BYTES = 16 * 1_024 * 1_024

/** Reads pages of changes for all streams of a process. */
export type PageReader = { read(org: OrgId, after: number): Promise<FramePage> }

/**
 * Streams at the same position share one query, and an organisation has one query at a time: streams that are far
 * behind take turns and leave the database to requests.
 */
export function createPageReader(db: Db): PageReader {
  const kept = pageCache(KEPT_BYTES)
  const loading = new Map<string, Promise<FramePage>>()
  const turns = new Map<OrgId, Promise<unknown>>()
  const load = async (org: OrgId, after: number): Promise<FramePage> => {
    const page = createFramePage(org, after, await listLiveChanges(db, org, after))
    kept.add(`${org} ${after}`, page)
    return page
  }
  return {
    async read(org, after) {
      const id = `${org} ${after}`
      const known = kept.find(id) ?? loading.get(id)
      if (known) return known
      const page = (turns.get(org) ?? Promise.resolve()).then(() => load(org, after))
      loading.set(id, page)
      // The next query runs whether this one succeeds or not; its streams get the error.
      const turn: Promise<unknown> = page
        .catch(() => {})
        .finally(() => {
          loading.delete(id)
          if (turns.get(org) === turn) turns.delete(org)
        })
      turns.set(org, turn)
      return page
    },
  }
}

/** Keeps the latest pages, up to a number of bytes. A page never changes, so it is never stale. */
function pageCache(maxBytes: number) {
  const pages = new Map<string, FramePage>()
  let bytes = 0
  return {
    find: (id: string): FramePage | undefined => pages.get(id),
    add(id: string, page: FramePage): void {
      pages.set(id, page)
      bytes += page.bytes.length
      for (const [oldest, { bytes: dropped }] of pages) {
        if (bytes <= maxBytes) return
        pages.delete(oldest)
        bytes -= dropped.length
      }
    },
  }
}
