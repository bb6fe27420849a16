import type { LinkState } from '../link.ts'
import { age } from '../messages.ts'
import { anyPart, button } from './page.ts'

/** Mode, age of the list and queue, on the scanning screen and over every answer. */
export function showStatus(state: LinkState, nowMs: number): void {
  const online = state.mode === 'online'
  chip(['mode', 'decision-mode'], online ? 'Online' : 'Offline', online ? 'good' : 'warn')
  const list = state.listMs === undefined ? 'No list' : `List ${age(state.listMs, nowMs)}`
  chip(['list-age', 'decision-list'], list, state.listMs === undefined || state.listOld ? 'warn' : '')
  chip(['queue', 'decision-queue'], state.queue === 0 ? 'All sent' : `${state.queue} to send`, '')
  button('search-open').hidden = !online || !state.maySearch
  const findings = button('findings')
  findings.hidden = state.findings === 0
  findings.textContent = `${state.findings} ${state.findings === 1 ? 'scan needs' : 'scans need'} a look`
}

function chip(ids: readonly string[], words: string, level: 'good' | 'warn' | ''): void {
  for (const id of ids) {
    const element = anyPart(id)
    if (element.textContent !== words) element.textContent = words
    element.dataset.state = level
  }
}
