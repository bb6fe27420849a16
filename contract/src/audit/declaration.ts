import { isWrite, type Operation } from '../operation.ts'

/** How the audit log records an operation. */
export type AuditDeclaration = {
  /** The kind of entity that the operation changes or exports: a key of `auditEntities`. */
  readonly entity: string
  /** Where the id of the entity is: in the path, in the response, or nowhere, if there is only one or there are many. */
  readonly id: AuditId | undefined
  /** An export is recorded only if its response is a file or a stream of all rows. */
  readonly isExport: boolean
}

type AuditId = {
  readonly in: 'path' | 'response'
  readonly names: readonly string[]
  /** The field of the response whose object has the id; the response itself if it is undefined. */
  readonly inside: string | undefined
}

/** Operations that the rules below would record and that change nothing worth recording, each with the reason. */
export const notAudited: Readonly<Record<string, string>> = {
  requestPasswordReset: 'sends a link, whose use is recorded; whether the address is known must not show',
  readInvitation: 'reads who invites, and changes nothing',
  readPasswordLink: 'reads what the account of a link has, and changes nothing',
  startPasskeySignIn: 'creates a challenge, whose use is recorded',
  startPasskeyRegistration: 'creates a challenge, whose use is recorded',
  startStaffSso: 'sends a browser to the provider, and its return is recorded',
  startTotp: 'creates a secret that counts only once it is confirmed, which is recorded',
  checkSeats: 'checks a file and stores nothing',
  quoteCounterSale: 'calculates a sale and stores nothing',
  testSsoProvider: "reads the issuer's metadata and stores nothing",
  streamChanges: 'the open back office of everyone who may read the feed',
}

type DeclaredEntity = {
  readonly entity: string
  readonly id?: 'path' | 'response' | null
  readonly inside?: string
}

/** Operations whose entity does not follow from their path. `null` means that they have no single id. */
const entities: Readonly<Record<string, DeclaredEntity>> = {
  updateOrganisation: { entity: 'organisation', id: 'response' },
  putOrganisationPicture: { entity: 'organisation', id: 'response' },
  updateSeasonPlanMember: { entity: 'season_plan_member' },
  updateStaff: { entity: 'staff' },
  removeStaff: { entity: 'staff' },
  inviteStaff: { entity: 'staff_invitation', id: 'response' },
  revokeStaffInvitation: { entity: 'staff_invitation' },
  updateStaffPolicy: { entity: 'staff_policy', id: null },
  putStaffSsoProvider: { entity: 'staff_sso_provider', id: null },
  deleteStaffSsoProvider: { entity: 'staff_sso_provider', id: null },
  updateTicketSettings: { entity: 'ticket_settings', id: null },
  fulfillMembers: { entity: 'member', id: null },
  adminFulfillMembers: { entity: 'member', id: null },
  changeInstalments: { entity: 'member_instalments' },
  sellMemberships: { entity: 'order', id: 'response', inside: 'order' },
  copySeatMap: { entity: 'seat_map', id: 'response' },
  copyEvent: { entity: 'event', id: 'response' },
  updateSeatSection: { entity: 'seat_section' },
  createSeatSection: { entity: 'seat_section', id: 'response' },
  deleteSeatSection: { entity: 'seat_section' },
  putSeatSectionRows: { entity: 'seat_section' },
  updateSeatMapLayout: { entity: 'seat_map_layout' },
  putSeatMapBackground: { entity: 'seat_map_background' },
  deleteSeatMapBackground: { entity: 'seat_map_background' },
  putEventSection: { entity: 'event_section' },
  putAllocation: { entity: 'allocation' },
  releaseAllocation: { entity: 'allocation' },
  putGateRule: { entity: 'gate_rule' },
  updateEventAccess: { entity: 'event_access' },
  rotateEventKey: { entity: 'event_access' },
  refundEvent: { entity: 'event_refund' },
  createTillTransfer: { entity: 'till_transfer', id: 'response' },
  createCounterSale: { entity: 'counter_sale', id: 'response' },
  refundCounterSale: { entity: 'counter_sale' },
  createAccountPayment: { entity: 'counter_sale', id: 'response' },
  createMembershipPayment: { entity: 'member', id: 'response' },
  createMembershipRefund: { entity: 'member', id: 'response' },
  createCounterPrint: { entity: 'counter_sale', id: 'response' },
  createOrderNote: { entity: 'order_note', id: 'path' },
  updateOrderNote: { entity: 'order_note', id: 'path' },
  deleteOrderNote: { entity: 'order_note', id: 'path' },
  createCustomerNote: { entity: 'customer_note', id: 'path' },
  updateCustomerNote: { entity: 'customer_note', id: 'path' },
  deleteCustomerNote: { entity: 'customer_note', id: 'path' },
  createMemberNote: { entity: 'member_note', id: 'path' },
  updateMemberNote: { entity: 'member_note', id: 'path' },
  deleteMemberNote: { entity: 'member_note', id: 'path' },
  sendOrderEmail: { entity: 'order_email', id: 'response' },
  replayWebhookEvents: { entity: 'webhook_replay', id: 'response' },
  triggerWebhook: { entity: 'webhook_test', id: null },
  startTestClock: { entity: 'test_clock', id: null },
  advanceTestClock: { entity: 'test_clock', id: null },
  removeTestClock: { entity: 'test_clock', id: null },
  listMembers: { entity: 'member', id: null },
  exportAuditEntries: { entity: 'audit_log', id: null },
  getStatementCsv: { entity: 'statement', id: null },
  getStatementPdf: { entity: 'statement', id: null },
  getEventStatementCsv: { entity: 'statement' },
  getEventStatementPdf: { entity: 'statement' },
  getJournalCsv: { entity: 'journal', id: null },
  putAccountNumber: { entity: 'account_number', id: null },
  putCostCentre: { entity: 'cost_centre' },
  startPaymentOnboarding: { entity: 'payment_account', id: null },
  readPaymentAccount: { entity: 'payment_account', id: null },
  readPayouts: { entity: 'payout', id: null },
  createSandboxPayout: { entity: 'payout', id: null },
  putInvoiceSettings: { entity: 'invoice_settings', id: null },
  getInvoicePdf: { entity: 'invoice' },
  getInvoiceUbl: { entity: 'invoice' },
  requestInvoice: { entity: 'invoice_request' },
}

/** Reads whose response can be all rows about people as a stream. */
const streamedExports: ReadonlySet<string> = new Set(['listMembers'])

/** Ids whose name is not that of their entity. */
const kindsOfIds: Readonly<Record<string, string>> = {
  org_id: 'organisation',
  org_customer_id: 'customer',
  membership_member_id: 'member',
  member_id: 'member',
  endpoint_id: 'webhook_endpoint',
  delivery_id: 'webhook_delivery',
  replay_id: 'webhook_replay',
  transfer_id: 'till_transfer',
  enrolment_id: 'device_enrolment',
  block_id: 'barcode_block',
  charge_id: 'membership_charge',
}

/**
 * Returns how the audit log records an operation; undefined if it does not. It records every write of the Admin API, of
 * `/v1` except baskets, and enrolment, and every file or export that `/v1` and the Admin API return. Baskets and scans are
 * records of their own. Operations without a key record by themselves, because only they know the organisation.
 */
export function findAuditDeclaration(op: Operation): AuditDeclaration | undefined {
  if (op.plane === 'store' || op.plane === 'gate' || op.scope === null) return undefined
  if (op.plane === 'v1' && op.path.startsWith('/v1/baskets')) return undefined
  if (Object.hasOwn(notAudited, op.id)) return undefined
  const isExport = !isWrite(op)
  if (isExport && op.media === undefined && !streamedExports.has(op.id)) return undefined
  const inPath = listPathIds(op)
  const declared = entities[op.id]
  const source = declared?.id ?? (inPath.length === 0 || op.id.startsWith('create') ? 'response' : 'path')
  const inside = declared?.inside
  const names = source === 'path' ? inPath : listResponseIds(op, inside).slice(0, 1)
  const entity = declared?.entity ?? toKind(names.at(-1) ?? '')
  const id = declared?.id === null || names.length === 0 ? undefined : { in: source, names, inside }
  return { entity, id, isExport }
}

/** Operations that record entries by themselves, because they need no key: only they know the organisation. */
export const recordsItself: Readonly<Record<string, string>> = {
  enrolDevice: 'device',
  signIn: 'session',
  signOut: 'person',
  confirmSession: 'person',
  resetPassword: 'person',
  acceptInvitation: 'staff',
  changePassword: 'person',
  confirmTotp: 'person',
  removeTotp: 'person',
  createRecoveryCodes: 'person',
  endSession: 'person',
  createMoveCode: 'person',
  enterMoveCode: 'person',
  signInWithPasskey: 'session',
  createPasskey: 'person',
  updatePasskey: 'person',
  deletePasskey: 'person',
  finishStaffSso: 'session',
}

const toKind = (idName: string): string => kindsOfIds[idName] ?? idName.replace(/_id$/, '')

const listPathIds = (op: Operation): string[] =>
  [...op.path.matchAll(/\{(\w+_id)\}/g)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]))

type Properties = { readonly properties?: Readonly<Record<string, Properties>> }

function listResponseIds(op: Operation, inside: string | undefined): string[] {
  const response = op.response as Properties
  const { properties } = (inside === undefined ? response : response.properties?.[inside]) ?? {}
  return Object.keys(properties ?? {}).filter((name) => name.endsWith('_id'))
}
