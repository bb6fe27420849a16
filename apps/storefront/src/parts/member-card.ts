import type { StoreMember } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { withoutLabel } from '../labels.ts'

/** What a membership card has on it. */
export function memberCard(member: StoreMember): HTMLElement {
  const { member_number, first_name, last_name, category_title, type_title, seat_section } = member
  const place = seat_section === null ? [] : listSeat(member, seat_section)
  const facts: [string, string][] = [['Number', member_number], ...place]
  return el(
    'article',
    { class: 'member-card' },
    el('img', { src: '/crest.svg', alt: '', width: 64, height: 76 }),
    el(
      'div',
      {},
      el('p', { class: 'kicker' }, category_title ?? ''),
      el('h2', {}, type_title ?? ''),
      el('p', {}, `${first_name} ${last_name}`),
    ),
    el('dl', {}, ...facts.map(([of, value]) => el('div', {}, el('dt', {}, of), el('dd', {}, value)))),
  )
}

const listSeat = ({ seat_row, seat_title }: StoreMember, section: string): [string, string][] => [
  ['Block', withoutLabel('Block', section)],
  ['Row', withoutLabel('Row', seat_row ?? '–')],
  ['Seat', withoutLabel('Seat', seat_title ?? '–')],
]
