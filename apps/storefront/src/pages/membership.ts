import type { StoreMembershipCategory, StoreMembershipPaymentOption, StoreMembershipType } from '@tessera/sdk/store'
import { add } from '../basket.ts'
import { box, el, show, workButton } from '../dom.ts'
import { money } from '../money.ts'
import { header } from '../parts/header.ts'
import { memberForm, type MemberForm } from '../parts/member.ts'
import { refusal } from '../parts/refusal.ts'
import { seasonSeat, type SeasonSeat } from '../parts/season-seat.ts'
import { shop } from '../shop.ts'
import { codeOf, kindly } from '../words.ts'

header()
void showMemberships().catch((error: unknown) =>
  show(box('#membership'), el('p', { class: 'card', role: 'alert' }, kindly(error))),
)

async function showMemberships(): Promise<void> {
  const [{ data: categories }, { data: types }, { data: options }] = await Promise.all([
    shop.membershipCategories.list(),
    shop.membershipTypes.list(),
    shop.membershipPaymentOptions.list(),
  ])
  const first = types[0]
  if (!first || options.length === 0) return showNone()
  const chosen: Chosen = { type: first, option: options[0], seat: undefined, member: memberForm() }
  const seatPlace = el('div', {})
  const payPlace = el('fieldset', { class: 'card step' })
  const choose = async (type: StoreMembershipType): Promise<void> => {
    chosen.type = type
    showWays(payPlace, options, chosen)
    const category = categories.find(
      ({ membership_category_id }) => membership_category_id === type.membership_category_id,
    )
    const known = chosen.seat?.categoryId === category?.membership_category_id
    if (known) return
    chosen.seat = category ? await seasonSeat(category) : undefined
    show(
      seatPlace,
      chosen.seat ? el('section', { class: 'card step' }, el('h2', {}, 'Choose your seat'), chosen.seat.element) : null,
    )
  }
  const cards = categories.map((category) => offerCard(category, types, { first, choose }))
  show(
    box('#membership'),
    el(
      'fieldset',
      { class: 'card step' },
      el('legend', {}, 'Choose your membership'),
      el('div', { class: 'offers' }, ...cards),
    ),
    seatPlace,
    el('fieldset', { class: 'card step' }, el('legend', {}, 'Who is it for?'), chosen.member.element),
    payPlace,
    buyPart(chosen),
  )
  await choose(first)
}

type Choosing = {
  readonly first: StoreMembershipType
  choose(type: StoreMembershipType): Promise<void>
}

function offerCard(
  { membership_category_id: id, title, game_day_access, hex_color }: StoreMembershipCategory,
  types: readonly StoreMembershipType[],
  { first, choose }: Choosing,
): HTMLElement | undefined {
  const own = types.filter(({ membership_category_id }) => membership_category_id === id)
  if (own.length === 0) return undefined
  const card = el(
    'div',
    { class: 'offer' },
    el('h3', {}, title),
    el('p', { class: 'small' }, gives[game_day_access] ?? ''),
    ...own.map((type) => typeRadio(type, type === first, () => void choose(type))),
  )
  card.style.setProperty('--offer', hex_color ?? 'var(--action)')
  return card
}

const gives: Readonly<Record<number, string>> = {
  0: 'First call on tickets, members’ prices, the members’ magazine.',
  1: 'Every league match at Lantern Road: come in and sit where you like.',
  2: 'Every league match at Lantern Road, on a seat that is yours.',
}

type Chosen = {
  type: StoreMembershipType
  option: StoreMembershipPaymentOption | undefined
  seat: SeasonSeat | undefined
  readonly member: MemberForm
}

function showNone(): void {
  show(
    box('#membership'),
    el('p', { class: 'card centre' }, 'Memberships are not on sale right now. Please come back soon.'),
  )
}

function typeRadio(type: StoreMembershipType, checked: boolean, change: () => void): HTMLElement {
  return el(
    'label',
    { class: 'category' },
    el('input', { type: 'radio', name: 'type', checked, change }),
    el('span', { class: 'about' }, type.title),
    el('span', { class: 'amount figures' }, money(type.price, type.currency)),
  )
}

/** What each way to pay comes to. The exact parts are Tessera's to say: they stand in the basket. */
function showWays(place: HTMLElement, options: readonly StoreMembershipPaymentOption[], chosen: Chosen): void {
  const { type } = chosen
  const words = ({ number_of_instalments: parts }: StoreMembershipPaymentOption): string =>
    parts === 1
      ? money(type.price, type.currency)
      : `${parts} × ${money(Math.ceil((type.price * 100) / parts) / 100, type.currency)}`
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

function buyPart(chosen: Chosen): HTMLElement {
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
    const { problem } = await add([
      {
        membership_type_id: type.membership_type_id,
        membership_payment_option_id: option.membership_payment_option_id,
        ...(seatId !== undefined && { seat_ids: [seatId] }),
        ...(members && { members }),
      },
    ])
    if (problem === undefined) return location.assign('/basket/')
    if (codeOf(problem) === 'seat_taken') await seat?.renew()
    alert.replaceChildren(refusal(problem))
  })
  // Whatever is touched next may be what was missing.
  box('#membership').addEventListener('click', () => alert.replaceChildren(), { capture: true })
  button.classList.add('big')
  return el('div', { class: 'card step' }, alert, el('div', { class: 'buy' }, button))
}
