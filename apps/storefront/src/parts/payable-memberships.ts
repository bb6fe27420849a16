import type { PayableOrder } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { formatMoney } from '../money.ts'

type Membership = PayableOrder['memberships'][number]
type Instalment = Membership['instalments'][number]

const STATUS: Readonly<Record<Instalment['status'], string>> = {
  due: '',
  charging: 'being paid',
  paid: 'paid',
  failed: 'not paid yet',
  cancelled: 'not needed any more',
}

/** The memberships of an order with the dates and amounts of their instalments. */
export const payableMemberships = ({ memberships, currency }: PayableOrder): HTMLElement =>
  el('div', {}, ...memberships.map((membership) => membershipSchedule(membership, currency)))

function membershipSchedule(membership: Membership, currency: string): HTMLElement {
  const { first_name, last_name, category_title, type_title, instalments } = membership
  const title = [category_title, type_title].filter(Boolean).join(', ')
  return el(
    'section',
    { class: 'schedule' },
    el('h2', {}, `${first_name} ${last_name}`.trim()),
    title !== '' && el('p', { class: 'small' }, title),
    el('ol', {}, ...instalments.map((instalment) => instalmentRow(instalment, currency))),
  )
}

/** `1 March 2027` */
export const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const instalmentRow = ({ due_at, amount, status, undecided }: Instalment, currency: string): HTMLElement =>
  el(
    'li',
    {},
    el(
      'span',
      {},
      [dayFormat.format(due_at * 1_000), undecided ? 'may be paid already' : STATUS[status]]
        .filter(Boolean)
        .join(' · '),
    ),
    el('span', { class: 'figures' }, formatMoney(amount, currency)),
  )
