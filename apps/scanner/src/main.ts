import { openDatabase } from './database.ts'
import { openLink } from './link.ts'
import { recordPresence, type Presences } from './presence.ts'
import { appendLateEntry } from './scan.ts'
import { enrol } from './screens/enrol.ts'
import { elementById } from './screens/page.ts'
import { chooseGate } from './screens/place.ts'
import { runScanning } from './screens/scanning.ts'
import { showStatus } from './screens/status.ts'
import { createStore, type Store } from './store.ts'
import type { Device } from './device.ts'
import type { GatePosition } from './types.ts'

const SIGNED_OUT_MESSAGE = 'This phone was signed out. Its scans are kept and will be sent once it is set up again.'

/** From set-up to scanning, and back when the steward changes the gate or the phone is signed out. */
async function run(store: Store): Promise<never> {
  let message = ''
  for (;;) {
    const device = (await store.device()) ?? (await setUp(store, message))
    const place = await store.place()
    const end = await workAt(store, device, place)
    message = end === 'signed out' ? SIGNED_OUT_MESSAGE : ''
    if (end === 'signed out') await store.forget()
  }
}

async function setUp(store: Store, message: string): Promise<Device> {
  const device = await enrol(message)
  await store.keep('device', device)
  return device
}

type WorkEnd = 'moved' | 'signed out'

async function workAt(store: Store, device: Device, known: GatePosition | undefined): Promise<WorkEnd> {
  const out = Promise.withResolvers<WorkEnd>()
  const shutOut = (): void => out.resolve('signed out')
  if (!known) {
    const chosen = chooseGate({ store, device, shutOut }).then((place) => store.keep('place', place))
    return Promise.race([chosen.then((): WorkEnd => 'moved'), out.promise])
  }
  const presences: Presences = new Map()
  for (const entry of await store.entriesOf(known.event_id)) recordPresence(presences, entry)
  const link = await openLink({
    store,
    device,
    place: known,
    shutOut,
    changed: showStatus,
    append: (entry) => appendLateEntry({ store, device }, entry),
  })
  void link.contact()
  const moved = runScanning({ store, device, place: known, link, presences, until: out.promise }).then(
    (): WorkEnd => 'moved',
  )
  const end = await Promise.race([moved, out.promise])
  await moved
  link.stop()
  if (end === 'moved') await store.keep('place', undefined)
  return end
}

/** Allows one window only: a second one would count from the same sequence number. */
const withScannerLock = (work: () => Promise<unknown>): Promise<unknown> =>
  navigator.locks.request('scanner', { ifAvailable: true }, (lock) => {
    if (lock) return work()
    elementById('starting-words').textContent =
      'The scanner is open in another window. Close that one, then open this again.'
    return undefined
  })

async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.register('sw.js')
  // A new version takes over when the app is opened, never during a shift.
  registration?.waiting?.postMessage('take over')
  await navigator.storage?.persist?.()
}

/** Keeps the screen on. */
function stayAwake(): void {
  const keep = (): void => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', keep)
  document.addEventListener('click', keep, { once: true })
  keep()
}

stayAwake()
void registerWorker().catch(() => undefined)
void withScannerLock(async () => run(createStore(await openDatabase())))
