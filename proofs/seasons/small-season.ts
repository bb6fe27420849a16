import type { Season, SeatMapWithSeats } from '@tessera/contract'
import { insert, madeAt, makeMember, type Row } from '../../server/testing/factories.ts'
import type { Org, World } from '../../server/testing/test-server.ts'

/** A season with one seated category on a map of one row, made by the API, for tests that need a few members. */
export type Small = {
  readonly org: Org
  readonly season: Season
  readonly seats: readonly number[]
  readonly sectionId: number
  readonly mapId: number
  readonly categoryId: number
  readonly typeId: number
  readonly optionId: number
  /** A member who has paid, on this seat of the row, with a period that ends with the season. */
  member(
    seat: number | null,
    fields?: Partial<Row<'member'>>,
    term?: Partial<Row<'membership_term'>>,
  ): Promise<Row<'member'>>
  admin<T>(call: string, json?: unknown): Promise<{ status: number; json: T }>
}

const stamps = { created_at: madeAt, updated_at: madeAt }

export async function aSmallSeason(w: World, seats = 6): Promise<Small> {
  const org = await w.anOrg()
  const admin = askedBy(w, org)
  const season = await made<Season>(admin, 'POST /seasons', {
    title: '2025/26',
    starts_on: '2025-08-01',
    ends_on: '2026-05-31',
  })
  const { seat_map_id } = await made<{ seat_map_id: number }>(admin, 'POST /seat_maps', { title: 'Ground' })
  const content = ['section,row,seat', ...Array.from({ length: seats }, (_, i) => `North,A,${i + 1}`)].join('\n')
  await made(admin, `POST /seat_maps/${seat_map_id}/import`, { format: 'csv', content })
  const section = (await admin<SeatMapWithSeats>(`GET /seat_maps/${seat_map_id}`)).json.sections[0]
  const ids = section?.rows[0]?.seats.map((seat) => seat.seat_id) ?? []
  const of = await offered(admin, season.season_id, seat_map_id)
  return {
    org,
    season,
    seats: ids,
    sectionId: section?.section_id ?? 0,
    mapId: seat_map_id,
    categoryId: of.membership_category_id,
    typeId: of.membership_type_id,
    optionId: of.membership_payment_option_id,
    admin,
    async member(seat, fields = {}, term = {}) {
      const seat_id = seat === null ? null : (ids[seat] ?? null)
      const member = await makeMember(w, org, { ...of, seat_id, auto_renew: true, ...fields })
      if (seat_id !== null && member.seat_id === seat_id && fields.barcode !== 'unkept')
        await insert(w, org, 'season_seat', { season_id: season.season_id, seat_id, member_id: member.member_id })
      const order = await insert(w, org, 'order', orderOf(member))
      await insert(w, org, 'membership_term', { ...termOf(member, of), order_id: order.order_id, ...term })
      return member
    },
  }
}

type Asked = Small['admin']

const askedBy =
  (w: World, org: Org): Asked =>
  async <T>(call: string, json?: unknown) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const answer = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })
    return { status: answer.status, json: answer.json<T>() }
  }

async function made<T>(admin: Asked, call: string, json: unknown): Promise<T> {
  const { status, json: answer } = await admin<T>(call, json)
  if (status !== 200) throw new Error(`${call}: ${JSON.stringify(answer)}`)
  return answer
}

/** A category on a map, a type in it, and a way to pay. */
async function offered(admin: Asked, season_id: number, membership_seat_map_id: number) {
  const category = await made<{ membership_category_id: number }>(admin, 'POST /membership_categories', {
    title: 'Seated',
    membership_seat_map_id,
    season_id,
  })
  const type = await made<{ membership_type_id: number }>(admin, 'POST /membership_types', {
    membership_category_id: category.membership_category_id,
    title: 'Adult',
    price_minor: 30_000,
    expires: '2026-05-31',
  })
  const option = await made<{ membership_payment_option_id: string }>(admin, 'POST /membership_payment_options', {
    title: 'At once',
  })
  return {
    membership_category_id: category.membership_category_id,
    membership_type_id: type.membership_type_id,
    membership_payment_option_id: Number(option.membership_payment_option_id),
  }
}

const orderOf = (member: Row<'member'>): Partial<Row<'order'>> => ({
  order_uuid: crypto.randomUUID(),
  user_id: member.user_id,
  status: 'confirmed',
  order_date: madeAt,
  first_name: 'Mia',
  last_name: 'Moor',
  email_address: member.email_address,
  marketing_opt_in: false,
  currency: 'GBP',
  total_minor: 30_000,
  payment_method: 'card',
  ...stamps,
})

const termOf = (
  member: Row<'member'>,
  of: Pick<Row<'membership_term'>, 'membership_type_id' | 'membership_payment_option_id'>,
) => ({
  member_id: member.member_id,
  membership_type_id: of.membership_type_id,
  membership_payment_option_id: of.membership_payment_option_id,
  currency: 'GBP',
  price_minor: 30_000,
  paid_minor: 30_000,
  starts_at: new Date('2025-07-31T23:00:00Z'),
  ends_at: new Date('2026-05-31T22:59:59Z'),
  state: 'paid',
  ...stamps,
})
