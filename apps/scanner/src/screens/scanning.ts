import { openCamera, type Camera } from '../camera.ts'
import type { Link } from '../link.ts'
import { scan, type ScanDeps, type ScanRequest } from '../scan.ts'
import type { Concession, Direction, DecisionView } from '../types.ts'
import { formatAge } from '../messages.ts'
import { createDecisionScreen, type DecisionScreen } from './decision.ts'
import { showHistory } from './history.ts'
import { elementById, button, dialog, input, getElement, showScreen, getVideo } from './page.ts'
import { addSearch } from './search.ts'
import { showStatus } from './status.ts'

/** A code that stays in front of the camera is scanned once; after this long it can be scanned again. */
const SAME_CODE_MS = 2_500

/** Scans until the steward changes the gate. */
export async function runScanning(deps: ScanDeps & { readonly until: Promise<unknown> }): Promise<void> {
  const { place } = deps
  const moved = Promise.withResolvers<void>()
  const stop = new AbortController()
  const on = (id: string, act: () => void): void =>
    elementById(id).addEventListener('click', act, { signal: stop.signal })
  elementById('where-event').textContent = place.event_title
  elementById('where-gate').textContent = place.gate_title
  const gate = createGate(deps, createDecisions(deps, stop.signal))
  const camera = createCameraControl(gate.seen)
  on('where', () => moved.resolve())
  on('history-open', () => void showHistory(deps.store))
  on('history-close', () => showScreen('scan'))
  on('findings', () => void openFindings(deps))
  on('entry', () => gate.turn('entry'))
  on('exit', () => gate.turn('exit'))
  on('lamp', () => void camera.light())
  on('proven', () => gate.answer('proven'))
  on('turn-away', () => gate.answer('refused'))
  addTyping(gate.take, on, stop.signal)
  addOverride(gate.take, on, stop.signal)
  addSearch({ deps, signal: stop.signal, picked: (reference) => void gate.take({ barcode: reference }) })
  gate.turn('entry')
  showScreen('scan')
  void camera.open()
  await Promise.race([moved.promise, deps.until])
  gate.close()
  camera.close()
  stop.abort()
}

async function openFindings({ store, link }: ScanDeps): Promise<void> {
  link.state.findings = 0
  showStatus(link.state, link.nowMs())
  await showHistory(store)
}

type Gate = {
  take(request: Omit<ScanRequest, 'direction'>): Promise<void>
  seen(text: string): void
  /** Continues the scan that asked the steward for the proof of a concession. */
  answer(concession: Concession): void
  turn(direction: Direction): void
  close(): void
}

/** Handles one scan at a time, in the chosen direction. */
function createGate(deps: ScanDeps, shown: DecisionScreen): Gate {
  const { link } = deps
  let direction: Direction = 'entry'
  let busy = false
  let last = { text: '', at: -Infinity }
  const take: Gate['take'] = async (request) => {
    if (busy) return
    busy = true
    elementById('finder').dataset.busy = ''
    try {
      const decided = await scan(deps, { ...request, direction })
      showStatus(link.state, link.nowMs())
      shown.show(decided, formatAge(link.state.listMs, link.nowMs()))
    } catch (error) {
      shown.show(toStorageError(request.barcode, error), '')
    } finally {
      busy = false
      delete elementById('finder').dataset.busy
    }
  }
  return {
    take,
    seen(text) {
      const now = performance.now()
      const same = text === last.text && now - last.at < SAME_CODE_MS
      last = { text, at: now }
      const onScan = document.body.dataset.screen === 'scan' && !document.querySelector('dialog[open]')
      const open = shown.showing()
      // The next person waits until the steward has answered for this one.
      if (!same && onScan && !open?.ask && open?.barcode !== text) void take({ barcode: text })
    },
    answer(concession) {
      const asked = shown.showing()
      if (asked?.ask) void take({ barcode: asked.barcode, concession })
    },
    turn(to) {
      direction = to
      getElement('scan', HTMLElement).dataset.direction = to
      button('entry').setAttribute('aria-pressed', String(to === 'entry'))
      button('exit').setAttribute('aria-pressed', String(to === 'exit'))
      elementById('finder-words').textContent = to === 'entry' ? 'Point at the code' : 'Going out: point at the code'
    },
    close: shown.hide,
  }
}

/** A scan that cannot be stored is refused: nothing would show it afterwards. */
const toStorageError = (barcode: string, error: unknown): DecisionView => ({
  result: 'unknown',
  pass: false,
  ask: false,
  mode: 'offline',
  direction: 'entry',
  title: '',
  details: [error instanceof Error ? error.message : ''],
  fact: 'This phone cannot save scans.',
  change: 'Use another phone, and free some space on this one.',
  check: undefined,
  barcode,
})

function createDecisions({ link }: { link: Link }, signal: AbortSignal): DecisionScreen {
  const box = dialog('override-box')
  const shown = createDecisionScreen({
    override(refused) {
      shown.hide()
      box.dataset.barcode = refused.barcode
      elementById('override-fact').textContent = refused.fact
      input('override-other').value = ''
      box.showModal()
    },
    closed: () => showStatus(link.state, link.nowMs()),
    signal,
  })
  return shown
}

type AddClick = (id: string, act: () => void) => void

function addTyping(take: Gate['take'], on: AddClick, signal: AbortSignal): void {
  const box = dialog('type-box')
  const code = input('type-code')
  on('type', () => {
    code.value = ''
    box.showModal()
    code.focus()
  })
  on('type-cancel', () => box.close())
  const submitted = (): void => void (code.value.trim() !== '' && take({ barcode: code.value.trim() }))
  getElement('type-form', HTMLFormElement).addEventListener('submit', submitted, { signal })
}

function addOverride(take: Gate['take'], on: AddClick, signal: AbortSignal): void {
  const box = dialog('override-box')
  const letIn = (reason: string): void => {
    box.close()
    void take({ barcode: box.dataset.barcode ?? '', override: reason })
  }
  on('override-cancel', () => box.close())
  for (const reason of box.querySelectorAll<HTMLElement>('.reason'))
    reason.addEventListener('click', () => letIn(reason.textContent ?? ''), { signal })
  const submitted = (): void => letIn(input('override-other').value.trim() || 'No reason given')
  getElement('override-form', HTMLFormElement).addEventListener('submit', submitted, { signal })
}

function createCameraControl(seen: (text: string) => void) {
  let camera: Camera | undefined
  let closed = false
  const lamp = button('lamp')
  return {
    async open(): Promise<void> {
      try {
        camera = await openCamera(getVideo('finder'), seen)
        if (closed) camera.stop()
        lamp.hidden = camera.lamp === undefined
      } catch {
        elementById('finder-words').textContent = 'No camera. Allow it in the browser, or type the code.'
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
