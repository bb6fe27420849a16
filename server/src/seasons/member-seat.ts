import {
  type Input,
  type MemberSeat,
  memberUpdated,
  type Output,
  type putMemberSabbatical as flagging,
  type putMemberSeat as seating,
} from '#contract'
import { findMapOfSeat, findSeatOf, leaveSeat, takeSeat } from '#inventory'
import { findMembers, lockSeatedMember, memberStatus, putSabbatical, putSeatOfMember } from '#members'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emit } from '#platform/outbox'
import { fail, failParam } from '#platform/problem'
import { findSeason, listMapsOfSeason } from './queries/seasons.ts'

/** Gives a member a seat in a season, moves it, or takes it back. The member shows the seat of its own season. */
export async function putMemberSeat(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  body: Input<typeof seating>['body'],
): Promise<MemberSeat> {
  const member = (await lockSeatedMember(tx, ctx.org, memberId)) ?? fail('not_found')
  const seasonId = body.season_id ?? member.season_id ?? fail('invalid_state', 'The member is in no season: name one')
  const { seat_id: seatId } = body
  await refuse(tx, ctx, { seasonId, seatId, cancelled: member.status === memberStatus.cancelled })
  const before = await findSeatOf(tx, ctx.org, seasonId, memberId)
  const at = ctx.now()
  if (before !== undefined && before !== seatId) await leaveSeat(tx, ctx.org, seasonId, memberId)
  if (seatId !== null && before !== seatId && !(await takeSeat(tx, ctx.org, { seasonId, seatId, memberId }, at)))
    fail('seat_taken', `Seat ${seatId} has somebody else in season ${seasonId}: its section lists who has which seat`)
  if (seasonId === member.season_id && member.seat_id !== seatId) {
    await putSeatOfMember(tx, ctx.org, { memberId, seatId }, at)
    await tell(tx, ctx, memberId)
  }
  return { membership_member_id: memberId, season_id: seasonId, seat_id: seatId }
}

type Wish = { readonly seasonId: number; readonly seatId: number | null; readonly cancelled: boolean }

async function refuse(tx: Tx, ctx: Ctx, { seasonId, seatId, cancelled }: Wish): Promise<void> {
  if (!(await findSeason(tx, ctx.org, seasonId))) failParam('season_id', 'must be a season of your organisation')
  if (seatId === null) return
  if (cancelled) fail('invalid_state', 'The member is cancelled: reinstate the membership first')
  const map = await findMapOfSeat(tx, ctx.org, seatId)
  if (map === undefined || !(await listMapsOfSeason(tx, ctx.org, seasonId)).includes(map))
    failParam('seat_id', 'must be a seat on the map of a category of the season')
}

/** Says whether a member sits the next season out. */
export async function putMemberSabbatical(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  { sabbatical }: Input<typeof flagging>['body'],
): Promise<Output<typeof flagging>> {
  const member = (await lockSeatedMember(tx, ctx.org, memberId)) ?? fail('not_found')
  if (member.sabbatical !== sabbatical) {
    await putSabbatical(tx, ctx.org, memberId, { on: sabbatical, at: ctx.now() })
    await tell(tx, ctx, memberId)
  }
  return { membership_member_id: memberId, sabbatical }
}

async function tell(tx: Tx, ctx: Ctx, memberId: number): Promise<void> {
  const at = ctx.now()
  for (const member of await findMembers(tx, ctx.org, [memberId]))
    await emit(tx, ctx.org, memberUpdated, { at, data: { member } })
}
