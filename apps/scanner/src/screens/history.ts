import type { Store } from '../store.ts'
import { isFinding, isPass, type Entry, type Outcome } from '../types.ts'
import { clock, headlineOf, local } from '../messages.ts'
import { anyPart, made, showScreen } from './page.ts'

const MOST = 200

/** The last scans of this phone, newest first. */
export async function showHistory(store: Store): Promise<void> {
  const lines = await store.latest(MOST)
  const waiting = await store.queueLength()
  const passed = lines.filter(({ entry }) => isPass(entry.result)).length
  anyPart('history-counts').textContent =
    `Last ${lines.length}: ${passed} passed, ${lines.length - passed} stopped. ` +
    (waiting === 0 ? 'All sent.' : `${waiting} wait to be sent.`)
  anyPart('history-list').replaceChildren(...lines.map(({ entry, outcome, waits }) => rowOf(entry, outcome, waits)))
  showScreen('history')
}

function rowOf(entry: Entry, outcome: Outcome | undefined, waits: boolean): HTMLElement {
  const row = document.createElement('li')
  const trouble = outcome !== undefined && (outcome.status === 'invalid' || isFinding(outcome.result))
  row.dataset.tone = trouble ? 'check' : isPass(entry.result) ? 'go' : 'stop'
  const time = clock(new Date(entry.device_time_ms), 'seconds')
  const found = trouble ? troubleOf(outcome) : ''
  const way = entry.mode === 'online' ? 'online' : waits ? 'offline, not sent yet' : 'offline, sent'
  const code = entry.barcode.length > 24 ? `${entry.barcode.slice(0, 10)}…${entry.barcode.slice(-8)}` : entry.barcode
  const about = [found, entry.title, local(entry.fact), entry.reason, `${code} · ${entry.gate_title} · ${way}`]
  const facts = about.filter(Boolean).map((line) => made('p', line))
  row.append(made('strong', headlineOf(entry.result)), made('time', time), ...facts)
  return row
}

function troubleOf({ status, result, message }: Outcome): string {
  if (status === 'invalid') return `The server did not take it: ${message ?? ''}`
  if (result === 'conflict') return 'Conflict: it was let in somewhere else too.'
  if (result === 'accepted_revoked') return 'It was cancelled before you let it in.'
  return 'Nobody knows this code.'
}
