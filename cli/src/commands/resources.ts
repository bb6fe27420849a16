import type { Command } from 'commander'
import { checkSeats, importSeats, operations, type Operation } from '@tessera/contract'
import { call } from '../api.ts'
import { optionsOf, valuesOf } from '../fields.ts'
import { show } from '../output.ts'
import { addSeasonPlans } from './season-plans.ts'
import { addSeatImport } from './seat-import.ts'
import { serverOf, withServer } from './server.ts'

type Resource = {
  readonly noun: string
  /** How paths call it: whatever the Admin API does with it becomes a command by itself. */
  readonly collection: string
  /** The collection that it is part of, where paths call two things by one word. */
  readonly within?: string
  readonly about: string
  /** What a list shows of each. */
  readonly columns: readonly string[]
  readonly more?: (command: Command) => void
}

const resources: readonly Resource[] = [
  {
    noun: 'venue',
    collection: 'venues',
    about: 'Where events are held.',
    columns: ['venue_id', 'name', 'timezone', 'status'],
  },
  {
    noun: 'event',
    collection: 'events',
    about: 'What tickets are sold for.',
    columns: ['event_id', 'title', 'utc_event_start_date', 'venue_name', 'event_status_id'],
  },
  {
    noun: 'price-category',
    collection: 'price_categories',
    about: 'Kinds of price of an event.',
    columns: ['price_category_id', 'title', 'status'],
  },
  {
    noun: 'price',
    collection: 'prices',
    about: 'Types of ticket of an event.',
    columns: ['price_id', 'title', 'price', 'price_category_title', 'status'],
  },
  {
    noun: 'gate',
    collection: 'gates',
    about: 'Where tickets and members are scanned.',
    columns: ['gate_id', 'title', 'venue_name', 'status'],
  },
  {
    noun: 'sso-provider',
    collection: 'sso_providers',
    about: 'Issuers that fans sign in with.',
    columns: ['sso_provider_id', 'title', 'issuer', 'algorithms', 'auto_link'],
  },
  {
    noun: 'sso-link',
    collection: 'sso_links',
    about: 'Which fan is which customer.',
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
    about: 'Places of an event that are sold without a seat.',
    columns: ['pool_id', 'title', 'capacity', 'held', 'sold'],
  },
  {
    noun: 'discount',
    collection: 'discounts',
    about: 'Vouchers, and discounts that apply by themselves.',
    columns: ['discount_id', 'title', 'code', 'kind', 'value', 'uses', 'max_uses', 'status'],
  },
  { noun: 'order', collection: 'orders', about: 'What was bought.', columns: [] },
  { noun: 'ticket', collection: 'tickets', about: 'Tickets of an order.', columns: [] },
  {
    noun: 'refund',
    collection: 'refunds',
    about: 'Money on its way back to buyers.',
    columns: ['refund_id', 'amount', 'currency', 'status', 'cause', 'ticket_ids'],
  },
  {
    noun: 'webhook',
    collection: 'webhook_endpoints',
    about: 'Where the organisation is told what happens.',
    columns: ['endpoint_id', 'url', 'types', 'status', 'failures'],
  },
  {
    noun: 'webhook-delivery',
    collection: 'webhook_deliveries',
    about: 'What was sent to webhooks, and what came back.',
    columns: ['delivery_id', 'endpoint_id', 'type', 'status', 'attempts'],
  },
  {
    noun: 'member',
    collection: 'members',
    about: 'Members, and what they pay for.',
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
    about: 'Members who are behind with instalments.',
    columns: ['membership_member_id', 'name', 'overdue', 'instalment_state', 'tries', 'next_try_at', 'grace_until'],
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
    about: 'Kinds of membership on offer.',
    columns: ['membership_category_id', 'title', 'game_day_access', 'status'],
  },
  {
    noun: 'membership-type',
    collection: 'membership_types',
    about: 'Memberships on offer.',
    columns: ['membership_type_id', 'title', 'category_title', 'price', 'expires', 'status'],
  },
  {
    noun: 'payment-option',
    collection: 'membership_payment_options',
    about: 'Ways to pay for a membership.',
    columns: ['membership_payment_option_id', 'title', 'number_of_instalments', 'auto_renewal', 'status'],
  },
  {
    noun: 'season',
    collection: 'seasons',
    about: 'Seasons, and how one is made from the last.',
    columns: ['season_id', 'title', 'starts_on', 'ends_on', 'follows_id'],
    more: addSeasonPlans,
  },
  {
    noun: 'season-section',
    collection: 'sections',
    within: 'seasons',
    about: 'Sections, and how many seats of them are free in a season.',
    columns: ['section_id', 'seat_map_id', 'label', 'sub_section', 'seats', 'free'],
  },
  {
    noun: 'season-seat',
    collection: 'seats',
    within: 'seasons',
    about: 'Who has which seat in a season.',
    columns: ['seat_id', 'seat_row', 'seat_title', 'state', 'membership_member_id'],
  },
]

/** A command for every operation of the Admin API on these resources, with its fields as options. */
export function addResources(program: Command): void {
  for (const resource of resources) {
    const command = program.command(resource.noun).description(resource.about)
    for (const op of operations) {
      const action = actionOf(op)
      if (action?.resource === resource) addOperation(command, resource, op, action.verb)
    }
    resource.more?.(command)
  }
}

type Action = { readonly resource: Resource; readonly verb: string }

/** What an operation does, by its path: the last collection in it is the thing, and what follows is the verb. */
function actionOf(op: Operation): Action | undefined {
  // A file is not an option: `seat-map import` reads it.
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
  if (verb === '') return { resource, verb: SINGLE[op.method] ?? 'update' }
  // How far a verb has come is asked for at the same path.
  return { resource, verb: `${verb.replaceAll('_', '-')}${op.method === 'GET' ? '-status' : ''}` }
}

/** What is done with one thing at its own path. */
const SINGLE: Readonly<Record<string, string>> = { GET: 'get', DELETE: 'delete' }

function addOperation(parent: Command, resource: Resource, op: Operation, verb: string): void {
  const command = parent.command(verb).summary(op.summary).description(op.description.replaceAll('`', ''))
  const names = Object.keys(op.params?.properties ?? {})
  for (const name of names) command.argument(`<${name}>`)
  for (const option of [...optionsOf(op.body), ...optionsOf(op.query)]) command.addOption(option)
  command.option('--json', 'print the whole answer as JSON')
  withServer(command)
  command.action(async () => {
    const options = command.opts()
    const params = Object.fromEntries(names.map((name, i) => [name, command.args[i] ?? '']))
    const request = { params, query: valuesOf(op.query, options), ...(op.body && { body: valuesOf(op.body, options) }) }
    show(await call(serverOf(command), op, request), { json: options.json === true, columns: resource.columns })
  })
}
