import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeasonPlan, SeasonPlanMember } from '@tessera/contract'
import { createSmallSeason } from '../../../server/testing/small-season.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, runCliForJson, staffVariables } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => new Date('2026-04-15T09:00:00Z') })
})
after(() => w.stop())

test('a conflict is resolved for one member from the command line, and left to the plan again', async () => {
  const club = await createSmallSeason(w)
  await club.member(0, { status: 0 })
  const { member_id } = await club.member(1, { status: 0 })
  const staff = staffVariables(w, club.org)
  const dates = ['--title', '2026/27', '--starts', '2026-08-01', '--ends', '2027-05-31']
  const from = ['--from', String(club.season.season_id)]
  const { season_plan_id } = await runCliForJson<SeasonPlan>(staff, ['season', 'plan', ...from, ...dates])
  const resolve = ['season', 'resolve', String(season_plan_id)]

  const own = await runCliForJson<SeasonPlanMember>(staff, [...resolve, 'unpaid=renew', '--member', `${member_id}`])
  const plan = await runCliForJson<SeasonPlan>(staff, ['season', 'show', String(season_plan_id)])
  const again = await runCli(staff, [...resolve, '--member', `${member_id}`])
  const nothing = await runCli(staff, resolve)

  assert.deepEqual([own.conflicts[0]?.resolution, own.conflicts[0]?.own_resolution], ['renew', true])
  assert.deepEqual([plan.renewed, plan.seats_kept], [1, 1])
  assert.match(again.out, /unpaid +keep_seat +keep_seat +seat/)
  assert.equal(nothing.code !== 0, true)
  assert.match(nothing.err, /name a kind and its resolution/)
})
