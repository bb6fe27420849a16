// longer than 250 lines because it is one list: every table with its owner, and every reviewed way past an organisation
import type { Import } from './imports.ts'
import { importsOf } from './imports.ts'
import { roomOf, type Ladder } from './import-rules.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

/** Which room alone writes a table. A new table gets a line here. */
export const owners: Readonly<Record<string, string>> = {
  organisation: 'orgs',
  api_key: 'keys',
  customer: 'customers',
  venue: 'events',
  event: 'events',
  seat_map: 'seating',
  seat_section: 'seating',
  seat: 'seating',
  price_category: 'prices',
  price: 'prices',
  order: 'orders',
  ticket: 'orders',
  order_tally: 'orders',
  event_refund: 'orders',
  ticket_tally: 'reports',
  sales_tally: 'reports',
  pool: 'inventory',
  hold: 'inventory',
  stock_entry: 'inventory',
  event_section: 'inventory',
  seat_row: 'inventory',
  seat_hold: 'inventory',
  attempt: 'payments',
  refund: 'payments',
  refund_ticket: 'payments',
  chargeback: 'payments',
  journal: 'ledger',
  posting: 'ledger',
  saved_method: 'payments',
  sandbox_payment: 'payment-providers',
  sandbox_refund: 'payment-providers',
  sandbox_unheard: 'payment-providers',
  provider_event: 'payments',
  basket: 'baskets',
  basket_voucher: 'baskets',
  discount: 'baskets',
  membership_category: 'membership-catalogue',
  membership_type: 'membership-catalogue',
  membership_payment_option: 'membership-catalogue',
  member: 'members',
  season: 'seasons',
  season_seat: 'inventory',
  season_plan: 'seasons',
  season_plan_part: 'seasons',
  season_plan_member: 'seasons',
  membership_item: 'baskets',
  membership_term: 'membership-billing',
  instalment: 'membership-billing',
  charge: 'membership-billing',
  refund_term: 'membership-billing',
  gate: 'gates',
  scan: 'access',
  scan_tally: 'access',
  scan_correction: 'access',
  passage: 'access',
  device: 'gates',
  device_enrolment: 'gates',
  gate_search: 'access',
  enrolment_guard: 'gates',
  event_access: 'gates',
  gate_rule: 'gates',
  barcode_block: 'gates',
  access_key: 'barcodes',
  // Written by the triggers of ticket alone.
  ticket_change: 'orders',
  feed: 'webhooks',
  change: 'webhooks',
  feed_object: 'webhooks',
  feed_digest: 'webhooks',
  webhook_endpoint: 'webhooks',
  webhook_secret: 'webhooks',
  webhook_replay: 'webhooks',
  endpoint_state: 'webhooks',
  fan_out: 'webhooks',
  delivery: 'webhooks',
  delivery_attempt: 'webhooks',
  sso_provider: 'sso',
  sso_link: 'sso',
  sso_session: 'sso',
  sso_code: 'sso',
  ticket_settings: 'documents',
  letter_cursor: 'documents',
  letter: 'documents',
  test_clock: 'clocks',
  outbox: 'platform',
  idempotent_answer: 'http',
}

/** Statements live in files called queries; these few are the platform's own. */
const STATEMENT_FILES = new Map([
  ['server/src/platform/outbox.ts', 'the one statement behind emit, which every slice calls'],
  ['server/src/platform/readiness.ts', 'asks the catalogue who we are, before an organisation is known'],
  ['server/src/platform/test-clock.ts', 'what time it is, which every slice asks'],
])

/** SQL that is no statement of the application. */
const COMMAND_FILES = new Map([
  ['server/src/platform/db.ts', 'begins, ends and sets the organisation of a transaction'],
  ['server/src/platform/postgres/portal.ts', 'begins and ends the transaction of a stream, and sets its organisation'],
  ['server/src/platform/migrate.ts', 'makes the roles and the history of migrations, as the owner'],
  ['server/src/operator/databases.ts', 'creates the database'],
  ['server/src/operator/doctor.ts', 'looks at a set-up from outside'],
  ['server/src/operator/passwords.ts', 'gives the role of the server its password'],
  ['server/src/operator/backup/check.ts', 'drops the database that a dump was restored into'],
  ['server/src/operator/backup/verify.ts', 'looks at a restored database'],
  ['server/src/operator/backup/looks.ts', 'looks at a restored database'],
])

/** The reviewed ways past one organisation; each asks a function or the catalogue, never a table. */
const UNSCOPED_FILES = new Map([
  ['server/src/keys/queries.ts', 'finds a key before its organisation is known'],
  ['server/src/gates/queries/devices.ts', 'finds a device before its organisation is known'],
  ['server/src/access/queries/search.ts', 'forgets old searches at gates, of every organisation'],
  ['server/src/inventory/queries/holds.ts', 'releases expired holds of every organisation'],
  ['server/src/inventory/queries/sold-out.ts', 'finds events of every organisation that are sold out, or no longer'],
  ['server/src/payments/queries/provider-events.ts', 'finds whose account a provider means'],
  ['server/src/orders/queries/event-refunds.ts', 'takes refunds of events that are due, of every organisation'],
  ['server/src/payments/queries/attempts.ts', 'takes payments that are due, of every organisation'],
  ['server/src/payments/queries/refunds.ts', 'takes refunds that are due, of every organisation'],
  ['server/src/ledger/queries/check-ledger.ts', 'lists whose books there are'],
  ['server/src/membership-billing/queries/due.ts', 'finds organisations whose memberships have something to be done'],
  ['server/src/baskets/queries/stale.ts', 'finds baskets of every organisation that nobody came back to'],
  [
    'server/src/webhooks/queries/deliveries.ts',
    'takes endpoints that are due, and forgets old deliveries, of every organisation',
  ],
  ['server/src/webhooks/queries/log.ts', 'takes replays that are due, of every organisation'],
  ['server/src/sso/queries/providers.ts', 'finds whose provider a linking page is for'],
  ['server/src/sso/queries/sessions.ts', 'forgets what fans of every organisation began long ago'],
  ['server/src/documents/queries/emails.ts', 'takes letters that are due, of every organisation'],
  ['server/src/http/queries.ts', 'forgets old answers of every organisation'],
  ['server/src/platform/readiness.ts', 'asks the catalogue'],
  ['server/src/platform/test-clock.ts', 'says what time it is for each organisation with a clock of its own'],
  ['server/src/clocks/queries.ts', 'takes clocks that nobody advances any more, of every organisation'],
  ['server/src/reports/queries.ts', 'folds the tallies of every organisation'],
  ['server/src/webhooks/queries/feed.ts', 'numbers changes of every organisation, and finds whose digest is behind'],
])

export type Statement = { readonly kind: 'read' | 'write'; readonly text: string }

export function sqlFaults(source: Source, ladder: Ladder): string[] {
  const { path } = source
  const faults: string[] = []
  const holds = isQueries(path) || STATEMENT_FILES.has(path)
  if (!holds && importsOf(source).some(takesStatements)) faults.push('makes statements outside queries.ts')
  if (!holds && !COMMAND_FILES.has(path) && literals(source).some(looksLikeSql))
    faults.push('holds SQL outside queries.ts')
  if (/\.unscoped\b/.test(source.code) && !UNSCOPED_FILES.has(path)) faults.push('asks past the organisation')
  if (holds && callsOf(source).some(({ at }) => !/['"`]/.test(source.code[at] ?? '')))
    faults.push('makes a statement of text that is not there to read')
  return [...faults, ...statementsOf(source).flatMap((statement) => statementFaults(statement, path, ladder))]
}

const isQueries = (path: string): boolean => /\/queries(?:\.ts|\/[^/]+\.ts)$/.test(path)

const takesStatements = ({ target, values }: Import): boolean =>
  /(?:^#platform|^\.)\/db(?:\.ts)?$/.test(target ?? '') &&
  values.some((name) => name === 'read' || name === 'write' || name === '*')

const SQL =
  /^\s*(?:select\s[\s\S]*?(?:\sfrom\s|\w+\()|insert\s+into\s|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|(?:create|alter|drop|truncate)\s+(?:table|role|database|index|function|schema|policy)\s|(?:begin|commit|rollback)$|set\s+local\s)/i

const looksLikeSql = (text: string): boolean => SQL.test(text)

/** The demo fills every table by statements of its own: it makes data, not decisions, and only the operator runs it. */
const DEMO = 'server/src/operator/demo/queries/'

function statementFaults({ kind, text: sent }: Statement, path: string, ladder: Ladder): string[] {
  const room = roomOf(path, ladder)
  const faults: string[] = []
  const text = sent.replaceAll(/"(\w+)"/g, '$1')
  const said = text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  const written = [
    ...text.matchAll(
      /\b(?:insert\s+into|update(?!\s+set\b)|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?([\w"$.]+)/gi,
    ),
  ]
    .filter((match) => !/\bfor\s+(?:no\s+key\s+)?$/i.test(text.slice(0, match.index)))
    .map((match) => match[1] ?? '')
  if (kind === 'read' && (written.length > 0 || /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i.test(text)))
    faults.push(`writes or locks in a read: ${said}`)
  for (const table of written)
    if (owners[table] !== room && !path.startsWith(DEMO))
      faults.push(`writes ${table}, which belongs to ${owners[table] ?? 'nobody'}: ${said}`)
  if (!isWithinOrganisation(text)) faults.push(`does not name the organisation by $1: ${said}`)
  return faults
}

/**
 * Every tenant table that a statement names is held to the organisation: by a comparison with `$1`, by a join on
 * another table's `org_id`, or, for the rows it inserts, by their first value.
 */
function isWithinOrganisation(text: string): boolean {
  const named = tablesNamed(text)
  const inserted = [
    ...text.matchAll(
      /\binsert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\(\s*org_id\b[^)]*\)\s*(?:values\s*\(\s*\$1\b|select\s+\$1\s*,)/gi,
    ),
  ]
  const compared = [...text.matchAll(/\borg_id\s*=\s*(?:\$1\b|\w+\.org_id\b)/gi)]
  const tied = named.length === 0 || inserted.length > 0 || /\borg_id\s*=\s*\$1\b/i.test(text)
  return tied && inserted.length + compared.length >= named.length
}

/** Tenant tables, as often as a statement names them: after `into` and `update`, and in the lists of `from` and `using`. */
function tablesNamed(text: string): string[] {
  // By where the name ends: a join behind a bracket is found both ways, and counts once.
  const named = new Map<number, string>()
  const note = (match: RegExpExecArray, from: number): unknown =>
    named.set(from + match.index + match[0].length, match[1] ?? '')
  const lists = text.matchAll(
    /\b(?:from|using)\s+([^()]*?)(?=\b(?:where|order|group|limit|for|returning|set|union)\b|[()]|$)/gi,
  )
  for (const list of lists) {
    const items = list[1] ?? ''
    const from = list.index + list[0].length - items.length
    for (const match of items.matchAll(/(?:^|,|\bjoin\b)\s*(?:only\s+)?(\w+)/gi)) note(match, from)
  }
  for (const match of text.matchAll(/\b(?:into|update|(?<=\)[^()]*)join)\s+(?:only\s+)?(\w+)/gi)) note(match, 0)
  return [...named.values()].filter((name) => Object.hasOwn(owners, name))
}

/** The statements of a file, with what it interpolates from its own constants put in. */
export function statementsOf(source: Source): Statement[] {
  const known = constantsOf(source)
  return callsOf(source).map(({ kind, at }) => ({ kind, text: literalText(source, at, known) }))
}

/** The calls of `read` and `write`, and where their first argument begins. */
const callsOf = ({ code }: Source): { readonly kind: 'read' | 'write'; readonly at: number }[] =>
  [...code.matchAll(/(?<![.\w])(read|write)\s*(?:<[^()]*>)?\s*\(\s*/g)].map((match) => ({
    kind: match[1] === 'read' ? 'read' : 'write',
    at: match.index + match[0].length,
  }))

/** Every string and template of the file, as one text each. */
function literals(source: Source): string[] {
  const starts = [...source.code.matchAll(/(?<![\w'"`])(?:'[ \n]*'|"[ \n]*"|`)/g)]
  return starts.map((match) => literalText(source, match.index, new Map()))
}

function constantsOf(source: Source): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const match of source.code.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = (?=['"`])/gm))
    known.set(match[1] ?? '', literalText(source, match.index + match[0].length, known))
  return known
}

/** The literal that begins here. What it interpolates and we do not know stays as `${…}`, which is no table's name. */
function literalText({ text, code }: Source, at: number, known: ReadonlyMap<string, string>): string {
  const quote = code[at] ?? ''
  let depth = 0
  let end = at + 1
  while (end < code.length && (depth > 0 || code[end] !== quote)) {
    if (quote === '`' && code.startsWith('${', end)) depth++
    else if (depth > 0 && code[end] === '{' && code[end - 1] !== '$') depth++
    else if (depth > 0 && code[end] === '}') depth--
    end++
  }
  return text.slice(at + 1, end).replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole)
}
