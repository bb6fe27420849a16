import type { Store } from '../store.ts'
import { isFinding, isPass, type Entry, type Outcome } from '../types.ts'
import { formatClock, getHeadline } from '../messages.ts'
import { elementById, createText, showScreen } from './page.ts'

const MAX_ENTRIES = 200

/** Shows the last scans of this phone, newest first. */
export async function showHistory(store: Store): Promise<void> {
  const lines = await store.latest(MAX_ENTRIES)
  const waiting = await store.queueLength()
  const passed = lines.filter(({ entry }) => isPass(entry.result)).length
  elementById('history-counts').textContent =
    `Last ${lines.length}: ${passed} passed, ${lines.length - passed} stopped. ` +
    (waiting === 0 ? 'All sent.' : `${waiting} waiting to be sent.`)
  elementById('history-list').replaceChildren(
    ...lines.map(({ entry, outcome, waits }) => createRow(entry, outcome, waits)),
  )
  showScreen('history')
}

function createRow(entry: Entry, outcome: Outcome | undefined, waits: boolean): HTMLElement {
  const row = document.createElement('li')
  const trouble = outcome !== undefined && (outcome.status === 'invalid' || isFinding(outcome.result))
  row.dataset.tone = trouble ? 'check' : isPass(entry.result) ? 'go' : 'stop'
  const time = formatClock(new Date(entry.device_time_ms))
  const found = trouble ? describeFinding(outcome) : ''
  const way = entry.mode === 'online' ? 'online' : waits ? 'offline, not sent yet' : 'offline, sent'
  const code = entry.barcode.length > 24 ? `${entry.barcode.slice(0, 10)}…${entry.barcode.slice(-8)}` : entry.barcode
  const about = [found, entry.title, entry.fact, entry.reason, `${code} · ${entry.gate_title} · ${way}`]
  const facts = about.filter(Boolean).map((line) => createText('p', line))
  row.append(createText('strong', getHeadline(entry.result)), createText('time', time), ...facts)
  return row
}

function describeFinding({ status, result, message }: Outcome): string {
  if (status === 'invalid') return `The server refused it: ${message ?? ''}`
  if (result === 'conflict') return 'Conflict: it was also admitted somewhere else.'
  if (result === 'accepted_revoked') return 'It was cancelled before you admitted it.'
  return 'This code is unknown.'
}
