import type { HolderSearchResult } from '@tessera/contract'
import { api, type ApiResult, type SearchResponse } from '../api.ts'
import type { ScanDeps } from '../scan.ts'
import { elementById, button, input, createText, showNotice, getElement, showScreen } from './page.ts'

const STATE_LABELS: Readonly<Record<HolderSearchResult['state'], string>> = {
  not_entered: 'Not in yet',
  inside: 'Inside',
  exited: 'Left',
  unpaid: 'Not paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

type SearchDeps = {
  readonly deps: Pick<ScanDeps, 'device' | 'place'>
  readonly signal: AbortSignal
  /** Called with the chosen result, which is then scanned like a code. */
  picked(reference: string): void
}

/** Searches by name, online only. Results are cleared when the screen is closed. */
export function addSearch({ deps, signal, picked }: SearchDeps): void {
  const field = input('search-q')
  const leave = (): void => {
    clear()
    showScreen('scan')
  }
  const look = async (): Promise<void> => {
    elementById('search-list').replaceChildren()
    showNotice('search-notice', 'Searching…')
    const q = field.value.trim()
    const result = await api.search(deps.device.token, deps.place.event_id, q)
    // The steward has typed on or left the screen, so this result is outdated.
    if (signal.aborted || q !== field.value.trim() || document.body.dataset.screen !== 'search') return
    showResults(result, (reference) => {
      leave()
      picked(reference)
    })
  }
  const submitted = (event: Event): void => {
    event.preventDefault()
    field.blur()
    void look()
  }
  const opened = (): void => {
    clear()
    showScreen('search')
    field.focus()
  }
  button('search-open').addEventListener('click', opened, { signal })
  button('search-close').addEventListener('click', leave, { signal })
  getElement('search-form', HTMLFormElement).addEventListener('submit', submitted, { signal })
}

function clear(): void {
  input('search-q').value = ''
  showNotice('search-notice', '')
  elementById('search-list').replaceChildren()
}

function showResults(result: ApiResult<SearchResponse>, picked: (reference: string) => void): void {
  if (result.kind !== 'ok') return showNotice('search-notice', describeFailure(result))
  const { data, has_more } = result.body
  const words = data.length === 0 ? 'No one found. Try another part of the name, or the order number.' : ''
  showNotice('search-notice', has_more ? 'There are more. Type more of the name.' : words)
  elementById('search-list').replaceChildren(...data.map((holder) => createRow(holder, picked)))
}

function describeFailure(result: Exclude<ApiResult<SearchResponse>, { kind: 'ok' }>): string {
  if (result.kind === 'silent') return 'No response. Search needs the network.'
  if (result.code === 'search_not_allowed') return 'This phone may not search. Ask your supervisor.'
  return result.status === 400 ? 'Type at least three letters or digits.' : result.message
}

function createRow(holder: HolderSearchResult, picked: (reference: string) => void): HTMLElement {
  const { name, title, seat, state, kind, reference } = holder
  const row = createText('button', '')
  const place = seat ? `${seat.section_label} · Row ${seat.seat_row} · Seat ${seat.seat_title}` : ''
  const label = createText('span', STATE_LABELS[state])
  label.className = 'chip'
  label.dataset.state = state === 'not_entered' ? 'good' : 'warn'
  const about = [kind === 'member' ? `Member · ${title}` : title, place].filter(Boolean)
  row.append(createText('strong', name), label, ...about.map((line) => createText('small', line)))
  row.addEventListener('click', () => picked(reference))
  const item = document.createElement('li')
  item.append(row)
  return item
}
