import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/audit'
import { useCan } from '../frame/session.ts'
import { findName, recorded, type AuditName, type EntryRow } from './entry-row.ts'

type Target = { readonly path: string; readonly right: string }

type FoundObject = { readonly id: string; readonly name: AuditName | undefined; readonly map: string | undefined }

const ofEvent = ({ name }: FoundObject): Target | undefined =>
  typeof name?.event_id === 'string' ? { path: `/events/${name.event_id}`, right: 'adminGetEvent' } : undefined
const page =
  (path: string, right: string) =>
  ({ id }: FoundObject): Target => ({ path: `${path}/${id}`, right })
const list = (path: string, right: string) => (): Target => ({ path, right })

/** The pages where objects are shown, by kind. */
const targets: Readonly<Record<string, (found: FoundObject) => Target | undefined>> = {
  order: page('/orders', 'adminGetOrder'),
  ticket: ({ name }) =>
    typeof name?.order_id === 'number' ? { path: `/orders/${name.order_id}`, right: 'adminGetOrder' } : undefined,
  customer: page('/customers', 'adminGetCustomer'),
  member: page('/members', 'adminGetMember'),
  event: page('/events', 'adminGetEvent'),
  price: ofEvent,
  price_category: ofEvent,
  pool: ofEvent,
  discount: ofEvent,
  till: page('/box-office/tills', 'getTill'),
  seat_map: page('/seat-maps', 'getSeatMapLayout'),
  seat_section: ({ id, map }) =>
    map === undefined ? undefined : { path: `/seat-maps/${map}/sections/${id}`, right: 'getSeatMapLayout' },
  invoice: page('/invoices', 'getInvoice'),
  season_plan: page('/seasons/plans', 'getSeasonPlan'),
  season: list('/seasons', 'getSeasonPlan'),
  webhook_endpoint: page('/developers/endpoints', 'getWebhookEndpoint'),
  key: list('/developers', 'listKeys'),
  gate: list('/gates', 'listGates'),
  device: list('/gates', 'listDevices'),
  staff: list('/staff', 'listStaff'),
  role: list('/staff', 'listStaff'),
  membership_category: list('/members/catalogue', 'adminListMembershipCategories'),
  membership_type: list('/members/catalogue', 'adminListMembershipCategories'),
  membership_payment_option: list('/members/catalogue', 'adminListMembershipCategories'),
  tax_rate: list('/settings', 'updateOrganisation'),
  sso_provider: list('/settings', 'listSsoProviders'),
}

/** Kinds whose id is the number that people know. */
const numbered: ReadonlySet<string> = new Set(['order', 'ticket'])

type ObjectLinkProps = { readonly row: EntryRow; readonly kind: string; readonly id: string }

/** An object by its name, as a link to its page if it has one that this person may open. */
export function ObjectLink({ row, kind, id }: ObjectLinkProps): ReactNode {
  const can = useCan()
  const name = findName(row, { kind, id })
  const map = row.entry.objects.find((object) => object.kind === 'seat_map')?.id
  const text = name?.name || (numbered.has(kind) ? id : words.something())
  const target = targets[kind]?.({ id, name, map })
  // What was deleted has no page any more.
  const isKnown = name !== undefined
  return target && isKnown && can(target.right) ? (
    <Link to={target.path}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  )
}

/** What an entry is about, and what that belongs to: `Adult (Cup final)`. */
export function Subject({ row }: { readonly row: EntryRow }): ReactNode {
  const { objects } = row.entry
  const object = objects.at(-1)
  if (!object) return words.something()
  const { kind, id } = object
  const name = findName(row, object)
  const before = objects.at(-2)
  const owner = before ? findName(row, before)?.name : kind === 'ticket' ? undefined : name?.event_title
  return (
    <>
      {name || numbered.has(kind) ? <ObjectLink row={row} kind={kind} id={id} /> : <bdi>{formerName(row)}</bdi>}
      {owner && (
        <span className="muted">
          {' '}
          (<bdi>{owner}</bdi>)
        </span>
      )}
    </>
  )
}

const nameFields = ['title', 'name', 'label', 'number', 'url'] as const

/** What an object was called that is no longer there. */
function formerName({ entry }: EntryRow): string {
  const name = nameFields.map((field) => recorded(entry, field)).find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : words.something()
}
