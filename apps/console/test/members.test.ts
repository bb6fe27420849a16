// longer than 250 lines because it has every act of the membership desk
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { MemberWithTerms } from '@tessera/contract'
import { aTill, getTillNow, takingsOf } from '../../../server/testing/box-office.ts'
import { checkout } from '../../../server/testing/checkouts.ts'
import { callAdmin } from '../../../server/testing/gate-devices.ts'
import {
  createMembershipBasket,
  createMembershipType,
  createOffer,
  createPaymentOption,
  createSeason,
  fetchMembers,
} from '../../../server/testing/memberships.ts'
import { advanceTo, startClock } from '../../../server/testing/test-clock.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, fillDialog, pressOn, tick, typeDay, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const DAY_MS = 86_400_000
/** A whole second, as the test clock takes it. */
const daysAgo = (days: number): string => `${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 19)}Z`

/** Returns the only member of a club, as the API has it. */
async function onlyMember(org: TestOrg): Promise<MemberWithTerms> {
  const [member, other] = await fetchMembers(s.w, org)
  assert.ok(member && !other)
  const path = `/admin/v1/members/${member.membership_member_id}`
  return (await s.w.call(path, { key: org.admin })).json<MemberWithTerms>()
}

/** A club whose only member pays in four instalments; the second one was declined and is not tried again. */
async function pastDueClub(): Promise<TestOrg> {
  const org = await s.w.createOrg()
  await startClock(s.w, org, daysAgo(40))
  const offer = await createOffer(s.w, org, {
    category: { title: 'East stand' },
    type: { title: 'Adult' },
    option: {
      title: 'In four',
      number_of_instalments: 4,
      interval_unit: 'day',
      interval_count: 28,
      retry_days: [1, 2],
    },
  })
  const basket = await createMembershipBasket(s.w, org, offer)
  const bought = await checkout(s.w, org, basket, { method: 'pm_sandbox_later_declined' })
  assert.equal(bought.status, 200, bought.text)
  await advanceTo(s.w, org, daysAgo(1))
  return org
}

/** A category with four seats in a row, with one type and two ways to pay. */
async function seatedClub() {
  const org = await s.w.createOrg()
  const season = await createSeason(s.w, org)
  await createMembershipType(s.w, org, { membership_category_id: season.membership_category_id, title: 'Adult' })
  await createPaymentOption(s.w, org, { title: 'At once' })
  await createPaymentOption(s.w, org, { title: 'Ten months', number_of_instalments: 10 })
  return { org, ...season }
}

const dialogOf = (page: Page) => page.getByRole('dialog')

async function openMember(page: Page, org: TestOrg): Promise<void> {
  const { membership_member_id: id } = await onlyMember(org)
  await page.goto(`${s.url}/console/members/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('the desk sells a seated membership to a new customer and takes the money', { skip }, async () => {
  const { org, seatIds } = await seatedClub()
  const { page } = await s.signedIn(org, 'membership_desk')
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Members' }))
  await page.getByText('No members yet').waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Sell a membership' }))
  await typeInto(page, page.getByLabel('Find the customer'), 'zoe@quill.example')
  await page.getByText('Nobody found').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'New customer' }))
  await typeInto(page, page.getByLabel('First name'), 'Zoë')
  await typeInto(page, page.getByLabel('Last name'), 'Quill')
  await page.getByText('the member buys tickets at the members’ price').waitFor()
  await typeDay(page, page.getByLabel('Date of birth'), '1990-04-23')
  await choose(page, page.getByLabel('Payment option'), 'At once')
  await choose(page, page.getByLabel('Section'), 1)
  await pressOn(page, page.getByRole('group', { name: 'Row A' }).getByRole('button', { name: 'Seat 2' }))
  await page.getByText('Chosen: East, row A, seat 2').waitFor()
  await inspect(page, 'members-new')
  await pressOn(page, page.getByRole('button', { name: 'Sell for £120.00' }))
  await page.getByRole('heading', { name: 'Zoë Quill' }).waitFor()
  await page.getByText('Member since').waitFor()

  const member = await onlyMember(org)
  assert.deepEqual(
    [member.membership_member_status_id, member.membership_seat_id, member.email_address, member.terms[0]?.paid_minor],
    [1, seatIds[1], 'zoe@quill.example', 12_000],
  )
  assert.deepEqual([member.first_name, member.date_of_birth], ['Zoë', '1990-04-23'])
  assert.deepEqual(errors, [])
})

test(
  'a date of birth belongs to one customer, and is not sold as none when it is typed in part',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    await createOffer(s.w, org, { type: { title: 'Adult' }, option: { title: 'At once' } })
    for (const first_name of ['Ann', 'Bea']) await s.w.createCustomer(org, { first_name, last_name: 'Moss' })
    const { page } = await s.signedIn(org, 'membership_desk')
    await page.goto(`${s.url}/console/members/new`)
    const find = async (name: string): Promise<void> => {
      await typeInto(page, page.getByLabel('Find the customer'), name)
      await pressOn(page, page.getByRole('button', { name: new RegExp(name) }))
    }
    const born = page.getByLabel('Date of birth')
    await find('Ann Moss')
    await typeDay(page, born, '1990-04-23')
    await pressOn(page, page.getByRole('button', { name: 'Choose somebody else' }))
    await find('Bea Moss')
    assert.equal(await born.inputValue(), '')
    await born.focus()
    await page.keyboard.type('0504')
    const sell = page.getByRole('button', { name: /^Sell for/ })
    await pressOn(page, sell)
    await page.getByText('Enter a whole date').waitFor()
    assert.deepEqual(await fetchMembers(s.w, org), [])
    await typeDay(page, born, '1991-05-04')
    await pressOn(page, sell)
    await page.getByRole('heading', { name: 'Bea Moss' }).waitFor()
    const sold = await onlyMember(org)
    assert.deepEqual([sold.first_name, sold.date_of_birth], ['Bea', '1991-05-04'])
  },
)

test(
  'the dates and amounts are shown before a sale, and the first instalment is taken at the till',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    await createOffer(s.w, org, { option: { title: 'In four', number_of_instalments: 4 } })
    const till = await aTill(s.w, org)
    const { page } = await s.signedIn(org, 'owner')
    const errors = watchErrors(page)
    await page.goto(`${s.url}/console/members/new`)
    const schedule = page.getByRole('table', { name: 'What is paid when' })
    await schedule.getByText('Instalment 4').waitFor()
    const rows = await schedule.getByRole('row').allInnerTexts()
    assert.match(rows[1] ?? '', /Today\s+£30\.00/)
    assert.match(rows[4] ?? '', /\d{4}\s+£30\.00/)
    await page.getByText('£30.00 today, in 4 instalments').waitFor()
    await typeInto(page, page.getByLabel('Find the customer'), 'zoe@quill.example')
    await pressOn(page, page.getByRole('button', { name: 'New customer' }))
    await typeInto(page, page.getByLabel('First name'), 'Zoë')
    await typeInto(page, page.getByLabel('Last name'), 'Quill')
    await inspect(page, 'members-new-schedule')
    await pressOn(page, page.getByRole('button', { name: 'Sell for £120.00' }))
    await pressOn(page, dialogOf(page).getByRole('button', { name: 'Take £30.00' }))
    await page.getByText('Member since').waitFor()
    const member = await onlyMember(org)
    assert.deepEqual([member.membership_member_status_id, member.terms[0]?.paid_minor], [2, 3_000])
    assert.equal((await getTillNow(s.w, org, till)).expected_minor, 13_000)
    assert.deepEqual(errors, [])
  },
)

test('a past-due member changes the instalments, pays in cash, and is no longer listed', { skip }, async () => {
  const org = await pastDueClub()
  const { page } = await s.signedIn(org, 'owner')
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/members/past-due`)
  const row = page.getByRole('row', { name: 'Past due' }).or(page.getByRole('row', { name: 'In grace' }))
  await row.getByText('£30.00').waitFor()
  await inspect(page, 'members-past-due')

  await pressOn(page, row.getByRole('button', { name: 'Change instalments' }))
  const second = dialogOf(page).getByRole('group', { name: 'Instalment 2' })
  await typeInto(page, second.getByLabel('Amount'), '10')
  await dialogOf(page).getByText('£20.00 is missing.').waitFor()
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Add an instalment' }))
  await dialogOf(page).getByText('The sum is right.').waitFor()
  await typeDay(page, second.getByLabel('Due on'), new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10))
  await inspect(page, 'members-change-instalments')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Save the instalments' }))
  await page.getByText('Nobody owes anything').waitFor()
  const changed = await onlyMember(org)
  assert.deepEqual(
    changed.terms[0]?.instalments.map(({ status, amount_minor }) => `${status} ${amount_minor}`),
    ['paid 3000', 'due 1000', 'due 3000', 'due 3000', 'due 2000'],
  )
  assert.equal(changed.instalment_state, 'current')

  await openMember(page, org)
  await page.getByText('Instalment 5').waitFor()
  assert.equal(await page.getByText('Planned', { exact: true }).count(), 4, 'none of them is due today')
  await inspect(page, 'member-instalments')
  await pressOn(page, page.getByRole('button', { name: 'Take payment' }))
  await inspect(page, 'members-take-payment')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Record £90.00 as received' }))
  await page.getByText('has paid everything').waitFor()
  const paid = await onlyMember(org)
  assert.deepEqual([paid.membership_member_status_id, paid.terms[0]?.outstanding_minor], [1, 0])
  assert.deepEqual(errors, [])
})

test('who owes gets a link to pay by, from the list of those who are late', { skip }, async () => {
  const org = await pastDueClub()
  const { page } = await s.signedIn(org, 'owner')
  await page.goto(`${s.url}/console/members/past-due`)
  const begin = async (): Promise<void> => {
    await pressOn(page, page.getByRole('button', { name: 'Take payment' }))
    await tick(page, dialogOf(page).getByLabel('By a link that the payer gets'))
  }
  await begin()
  const where = /Settings, Tickets and orders, in the field “Page of payment links”/
  await dialogOf(page).getByText(where).first().waitFor()
  const payment_url = 'https://club.example/pay/?order={order_uuid}#{payment_secret}'
  await callAdmin(s.w, org, 'PATCH /ticket_settings', { payment_url })
  await page.reload()
  await begin()
  const link = dialogOf(page).getByLabel('Link to pay by')
  await link.waitFor()
  await inspect(page, 'members-payment-link')
  assert.match(await link.inputValue(), /^https:\/\/club\.example\/pay\/\?order=[0-9a-f-]{36}#pls_[\w-]{43}$/)
  await pressOn(page, dialogOf(page).getByRole('button', { name: /^Send the link to \S+@\S+$/ }))
  await dialogOf(page).getByRole('alert').waitFor()
  assert.match((await dialogOf(page).getByRole('alert').textContent()) ?? '', /cannot send e-mail/)
})

test('a payment link that cannot be read says why, also at its button', { skip }, async () => {
  const org = await pastDueClub()
  const { page } = await s.signedIn(org, 'owner')
  await page.goto(`${s.url}/console/members/past-due`)
  await pressOn(page, page.getByRole('button', { name: 'Take payment' }))
  // As if a colleague had recorded the payment while the dialog was open.
  const reason = 'Nothing is outstanding for this membership'
  const error = { type: 'conflict_error', code: 'invalid_state', message: reason }
  await page.route('**/payment_link', (route) => route.fulfill({ status: 409, json: { error } }))
  await tick(page, dialogOf(page).getByLabel('By a link that the payer gets'))
  await dialogOf(page).getByRole('alert').filter({ hasText: reason }).waitFor()
  const send = dialogOf(page).getByRole('button', { name: 'Send the link' })
  await send.focus()
  await send.getByText(reason).waitFor()
})

test('a declined card is said in words, and what is due is paid at the till, from the list', { skip }, async () => {
  const org = await pastDueClub()
  const till = await aTill(s.w, org)
  const { page } = await s.signedIn(org, 'owner')
  await page.goto(`${s.url}/console/members/past-due`)
  await pressOn(page, page.getByRole('button', { name: 'Take payment' }))
  await tick(page, dialogOf(page).getByLabel('Saved payment method'))
  const charge = dialogOf(page).getByRole('button', { name: 'Charge £30.00 now' })
  await charge.waitFor()
  assert.equal(await dialogOf(page).getByRole('textbox').count(), 0, 'no reference of a provider is asked of a person')
  await pressOn(page, charge)
  await dialogOf(page).getByRole('alert').waitFor()
  await tick(page, dialogOf(page).getByLabel('At a till'))
  await choose(page, dialogOf(page).getByLabel('Paid with'), 'Card terminal')
  await tick(page, dialogOf(page).getByLabel('Instalment 3'))
  await inspect(page, 'members-take-at-till')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Take £60.00' }))
  await page.getByText('Nobody owes anything').waitFor()
  const member = await onlyMember(org)
  assert.deepEqual(
    [member.instalment_state, member.terms[0]?.instalments.map(({ status }) => status)],
    ['current', ['paid', 'paid', 'paid', 'due']],
  )

  await openMember(page, org)
  await pressOn(page, page.getByRole('button', { name: 'Refund', exact: true }))
  await typeInto(page, dialogOf(page).getByLabel('Amount in GBP'), '20')
  await choose(page, dialogOf(page).getByLabel('Where the money comes from'), `Out of ${till.name}`)
  await typeInto(page, dialogOf(page).getByLabel('Reference of the terminal'), 'R-1')
  await inspect(page, 'members-refund-at-till')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Refund £20.00' }))
  await page.getByText('£20.00 is refunded').waitFor()
  await page.goto(`${s.url}/console/box-office/tills/${till.till_id}`)
  await page.getByRole('table', { name: 'Movements' }).waitFor()
  await inspect(page, 'till-memberships')
  assert.deepEqual(takingsOf(await getTillNow(s.w, org, till)), [['card_terminal', 0, 0, 1, 2_000, 0, 0, 1, 6_000]])
})

test('the desk moves a seat, sends the card, and starts a sabbatical', { skip }, async () => {
  const { org, membership_category_id, seatIds } = await seatedClub()
  const [typeId] = await typeIds(org)
  const sold = await s.w.call('/admin/v1/members', {
    method: 'POST',
    key: org.admin,
    json: {
      email: 'bea@members.example',
      first_name: 'Bea',
      last_name: 'Bay',
      membership_type_id: typeId,
      membership_payment_option_id: await createPaymentOption(s.w, org),
      seat_ids: [seatIds[0]],
    },
  })
  assert.equal(sold.status, 200, `${membership_category_id} ${sold.text}`)
  const { page } = await s.signedIn(org, 'membership_desk')
  await openMember(page, org)
  await inspect(page, 'member')
  await pressOn(page, page.getByRole('button', { name: 'Move seat' }))
  await choose(page, dialogOf(page).getByLabel('Section'), 1)
  const row = dialogOf(page).getByRole('group', { name: 'Row A' })
  assert.equal(await row.getByRole('button', { name: 'Seat 1, not free' }).isDisabled(), true)
  await pressOn(page, row.getByRole('button', { name: 'Seat 3' }))
  await inspect(page, 'members-move-seat')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Move to East, row A, seat 3' }))
  await page.getByText('Bea Bay has the new seat').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Record as sent' }))
  await typeInto(page, dialogOf(page).getByLabel('Tracking code'), 'RM123')
  await inspect(page, 'members-fulfil')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Record as sent' }))
  await page.getByText('RM123').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Start a sabbatical' }))
  await inspect(page, 'members-sabbatical')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Start a sabbatical' }))
  await page.getByText('On sabbatical', { exact: true }).waitFor()
  const member = await onlyMember(org)
  assert.deepEqual(
    [member.membership_seat_id, member.fulfillment_tracking_code, member.membership_fulfilled, member.sabbatical],
    [seatIds[2], 'RM123', 'yes', true],
  )
})

test('a member without a type gets one and renews by itself, and their details are corrected', { skip }, async () => {
  const org = await s.w.createOrg()
  await createOffer(s.w, org, { type: { title: 'Adult', expires: '2099-05-31' }, option: { title: 'At once' } })
  const { user_id } = await s.w.createCustomer(org)
  const json = { user_id, first_name: 'Cy', last_name: 'Cole' }
  const made = await s.w.call('/v1/members', { method: 'POST', key: org.secret, json })
  assert.equal(made.status, 200, made.text)
  const { page } = await s.signedIn(org, 'membership_desk')
  const errors = watchErrors(page)
  await openMember(page, org)
  await pressOn(page, page.getByRole('button', { name: 'Give a type' }))
  await typeInto(page, dialogOf(page).getByLabel('Another price'), '90')
  await inspect(page, 'members-assign-type')
  await pressOn(page, dialogOf(page).getByRole('button', { name: /£90\.00/ }))
  await page.getByText('Cy Cole has the type Adult now').waitFor()

  const person = page.getByRole('region', { name: 'Person' })
  await pressOn(page, person.getByRole('button', { name: 'Edit' }))
  await fillDialog(page, { Mobile: '07700 900123', 'Last name': 'Coleman', 'Date of birth': '1990-02-28' })
  await inspect(page, 'members-details')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Save' }))
  await page.getByRole('heading', { name: 'Cy Coleman', exact: true }).waitFor()
  await person.getByText('28 Feb 1990').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Take payment' }))
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Record £90.00 as received' }))
  await pressOn(page, page.getByRole('button', { name: 'Switch renewal on' }))
  await inspect(page, 'members-renewal')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Switch renewal on' }))
  await page.getByText('The membership of Cy Coleman renews by itself').waitFor()
  const member = await onlyMember(org)
  assert.deepEqual(
    [member.type_title, member.terms[0]?.paid_minor, member.auto_renew, member.mobile_number, member.date_of_birth],
    ['Adult', 9_000, 1, '07700 900123', '1990-02-28'],
  )
  assert.deepEqual(errors, [])
})

const typeIds = async (org: TestOrg): Promise<number[]> =>
  (await s.w.call('/admin/v1/membership_types', { key: org.admin }))
    .json<{ data: { membership_type_id: number }[] }>()
    .data.map((type) => type.membership_type_id)

test(
  'a refund whose response a proxy lost is done once, also from a dialog that was opened again',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const offer = await createOffer(s.w, org)
    assert.equal((await checkout(s.w, org, await createMembershipBasket(s.w, org, offer))).status, 200)
    const { page } = await s.signedIn(org)
    await openMember(page, org)
    const path = /\/members\/\d+\/refund/
    await page.route(path, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' })
    })
    const refund = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      await dialogOf(page).getByLabel('Amount in GBP').fill('20')
      await dialogOf(page).getByRole('button', { name: 'Refund £20.00' }).click()
    }
    await refund()
    await dialogOf(page).getByRole('alert').getByText('nothing is done twice').waitFor()
    await page.unroute(path)
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await refund()
    await page.getByText('only the response was lost then').waitFor()
    assert.equal((await onlyMember(org)).terms[0]?.refunded_minor, 2_000)

    await refund()
    await dialogOf(page).waitFor({ state: 'hidden' })
    assert.equal((await onlyMember(org)).terms[0]?.refunded_minor, 4_000)
  },
)

test(
  'a paid membership is refunded in part, cancelled with a refund, and reinstated at another price',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const offer = await createOffer(s.w, org)
    assert.equal((await checkout(s.w, org, await createMembershipBasket(s.w, org, offer))).status, 200)
    const { page } = await s.signedIn(org, 'owner')
    await openMember(page, org)
    await pressOn(page, page.getByRole('button', { name: 'Refund', exact: true }))
    await typeInto(page, dialogOf(page).getByLabel('Amount in GBP'), '20')
    await inspect(page, 'members-refund')
    await pressOn(page, dialogOf(page).getByRole('button', { name: 'Refund £20.00' }))
    await page.getByText('£20.00 is refunded').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Cancel the membership' }))
    await tick(page, dialogOf(page).getByLabel('Refund £100.00'))
    await typeInto(page, dialogOf(page).getByLabel('Reason'), 'Moved away')
    await inspect(page, 'members-cancel')
    await pressOn(page, dialogOf(page).getByRole('button', { name: 'Cancel and refund £100.00' }))
    await page.getByRole('button', { name: 'Reinstate' }).waitFor()
    const cancelled = await onlyMember(org)
    assert.deepEqual([cancelled.membership_member_status_id, cancelled.terms[0]?.refunded_minor], [3, 12_000])

    await pressOn(page, page.getByRole('button', { name: 'Reinstate' }))
    await typeInto(page, dialogOf(page).getByLabel('Another price'), '90,50')
    await inspect(page, 'members-reinstate')
    await pressOn(page, dialogOf(page).getByRole('button', { name: 'Reinstate for £90.50' }))
    await page.getByRole('button', { name: 'Take payment' }).waitFor()
    const again = await onlyMember(org)
    assert.deepEqual([again.membership_member_status_id, again.terms[0]?.price_minor], [0, 9_050])
  },
)

test('another type replaces a membership: the seat and the person stay, the money goes back', { skip }, async () => {
  const { org, membership_category_id, seatIds } = await seatedClub()
  await createMembershipType(s.w, org, { membership_category_id, title: 'Concession' })
  const [adult] = await typeIds(org)
  const optionId = await createPaymentOption(s.w, org)
  const offer = { typeId: adult ?? 0, optionId }
  const basket = await createMembershipBasket(s.w, org, offer, { seat_ids: [seatIds[3] ?? 0] })
  assert.equal((await checkout(s.w, org, basket)).status, 200)
  const before = await onlyMember(org)
  const { page } = await s.signedIn(org, 'owner')
  await openMember(page, org)
  await pressOn(page, page.getByRole('button', { name: 'Change type' }))
  await choose(page, dialogOf(page).getByLabel('Type', { exact: true }), 'Concession: £120.00')
  await choose(page, dialogOf(page).getByLabel('Payment option'), 'Ten months')
  await dialogOf(page).getByText('East, row A, seat 4 goes with the new membership.').waitFor()
  await inspect(page, 'members-change-type')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Change for £120.00' }))
  await page.getByText('Instalment 10').waitFor()
  const [old, next] = await fetchMembers(s.w, org)
  assert.deepEqual(
    [old?.membership_member_status_id, old?.membership_seat_id, next?.membership_member_status_id, next?.type_title],
    [3, null, 0, 'Concession'],
  )
  assert.deepEqual([next?.membership_seat_id, next?.user_id], [seatIds[3], before.user_id])
})

test('an owner creates what is on offer, puts it on sale, and archives it', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'owner')
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/members/catalogue`)
  await pressOn(page, page.getByRole('button', { name: 'New category' }))
  await typeInto(page, dialogOf(page).getByLabel('Title'), 'Juniors')
  await inspect(page, 'members-category')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Create the category' }))
  await pressOn(page, page.getByRole('button', { name: 'Put on sale: Juniors' }))
  await page.getByText('Juniors is on sale').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'New type' }))
  await typeInto(page, dialogOf(page).getByLabel('Title'), 'Child')
  await typeInto(page, dialogOf(page).getByLabel('Price in GBP'), '1,250')
  await dialogOf(page).getByLabel('Price in GBP').blur()
  await dialogOf(page).getByText('Enter an amount').waitFor()
  await typeInto(page, dialogOf(page).getByLabel('Price in GBP'), '45,50')
  await inspect(page, 'members-type')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Create the type' }))
  await pressOn(page, page.getByRole('button', { name: 'New payment option' }))
  await typeInto(page, dialogOf(page).getByLabel('Title'), 'Two dates')
  await tick(page, dialogOf(page).getByLabel('On fixed dates'))
  const instalment = (number: 1 | 2) => dialogOf(page).getByRole('group', { name: `Instalment ${number}` })
  await typeDay(page, instalment(1).getByLabel('Due on'), '2027-08-01')
  await typeInto(page, instalment(1).getByLabel('Per cent'), '60')
  await typeDay(page, instalment(2).getByLabel('Due on'), '2027-10-01')
  await typeInto(page, instalment(2).getByLabel('Per cent'), '40')
  await inspect(page, 'members-option')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Create the payment option' }))
  await page.getByText('2 instalments on fixed dates').waitFor()
  await inspect(page, 'members-catalogue')
  await pressOn(page, page.getByRole('button', { name: 'Archive Two dates' }))
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Archive' }))
  await page.getByText('Two dates is archived').waitFor()

  const [type] = (await s.w.call('/admin/v1/membership_types', { key: org.admin })).json<{
    data: { title: string; price_minor: number; status: number }[]
  }>().data
  assert.deepEqual([type?.title, type?.price_minor, type?.status], ['Child', 4_550, 0])
  assert.deepEqual(errors, [])
})

test('a club finds members by part of a name and by category, and opens them', { skip }, async () => {
  const org = await s.demo()
  const { page } = await s.signedIn(org, 'box_office_clerk')
  await page.goto(`${s.url}/console/members`)
  const table = page.getByRole('table', { name: 'Members' })
  await table.getByRole('row').nth(2).waitFor()
  await inspect(page, 'members')
  const [member] = await fetchMembers(s.w, org)
  assert.ok(member)
  const types = page.getByLabel('Type', { exact: true })
  await types
    .getByRole('option', { name: `${member.category_title} · ${member.type_title}` })
    .waitFor({ state: 'attached' })
  const choices = await types.getByRole('option').allTextContents()
  assert.equal(new Set(choices).size, choices.length, `each choice is there once: ${choices.join(', ')}`)
  await choose(page, types, 1)
  await page.waitForURL(/type=/)
  await typeInto(page, page.getByLabel('Number, name, e-mail address or barcode'), member.member_number)
  await choose(page, page.getByLabel('Category'), member.category_title ?? '')
  await page.waitForURL(/search=.*category=|category=.*search=/)
  assert.doesNotMatch(page.url(), /type=/, 'a type belongs to its category')
  await pressOn(page, table.getByRole('link', { name: `${member.first_name} ${member.last_name}` }))
  await page.getByText(`Member ${member.member_number}`).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Cancel the membership' }).count(), 0)
})
