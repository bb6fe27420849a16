import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type NameRow = {
  readonly id: string
  readonly name: string
  readonly event_id: string | null
  readonly event_title: string | null
  readonly order_id: number | null
  readonly currency: string | null
}

/** How the objects of one kind are found: by UUIDs, which the API shows with a prefix, or by numbers. */
export type NameSource = { readonly ids: 'uuid' | 'number' | 'text'; readonly rows: ReturnType<typeof read<NameRow>> }

const OF_EVENT = 't.event_id, e.title as event_title, null::bigint as order_id, e.currency'
const EVENT = 'left join event e on e.org_id = $1 and e.event_id = t.event_id'
const ALONE = 'null::uuid as event_id, null::text as event_title, null::bigint as order_id'

type NamedObject = {
  readonly table: string
  readonly id: string
  readonly name?: string
  /** What it belongs to, and its currency. */
  readonly of?: string
  readonly join?: string
}

const byId =
  (ids: 'uuid' | 'number') =>
  ({ table, id, name = 't.title', of = `${ALONE}, null::text as currency`, join = '' }: NamedObject): NameSource => ({
    ids,
    rows: read<NameRow>(
      `select t.${id}::text as id, ${name} as name, ${of} from "${table}" t ${join}
       where t.org_id = $1 and t.${id} = any ($2::${ids === 'uuid' ? 'uuid' : 'bigint'}[])`,
    ),
  })

const byUuid = byId('uuid')
const byNumber = byId('number')
const ofEvent = (table: string, id: string): NameSource => byNumber({ table, id, of: OF_EVENT, join: EVENT })

const OWN_CURRENCY = `${ALONE}, t.currency`
const FULL_NAME = `trim(t.first_name || ' ' || t.last_name)`

/** Where the names of objects are, by kind. A kind that is not here has a number that people know, or no name. */
const sources: Readonly<Record<string, NameSource>> = {
  event: byUuid({ table: 'event', id: 'event_id', of: OWN_CURRENCY }),
  venue: byUuid({ table: 'venue', id: 'venue_id', name: 't.name' }),
  price: ofEvent('price', 'price_id'),
  price_category: ofEvent('price_category', 'price_category_id'),
  pool: ofEvent('pool', 'pool_id'),
  discount: byNumber({
    table: 'discount',
    id: 'discount_id',
    of: 't.event_id, e.title as event_title, null::bigint as order_id, t.currency',
    join: EVENT,
  }),
  tax_rate: byNumber({ table: 'tax_rate', id: 'tax_rate_id', name: 't.name' }),
  seat_map: byNumber({ table: 'seat_map', id: 'seat_map_id' }),
  seat_section: byNumber({ table: 'seat_section', id: 'section_id', name: `trim(t.label || ' ' || t.sub_section)` }),
  gate: byNumber({ table: 'gate', id: 'gate_id' }),
  device: byUuid({ table: 'device', id: 'device_id', name: 't.name' }),
  key: byUuid({ table: 'api_key', id: 'key_id', name: 't.name' }),
  role: byUuid({ table: 'staff_role', id: 'role_id' }),
  till: byUuid({ table: 'till', id: 'till_id', name: 't.name', of: OWN_CURRENCY }),
  customer: byUuid({ table: 'customer', id: 'customer_id', name: FULL_NAME }),
  member: byNumber({ table: 'member', id: 'member_id', name: FULL_NAME }),
  membership_category: byNumber({ table: 'membership_category', id: 'membership_category_id' }),
  membership_type: byNumber({ table: 'membership_type', id: 'membership_type_id' }),
  membership_payment_option: byNumber({ table: 'membership_payment_option', id: 'membership_payment_option_id' }),
  season: byNumber({ table: 'season', id: 'season_id' }),
  season_plan: byNumber({ table: 'season_plan', id: 'season_plan_id' }),
  sso_provider: byUuid({ table: 'sso_provider', id: 'sso_provider_id' }),
  webhook_endpoint: byUuid({ table: 'webhook_endpoint', id: 'endpoint_id', name: 't.url' }),
  order: byNumber({ table: 'order', id: 'order_id', name: 't.order_id::text', of: OWN_CURRENCY }),
  ticket: byNumber({
    table: 'ticket',
    id: 'ticket_id',
    name: 't.ticket_id::text',
    of: 't.event_id, e.title as event_title, t.order_id, e.currency',
    join: EVENT,
  }),
  invoice: byUuid({
    table: 'invoice',
    id: 'invoice_id',
    name: 't.number',
    of: 'null::uuid as event_id, null::text as event_title, t.order_id, t.currency',
  }),
  // The name that a person had when they last acted here: it is erased with them.
  staff: {
    ids: 'text',
    rows: read<NameRow>(
      `select distinct on (v.person_id) v.person_id as id, v.label as name, ${ALONE}, null::text as currency
       from audit_person_value v
       where v.org_id = $1 and v.person_kind = 'staff' and v.person_id = any ($2::text[]) and v.label is not null
       order by v.person_id, v.entry_id desc`,
    ),
  },
}

export const findNameSource = (kind: string): NameSource | undefined =>
  Object.hasOwn(sources, kind) ? sources[kind] : undefined

export const listNameRows = (
  db: Reader,
  org: OrgId,
  { rows }: NameSource,
  ids: readonly (string | number)[],
): Promise<NameRow[]> => db.all(rows, org, ids)
