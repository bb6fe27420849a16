import type { FoundHolder } from '@tessera/contract'
import { api, type Answer, type Found } from '../api.ts'
import type { ScanRoom } from '../scan.ts'
import { anyPart, button, input, made, notice, part, showScreen } from './page.ts'

const STATES: Readonly<Record<FoundHolder['state'], string>> = {
  not_yet: 'Not in yet',
  inside: 'Inside',
  left: 'Left',
  unpaid: 'Not paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

type Searching = {
  readonly room: Pick<ScanRoom, 'device' | 'place'>
  readonly signal: AbortSignal
  /** The steward chose somebody: what follows is a scan like any other. */
  picked(reference: string): void
}

/** Finds somebody by name, at the server alone. What it shows is forgotten when the screen is left. */
export function searching({ room, signal, picked }: Searching): void {
  const field = input('search-q')
  const leave = (): void => {
    clear()
    showScreen('scan')
  }
  const look = async (): Promise<void> => {
    anyPart('search-list').replaceChildren()
    notice('search-notice', 'Searching…')
    const q = field.value.trim()
    const answer = await api.search(room.device.token, room.place.event_id, q)
    // Somebody who typed on, or left, does not want this answer any more.
    if (signal.aborted || q !== field.value.trim() || document.body.dataset.screen !== 'search') return
    show(answer, (reference) => {
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
  part('search-form', HTMLFormElement).addEventListener('submit', submitted, { signal })
}

function clear(): void {
  input('search-q').value = ''
  notice('search-notice', '')
  anyPart('search-list').replaceChildren()
}

function show(answer: Answer<Found>, picked: (reference: string) => void): void {
  if (answer.kind !== 'answered') return notice('search-notice', trouble(answer))
  const { data, has_more } = answer.body
  const words = data.length === 0 ? 'Nobody found. Try another part of the name, or the order number.' : ''
  notice('search-notice', has_more ? 'There are more. Type more of the name.' : words)
  anyPart('search-list').replaceChildren(...data.map((holder) => rowOf(holder, picked)))
}

function trouble(answer: Exclude<Answer<Found>, { kind: 'answered' }>): string {
  if (answer.kind === 'silent') return 'No answer. Search needs the network.'
  if (answer.code === 'search_not_allowed') return 'This phone may not search. Ask your supervisor.'
  return answer.status === 400 ? 'Type at least three letters or digits.' : answer.message
}

function rowOf(holder: FoundHolder, picked: (reference: string) => void): HTMLElement {
  const { name, title, seat, state, kind, reference } = holder
  const row = made('button', '')
  const place = seat ? `${seat.section_label} · Row ${seat.seat_row} · Seat ${seat.seat_title}` : ''
  const label = made('span', STATES[state])
  label.className = 'chip'
  label.dataset.state = state === 'not_yet' ? 'good' : 'warn'
  const about = [kind === 'member' ? `Member · ${title}` : title, place].filter(Boolean)
  row.append(made('strong', name), label, ...about.map((line) => made('small', line)))
  row.addEventListener('click', () => picked(reference))
  const item = document.createElement('li')
  item.append(row)
  return item
}
