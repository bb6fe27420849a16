import {
  type Input,
  type MemberSeat,
  MemberStatus,
  memberUpdated,
  type Output,
  type putMemberSabbatical as flagging,
  type putMemberSeat as seating,
} from '#contract'
import { seasonSeats } from '#inventory'
import { emitMemberEvent, lockSeatedMember, putSabbatical, putSeatOfMember } from '#members'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'

import { fail, failParam } from '#platform/problem'
import { findSeason, listMapsOfSeason } from './queries/seasons.ts'

/** Assigns, changes or releases the seat of a member in a season. The member shows the seat of its own season. */
export async function putMemberSeat(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  body: Input<typeof seating>['body'],
): Promise<MemberSeat> {
  const member = (await lockSeatedMember(tx, ctx.org, memberId)) ?? fail('not_found')
  const seasonId =
    body.season_id ?? member.season_id ?? fail('invalid_state', 'The member is not in a season: send season_id')
  const { seat_id: seatId } = body
  await assertAssignable(tx, ctx, { seasonId, seatId, cancelled: member.status === MemberStatus.cancelled })
  const before = await seasonSeats.findSeatId(tx, ctx.org, seasonId, memberId)
  ctx.audit.noteBefore({ season_id: seasonId, seat_id: before ?? null })
  const at = ctx.now()
  if (before !== undefined && before !== seatId) await seasonSeats.release(tx, ctx.org, seasonId, memberId)
  if (
    seatId !== null &&
    before !== seatId &&
    !(await seasonSeats.assign(tx, ctx.org, { seasonId, seatId, memberId }, at))
  )
    fail(
      'seat_taken',
      `Seat ${seatId} is taken in season ${seasonId}: list the seats of its section to find a free one`,
    )
  if (seasonId === member.season_id && member.seat_id !== seatId) {
    await putSeatOfMember(tx, ctx.org, { memberId, seatId }, at)
    await emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
  }
  return { membership_member_id: memberId, season_id: seasonId, seat_id: seatId }
}

type SeatAssignment = { readonly seasonId: number; readonly seatId: number | null; readonly cancelled: boolean }

async function assertAssignable(tx: Tx, ctx: Ctx, { seasonId, seatId, cancelled }: SeatAssignment): Promise<void> {
  if (!(await findSeason(tx, ctx.org, seasonId))) failParam('season_id', 'must be a season of your organisation')
  if (seatId === null) return
  if (cancelled) fail('invalid_state', 'The member is cancelled: reinstate the membership first')
  const map = await seasonSeats.lockSeatMapId(tx, ctx.org, seatId)
  if (map === undefined || !(await listMapsOfSeason(tx, ctx.org, seasonId)).includes(map))
    failParam('seat_id', 'must be a seat on the map of a category of the season')
}

/** Sets whether a member takes a sabbatical in the next season. */
export async function putMemberSabbatical(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  { sabbatical }: Input<typeof flagging>['body'],
): Promise<Output<typeof flagging>> {
  const member = (await lockSeatedMember(tx, ctx.org, memberId)) ?? fail('not_found')
  ctx.audit.noteBefore({ sabbatical: member.sabbatical })
  if (member.sabbatical !== sabbatical) {
    const at = ctx.now()
    await putSabbatical(tx, ctx.org, memberId, { on: sabbatical, at })
    await emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
  }
  return { membership_member_id: memberId, sabbatical }
}
