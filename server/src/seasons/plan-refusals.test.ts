import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createSmallSeason } from '../../../proofs/seasons/small-season.ts'
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
    [{ ...NEXT, from_season_id, seat_maps: [{ seat_map_id: club.mapId, new_seat_map_id: 999_999_999 }] }, 'seat_maps'],
    [{ ...NEXT, from_season_id, seat_maps: [{ seat_map_id: 999_999_999, new_seat_map_id: club.mapId }] }, 'seat_maps'],
  ]
  for (const [body, param] of invalid) {
    const refused = await club.admin<ErrorResponse>('POST /season_plans', body)
    assert.deepEqual([refused.status, refused.json.error.param], [400, param], JSON.stringify(body))
  }
})
