import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

const lockMember = write<SeatedMember>(`
  select m.member_id, m.status, m.seat_id, m.sabbatical, c.season_id from member m
  left join membership_category c on c.org_id = $1 and c.membership_category_id = m.membership_category_id
  where m.org_id = $1 and m.member_id = $2 for update of m
`)

const putSeat = write(`update member set seat_id = $3, updated_at = $4 where org_id = $1 and member_id = $2`)

const clear = write(`
  update member m set seat_id = null, updated_at = $4 from unnest($2::bigint[], $3::bigint[]) as f (member_id, seat_id)
  where m.org_id = $1 and m.member_id = f.member_id and m.seat_id = f.seat_id
`)

/** Removes released seats from members, unless a member has another seat by now. */
export const clearSeats = (
  tx: Tx,
  org: OrgId,
  freed: readonly { readonly member_id: number; readonly seat_id: number }[],
  at: Date,
): Promise<number> =>
  tx.count(
    clear,
    org,
    freed.map((seat) => seat.member_id),
    freed.map((seat) => seat.seat_id),
    at,
  )

const putFlag = write(`update member set sabbatical = $3, updated_at = $4 where org_id = $1 and member_id = $2`)

type SeatedMember = {
  member_id: number
  status: number
  seat_id: number | null
  sabbatical: boolean
  /** The season of the member's category. */
  season_id: number | null
}

export const lockSeatedMember = async (tx: Tx, org: OrgId, id: number): Promise<SeatedMember | undefined> =>
  (await tx.write(lockMember, org, id))[0]

export const putSeatOfMember = (
  tx: Tx,
  org: OrgId,
  { memberId, seatId }: { readonly memberId: number; readonly seatId: number | null },
  at: Date,
): Promise<number> => tx.count(putSeat, org, memberId, seatId, at)

export const putSabbatical = (tx: Tx, org: OrgId, memberId: number, to: { on: boolean; at: Date }): Promise<number> =>
  tx.count(putFlag, org, memberId, to.on, to.at)
