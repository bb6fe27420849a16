import { read, type Db } from '#platform/db'

const unpaid = read<{ gone: number }>(`select forget_unpaid_baskets($1, $2) as gone`)
const paid = read<{ gone: number }>(`select forget_paid_baskets($1, $2) as gone`)

/** Deletes baskets of all organisations that ended without a payment this long ago, with what they held. Returns how many. */
export const forgetUnpaidBaskets = async (db: Db, days: number, atMost: number): Promise<number> =>
  (await db.unscoped(unpaid, days, atMost))[0]?.gone ?? 0

/** Deletes baskets of all organisations whose payment ended this long ago and whose event is over. Their items stay. Returns how many. */
export const forgetPaidBaskets = async (db: Db, days: number, atMost: number): Promise<number> =>
  (await db.unscoped(paid, days, atMost))[0]?.gone ?? 0
