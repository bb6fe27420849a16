import { openDatabase } from './database.ts'
import { openLink } from './link.ts'
import { note, type Presences } from './presence.ts'
import { appendLate } from './scan.ts'
import { enrol } from './screens/enrol.ts'
import { anyPart } from './screens/page.ts'
import { choosePlace } from './screens/place.ts'
import { scanning } from './screens/scanning.ts'
import { showStatus } from './screens/status.ts'
import { storeIn, type Store } from './store.ts'
import type { Device } from './device.ts'
import type { Place } from './types.ts'

const SHUT_OUT = 'This phone was signed out. Its scans are kept and are sent once it is set up again.'

/** From set-up to scanning, and back when the steward moves or the phone is shut out. */
async function run(store: Store): Promise<never> {
  let words = ''
  for (;;) {
    const device = (await store.device()) ?? (await setUp(store, words))
    const place = await store.place()
    const end = await standAt(store, device, place)
    words = end === 'shut out' ? SHUT_OUT : ''
    if (end === 'shut out') await store.forget()
  }
}

async function setUp(store: Store, words: string): Promise<Device> {
  const device = await enrol(words)
  await store.keep('device', device)
  return device
}

type End = 'moved' | 'shut out'

async function standAt(store: Store, device: Device, known: Place | undefined): Promise<End> {
  const out = Promise.withResolvers<End>()
  const shutOut = (): void => out.resolve('shut out')
  if (!known) {
    const chosen = choosePlace({ store, device, shutOut }).then((place) => store.keep('place', place))
    return Promise.race([chosen.then((): End => 'moved'), out.promise])
  }
  const presences: Presences = new Map()
  for (const entry of await store.entriesOf(known.event_id)) note(presences, entry)
  const link = await openLink({
    store,
    device,
    place: known,
    shutOut,
    changed: showStatus,
    append: (entry) => appendLate({ store, device }, entry),
  })
  void link.contact()
  const moved = scanning({ store, device, place: known, link, presences, until: out.promise }).then((): End => 'moved')
  const end = await Promise.race([moved, out.promise])
  await moved
  link.stop()
  if (end === 'moved') await store.keep('place', undefined)
  return end
}

/** A second window would count from the same number: only one may scan. */
const alone = (work: () => Promise<unknown>): Promise<unknown> =>
  navigator.locks.request('scanner', { ifAvailable: true }, (lock) => {
    if (lock) return work()
    anyPart('starting-words').textContent =
      'The scanner is open in another window. Close that one, then open this again.'
    return undefined
  })

async function installed(): Promise<void> {
  const registration = await navigator.serviceWorker?.register('sw.js')
  // A new version takes over when the app is opened, never while somebody stands at a gate.
  registration?.waiting?.postMessage('take over')
  await navigator.storage?.persist?.()
}

/** The screen of a phone at a gate does not go dark. */
function stayAwake(): void {
  const keep = (): void => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', keep)
  document.addEventListener('click', keep, { once: true })
  keep()
}

stayAwake()
void installed().catch(() => undefined)
void alone(async () => run(storeIn(await openDatabase())))
