import type { StoreMembershipCategory, StoreMembershipPaymentOption, StoreMembershipType } from '@tessera/sdk/store'
import { addItems } from '../basket.ts'
import { getBox, el, show, workButton } from '../dom.ts'
import { countDecimals, formatMoney } from '../money.ts'
import { header } from '../parts/header.ts'
import { memberForm, type MemberForm } from '../parts/member.ts'
import { refusal } from '../parts/refusal.ts'
import { seasonSeat, type SeasonSeat } from '../parts/season-seat.ts'
import { shop } from '../shop.ts'
import { getErrorCode, toMessage } from '../words.ts'

header()
void showMemberships().catch((error: unknown) =>
  show(getBox('#membership'), el('p', { class: 'card', role: 'alert' }, toMessage(error))),
)

async function showMemberships(): Promise<void> {
  const [{ data: categories }, { data: types }, { data: options }] = await Promise.all([
    shop.membershipCategories.list(),
    shop.membershipTypes.list(),
    shop.membershipPaymentOptions.list(),
  ])
  const first = types[0]
  if (!first || options.length === 0) return showNone()
  const chosen: Selection = { type: first, option: options[0], seat: undefined, member: memberForm() }
  const seatPlace = el('div', {})
  const payPlace = el('fieldset', { class: 'card step' })
  const choose = async (type: StoreMembershipType): Promise<void> => {
    chosen.type = type
    showPaymentOptions(payPlace, options, chosen)
    const category = categories.find(
      ({ membership_category_id }) => membership_category_id === type.membership_category_id,
    )
    if (chosen.seat && chosen.seat.categoryId === category?.membership_category_id) return
    chosen.seat = undefined
    show(seatPlace, null)
    const seat = category && (await seasonSeat(category))
    // The fan may have chosen another membership while the seats of this one were on their way.
    if (chosen.type !== type) return
    chosen.seat = seat
    show(seatPlace, seat ? el('section', { class: 'card step' }, el('h2', {}, 'Choose your seat'), seat.element) : null)
  }
  const chooseAgain = (type: StoreMembershipType): void =>
    void choose(type).catch((error: unknown) =>
      show(seatPlace, el('p', { class: 'card', role: 'alert' }, toMessage(error))),
    )
  const cards = categories.map((category) => offerCard(category, types, { first, choose: chooseAgain }))
  show(
    getBox('#membership'),
    el(
      'fieldset',
      { class: 'card step' },
      el('legend', {}, 'Choose your membership'),
      el('div', { class: 'offers' }, ...cards),
    ),
    seatPlace,
    el('fieldset', { class: 'card step' }, el('legend', {}, 'Who is it for?'), chosen.member.element),
    payPlace,
    renderBuyButton(chosen),
  )
  await choose(first)
}

type TypeChoice = {
  readonly first: StoreMembershipType
  choose(type: StoreMembershipType): void
}

function offerCard(
  { membership_category_id: id, title, game_day_access, hex_color }: StoreMembershipCategory,
  types: readonly StoreMembershipType[],
  { first, choose }: TypeChoice,
): HTMLElement | undefined {
  const own = types.filter(({ membership_category_id }) => membership_category_id === id)
  if (own.length === 0) return undefined
  const card = el(
    'div',
    { class: 'offer' },
    el('h2', {}, title),
    el('p', { class: 'small' }, ACCESS_TEXTS[game_day_access] ?? ''),
    ...own.map((type) => typeRadio(type, type === first, () => choose(type))),
  )
  card.style.setProperty('--offer', hex_color ?? 'var(--action)')
  return card
}

const ACCESS_TEXTS: Readonly<Record<number, string>> = {
  0: 'First call on tickets, members’ prices, the members’ magazine.',
  1: 'Every league match at Lantern Road: come in and sit where you like.',
  2: 'Every league match at Lantern Road, on a seat that is yours.',
}

type Selection = {
  type: StoreMembershipType
  option: StoreMembershipPaymentOption | undefined
  seat: SeasonSeat | undefined
  readonly member: MemberForm
}

function showNone(): void {
  show(
    getBox('#membership'),
    el('p', { class: 'card centre' }, 'Memberships are not on sale right now. Please come back soon.'),
  )
}

function typeRadio(type: StoreMembershipType, checked: boolean, change: () => void): HTMLElement {
  return el(
    'label',
    { class: 'category' },
    el('input', { type: 'radio', name: 'type', checked, change }),
    el('span', { class: 'about' }, type.title),
    el('span', { class: 'amount figures' }, formatMoney(type.price, type.currency)),
  )
}

/** Shows what each payment option costs. The basket has the exact instalments. */
function showPaymentOptions(
  place: HTMLElement,
  options: readonly StoreMembershipPaymentOption[],
  chosen: Selection,
): void {
  const { type } = chosen
  const unit = 10 ** countDecimals(type.currency)
  const words = ({ number_of_instalments: parts }: StoreMembershipPaymentOption): string =>
    parts === 1
      ? formatMoney(type.price, type.currency)
      : `${parts} × ${formatMoney(Math.ceil(Math.round(type.price * unit) / parts) / unit, type.currency)}`
  show(
    place,
    el('legend', {}, 'How would you like to pay?'),
    ...options.map((option) =>
      el(
        'label',
        { class: 'category' },
        el('input', {
          type: 'radio',
          name: 'option',
          checked: option === chosen.option,
          change: () => (chosen.option = option),
        }),
        el(
          'span',
          { class: 'about' },
          el('b', {}, option.title),
          el('small', {}, option.auto_renewal === 1 ? 'Renews by itself next season' : 'Ends with the season'),
        ),
        el('span', { class: 'amount figures' }, words(option)),
      ),
    ),
  )
}

function renderBuyButton(chosen: Selection): HTMLElement {
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const say = (words: string): void => alert.replaceChildren(el('p', { class: 'alert' }, words))
  const button = workButton('Add to basket', async () => {
    alert.replaceChildren()
    const { type, option, seat, member } = chosen
    const seatId = seat?.chosen()
    if (!option) return say('Choose how you would like to pay.')
    if (seat && seatId === undefined) return say('Choose your seat on the map first.')
    const members = member.value()
    if (members === 'incomplete') return
    const { problem } = await addItems([
      {
        membership_type_id: type.membership_type_id,
        membership_payment_option_id: option.membership_payment_option_id,
        ...(seatId !== undefined && { seat_ids: [seatId] }),
        members,
      },
    ])
    if (problem === undefined) return location.assign('/basket/')
    if (getErrorCode(problem) === 'seat_taken') await seat?.renew()
    alert.replaceChildren(refusal(problem))
  })
  // The next click may provide what was missing.
  getBox('#membership').addEventListener('click', () => alert.replaceChildren(), { capture: true })
  button.classList.add('big')
  return el('div', { class: 'card step' }, alert, el('div', { class: 'buy' }, button))
}
