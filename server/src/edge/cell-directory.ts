import { isUuid } from '#platform/ids'
import type { ReloadKind } from '#platform/edge-metrics'
import { openListener } from '#platform/postgres/listener'
import type { Claim } from './home-rules.ts'
import { listDirectory, type DirectoryRow } from './queries.ts'

/** The directory of one cell, in memory. It stays as it was while the database of the cell is away. */
export type CellDirectory = {
  readonly name: string
  /** When it was read in full; undefined until then. */
  readAt(): number | undefined
  findClaim(org: string): Claim | undefined
  /** Returns the organisation of a token, null for a token that names this cell alone, and undefined for an unknown one. */
  findToken(token: string): string | null | undefined
  /** Reads organisations again. Does nothing if the database is away. */
  readOrganisations(orgs: readonly string[]): Promise<void>
  /** Reads the tokens of hashes that were not known. Does nothing if the database is away. */
  readHashes(hashes: readonly Buffer[]): Promise<void>
  close(): Promise<void>
}

type Organisation = { claim: Claim | undefined; readonly tokens: string[] }

type CellDirectoryOptions = {
  readonly name: string
  readonly url: string
  readonly now: () => number
  readonly onRead: (kind: ReloadKind) => void
  /** Called with the organisations that may be elsewhere now; undefined means all. */
  readonly onChange: (orgs: readonly string[] | undefined) => void
  readonly onLost: (error: unknown) => void
}

const CHANNEL = 'tessera_directory'
/** Notifications are enough; this finds what was lost with a connection that died without a sign. */
const READ_ALL_EVERY_MS = 60_000

/** Reads the directory of a cell in full, follows its changes, and connects again when the connection is lost. */
export function openCellDirectory(options: CellDirectoryOptions): CellDirectory {
  const { name, url, now, onRead, onChange, onLost } = options
  let entries = createEntries()
  let readAt: number | undefined
  const readAll = async (): Promise<void> => {
    entries = createEntries(await listDirectory(listener))
    readAt = now()
    onRead('all')
    onChange(undefined)
  }
  const readOrganisations = async (orgs: readonly string[]): Promise<void> => {
    const rows = await listDirectory(listener, { orgs })
    entries.replace(orgs, rows)
    onRead('organisations')
    onChange(orgs)
  }
  const readHashes = async (hashes: readonly Buffer[]): Promise<void> => {
    const unclaimed = entries.addTokens(await listDirectory(listener, { hashes }))
    onRead('unknown')
    if (unclaimed.length > 0) await readOrganisations(unclaimed)
  }
  const announce = collectAnnounced((orgs) => void readOrganisations(orgs).catch(() => {}))
  const onNotification = (payload: string): void => {
    if (isUuid(payload)) return announce(payload)
    entries.addToken(payload, null)
    onChange([])
  }
  const listener = openListener({ url, channel: CHANNEL, onConnect: readAll, onLost, onNotification })
  const timer = setInterval(() => void readAll().catch(() => {}), READ_ALL_EVERY_MS)
  return {
    name,
    readAt: () => readAt,
    findClaim: (org) => entries.findClaim(org),
    findToken: (token) => entries.findToken(token),
    readOrganisations: (orgs) => readOrganisations(orgs).catch(() => {}),
    readHashes: (hashes) => readHashes(hashes).catch(() => {}),
    async close() {
      clearInterval(timer)
      await listener.close()
    },
  }
}

/** Returns a function that collects organisations, so that what is announced at the same time is read together. */
function collectAnnounced(read: (orgs: readonly string[]) => void): (org: string) => void {
  const announced = new Set<string>()
  const readCollected = (): void => {
    const orgs = [...announced]
    announced.clear()
    read(orgs)
  }
  return (org) => {
    if (announced.size === 0) setImmediate(readCollected)
    announced.add(org)
  }
}

/** The rows of a directory by token and by organisation. */
function createEntries(rows: readonly DirectoryRow[] = []) {
  const organisations = new Map<string, Organisation>()
  const tokens = new Map<string, string | null>()
  const addToken = (token: string, org: string | null): void => {
    if (org !== null && tokens.get(token) !== org) getOrganisation(org).tokens.push(token)
    tokens.set(token, org)
  }
  const getOrganisation = (org: string): Organisation => {
    let found = organisations.get(org)
    if (!found) organisations.set(org, (found = { claim: undefined, tokens: [] }))
    return found
  }
  const add = ({ kind, token, org_id: org, state, cell, moves }: DirectoryRow): void => {
    if (token !== null) return addToken(`${kind} ${token}`, org)
    if (org !== null && state !== null && moves !== null) getOrganisation(org).claim = { state, moves, otherCell: cell }
  }
  rows.forEach(add)
  return {
    addToken,
    findClaim: (org: string) => organisations.get(org)?.claim,
    findToken: (token: string) => tokens.get(token),
    /** Adds tokens alone. Returns their organisations about which nothing is known. */
    addTokens(newRows: readonly DirectoryRow[]): string[] {
      newRows.forEach(add)
      return newRows.flatMap(({ org_id: org }) => (org !== null && !organisations.get(org)?.claim ? [org] : []))
    },
    /** Replaces everything of these organisations. */
    replace(orgs: readonly string[], newRows: readonly DirectoryRow[]): void {
      for (const org of orgs) {
        for (const token of organisations.get(org)?.tokens ?? []) tokens.delete(token)
        organisations.delete(org)
      }
      newRows.forEach(add)
    },
  }
}
