/** Fields of entries whose values are ids, with the kind of object that they name. */
const referencedKinds: Readonly<Record<string, string>> = {
  event_id: 'event',
  event_ids: 'event',
  venue_id: 'venue',
  price_id: 'price',
  price_ids: 'price',
  price_category_id: 'price_category',
  price_category_ids: 'price_category',
  pool_id: 'pool',
  section_id: 'seat_section',
  seat_map_id: 'seat_map',
  membership_seat_map_id: 'seat_map',
  customer_id: 'customer',
  merged_customer_id: 'customer',
  membership_member_ids: 'member',
  membership_category_id: 'membership_category',
  membership_category_ids: 'membership_category',
  membership_type_id: 'membership_type',
  season_id: 'season',
  previous_season_id: 'season',
  from_season_id: 'season',
  to_season_id: 'season',
  tax_rate_id: 'tax_rate',
  ticket_tax_rate_id: 'tax_rate',
  fee_tax_rate_id: 'tax_rate',
  till_id: 'till',
  order_id: 'order',
  ticket_ids: 'ticket',
  endpoint_id: 'webhook_endpoint',
  sso_provider_id: 'sso_provider',
  replaced_by: 'key',
}

/** Returns the kind of object that a recorded field names; null if its value is no id. */
export const findReferencedKind = (field: string): string | null => referencedKinds[field] ?? null

/** Kinds of entities whose id is or begins with that of another object, with `/` between several. */
const objectsOfKinds: Readonly<Record<string, readonly string[]>> = {
  event_access: ['event'],
  event_refund: ['event'],
  allocation: ['event'],
  cost_centre: ['event'],
  statement: ['event'],
  event_section: ['event', 'seat_section'],
  gate_rule: ['event', 'gate'],
  seat_map_layout: ['seat_map'],
  seat_map_background: ['seat_map'],
  member_instalments: ['member'],
  season_plan_member: ['season_plan', 'member'],
  counter_sale: ['order'],
  invoice_request: ['order'],
  order_note: ['order'],
  customer_note: ['customer'],
  member_note: ['member'],
  person: ['staff'],
}

export type AuditObject = { readonly kind: string; readonly id: string }

/** Returns the objects that the entity of an entry names: the last one is what the entry is about. */
export function listObjects(kind: string, id: string): AuditObject[] {
  const ids = id.split('/')
  // A new section has its own id alone; a section that is changed has the id of its map before it.
  const kinds = objectsOfKinds[kind] ?? (ids.length > 1 ? ['seat_map', kind] : [kind])
  return kinds.flatMap((each, i) => (ids[i] === undefined ? [] : [{ kind: each, id: ids[i] }]))
}
