import type { Season, SeatMapWithSeats } from '@tessera/contract'
import { insert, createdAt, makeMember, type Row } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

/** A season with one seated category on a map of one row, created through the API, for tests that need a few members. */
export type SmallSeason = {
  readonly org: TestOrg
  readonly season: Season
  readonly seats: readonly number[]
  readonly sectionId: number
  readonly mapId: number
  readonly categoryId: number
  readonly typeId: number
  readonly optionId: number
  /** Creates a paid member on this seat of the row, with a term that ends with the season. */
  member(
    seat: number | null,
    fields?: Partial<Row<'member'>>,
    term?: Partial<Row<'membership_term'>>,
  ): Promise<Row<'member'>>
  admin<T>(call: string, json?: unknown): Promise<{ status: number; json: T }>
}

const stamps = { created_at: createdAt, updated_at: createdAt }

export async function createSmallSeason(w: TestServer, seats = 6): Promise<SmallSeason> {
  const org = await w.createOrg()
  const admin = adminCallFor(w, org)
  const season = await create<Season>(admin, 'POST /seasons', {
    title: '2025/26',
    starts_on: '2025-08-01',
    ends_on: '2026-05-31',
  })
  const { seat_map_id } = await create<{ seat_map_id: number }>(admin, 'POST /seat_maps', { title: 'Ground' })
  const content = ['section,row,seat', ...Array.from({ length: seats }, (_, i) => `North,A,${i + 1}`)].join('\n')
  await create(admin, `POST /seat_maps/${seat_map_id}/import`, { format: 'csv', content })
  const section = (await admin<SeatMapWithSeats>(`GET /seat_maps/${seat_map_id}`)).json.sections[0]
  const ids = section?.rows[0]?.seats.map((seat) => seat.seat_id) ?? []
  const offer = await createOffer(admin, season.season_id, seat_map_id)
  return {
    org,
    season,
    seats: ids,
    sectionId: section?.section_id ?? 0,
    mapId: seat_map_id,
    categoryId: offer.membership_category_id,
    typeId: offer.membership_type_id,
    optionId: offer.membership_payment_option_id,
    admin,
    async member(seat, fields = {}, term = {}) {
      const seat_id = seat === null ? null : (ids[seat] ?? null)
      const member = await makeMember(w, org, { ...offer, seat_id, auto_renew: true, ...fields })
      if (seat_id !== null && member.seat_id === seat_id && fields.barcode !== 'unkept')
        await insert(w, org, 'season_seat', { season_id: season.season_id, seat_id, member_id: member.member_id })
      const order = await insert(w, org, 'order', buildOrder(member))
      await insert(w, org, 'membership_term', { ...buildTerm(member, offer), order_id: order.order_id, ...term })
      return member
    },
  }
}

type AdminCall = SmallSeason['admin']

const adminCallFor =
  (w: TestServer, org: TestOrg): AdminCall =>
  async <T>(call: string, json?: unknown) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const response = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })
    return { status: response.status, json: response.json<T>() }
  }

async function create<T>(admin: AdminCall, call: string, json: unknown): Promise<T> {
  const response = await admin<T>(call, json)
  if (response.status !== 200) throw new Error(`${call}: ${JSON.stringify(response.json)}`)
  return response.json
}

/** Creates a category on a map, a type in it and a payment option. */
async function createOffer(admin: AdminCall, season_id: number, membership_seat_map_id: number) {
  const category = await create<{ membership_category_id: number }>(admin, 'POST /membership_categories', {
    title: 'Seated',
    membership_seat_map_id,
    season_id,
  })
  const type = await create<{ membership_type_id: number }>(admin, 'POST /membership_types', {
    membership_category_id: category.membership_category_id,
    title: 'Adult',
    price_minor: 30_000,
    expires: '2026-05-31',
  })
  const option = await create<{ membership_payment_option_id: string }>(admin, 'POST /membership_payment_options', {
    title: 'At once',
  })
  return {
    membership_category_id: category.membership_category_id,
    membership_type_id: type.membership_type_id,
    membership_payment_option_id: Number(option.membership_payment_option_id),
  }
}

const buildOrder = (member: Row<'member'>): Partial<Row<'order'>> => ({
  order_uuid: crypto.randomUUID(),
  user_id: member.user_id,
  status: 'confirmed',
  order_date: createdAt,
  first_name: 'Mia',
  last_name: 'Moor',
  email_address: member.email_address,
  marketing_opt_in: false,
  currency: 'GBP',
  total_minor: 30_000,
  payment_method: 'card',
  ...stamps,
})

const buildTerm = (
  member: Row<'member'>,
  offer: Pick<Row<'membership_term'>, 'membership_type_id' | 'membership_payment_option_id'>,
) => ({
  member_id: member.member_id,
  membership_type_id: offer.membership_type_id,
  membership_payment_option_id: offer.membership_payment_option_id,
  currency: 'GBP',
  price_minor: 30_000,
  paid_minor: 30_000,
  starts_at: new Date('2025-07-31T23:00:00Z'),
  ends_at: new Date('2026-05-31T22:59:59Z'),
  state: 'paid',
  ...stamps,
})
