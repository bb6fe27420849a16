// longer than 250 lines because it lists every table with its owner, and every reviewed query across organisations
import { listImports, type ImportStatement } from '../../../scripts/lib/imports.ts'
import { findModule, type SliceOrder } from './import-rules.ts'
import { findLiteralEnd, listLiteralOffsets, type Source } from '../../../scripts/lib/source-code.ts'

/** The only module that writes each table. A new table gets a line here. */
export const tableOwners: Readonly<Record<string, string>> = {
  organisation: 'orgs',
  api_key: 'keys',
  person: 'staff',
  person_recovery_code: 'staff',
  person_token: 'staff',
  person_move_code: 'staff',
  person_passkey: 'staff',
  passkey_challenge: 'staff',
  staff_sso_provider: 'staff',
  staff_sso_identity: 'staff',
  staff_sso_sign_in: 'staff',
  staff_session: 'staff',
  staff_member: 'staff',
  staff_role: 'roles',
  staff_invitation: 'staff',
  staff_policy: 'staff',
  customer: 'customers',
  audit_entry: 'platform',
  audit_person_value: 'platform',
  failed_request: 'http',
  failed_request_budget: 'http',
  customer_consent: 'customers',
  customer_merge: 'customers',
  tax_rate: 'taxes',
  venue: 'events',
  event: 'events',
  seat_map: 'seating',
  seat_section: 'seating',
  seat: 'seating',
  seat_line: 'seating',
  organisation_picture: 'orgs',
  note: 'customers',
  seat_map_background: 'seating',
  price_category: 'prices',
  price: 'prices',
  order: 'orders',
  ticket: 'orders',
  order_tax: 'order-amounts',
  order_tally: 'orders',
  event_refund: 'orders',
  ticket_tally: 'reports',
  sales_tally: 'reports',
  revenue_change: 'reports',
  revenue_tally: 'reports',
  arrival_tally: 'reports',
  instalment_tally: 'reports',
  instalment_day_tally: 'reports',
  report_day_start: 'reports',
  renewal_change: 'reports',
  renewal_state: 'reports',
  renewal_tally: 'reports',
  ledger_change: 'settlement',
  ledger_tally: 'settlement',
  vat_change: 'settlement',
  vat_tally: 'settlement',
  account_number: 'settlement',
  event_cost_centre: 'settlement',
  payout: 'settlement',
  payout_line: 'settlement',
  payout_reading: 'settlement',
  sandbox_payout: 'payment-providers',
  sandbox_movement: 'payment-providers',
  invoice_settings: 'invoices',
  invoice_series: 'invoices',
  invoice: 'invoices',
  invoice_forgotten: 'invoices',
  invoice_request: 'invoices',
  invoice_due: 'invoices',
  invoice_cursor: 'invoices',
  pool: 'inventory',
  allocation: 'allocations',
  hold: 'inventory',
  stock_entry: 'inventory',
  event_section: 'inventory',
  seat_row: 'inventory',
  seat_hold: 'inventory',
  item_address: 'inventory',
  attempt: 'payments',
  refund: 'payments',
  refund_ticket: 'payments',
  chargeback: 'payments',
  chargeback_reversal: 'payments',
  unmatched_dispute: 'payments',
  ledger_entry: 'ledger',
  ledger_posting: 'ledger',
  posting_vat: 'ledger',
  payment_account: 'payments',
  saved_method: 'payments',
  mollie_key: 'payment-providers',
  sandbox_payment: 'payment-providers',
  sandbox_refund: 'payment-providers',
  sandbox_lost_request: 'payment-providers',
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
  till: 'box-office',
  till_movement: 'box-office',
  till_transfer: 'box-office',
  counter_print: 'box-office',
  staff_hold: 'box-office',
  gate: 'gates',
  scan: 'access',
  scan_tally: 'access',
  scan_correction: 'access',
  passage: 'access',
  device: 'gates',
  device_enrolment: 'gates',
  gate_search: 'access',
  enrolment_lockout: 'gates',
  event_access: 'gates',
  gate_rule: 'gates',
  barcode_block: 'gates',
  access_key: 'barcodes',
  // Only the triggers of ticket write it.
  ticket_change: 'orders',
  event_archive: 'orders',
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
  ticket_email_cursor: 'documents',
  ticket_email: 'documents',
  test_clock: 'clocks',
  outbox: 'platform',
  org_home: 'platform',
  idempotent_answer: 'http',
}

/** Statements belong into files called queries; these files of platform are the exceptions. */
const STATEMENT_FILES = new Map([
  ['server/src/platform/queue-sizes.ts', 'measures the work that waits'],
  ['server/src/platform/outbox.ts', 'the statement behind emit, which every slice calls'],
  ['server/src/platform/audit.ts', 'appends to the audit log, which every slice does'],
  [
    'server/src/platform/readiness.ts',
    'reads the role from the catalogue of PostgreSQL, before an organisation is known',
  ],
  ['server/src/platform/test-clock.ts', 'reads the time, which every slice needs'],
])

/** SQL that is not a statement of the application. */
const COMMAND_FILES = new Map([
  ['server/src/platform/db.ts', 'begins and ends a transaction'],
  ['server/src/platform/postgres/enter-org.ts', 'sets the organisation of a transaction'],
  ['server/src/platform/postgres/session.ts', 'sets the settings of a connection'],
  ['server/src/platform/postgres/pooler.ts', 'compares the processes that serve two connections'],
  ['server/src/platform/postgres/portal.ts', 'begins and ends the transaction of a stream, and sets its organisation'],
  ['server/src/platform/migrate.ts', 'creates the roles and the history of migrations, as the owner'],
  ['server/src/platform/migration-locks.ts', 'locks the tables of a migration, as the owner'],
  ['server/src/operator/databases.ts', 'creates the database'],
  ['server/src/operator/plan-migrations.ts', 'reads the sizes of tables before they are migrated'],
  ['server/src/operator/doctor.ts', 'inspects an installation'],
  ['server/src/operator/doctor-people.ts', 'inspects the staff of organisations that were moved'],
  ['server/src/operator/doctor-addresses.ts', 'inspects the addresses of all organisations'],
  ['server/src/operator/passwords.ts', 'sets the password of the server role'],
  ['server/src/operator/finish-restore.ts', 'moves the numbers of every organisation after a restore, as the owner'],
  ['server/src/operator/cells/home.ts', 'freezes organisations, as the owner'],
  ['server/src/operator/cells/sides.ts', 'connects to the cells of a move, as their owner'],
  ['server/src/operator/cells/checks.ts', 'compares two cells before a move, as their owner'],
  ['server/src/operator/cells/secrets.ts', 'reads encrypted values of two cells before a move, as their owner'],
  ['server/src/operator/cells/replication.ts', 'copies an organisation to another cell, as the owner of both'],
  ['server/src/operator/cells/cut-over.ts', 'moves numbers to another cell, as the owner of both'],
  ['server/src/operator/cells/people.ts', 'moves people to another cell, as the owner of both'],
  ['server/src/operator/cells/tables.ts', 'deletes all rows of an organisation, as the owner'],
  ['server/src/operator/cells/delete-org.ts', 'deletes an organisation, as the owner'],
  ['server/src/operator/lost-orders.ts', 'reads the database that a restored one has replaced'],
  ['server/src/operator/backup/check.ts', 'drops the database that a dump was restored into'],
  ['server/src/operator/backup/verify.ts', 'inspects a restored database'],
  ['server/src/operator/backup/database-facts.ts', 'inspects a restored database'],
])

/** The reviewed queries across organisations; each calls a function or reads the catalogue of PostgreSQL, never a table. */
const UNSCOPED_FILES = new Map([
  ['server/src/keys/queries.ts', 'finds a key before its organisation is known'],
  ['server/src/orgs/queries/pictures.ts', 'deletes pictures that organisations replaced 90 days ago'],
  ['server/src/orgs/queries.ts', 'lists the organisations whose payments must be compared after a restore'],
  ['server/src/staff/passkeys/queries.ts', 'calls the functions of passkeys, which belong to people'],
  ['server/src/staff/queries/people.ts', 'people belong to no organisation'],
  ['server/src/staff/queries/move-codes.ts', 'people belong to no organisation'],
  ['server/src/staff/queries/sessions.ts', 'people belong to no organisation'],
  ['server/src/staff/queries/invitations.ts', 'finds an invitation before its organisation is known'],
  ['server/src/audit/queries/entries.ts', 'creates and drops the days of the audit log, of every organisation'],
  ['server/src/audit/queries/requests.ts', 'creates and drops the days of the request log, of every organisation'],
  ['server/src/gates/queries/devices.ts', 'finds a device before its organisation is known'],
  ['server/src/access/queries/search.ts', 'deletes old searches at gates, of every organisation'],
  ['server/src/inventory/queries/holds.ts', 'releases expired holds of every organisation'],
  [
    'server/src/inventory/queries/sold-out.ts',
    'finds events of every organisation that became sold out, or stopped being so',
  ],
  ['server/src/payments/queries/provider-events.ts', 'finds the organisation of an account at a provider'],
  ['server/src/orders/queries/event-refunds.ts', 'leases refunds of events that are due, of every organisation'],
  ['server/src/payments/queries/attempts.ts', 'leases payments that are due, of every organisation'],
  ['server/src/payments/queries/refunds.ts', 'leases refunds that are due, of every organisation'],
  ['server/src/payments/queries/stuck.ts', 'lists payments that make no progress, of every organisation'],
  ['server/src/ledger/queries/check-ledger.ts', 'lists the organisations that have a ledger'],
  ['server/src/membership-billing/queries/due.ts', 'finds organisations with memberships that are due'],
  ['server/src/baskets/queries/forget.ts', 'deletes old baskets of every organisation'],
  ['server/src/orders/queries/archive.ts', 'archives events of every organisation that are over'],
  ['server/src/baskets/queries/stale.ts', 'finds abandoned baskets of every organisation'],
  [
    'server/src/webhooks/queries/deliveries.ts',
    'leases endpoints that are due, and deletes old deliveries, of every organisation',
  ],
  ['server/src/webhooks/queries/log.ts', 'leases replays that are due, of every organisation'],
  ['server/src/webhooks/queries/live.ts', 'finds where the feeds of all organisations with open streams end'],
  ['server/src/sso/queries/providers.ts', 'finds the organisation of a linking page'],
  ['server/src/sso/queries/sessions.ts', 'deletes old sessions of every organisation'],
  ['server/src/documents/queries/emails.ts', 'leases e-mails that are due, of every organisation'],
  ['server/src/invoices/queries/due.ts', 'finds organisations whose orders may need invoices'],
  ['server/src/invoices/queries/invoices.ts', 'deletes invoices of every organisation that need not be kept any more'],
  [
    'server/src/invoices/queries/requests.ts',
    'deletes details of buyers of every organisation that no invoice has used',
  ],
  ['server/src/http/queries.ts', 'deletes old stored responses of every organisation'],
  ['server/src/platform/readiness.ts', 'reads the catalogue of PostgreSQL'],
  ['server/src/platform/queue-sizes.ts', 'counts the work that waits, of every organisation'],
  ['server/src/platform/test-clock.ts', 'reads the time of each organisation that has a test clock'],
  ['server/src/clocks/queries.ts', 'leases clocks whose worker stopped, of every organisation'],
  ['server/src/reports/queries/folds.ts', 'adds up the tallies of every organisation'],
  ['server/src/settlement/queries/tallies.ts', 'adds up the ledger of every organisation'],
  ['server/src/settlement/queries/payouts.ts', 'finds organisations whose payouts are due to be read'],
  ['server/src/reports/queries/day-starts.ts', 'adds up the days of every organisation'],
  [
    'server/src/webhooks/queries/feed.ts',
    'numbers changes of every organisation, and finds the digests that are behind',
  ],
])

export type Statement = { readonly kind: 'read' | 'write'; readonly text: string }

export function findSqlViolations(source: Source, sliceOrder: SliceOrder): string[] {
  const { path } = source
  const violations: string[] = []
  const mayHoldSql = isQueries(path) || STATEMENT_FILES.has(path)
  if (!mayHoldSql && listImports(source).some(importsStatementMakers))
    violations.push('makes statements outside queries.ts')
  if (!mayHoldSql && !COMMAND_FILES.has(path) && readLiterals(source).some(looksLikeSql))
    violations.push('contains SQL outside queries.ts')
  if (/\.unscoped\b/.test(source.code) && !UNSCOPED_FILES.has(path)) violations.push('queries across organisations')
  if (mayHoldSql && listCalls(source).some(({ at }) => !/['"`]/.test(source.code[at] ?? '')))
    violations.push('builds a statement from text that the checker cannot read')
  return [
    ...violations,
    ...listStatements(source).flatMap((statement) => findStatementViolations(statement, path, sliceOrder)),
  ]
}

const isQueries = (path: string): boolean => /\/queries(?:\.ts|\/[^/]+\.ts)$/.test(path)

const importsStatementMakers = ({ target, values }: ImportStatement): boolean =>
  /(?:^#platform|^\.)\/db(?:\.ts)?$/.test(target ?? '') &&
  values.some((name) => name === 'read' || name === 'write' || name === '*')

const SQL =
  /^\s*(?:select\s[\s\S]*?(?:\sfrom\s|\w+\()|insert\s+into\s|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|(?:create|alter|drop|truncate)\s+(?:table|role|database|index|function|schema|policy)\s|(?:begin|commit|rollback)$|set\s+local\s)/i

const looksLikeSql = (text: string): boolean => SQL.test(text)

/** The demo fills every table with its own statements: it creates data without business rules, and only the operator runs it. */
const DEMO = 'server/src/operator/demo/queries/'

function findStatementViolations({ kind, text: sent }: Statement, path: string, sliceOrder: SliceOrder): string[] {
  const module = findModule(path, sliceOrder)
  const violations: string[] = []
  const text = sent.replaceAll(/"(\w+)"/g, '$1')
  const excerpt = text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  const written = [
    ...text.matchAll(
      /\b(?:insert\s+into|update(?!\s+set\b)|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?([\w"$.]+)/gi,
    ),
  ]
    .filter((match) => !/\bfor\s+(?:no\s+key\s+)?$/i.test(text.slice(0, match.index)))
    .map((match) => match[1] ?? '')
  if (kind === 'read' && (written.length > 0 || /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i.test(text)))
    violations.push(`writes or locks in a read: ${excerpt}`)
  for (const table of written)
    if (tableOwners[table] !== module && !path.startsWith(DEMO))
      violations.push(`writes ${table}, which belongs to ${tableOwners[table] ?? 'no module'}: ${excerpt}`)
  if (!isWithinOrganisation(text)) violations.push(`is not limited to the organisation $1: ${excerpt}`)
  return violations
}

/**
 * Every tenant table that a statement names must be limited to the organisation: by a comparison with `$1`, by a join
 * on the `org_id` of another table, or, for the rows it inserts, by their first value.
 */
function isWithinOrganisation(text: string): boolean {
  const named = listTables(text)
  const inserted = [
    ...text.matchAll(
      /\binsert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\(\s*org_id\b[^)]*\)\s*(?:values\s*\(\s*\$1\b|select\s+\$1\s*,)/gi,
    ),
  ]
  const compared = [...text.matchAll(/\borg_id\s*=\s*(?:\$1\b|\w+\.org_id\b)/gi)]
  const tied = named.length === 0 || inserted.length > 0 || /\borg_id\s*=\s*\$1\b/i.test(text)
  return tied && inserted.length + compared.length >= named.length
}

/** Returns tenant tables, as often as a statement names them: after `into` and `update`, and in the lists of `from` and `using`. */
function listTables(text: string): string[] {
  // Keyed by where the name ends: a join behind a bracket is found twice, and counts once.
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
  return [...named.values()].filter((name) => Object.hasOwn(tableOwners, name))
}

/** Returns the statements of a file, with the constants that they interpolate replaced by their text. */
export function listStatements(source: Source): Statement[] {
  const known = readConstants(source)
  return listCalls(source).map(({ kind, at }) => ({ kind, text: literalText(source, at, known) }))
}

/** Returns the calls of `read` and `write`, and where their first argument begins. */
const listCalls = ({ code }: Source): { readonly kind: 'read' | 'write'; readonly at: number }[] =>
  [...code.matchAll(/(?<![.\w])(read|write)\s*(?:<[^()]*>)?\s*\(\s*/g)].map((match) => ({
    kind: match[1] === 'read' ? 'read' : 'write',
    at: match.index + match[0].length,
  }))

/** Returns the text of every string and template of the file. */
const readLiterals = (source: Source): string[] =>
  listLiteralOffsets(source).map((at) => literalText(source, at, new Map()))

function readConstants(source: Source): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const match of source.code.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = (?=['"`])/gm))
    known.set(match[1] ?? '', literalText(source, match.index + match[0].length, known))
  return known
}

/** Returns the text of the literal that begins here. An interpolation that is not a known constant stays as `${…}`, which is no table's name. */
function literalText(source: Source, at: number, known: ReadonlyMap<string, string>): string {
  const text = source.text.slice(at + 1, findLiteralEnd(source, at))
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole)
}
