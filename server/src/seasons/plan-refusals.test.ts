import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeasonPlan } from '#contract'
import { createSmallSeason } from '#testing/small-season'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

type ErrorResponse = { error: { param: string | null } }
const NEXT = { title: '2026/27', starts_on: '2026-08-01', ends_on: '2027-05-31' }

test('an invalid plan is refused, naming the parameter', async () => {
  const club = await createSmallSeason(w)
  const from_season_id = club.season.season_id
  const invalid: [object, string][] = [
    [{ ...NEXT, from_season_id: 999_999_999 }, 'from_season_id'],
    [{ from_season_id, starts_on: '2026-08-01', ends_on: '2027-05-31' }, 'title'],
    [{ from_season_id, to_season_id: from_season_id }, 'to_season_id'],
    [{ ...NEXT, from_season_id, to_season_id: 999_999_999 }, 'title'],
    [{ ...NEXT, from_season_id, ends_on: '2026-07-01' }, 'ends_on'],
    [{ ...NEXT, from_season_id, price_change: 1.005 }, 'price_change'],
    [{ ...NEXT, from_season_id, prices: [{ membership_type_id: 999_999_999, price_minor: 1 }] }, 'prices'],
    [{ ...NEXT, from_season_id, prices: [{ membership_type_id: club.typeId }] }, 'prices[0][price]'],
    [{ ...NEXT, from_season_id, prices: [{ membership_type_id: club.typeId, price: 1.001 }] }, 'prices[0][price]'],
    [
      { ...NEXT, from_season_id, prices: [{ membership_type_id: club.typeId, price: 1, price_minor: 1 }] },
      'prices[0][price_minor]',
    ],
    [{ ...NEXT, from_season_id, seat_maps: [{ seat_map_id: club.mapId, new_seat_map_id: 999_999_999 }] }, 'seat_maps'],
    [{ ...NEXT, from_season_id, seat_maps: [{ seat_map_id: 999_999_999, new_seat_map_id: club.mapId }] }, 'seat_maps'],
  ]
  for (const [body, param] of invalid) {
    const refused = await club.admin<ErrorResponse>('POST /season_plans', body)
    assert.deepEqual([refused.status, refused.json.error.param], [400, param], JSON.stringify(body))
  }
})

test('a new price may be in major or in minor units, and the plan shows both', async () => {
  const club = await createSmallSeason(w)
  const body = { ...NEXT, from_season_id: club.season.season_id }
  for (const price of [{ price: 310.5 }, { price_minor: 31_050 }]) {
    const prices = [{ membership_type_id: club.typeId, ...price }]
    const { json } = await club.admin<SeasonPlan>('POST /season_plans', { ...body, prices })
    const type = json.types.find(({ membership_type_id }) => membership_type_id === club.typeId)
    assert.deepEqual(
      [type?.price, type?.price_minor, type?.new_price, type?.new_price_minor, type?.currency],
      [300, 30_000, 310.5, 31_050, 'GBP'],
    )
  }
})
