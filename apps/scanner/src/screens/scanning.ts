import { openCamera, type Camera } from '../camera.ts'
import type { Link } from '../link.ts'
import { scan, type ScanRoom, type Wish } from '../scan.ts'
import type { Direction, Shown } from '../types.ts'
import { age, local } from '../messages.ts'
import { answers, type Answers } from './decision.ts'
import { showHistory } from './history.ts'
import { anyPart, button, dialog, input, part, showScreen, videoIn } from './page.ts'
import { searching } from './search.ts'
import { showStatus } from './status.ts'

/** A code that stays in front of the camera is scanned once; after this long away from it, it may come again. */
const SAME_CODE_MS = 2_500

/** Scans until the steward goes to another place. */
export async function scanning(room: ScanRoom & { readonly until: Promise<unknown> }): Promise<void> {
  const { place } = room
  const moved = Promise.withResolvers<void>()
  const stop = new AbortController()
  const on = (id: string, act: () => void): void => anyPart(id).addEventListener('click', act, { signal: stop.signal })
  anyPart('where-event').textContent = place.event_title
  anyPart('where-gate').textContent = place.gate_title
  const gate = gateOf(room, answersFor(room, stop.signal))
  const camera = cameraFor(gate.seen)
  on('where', () => moved.resolve())
  on('history-open', () => void showHistory(room.store))
  on('history-close', () => showScreen('scan'))
  on('findings', () => void seeFindings(room))
  on('entry', () => gate.turn('entry'))
  on('exit', () => gate.turn('exit'))
  on('lamp', () => void camera.light())
  typing(gate.take, on, stop.signal)
  overriding(gate.take, on, stop.signal)
  searching({ room, signal: stop.signal, picked: (reference) => void gate.take({ barcode: reference }) })
  gate.turn('entry')
  showScreen('scan')
  void camera.open()
  await Promise.race([moved.promise, room.until])
  gate.close()
  camera.close()
  stop.abort()
}

async function seeFindings({ store, link }: ScanRoom): Promise<void> {
  link.state.findings = 0
  showStatus(link.state, link.nowMs())
  await showHistory(store)
}

type Gate = {
  take(wish: Omit<Wish, 'direction'>): Promise<void>
  seen(text: string): void
  turn(direction: Direction): void
  close(): void
}

/** One scan at a time, in the direction that is set. */
function gateOf(room: ScanRoom, shown: Answers): Gate {
  const { link } = room
  let direction: Direction = 'entry'
  let busy = false
  let last = { text: '', at: -Infinity }
  const take: Gate['take'] = async (wish) => {
    if (busy) return
    busy = true
    anyPart('finder').dataset.busy = ''
    try {
      const decided = await scan(room, { ...wish, direction })
      showStatus(link.state, link.nowMs())
      shown.show(decided, age(link.state.listMs, link.nowMs()))
    } catch (error) {
      shown.show(unwritten(wish.barcode, error), '')
    } finally {
      busy = false
      delete anyPart('finder').dataset.busy
    }
  }
  return {
    take,
    seen(text) {
      const now = performance.now()
      const same = text === last.text && now - last.at < SAME_CODE_MS
      last = { text, at: now }
      const onScan = document.body.dataset.screen === 'scan' && !document.querySelector('dialog[open]')
      if (!same && onScan && shown.showing()?.barcode !== text) void take({ barcode: text })
    },
    turn(to) {
      direction = to
      part('scan', HTMLElement).dataset.direction = to
      button('entry').setAttribute('aria-pressed', String(to === 'entry'))
      button('exit').setAttribute('aria-pressed', String(to === 'exit'))
      anyPart('finder-words').textContent = to === 'entry' ? 'Point at the code' : 'Going out: point at the code'
    },
    close: shown.hide,
  }
}

/** What cannot be written down is not let in: nobody would know of it afterwards. */
const unwritten = (barcode: string, error: unknown): Shown => ({
  result: 'unknown',
  pass: false,
  mode: 'offline',
  direction: 'entry',
  title: '',
  details: [error instanceof Error ? error.message : ''],
  fact: 'This phone cannot save scans.',
  change: 'Use another phone, and free some space on this one.',
  check: undefined,
  barcode,
})

function answersFor({ link }: { link: Link }, signal: AbortSignal): Answers {
  const box = dialog('override-box')
  const shown = answers({
    override(refused) {
      shown.hide()
      box.dataset.barcode = refused.barcode
      anyPart('override-fact').textContent = local(refused.fact)
      input('override-other').value = ''
      box.showModal()
    },
    closed: () => showStatus(link.state, link.nowMs()),
    signal,
  })
  return shown
}

type On = (id: string, act: () => void) => void

function typing(take: Gate['take'], on: On, signal: AbortSignal): void {
  const box = dialog('type-box')
  const code = input('type-code')
  on('type', () => {
    code.value = ''
    box.showModal()
    code.focus()
  })
  on('type-cancel', () => box.close())
  const submitted = (): void => void (code.value.trim() !== '' && take({ barcode: code.value.trim() }))
  part('type-form', HTMLFormElement).addEventListener('submit', submitted, { signal })
}

function overriding(take: Gate['take'], on: On, signal: AbortSignal): void {
  const box = dialog('override-box')
  const letIn = (reason: string): void => {
    box.close()
    void take({ barcode: box.dataset.barcode ?? '', override: reason })
  }
  on('override-cancel', () => box.close())
  for (const reason of box.querySelectorAll<HTMLElement>('.reason'))
    reason.addEventListener('click', () => letIn(reason.textContent ?? ''), { signal })
  const submitted = (): void => letIn(input('override-other').value.trim() || 'No reason given')
  part('override-form', HTMLFormElement).addEventListener('submit', submitted, { signal })
}

function cameraFor(seen: (text: string) => void) {
  let camera: Camera | undefined
  let closed = false
  const lamp = button('lamp')
  return {
    async open(): Promise<void> {
      try {
        camera = await openCamera(videoIn('finder'), seen)
        if (closed) camera.stop()
        lamp.hidden = camera.lamp === undefined
      } catch {
        anyPart('finder-words').textContent = 'No camera. Allow it in the browser, or type the code.'
      }
    },
    async light(): Promise<void> {
      const isOn = lamp.getAttribute('aria-pressed') !== 'true'
      await camera?.lamp?.(isOn)
      lamp.setAttribute('aria-pressed', String(isOn))
    },
    close(): void {
      closed = true
      camera?.stop()
    },
  }
}
