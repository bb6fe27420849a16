import { api, type ApiResult } from './api.ts'
import { FIRST_EPOCH, getEpoch, isReplaced, type WithEpoch } from './epoch.ts'
import { indexManifest, type IndexedManifest } from './manifest.ts'
import { SERVER_TIMEOUT_MS } from './timeouts.ts'
import type { Store } from './store.ts'
import { acceptEpoch, acceptManifest, getSince, type TicketList } from './ticket-list.ts'
import { uploadAll } from './upload.ts'
import type { Device } from './device.ts'
import type { Entry, GatePosition } from './types.ts'

const TICK_MS = 2_000
const CONTACT_MS = 15_000
const LIST_MS = 30_000

/** The state in the status line. */
export type LinkState = {
  mode: 'online' | 'offline'
  /** True if staff permit this phone to search by name. */
  maySearch: boolean
  queue: number
  findings: number
  /** By the server's clock. */
  listMs: number | undefined
  listOld: boolean
  /** True if the database was restored after the list was made: the phone admits nobody by it. */
  listReplaced: boolean
}

type ServerFacts = WithEpoch & { readonly server_time_ms: number }

export type Link = {
  readonly state: LinkState
  list(): IndexedManifest | undefined
  /** The server's time, as far as the phone knows it. */
  nowMs(): number
  offsetMs(): number
  /** The latest epoch that the phone knows. */
  epoch(): number
  /** Reports the result of a request to the server. Returns it, or that there was none if it is of an earlier epoch. */
  onResult<T extends ServerFacts>(result: ApiResult<T>): ApiResult<T>
  /** Contacts the server now, and synchronises both sides. */
  contact(): Promise<void>
  stop(): void
}

export type LinkDeps = {
  readonly store: Store
  readonly device: Device
  readonly place: GatePosition | undefined
  changed(state: LinkState, nowMs: number): void
  shutOut(): void
  /** Writes a log entry for an earlier scan. It takes its turn among the scans. */
  append(entry: Omit<Entry, 'sequence' | 'scan_id' | 'signature'>): Promise<void>
}

/** What the link remembers between contacts. */
type LinkMemory = TicketList & {
  readonly state: LinkState
  offset: number
  contactedAt: number
  listAt: number
  running: Promise<void> | undefined
}

/** Synchronises the phone with the server: connection, clock, manifest and queue. */
export async function openLink(deps: LinkDeps): Promise<Link> {
  const memory = await loadMemory(deps)
  const contact = (): Promise<void> => (memory.running ??= contactOnce(deps, memory))
  const heard: Link['onResult'] = (response) => {
    const result = applyResult(deps, memory, response)
    if (result.kind === 'ok' && memory.state.listReplaced) void contact()
    return result
  }
  const timer = setInterval(() => void tick(deps, memory, contact), TICK_MS)
  const stop = new AbortController()
  addEventListener('online', () => void contact(), { signal: stop.signal })
  addEventListener('offline', () => void heard({ kind: 'silent' }), { signal: stop.signal })
  publishState(deps, memory)
  return {
    state: memory.state,
    list: () => memory.list,
    nowMs: () => nowMs(memory),
    offsetMs: () => memory.offset,
    epoch: () => memory.epoch,
    onResult: heard,
    contact,
    stop() {
      clearInterval(timer)
      stop.abort()
    },
  }
}

async function loadMemory({ store, place }: LinkDeps): Promise<LinkMemory> {
  const stored = place && (await store.list(place.event_id))
  const queue = await store.queueLength()
  const list = { listMs: undefined, listOld: false, listReplaced: false }
  return {
    state: { mode: 'offline', maySearch: false, queue, findings: 0, ...list },
    list: stored && indexManifest(stored),
    epoch: Math.max(getEpoch(stored?.head), (await store.epoch()) ?? FIRST_EPOCH),
    offset: (await store.offset()) ?? 0,
    contactedAt: -Infinity,
    listAt: -Infinity,
    running: undefined,
  }
}

const nowMs = ({ offset }: LinkMemory): number => Date.now() + offset

function publishState(deps: LinkDeps, memory: LinkMemory): void {
  const { state, list } = memory
  state.listMs = list && list.head.issued_at * 1000
  state.listOld = list !== undefined && nowMs(memory) >= list.head.stale_at * 1000
  state.listReplaced = isReplaced(list, memory.epoch)
  deps.changed(state, nowMs(memory))
}

function applyResult<T extends ServerFacts>(deps: LinkDeps, memory: LinkMemory, response: ApiResult<T>): ApiResult<T> {
  const result = learnEpoch(deps, memory, response)
  if (result.kind === 'refused' && result.status === 401) {
    deps.shutOut()
    return result
  }
  if (result.kind === 'ok') memory.offset = Math.round(result.body.server_time_ms - Date.now() + result.tookMs / 2)
  // A server that is too slow for scans counts as offline; uploads and the manifest still work.
  memory.state.mode = result.kind === 'ok' && result.tookMs <= SERVER_TIMEOUT_MS ? 'online' : 'offline'
  publishState(deps, memory)
  return result
}

/** Stores an epoch that the response named first. */
function learnEpoch<T extends WithEpoch>(
  { store }: LinkDeps,
  memory: LinkMemory,
  response: ApiResult<T>,
): ApiResult<T> {
  const known = memory.epoch
  const result = acceptEpoch(memory, response)
  // A phone that cannot write does not record scans either, and says so.
  if (memory.epoch > known) void store.raiseEpoch(memory.epoch).catch(() => undefined)
  return result
}

/** Contacts the server, unless everything is uploaded and the last contact was recent. */
async function tick(deps: LinkDeps, memory: LinkMemory, contact: () => Promise<void>): Promise<void> {
  memory.state.queue = await deps.store.queueLength()
  publishState(deps, memory)
  const { mode, queue, listReplaced } = memory.state
  const isCurrent =
    mode === 'online' && queue === 0 && !listReplaced && performance.now() - memory.contactedAt < CONTACT_MS
  if (!isCurrent) await contact()
}

async function contactOnce(deps: LinkDeps, memory: LinkMemory): Promise<void> {
  try {
    await synchronise(deps, memory)
  } catch {
    // The next tick tries again; the queue keeps its entries.
  }
  memory.running = undefined
  memory.state.queue = await deps.store.queueLength()
  publishState(deps, memory)
}

async function synchronise(deps: LinkDeps, memory: LinkMemory): Promise<void> {
  const result = applyResult(deps, memory, await api.self(deps.device.token))
  if (result.kind !== 'ok') return
  memory.contactedAt = performance.now()
  memory.state.maySearch = result.body.may_search
  await deps.store.keep('events', result.body.events)
  await deps.store.keep('offset', memory.offset)
  // Until it has the new manifest the phone cannot decide by itself, so that comes first.
  if (memory.state.listReplaced) await refreshManifest(deps, memory)
  memory.state.findings += await uploadAll({ ...deps, learnEpoch: (response) => learnEpoch(deps, memory, response) })
  await refreshManifest(deps, memory)
}

async function refreshManifest(deps: LinkDeps, memory: LinkMemory): Promise<void> {
  const { store, device, place } = deps
  const isCurrent = !isReplaced(memory.list, memory.epoch) && performance.now() - memory.listAt < LIST_MS
  if (!place || isCurrent) return
  const result = learnEpoch(deps, memory, await api.manifest(device.token, place.event_id, getSince(memory)))
  if (result.kind !== 'ok' || !(await acceptManifest(memory, result.body, device.manifest_key)) || !memory.list) return
  const { head, records, blocked } = memory.list
  memory.listAt = performance.now()
  publishState(deps, memory)
  await store.keepList(place.event_id, { head, records, blocked })
}
