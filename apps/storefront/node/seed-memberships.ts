import type { Tessera } from '@tessera/sdk'
import { memberships, waysToPay } from './club.ts'

/** Creates a season of a year, its memberships and payment options. */
export async function sellMemberships(admin: Tessera['admin'], seatMapId: number, today: Date): Promise<void> {
  const year = today.getUTCFullYear()
  const ends_on = `${year + 1}-05-31`
  const starts_on = today.toISOString().slice(0, 10)
  const season = await admin.seasons.create({ title: `Season ${year}/${(year + 1) % 100}`, starts_on, ends_on })
  for (const [order_by, { title, colour, seated, types }] of memberships.entries()) {
    const category = await admin.membershipCategories.create({
      title,
      hex_color: colour,
      order_by,
      game_day_access: seated ? 2 : 0,
      ...(seated && { season_id: season.season_id, membership_seat_map_id: seatMapId }),
    })
    await admin.membershipCategories.activate(category.membership_category_id)
    for (const [place, type] of types.entries()) {
      const made = await admin.membershipTypes.create({
        membership_category_id: category.membership_category_id,
        title: type.title,
        price_minor: type.minor,
        expires: ends_on,
        game_day_access: seated ? 2 : 0,
        order_by: place,
      })
      await admin.membershipTypes.activate(made.membership_type_id)
    }
  }
  for (const [order_by, way] of waysToPay.entries()) {
    const made = await admin.membershipPaymentOptions.create({ ...way, order_by })
    await admin.membershipPaymentOptions.activate(made.membership_payment_option_id)
  }
}
