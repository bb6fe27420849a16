import type { LinkState } from '../link.ts'
import { formatAge } from '../messages.ts'
import { elementById, button } from './page.ts'

/** Shows connection, age of the manifest and queue, on the scanning screen and on every result. */
export function showStatus(state: LinkState, nowMs: number): void {
  const online = state.mode === 'online'
  setChip(['mode', 'decision-mode'], online ? 'Online' : 'Offline', online ? 'good' : 'warn')
  const age = state.listMs === undefined ? 'No list' : `List ${formatAge(state.listMs, nowMs)}`
  const warns = state.listMs === undefined || state.listOld || state.listReplaced
  setChip(['list-age', 'decision-list'], state.listReplaced ? 'List replaced' : age, warns ? 'warn' : '')
  setChip(['queue', 'decision-queue'], state.queue === 0 ? 'All sent' : `${state.queue} to send`, '')
  button('search-open').hidden = !online || !state.maySearch
  const findings = button('findings')
  findings.hidden = state.findings === 0
  findings.textContent = `${state.findings} ${state.findings === 1 ? 'scan needs' : 'scans need'} a look`
}

function setChip(ids: readonly string[], words: string, level: 'good' | 'warn' | ''): void {
  for (const id of ids) {
    const element = elementById(id)
    if (element.textContent !== words) element.textContent = words
    element.dataset.state = level
  }
}
