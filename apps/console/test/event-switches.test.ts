import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AdminEvent, AdminPrice } from '@tessera/contract'
import { eventId } from '../../../server/testing/factories.ts'
import { editSeatRows } from '../../../server/testing/seat-rows.ts'
import { aSeatedEvent } from '../../../server/testing/stock.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { pressOn, tick } from './keyboard.ts'
import { dialog } from './order-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const read = async <Body>(org: TestOrg, path: string): Promise<Body> =>
  (await s.w.call(`/admin/v1/${path}`, { key: org.admin })).json<Body>()

/** An event whose only row has a place for a wheelchair, with a price for children. */
async function hallWithWheelchairPlace() {
  const org = await s.w.createOrg()
  const hall = await aSeatedEvent(s.w, org, { rows: 1, perRow: 4, price: { title: 'Child' } })
  await editSeatRows(s.w, org, hall, (rows) =>
    rows.map((row) => ({ ...row, seats: row.seats.map((seat) => ({ ...seat, wheelchair: seat.title === '4' })) })),
  )
  return { org, id: eventId(hall.event) }
}

test(
  'staff release places for wheelchairs, refuse single seats, and sell a child only with an adult; each can be undone',
  { skip },
  async () => {
    const { org, id } = await hallWithWheelchairPlace()
    const readEvent = async (): Promise<readonly boolean[]> => {
      const event = await read<AdminEvent>(org, `events/${id}`)
      return [event.wheelchair_places_released, event.refuses_single_seats]
    }
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    const press = (name: string) => pressOn(page, page.getByRole('button', { name, exact: true }))
    await page.goto(`${s.url}/console/events/${id}?tab=stock`)
    await page.getByText('1 free place is kept for wheelchairs.').waitFor()
    assert.deepEqual(await readEvent(), [false, false])

    await press('Sell them like all others')
    await page.getByText('Places for wheelchairs are sold like all other seats.').waitFor()
    assert.deepEqual(await readEvent(), [true, false])
    await press('Do not let fans leave single seats')
    await page.getByText('Fans may not choose seats so that a single free seat is left alone.').waitFor()
    assert.deepEqual(await readEvent(), [true, true])
    await inspect(page, 'event-switches')
    await press('Keep them for wheelchairs')
    await page.getByText('1 free place is kept for wheelchairs.').waitFor()
    assert.deepEqual(await readEvent(), [false, true])
    await press('Let fans choose any seats')
    await page.getByText('Fans may choose any free seats').waitFor()
    assert.deepEqual(await readEvent(), [false, false])

    const readPrice = async () => (await read<{ data: readonly AdminPrice[] }>(org, `events/${id}/prices`)).data[0]
    const adult = dialog(page).getByLabel('Only together with an adult')
    const save = async (): Promise<void> => {
      await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
      await dialog(page).waitFor({ state: 'detached' })
    }
    await pressOn(page, page.getByRole('link', { name: 'Prices' }))
    await press('Edit Child')
    await tick(page, adult)
    await save()
    assert.equal((await readPrice())?.needs_adult, true)
    await press('Edit Child')
    assert.equal(await adult.isChecked(), true)
    await pressOn(page, adult, 'Space')
    await save()
    assert.equal((await readPrice())?.needs_adult, false)
    assert.deepEqual(errors, [])
  },
)
