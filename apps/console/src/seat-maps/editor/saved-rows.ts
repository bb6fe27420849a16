import type { SeatSectionRows } from '@tessera/sdk'
import type { History } from './history.ts'
import { toEditRows, type EditRows } from './rows.ts'

/** What was sent, and what the server has since. */
export type SavedRows = { readonly sent: EditRows; readonly base: SeatSectionRows }

/**
 * Keeps what was drawn while a save was on its way: rows and seats keep the keys that the editor knows them by, and new seats get
 * the ids that the server gave them. Labels occur once in a section, so they tell which stored seat is which.
 */
export function mergeSaved(
  history: History<EditRows>,
  { sent, base }: SavedRows,
): { readonly saved: EditRows; readonly history: History<EditRows> } {
  const saved = withKeysOf(sent, toEditRows(base))
  const ids = new Map(saved.flatMap(({ seats }) => seats.map(({ key, seat_id }) => [key, seat_id])))
  const withIds = (rows: EditRows): EditRows => {
    if (rows === sent) return saved
    return rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => {
        const seat_id = ids.get(seat.key)
        return seat_id === undefined ? seat : { ...seat, seat_id }
      }),
    }))
  }
  const { past, present, future } = history
  return { saved, history: { past: past.map(withIds), present: withIds(present), future: future.map(withIds) } }
}

function withKeysOf(sent: EditRows, stored: EditRows): EditRows {
  const rows = new Map(sent.filter(({ seats }) => seats.length > 0).map((row) => [row.label.trim(), row]))
  return stored.map((row) => {
    const own = rows.get(row.label)
    const keys = new Map(own?.seats.map(({ key, title }) => [title.trim(), key]))
    return {
      ...row,
      key: own?.key ?? row.key,
      seats: row.seats.map((seat) => ({ ...seat, key: keys.get(seat.title) ?? seat.key })),
    }
  })
}
