import pg from 'pg'
import type { TestServer } from '../../server/testing/test-server.ts'
import type { AdminClient } from './admin-api.ts'
import { createClub, type Club } from './club.ts'
import { asServer } from '../../server/testing/season-digest.ts'
import { createPlan } from './rollover.ts'

export type WrongPlan = { readonly club: Club; readonly client: AdminClient; readonly planId: number }

/** Creates a plan that gives a contested seat to every claimant, as if the rule that chooses one of them were wrong. */
export async function createWrongPlan(w: TestServer): Promise<WrongPlan> {
  const club = await createClub(w, 200, 3)
  const client = { url: w.url, org: club.org }
  const { season_plan_id } = await createPlan(client, club)
  await asServer(w.appUrl, club.org.org, (connection) =>
    connection.query('update season_plan_member set seated = true where claims > 1 and season_plan_id = $1', [
      season_plan_id,
    ]),
  )
  return { club, client, planId: season_plan_id }
}

/** Drops the key that lets a seat have one member in a season. */
export async function dropSeatKey(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query('alter table season_seat drop constraint season_seat_pkey')
  await owner.end()
}
