import type { Command } from 'commander'
import {
  adminGetOrderTicketsPdf,
  getOrderReceiptPdf,
  getTillReportPdf,
  updateSeasonPlanMember,
  checkSeats,
  exportAuditEntries,
  exportSeats,
  getEventStatementCsv,
  getEventStatementPdf,
  getSeatSectionRows,
  importSeats,
  operations,
  putSeatMapBackground,
  putSeatSectionRows,
  streamChanges,
  type Operation,
} from '@tessera/contract'
import { call, type Request } from '../api.ts'
import { addOperationCommand, toValues } from '../fields.ts'
import { groups } from '../groups.ts'
import { resolveLocalTimes } from '../local-times.ts'
import { findCurrency } from '../money.ts'
import { lacksCurrency, show } from '../show.ts'
import { addMergeConfirmation, confirmMerge } from './merge-confirmation.ts'
import { addConfirmation, confirmRefund } from './refund-confirmation.ts'
import type { Resource } from './resource.ts'
import { resources } from './resource-list.ts'
import { addPlaneOptions, getServer } from './server.ts'

/** A command for every operation of the Admin API on these resources, with its fields as options. */
export function addResources(program: Command): void {
  const order = Object.keys(groups)
  for (const resource of resources.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))) {
    const command = program.command(resource.noun).description(resource.about).helpGroup(groups[resource.group])
    for (const op of operations) {
      const action = toAction(op)
      if (action?.resource === resource) addOperation(command, resource, op, action.verb)
    }
    for (const [verb, op] of Object.entries(resource.also ?? {}))
      // The same of the Admin API comes first.
      if (!command.commands.some((existing) => existing.name() === verb)) addOperation(command, resource, op, verb)
    resource.more?.(command)
  }
}

type ResourceAction = { readonly resource: Resource; readonly verb: string }

/** These have commands of their own: a file goes in or comes out, the response does not end, or a list belongs to it. */
const ownCommands: readonly Operation[] = [
  streamChanges,
  importSeats,
  checkSeats,
  exportSeats,
  putSeatMapBackground,
  getSeatSectionRows,
  putSeatSectionRows,
  exportAuditEntries,
  getEventStatementCsv,
  getEventStatementPdf,
  adminGetOrderTicketsPdf,
  getOrderReceiptPdf,
  getTillReportPdf,
  updateSeasonPlanMember,
]

/** The verbs of operations whose path does not say what they do. */
const VERBS: Readonly<Record<string, string>> = {
  adminListTickets: 'find',
  adminListOrderCodes: 'codes',
  listOrderEmails: 'emails',
  listOrderInvoices: 'invoices',
  removeStaff: 'remove',
  getStaffPolicy: 'get',
  updateStaffPolicy: 'update',
  getStaffSsoProvider: 'get',
  putStaffSsoProvider: 'set',
  deleteStaffSsoProvider: 'delete',
  getSeatMapLayout: 'layout',
  updateSeatMapLayout: 'set-layout',
  getSeatMapBackground: 'background',
  deleteSeatMapBackground: 'delete-background',
  listOrderNotes: 'notes',
  createOrderNote: 'add-note',
  updateOrderNote: 'update-note',
  deleteOrderNote: 'delete-note',
  listCustomerNotes: 'notes',
  createCustomerNote: 'add-note',
  updateCustomerNote: 'update-note',
  deleteCustomerNote: 'delete-note',
  listMemberNotes: 'notes',
  createMemberNote: 'add-note',
  updateMemberNote: 'update-note',
  deleteMemberNote: 'delete-note',
  sendOrderEmail: 'send-email',
  getPaymentLink: 'payment-link',
  sendPaymentLink: 'send-payment-link',
  getEventAccess: 'access',
  updateEventAccess: 'set-access',
  rotateEventKey: 'rotate-key',
  listGateRules: 'gate-rules',
  putGateRule: 'set-gate-rule',
  getEventPreview: 'preview',
  getCancelPlan: 'cancel-plan',
  getPostponePlan: 'postpone-plan',
  listRefundProblems: 'refund-problems',
  putAllocation: 'set',
  releaseAllocation: 'release',
  openTill: 'open',
  listTillMovements: 'movements',
  createTillTransfer: 'transfer',
  listTillTransfers: 'transfers',
  adminFulfillMembers: 'fulfil',
  adminPutTrackingCode: 'set-tracking-code',
  changeInstalments: 'change-instalments',
  getMembershipSchedule: 'schedule',
  createCounterSale: 'sell',
  createAccountPayment: 'receive',
  createMembershipPayment: 'take',
  createCounterPrint: 'print',
  listCounterPrints: 'prints',
  getEventStatement: 'statement',
  getCostCentre: 'cost-centre',
  putCostCentre: 'set-cost-centre',
  putAccountNumber: 'set',
  readPayouts: 'read',
  getPaymentAccount: 'get',
  startPaymentOnboarding: 'onboard',
  readPaymentAccount: 'read',
  listPayoutLines: 'lines',
}

/** Derives resource and verb from the path: the last collection is the resource, and the rest is the verb. */
function toAction(op: Operation): ResourceAction | undefined {
  // Reports have commands of their own, which show them as bars.
  if (op.plane !== 'admin' || ownCommands.includes(op) || op.path.includes('/reports/')) return undefined
  const parts = op.path.split('/')
  const at = parts.findLastIndex((part) => resources.some(({ collection }) => collection === part))
  const resource = resources.find(
    ({ collection, within }) => collection === parts[at] && (within === undefined || parts.includes(within)),
  )
  if (!resource) return undefined
  const verb = VERBS[op.id] ?? toVerb(op, parts.slice(at + 1))
  return verb === 'create' && resource.withoutCreate ? undefined : { resource, verb }
}

/** The verb of an operation by what follows the collection in its path. */
function toVerb(op: Operation, [id, ...rest]: readonly string[]): string {
  const verb = rest.filter((part) => !part.startsWith('{')).join('-')
  if (id === undefined) return op.method === 'GET' ? 'list' : 'create'
  if (verb === '') return VERB_BY_METHOD[op.method] ?? 'update'
  // GET on the path of a verb returns its progress.
  return `${verb.replaceAll('_', '-')}${op.method === 'GET' ? '-status' : ''}`
}

/** The verb for an operation on one object at its own path. */
const VERB_BY_METHOD: Readonly<Record<string, string>> = { GET: 'get', DELETE: 'delete' }

function addOperation(parent: Command, resource: Resource, op: Operation, verb: string): void {
  const command = addOperationCommand(parent, verb, op)
  const names = Object.keys(op.params?.properties ?? {})
  for (const name of names) command.argument(`<${name}>`)
  addConfirmation(command, op)
  addMergeConfirmation(command, op)
  addPlaneOptions(command, op.plane)
  command.action(async () => {
    const options = command.opts<{ timezone?: string; yes?: boolean; json?: boolean }>()
    const params = Object.fromEntries(names.map((name, i) => [name, command.args[i] ?? '']))
    const typed = { params, query: toValues(op.query, options), ...(op.body && { body: toValues(op.body, options) }) }
    await run(command, resource, op, { typed, options })
  })
}

type TypedCommand = {
  readonly typed: Request
  readonly options: { readonly timezone?: string; readonly yes?: boolean; readonly json?: boolean }
}

async function run(
  command: Command,
  resource: Resource,
  op: Operation,
  { typed, options }: TypedCommand,
): Promise<void> {
  const server = getServer(command)
  const request = await resolveLocalTimes(server, op.plane, typed, options.timezone)
  await confirmRefund(server, op, request, options.yes ?? false)
  await confirmMerge(server, op, request, options.yes ?? false)
  const response = await call(server, op, request)
  const json = options.json === true
  const currency = !json && lacksCurrency(response) ? await findCurrency(server, op.plane) : undefined
  show(response, { json, columns: isListOf(resource, op) ? resource.columns : [], currency })
}

/** The columns are those of the resource itself; `order emails` lists something else. */
const isListOf = (resource: Resource, op: Operation): boolean =>
  op.path.endsWith(`/${resource.collection}`) || Object.values(resource.also ?? {}).includes(op)
