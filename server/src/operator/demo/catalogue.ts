import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { demoUuid } from './customers.ts'
import type { DemoOptions } from './options.ts'
import { insertEvent, insertMemberships, insertPrices, insertStand, insertVenue } from './queries/catalogue.ts'

/** An event with the ids that its sales and scans refer to. */
export type Fixture = {
  readonly eventId: string
  readonly startsAt: Date
  readonly firstGate: number
  readonly firstPrice: number
}

const DAY_MS = 86_400_000
/** Places of an event, if the demo does not sell more. */
const PLACES = 5_000

const opponents = [
  'Harbour City',
  'Northgate United',
  'Old Mill Athletic',
  'Castle Wanderers',
  'Lakeside Town',
  'St. Brendan’s',
  'Real Ría',
  'Kilmore Rangers',
  'Eastfield Albion',
  'Bridgend Borough',
  'Valley Thistle',
  'Moorside Victoria',
]

/** Creates a venue with numbered seats and four gates, memberships, and events before and after today. */
export async function addCatalogue(db: Db, org: OrgId, options: DemoOptions): Promise<Fixture[]> {
  const { now, seed } = options
  const venueId = demoUuid(`${seed}:venue`, now)
  const { seatMapId, firstGate } = await inTx(db, org, async (tx) => {
    const gate = await insertVenue(tx, org, venueId, now)
    const map = await insertStand(tx, org, venueId, now)
    await insertMemberships(tx, org, map, now)
    return { seatMapId: map, firstGate: gate }
  })
  // Every event has places left, however many tickets the demo sells.
  const capacity = Math.max(PLACES, Math.ceil((1.25 * options.tickets) / options.events))
  const fixtures: Fixture[] = []
  for (let i = 0; i < options.events; i++) {
    fixtures.push(
      await inTx(db, org, async (tx) => {
        // One match every two weeks, half of them played already, at three on a Saturday afternoon in London.
        const startsAt = saturday(new Date(now.getTime() + (i - Math.ceil(options.events / 2)) * 14 * DAY_MS))
        const eventId = demoUuid(`${seed}:event:${i}`, startsAt)
        const opponent = opponents[i % opponents.length] ?? ''
        const title = `Riverside Rovers v ${opponent}`
        await insertEvent(tx, org, eventId, { title, slug: `rovers-${i + 1}`, venueId, seatMapId, startsAt, now })
        const firstPrice = await insertPrices(tx, org, eventId, { startsAt, now, capacity })
        return { eventId, startsAt, firstGate, firstPrice }
      }),
    )
  }
  return fixtures
}

function saturday(near: Date): Date {
  const day = new Date(near)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  day.setUTCHours(15, 0, 0, 0)
  return day
}
