import type { Command } from 'commander'
import { checkSeats, importSeats, operations, type Operation } from '@tessera/contract'
import { call } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { show } from '../output.ts'
import { addSeasonPlans } from './season-plans.ts'
import { addSeatImport } from './seat-import.ts'
import { getServer, addAdminOptions } from './server.ts'

type Resource = {
  readonly noun: string
  /** Its name in paths: every operation of the Admin API on it becomes a command. */
  readonly collection: string
  /** The collection that contains it, where two resources have the same name in paths. */
  readonly within?: string
  readonly about: string
  /** The columns of a list. */
  readonly columns: readonly string[]
  readonly more?: (command: Command) => void
}

const resources: readonly Resource[] = [
  {
    noun: 'venue',
    collection: 'venues',
    about: 'Venues of events.',
    columns: ['venue_id', 'name', 'timezone', 'status'],
  },
  {
    noun: 'event',
    collection: 'events',
    about: 'Events.',
    columns: ['event_id', 'title', 'utc_event_start_date', 'venue_name', 'event_status_id'],
  },
  {
    noun: 'price-category',
    collection: 'price_categories',
    about: 'Price categories of an event.',
    columns: ['price_category_id', 'title', 'status'],
  },
  {
    noun: 'price',
    collection: 'prices',
    about: 'Prices of an event.',
    columns: ['price_id', 'title', 'price', 'price_category_title', 'status'],
  },
  {
    noun: 'gate',
    collection: 'gates',
    about: 'Gates of a venue.',
    columns: ['gate_id', 'title', 'venue_name', 'status'],
  },
  {
    noun: 'sso-provider',
    collection: 'sso_providers',
    about: 'OpenID providers that fans sign in with.',
    columns: ['sso_provider_id', 'title', 'issuer', 'algorithms', 'auto_link'],
  },
  {
    noun: 'sso-link',
    collection: 'sso_links',
    about: 'Links between sign-ins and customers.',
    columns: ['sso_link_id', 'sso_provider_id', 'subject', 'customer_id', 'proof'],
  },
  {
    noun: 'seat-map',
    collection: 'seat_maps',
    about: 'Sections, rows and seats of a venue.',
    columns: ['seat_map_id', 'title', 'venue_name', 'seat_count', 'status'],
    more: addSeatImport,
  },
  { noun: 'seat-section', collection: 'sections', within: 'seat_maps', about: 'Sections of a seat map.', columns: [] },
  {
    noun: 'event-section',
    collection: 'sections',
    within: 'events',
    about: 'How the sections of a seat map are sold at an event.',
    columns: ['section_id', 'label', 'sub_section', 'price_category_id', 'seats', 'free'],
  },
  {
    noun: 'pool',
    collection: 'pools',
    about: 'Unnumbered places of an event.',
    columns: ['pool_id', 'title', 'capacity', 'held', 'sold'],
  },
  {
    noun: 'discount',
    collection: 'discounts',
    about: 'Vouchers and automatic discounts.',
    columns: ['discount_id', 'title', 'code', 'kind', 'value', 'uses', 'max_uses', 'status'],
  },
  { noun: 'order', collection: 'orders', about: 'Orders.', columns: [] },
  { noun: 'ticket', collection: 'tickets', about: 'Tickets of an order.', columns: [] },
  {
    noun: 'refund',
    collection: 'refunds',
    about: 'Refunds of an order.',
    columns: ['refund_id', 'amount', 'currency', 'status', 'cause', 'ticket_ids'],
  },
  {
    noun: 'webhook',
    collection: 'webhook_endpoints',
    about: 'Webhook endpoints.',
    columns: ['endpoint_id', 'url', 'types', 'status', 'failures'],
  },
  {
    noun: 'webhook-delivery',
    collection: 'webhook_deliveries',
    about: 'Webhook requests and their responses.',
    columns: ['delivery_id', 'endpoint_id', 'type', 'status', 'attempts'],
  },
  {
    noun: 'member',
    collection: 'members',
    about: 'Members and their memberships.',
    columns: [
      'membership_member_id',
      'member_number',
      'first_name',
      'last_name',
      'type_title',
      'membership_member_status_id',
    ],
  },
  {
    noun: 'past-due-member',
    collection: 'past_due_members',
    about: 'Members with overdue instalments.',
    columns: [
      'membership_member_id',
      'name',
      'overdue',
      'instalment_state',
      'attempts',
      'next_attempt_at',
      'grace_until',
    ],
  },
  {
    noun: 'membership-charge',
    collection: 'membership_charges',
    about: 'Charges for instalments.',
    columns: [],
  },
  {
    noun: 'membership-category',
    collection: 'membership_categories',
    about: 'Membership categories.',
    columns: ['membership_category_id', 'title', 'game_day_access', 'status'],
  },
  {
    noun: 'membership-type',
    collection: 'membership_types',
    about: 'Membership types.',
    columns: ['membership_type_id', 'title', 'category_title', 'price', 'expires', 'status'],
  },
  {
    noun: 'payment-option',
    collection: 'membership_payment_options',
    about: 'Payment options for memberships.',
    columns: ['membership_payment_option_id', 'title', 'number_of_instalments', 'auto_renewal', 'status'],
  },
  {
    noun: 'season',
    collection: 'seasons',
    about: 'Seasons, and the plan that creates the next one.',
    columns: ['season_id', 'title', 'starts_on', 'ends_on', 'previous_season_id'],
    more: addSeasonPlans,
  },
  {
    noun: 'season-section',
    collection: 'sections',
    within: 'seasons',
    about: 'Sections of a season, with the number of free seats.',
    columns: ['section_id', 'seat_map_id', 'label', 'sub_section', 'seats', 'free'],
  },
  {
    noun: 'season-seat',
    collection: 'seats',
    within: 'seasons',
    about: 'Seats of a season and their members.',
    columns: ['seat_id', 'seat_row', 'seat_title', 'state', 'membership_member_id'],
  },
]

/** A command for every operation of the Admin API on these resources, with its fields as options. */
export function addResources(program: Command): void {
  for (const resource of resources) {
    const command = program.command(resource.noun).description(resource.about)
    for (const op of operations) {
      const action = toAction(op)
      if (action?.resource === resource) addOperation(command, resource, op, action.verb)
    }
    resource.more?.(command)
  }
}

type ResourceAction = { readonly resource: Resource; readonly verb: string }

/** Derives resource and verb from the path: the last collection is the resource, and the rest is the verb. */
function toAction(op: Operation): ResourceAction | undefined {
  // These take a file: `seat-map import` reads it.
  if (op.plane !== 'admin' || op === importSeats || op === checkSeats) return undefined
  const parts = op.path.split('/')
  const at = parts.findLastIndex((part) => resources.some(({ collection }) => collection === part))
  const resource = resources.find(
    ({ collection, within }) => collection === parts[at] && (within === undefined || parts.includes(within)),
  )
  if (!resource) return undefined
  const [id, ...rest] = parts.slice(at + 1)
  const verb = rest.filter((part) => !part.startsWith('{')).join('-')
  if (id === undefined) return { resource, verb: op.method === 'GET' ? 'list' : 'create' }
  if (verb === '') return { resource, verb: VERB_BY_METHOD[op.method] ?? 'update' }
  // GET on the path of a verb returns its progress.
  return { resource, verb: `${verb.replaceAll('_', '-')}${op.method === 'GET' ? '-status' : ''}` }
}

/** The verb for an operation on one object at its own path. */
const VERB_BY_METHOD: Readonly<Record<string, string>> = { GET: 'get', DELETE: 'delete' }

function addOperation(parent: Command, resource: Resource, op: Operation, verb: string): void {
  const command = parent.command(verb).summary(op.summary).description(op.description.replaceAll('`', ''))
  const names = Object.keys(op.params?.properties ?? {})
  for (const name of names) command.argument(`<${name}>`)
  for (const option of [...toOptions(op.body), ...toOptions(op.query)]) command.addOption(option)
  command.option('--json', 'print the whole response as JSON')
  addAdminOptions(command)
  command.action(async () => {
    const options = command.opts()
    const params = Object.fromEntries(names.map((name, i) => [name, command.args[i] ?? '']))
    const request = { params, query: toValues(op.query, options), ...(op.body && { body: toValues(op.body, options) }) }
    show(await call(getServer(command), op, request), { json: options.json === true, columns: resource.columns })
  })
}
