import type { EdgeMetrics } from '#platform/edge-metrics'
import type { Cell } from '#platform/cells-file'
import { openCellDirectory, type CellDirectory } from './cell-directory.ts'
import { chooseCell } from './home-rules.ts'
import type { RequestSubject } from './subject.ts'
import { unknownHashes } from './unknown-hashes.ts'

/** Where a request goes: a cell, and the organisation if the request names one. */
export type Destination = { readonly cell: string; readonly org: string | undefined }

export type Directory = {
  /** Returns where a request goes, or undefined if no cell knows what it names. */
  find(subject: RequestSubject): Destination | undefined
  /** Asks all cells for a token that no directory has; see unknown-hashes.ts for the limits. */
  lookUp(token: { readonly token: string; readonly hash: Buffer }): Promise<void>
  /**
   * Reads an organisation again in every cell, unless it was read so within `maxAgeMs`. Requests that ask at the same time share
   * one reading.
   */
  refresh(org: string, maxAgeMs?: number): Promise<void>
  /** Resolves when something about the organisation was read, or after a time. */
  waitForChange(org: string, ms: number): Promise<void>
  /** Returns seconds since each directory was read in full; undefined for one that never was. */
  ages(): ReadonlyMap<string, number | undefined>
  close(): Promise<void>
}

type DirectoryOptions = {
  readonly cells: ReadonlyMap<string, Cell>
  readonly now: () => number
  readonly onRead: EdgeMetrics['directoryRead']
  readonly onLost: (cell: string, error: unknown) => void
}

/** Opens the directories of all cells. A request is compared with all of them, because an organisation may be in two at once. */
export function openDirectory({ cells, now, onRead, onLost }: DirectoryOptions): Directory {
  const waiters = changeWaiters()
  const onChange = (orgs: readonly string[] | undefined): void => {
    waiters.wake(orgs)
    unknown.wakeKnown((token) => directories.some((each) => each.findToken(token) !== undefined))
  }
  const directories = [...cells].map(([name, { directory: url }]) =>
    openCellDirectory({
      name,
      url,
      now,
      onChange,
      onRead: (kind) => onRead(name, kind),
      onLost: (error) => onLost(name, error),
    }),
  )
  const unknown = unknownHashes({
    now,
    read: async (hashes) => void (await Promise.all(directories.map((each) => each.readHashes(hashes)))),
  })
  return {
    find: (subject) => findDestination(subject, directories, cells),
    lookUp: unknown.lookUp,
    refresh: sharedRefresh(now, (org) => Promise.all(directories.map((each) => each.readOrganisations([org])))),
    waitForChange: waiters.wait,
    ages: () =>
      new Map(
        directories.map((each) => {
          const at = each.readAt()
          return [each.name, at === undefined ? undefined : (now() - at) / 1_000]
        }),
      ),
    async close() {
      unknown.close()
      await Promise.all(directories.map((each) => each.close()))
    },
  }
}

/** Requests that wait until something about their organisation was read. */
function changeWaiters() {
  const waiting = new Map<string, Set<() => void>>()
  return {
    /** Wakes the requests of these organisations; undefined means all. */
    wake(orgs: readonly string[] | undefined): void {
      for (const org of orgs ?? waiting.keys()) for (const wake of waiting.get(org) ?? []) wake()
    },
    wait: (org: string, ms: number): Promise<void> =>
      new Promise((resolve) => {
        const wakers = waiting.get(org) ?? new Set()
        const wake = (): void => {
          clearTimeout(timer)
          wakers.delete(wake)
          if (wakers.size === 0) waiting.delete(org)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.set(org, wakers.add(wake))
      }),
  }
}

function sharedRefresh(now: () => number, read: (org: string) => Promise<unknown>): Directory['refresh'] {
  const refreshing = new Map<string, Promise<void>>()
  const refreshedAt = new Map<string, number>()
  return async (org, maxAgeMs = 0) => {
    if (now() - (refreshedAt.get(org) ?? Number.NEGATIVE_INFINITY) < maxAgeMs) return
    const shared =
      refreshing.get(org) ??
      read(org)
        .then(() => void refreshedAt.set(org, now()))
        .finally(() => refreshing.delete(org))
    refreshing.set(org, shared)
    await shared
  }
}

function findDestination(
  subject: RequestSubject,
  directories: readonly CellDirectory[],
  cells: ReadonlyMap<string, Cell>,
): Destination | undefined {
  const toHome = (org: string): Destination | undefined => {
    const cell = chooseCell(
      directories.flatMap((each) => {
        const claim = each.findClaim(org)
        return claim ? [{ name: each.name, ...claim }] : []
      }),
    )
    return cell !== undefined && cells.has(cell) ? { cell, org } : undefined
  }
  if (subject.kind === 'event')
    return subject.names.map((name) => findDestination(name, directories, cells)).find((found) => found !== undefined)
  if (subject.kind === 'organisation') return toHome(subject.org)
  if (subject.kind !== 'token' && subject.kind !== 'hash') return undefined
  for (const each of directories) {
    const org = each.findToken(subject.token)
    if (org === null) return { cell: each.name, org: undefined }
    if (org !== undefined) return toHome(org)
  }
  return undefined
}
