import { api, type ApiResult } from './api.ts'
import { indexManifest, isManifestValid, applyManifest, type IndexedManifest } from './manifest.ts'
import { SERVER_TIMEOUT_MS } from './timeouts.ts'
import type { Store } from './store.ts'
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
}

export type Link = {
  readonly state: LinkState
  list(): IndexedManifest | undefined
  /** The server's time, as far as the phone knows it. */
  nowMs(): number
  offsetMs(): number
  /** Reports the result of a request to the server. */
  onResult(result: ApiResult<{ readonly server_time_ms: number }>): void
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
type LinkMemory = {
  readonly state: LinkState
  list: IndexedManifest | undefined
  offset: number
  contactedAt: number
  listAt: number
  running: Promise<void> | undefined
}

/** Synchronises the phone with the server: connection, clock, manifest and queue. */
export async function openLink(deps: LinkDeps): Promise<Link> {
  const memory = await loadMemory(deps)
  const heard: Link['onResult'] = (result) => applyResult(deps, memory, result)
  const contact = (): Promise<void> => (memory.running ??= contactOnce(deps, memory))
  const timer = setInterval(() => void tick(deps, memory, contact), TICK_MS)
  const stop = new AbortController()
  addEventListener('online', () => void contact(), { signal: stop.signal })
  addEventListener('offline', () => heard({ kind: 'silent' }), { signal: stop.signal })
  publishState(deps, memory)
  return {
    state: memory.state,
    list: () => memory.list,
    nowMs: () => nowMs(memory),
    offsetMs: () => memory.offset,
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
  return {
    state: { mode: 'offline', maySearch: false, queue, findings: 0, listMs: undefined, listOld: false },
    list: stored && indexManifest(stored),
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
  deps.changed(state, nowMs(memory))
}

function applyResult(deps: LinkDeps, memory: LinkMemory, result: Parameters<Link['onResult']>[0]): void {
  if (result.kind === 'refused' && result.status === 401) return deps.shutOut()
  if (result.kind === 'ok') memory.offset = Math.round(result.body.server_time_ms - Date.now() + result.tookMs / 2)
  // A server that is too slow for scans counts as offline; uploads and the manifest still work.
  memory.state.mode = result.kind === 'ok' && result.tookMs <= SERVER_TIMEOUT_MS ? 'online' : 'offline'
  publishState(deps, memory)
}

/** Contacts the server, unless everything is uploaded and the last contact was recent. */
async function tick(deps: LinkDeps, memory: LinkMemory, contact: () => Promise<void>): Promise<void> {
  memory.state.queue = await deps.store.queueLength()
  publishState(deps, memory)
  const { mode, queue } = memory.state
  const isCurrent = mode === 'online' && queue === 0 && performance.now() - memory.contactedAt < CONTACT_MS
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
  const result = await api.self(deps.device.token)
  applyResult(deps, memory, result)
  if (result.kind !== 'ok') return
  memory.contactedAt = performance.now()
  memory.state.maySearch = result.body.may_search
  await deps.store.keep('events', result.body.events)
  await deps.store.keep('offset', memory.offset)
  memory.state.findings += await uploadAll(deps)
  await refreshManifest(deps, memory)
}

async function refreshManifest({ store, device, place }: LinkDeps, memory: LinkMemory): Promise<void> {
  if (!place || performance.now() - memory.listAt < LIST_MS) return
  const result = await api.manifest(device.token, place.event_id, memory.list?.head.version)
  if (result.kind !== 'ok' || !(await isManifestValid(result.body, device.manifest_key))) return
  const list = applyManifest(memory.list, result.body)
  // It adds to another version, so the present manifest stays.
  if (!list) return
  memory.list = list
  memory.listAt = performance.now()
  await store.keepList(place.event_id, { head: list.head, records: list.records, blocked: list.blocked })
}
