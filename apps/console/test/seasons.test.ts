import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Season, SeasonPlan, SeasonSeat } from '@tessera/contract'
import { createSmallSeason, type SmallSeason } from '../../../server/testing/small-season.ts'
import { startClock } from '../../../server/testing/test-clock.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, fillDialog, pressOn, search, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const dialogOf = (page: Page) => page.getByRole('dialog')

/** A season in April with four members in a row: paid, two unpaid, one on sabbatical. */
async function aprilClub() {
  const club = await createSmallSeason(s.w)
  await startClock(s.w, club.org, '2026-04-15T09:00:00Z')
  const people = [
    await club.member(0, { first_name: 'Ann', last_name: 'Paid' }),
    await club.member(1, { first_name: 'Bob', last_name: 'Byhand', status: 0 }),
    await club.member(2, { first_name: 'Cat', last_name: 'Away', sabbatical: true }),
    await club.member(3, { first_name: 'Dan', last_name: 'Byrule', status: 0 }),
  ]
  return { club, ids: people.map(({ member_id }) => member_id) }
}

const fetchList = async <Row>(club: SmallSeason, path: string): Promise<Row[]> =>
  (await club.admin<{ data: Row[] }>(`GET ${path}`)).json.data

async function makePlan(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Plan the next season after 2025/26' }))
  assert.equal(await dialogOf(page).getByLabel('Title of the new season').inputValue(), '2026/27')
  await typeInto(page, dialogOf(page).getByLabel('Change of prices in per cent'), '5')
  await inspect(page, 'seasons-new-plan')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Make the plan' }))
  await page.getByRole('heading', { name: 'Plan for 2026/27' }).waitFor()
}

test(
  'by keyboard, a season is planned, clashes are resolved by rule and by hand, the plan is applied and undone',
  { skip },
  async () => {
    const { club, ids } = await aprilClub()
    const { page } = await s.signedIn(club.org, 'owner')
    const errors = watchErrors(page)
    await search(page, 'Seasons', 'Seasons')
    await page.getByText('No plans yet').waitFor()
    await inspect(page, 'seasons')
    await makePlan(page)

    await choose(page, page.getByLabel('Rule for: Not fully paid'), 'Leave out')
    await page.keyboard.press('Enter')
    await page.getByText('The rule is saved: Not fully paid').waitFor()
    await choose(page, page.getByLabel('Not fully paid: choice for Bob Byhand'), 'Renew anyway')
    await page.keyboard.press('Tab')
    await page.getByText('Saved for Bob Byhand').waitFor()
    await page
      .getByRole('row', { name: /Bob Byhand .*Not fully paid/ })
      .getByText('Renewed with the seat')
      .waitFor()
    await inspect(page, 'season-plan')
    const [planned] = await fetchList<SeasonPlan>(club, '/season_plans')
    assert.deepEqual([planned?.renewed, planned?.seats_kept, planned?.skipped, planned?.seated], [2, 1, 1, 3])

    await pressOn(page, page.getByRole('button', { name: 'Apply the plan' }))
    await inspect(page, 'season-apply')
    await pressOn(page, dialogOf(page).getByRole('button', { name: 'Apply to 4 members' }))
    await page.getByText('The plan is applied: 2026/27 is ready').waitFor()
    const [applied] = await fetchList<SeasonPlan>(club, '/season_plans')
    assert.equal(applied?.status, 'applied')
    const seats = await fetchList<SeasonSeat>(club, `/seasons/${applied.to_season_id}/sections/${club.sectionId}/seats`)
    assert.deepEqual(
      seats.map((seat) => seat.membership_member_id),
      [ids[0], ids[1], ids[2], null, null, null],
    )

    await pressOn(page, page.getByRole('button', { name: 'Undo the plan' }))
    await inspect(page, 'season-undo')
    await pressOn(page, dialogOf(page).getByRole('button', { name: 'Undo the plan' }))
    await page.getByText('The plan is undone').waitFor()
    const [undone] = await fetchList<SeasonPlan>(club, '/season_plans')
    assert.equal(undone?.status, 'undone')
    assert.deepEqual(
      (await fetchList<Season>(club, '/seasons')).map(({ title }) => title),
      ['2025/26'],
    )
    assert.deepEqual(errors, [])
  },
)

test(
  'a plan that is out of date says what has changed and can be applied without those members',
  { skip },
  async () => {
    const { club, ids } = await aprilClub()
    const { page } = await s.signedIn(club.org, 'owner')
    await page.goto(`${s.url}/console/seasons`)
    await makePlan(page)
    const away = await club.admin(`PUT /members/${ids[0]}/sabbatical`, { sabbatical: true })
    assert.equal(away.status, 200)
    await page.getByRole('button', { name: 'Apply the plan' }).click()
    await dialogOf(page).getByRole('button', { name: 'Apply to 4 members' }).click()
    await dialogOf(page).getByText('is on sabbatical now').first().waitFor()
    await inspect(page, 'season-changed')
    await dialogOf(page).getByRole('button', { name: 'Apply, and leave out those who changed' }).click()
    await page.getByText('The plan is applied').waitFor()
    const [plan] = await fetchList<SeasonPlan>(club, '/season_plans')
    assert.deepEqual([plan?.status, plan?.skipped], ['applied', 1])
  },
)

test('an owner creates a season and changes its last day', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'owner')
  await page.goto(`${s.url}/console/seasons`)
  await pressOn(page, page.getByRole('button', { name: 'New season' }))
  await fillDialog(page, { Title: '2027', 'First day': '2027-03-01', 'Last day': '2027-10-31' })
  await inspect(page, 'seasons-new')
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Create the season' }))
  await pressOn(page, page.getByRole('button', { name: 'Edit 2027' }))
  await fillDialog(page, { 'Last day': '2027-11-30' })
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Save' }))
  await page.getByText('30 Nov 2027').waitFor()
  const { data } = (await s.w.call('/admin/v1/seasons', { key: org.admin })).json<{ data: Season[] }>()
  assert.deepEqual([data[0]?.starts_on, data[0]?.ends_on], ['2027-03-01', '2027-11-30'])
})
