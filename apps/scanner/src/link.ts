import { api, type Answer } from './api.ts'
import { indexed, isGenuine, withManifest, type List } from './manifest.ts'
import { PATIENCE_MS } from './timeouts.ts'
import type { Store } from './store.ts'
import { uploadAll } from './upload.ts'
import type { Device } from './device.ts'
import type { Entry, Place } from './types.ts'

const TICK_MS = 2_000
const CONTACT_MS = 15_000
const LIST_MS = 30_000

/** What the status line shows. */
export type LinkState = {
  mode: 'online' | 'offline'
  /** Whether staff allow this phone to search by name. */
  maySearch: boolean
  queue: number
  findings: number
  /** By the server's clock. */
  listMs: number | undefined
  listOld: boolean
}

export type Link = {
  readonly state: LinkState
  list(): List | undefined
  /** By the server's clock, as far as it is known. */
  nowMs(): number
  offsetMs(): number
  /** Says what became of an attempt to reach the server. */
  heard(answer: Answer<{ readonly server_time_ms: number }>): void
  /** Looks for the server now, and brings both sides to the same state. */
  contact(): Promise<void>
  stop(): void
}

export type LinkRoom = {
  readonly store: Store
  readonly device: Device
  readonly place: Place | undefined
  changed(state: LinkState, nowMs: number): void
  shutOut(): void
  /** Writes a line that only shows now; it must wait its turn among the scans. */
  append(entry: Omit<Entry, 'sequence' | 'scan_id' | 'signature'>): Promise<void>
}

/** What a link remembers from one contact to the next. */
type Memory = {
  readonly state: LinkState
  list: List | undefined
  offset: number
  contactedAt: number
  listAt: number
  running: Promise<void> | undefined
}

/** Keeps the phone and the server together: mode, clock, list and queue, all by itself. */
export async function openLink(room: LinkRoom): Promise<Link> {
  const memory = await remembered(room)
  const heard: Link['heard'] = (answer) => hear(room, memory, answer)
  const contact = (): Promise<void> => (memory.running ??= together(room, memory))
  const timer = setInterval(() => void tick(room, memory, contact), TICK_MS)
  const stop = new AbortController()
  addEventListener('online', () => void contact(), { signal: stop.signal })
  addEventListener('offline', () => heard({ kind: 'silent' }), { signal: stop.signal })
  tell(room, memory)
  return {
    state: memory.state,
    list: () => memory.list,
    nowMs: () => nowMs(memory),
    offsetMs: () => memory.offset,
    heard,
    contact,
    stop() {
      clearInterval(timer)
      stop.abort()
    },
  }
}

async function remembered({ store, place }: LinkRoom): Promise<Memory> {
  const stored = place && (await store.list(place.event_id))
  const queue = await store.queueLength()
  return {
    state: { mode: 'offline', maySearch: false, queue, findings: 0, listMs: undefined, listOld: false },
    list: stored && indexed(stored),
    offset: (await store.offset()) ?? 0,
    contactedAt: -Infinity,
    listAt: -Infinity,
    running: undefined,
  }
}

const nowMs = ({ offset }: Memory): number => Date.now() + offset

function tell(room: LinkRoom, memory: Memory): void {
  const { state, list } = memory
  state.listMs = list && list.head.issued_at * 1000
  state.listOld = list !== undefined && nowMs(memory) >= list.head.stale_at * 1000
  room.changed(state, nowMs(memory))
}

function hear(room: LinkRoom, memory: Memory, answer: Parameters<Link['heard']>[0]): void {
  if (answer.kind === 'refused' && answer.status === 401) return room.shutOut()
  if (answer.kind === 'answered')
    memory.offset = Math.round(answer.body.server_time_ms - Date.now() + answer.tookMs / 2)
  // Too slow for a gate is not there; the queue and the list do not mind and come through all the same.
  memory.state.mode = answer.kind === 'answered' && answer.tookMs <= PATIENCE_MS ? 'online' : 'offline'
  tell(room, memory)
}

/** Looks for the server, unless all is well and it was heard of a moment ago. */
async function tick(room: LinkRoom, memory: Memory, contact: () => Promise<void>): Promise<void> {
  memory.state.queue = await room.store.queueLength()
  tell(room, memory)
  const { mode, queue } = memory.state
  const isWell = mode === 'online' && queue === 0 && performance.now() - memory.contactedAt < CONTACT_MS
  if (!isWell) await contact()
}

async function together(room: LinkRoom, memory: Memory): Promise<void> {
  try {
    await meet(room, memory)
  } catch {
    // What went wrong is tried again in a moment; the queue keeps what it has.
  }
  memory.running = undefined
  memory.state.queue = await room.store.queueLength()
  tell(room, memory)
}

async function meet(room: LinkRoom, memory: Memory): Promise<void> {
  const answer = await api.self(room.device.token)
  hear(room, memory, answer)
  if (answer.kind !== 'answered') return
  memory.contactedAt = performance.now()
  memory.state.maySearch = answer.body.may_search
  await room.store.keep('events', answer.body.events)
  await room.store.keep('offset', memory.offset)
  memory.state.findings += await uploadAll(room)
  await refresh(room, memory)
}

async function refresh({ store, device, place }: LinkRoom, memory: Memory): Promise<void> {
  if (!place || performance.now() - memory.listAt < LIST_MS) return
  const answer = await api.manifest(device.token, place.event_id, memory.list?.head.version)
  if (answer.kind !== 'answered' || !(await isGenuine(answer.body, device.manifest_key))) return
  const list = withManifest(memory.list, answer.body)
  // One that adds to another version is of no use; the one that is here still is.
  if (!list) return
  memory.list = list
  memory.listAt = performance.now()
  await store.keepList(place.event_id, { head: list.head, records: list.records, blocked: list.blocked })
}
