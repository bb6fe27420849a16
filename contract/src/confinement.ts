/**
 * How an operation of the Admin API treats a person who is confined to some events:
 * - `path`: the object that the path names must belong to one of them; otherwise the response is `not_found`
 * - `join`: the operation shows and changes only what belongs to them
 * - `refused`: it concerns the whole organisation, so the response is `confined_to_events`
 * - `unrelated`: it shows nothing that belongs to an event or to a customer
 */
export type Confinement = 'path' | 'join' | 'refused' | 'unrelated'

/** The parameters of paths that name an object of an event, in the order in which they count. */
export const confinedParams = [
  'event_id',
  'order_id',
  'ticket_id',
  'price_category_id',
  'price_id',
  'pool_id',
  'refund_id',
  'staff_hold_id',
  'customer_id',
] as const
export type ConfinedParam = (typeof confinedParams)[number]

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Customers belong to the events that they have orders of. */
const byPath = words(`
  adminGetEvent updateEvent publishEvent cancelEvent archiveEvent postponeEvent rescheduleEvent moveEventOnline
  createPriceCategory listPriceCategories updatePriceCategory pausePriceCategory activatePriceCategory
  archivePriceCategory createPrice adminListPrices updatePrice pausePrice activatePrice archivePrice createPool
  listPools updatePool listEventSections listEventSeats putEventSection getEventAccess updateEventAccess rotateEventKey
  listGateRules putGateRule adminListScans refundEvent getEventRefund listRefundProblems getEventPreview
  getCancelPlan getPostponePlan getEventSalesReport getPaceReport
  getCapacityReport getArrivalsReport adminGetOrder adminListOrderCodes adminGetOrderTicketsPdf getOrderReceiptPdf listOrderEmails
  sendOrderEmail createRefund listOrderRefunds getRefund cancelOrder adminGetTicket cancelTicket reissueTicket
  exchangeTicket getCounterSale refundCounterSale createCounterPrint listCounterPrints getCounterReceiptPdf
  getStaffHold releaseStaffHold adminGetCustomer updateCustomer listAllocations putAllocation releaseAllocation
  updateOrder getEventStatement getEventStatementCsv getEventStatementPdf
  getCostCentre putCostCentre listOrderInvoices requestInvoice
  listOrderNotes createOrderNote updateOrderNote deleteOrderNote
  listCustomerNotes createCustomerNote updateCustomerNote deleteCustomerNote
`)

const byJoin = words(`
  adminListEvents adminListOrders adminListTickets adminListCustomers searchEverything createCounterSale quoteCounterSale
  createAccountPayment createStaffHold listStaffHolds getSalesReport adminListChanges streamChanges inviteStaff
  updateStaff removeStaff getAttention
`)

const unrelated = words(`
  adminGetOrganisation getPaymentAccount getTicketSettings getTestClock listKeys listRoles listStaff listStaffInvitations
  revokeStaffInvitation getStaffPolicy getStaffSsoProvider listVenues getVenue adminListSeatMaps adminGetSeatMap
  getSeatMapLayout getSeatMapBackground getSeatSectionRows exportSeats
  listGates listDevices openTill listTills getTill countTill closeTill createTillTransfer
  listTillTransfers getTillReportPdf adminListMembershipCategories
  adminListMembershipTypes getMembershipSchedule adminListMembershipPaymentOptions listSeasons listTaxRates getTaxRate getInvoiceSettings
`)

const refused = words(`
  updateOrganisation putOrganisationPicture startPaymentOnboarding readPaymentAccount updateTicketSettings createKey rollKey revokeKey createRole updateRole deleteRole
  updateStaffPolicy putStaffSsoProvider deleteStaffSsoProvider listAuditEntries exportAuditEntries createCustomer
  mergeCustomers createVenue updateVenue archiveVenue createEvent copyEvent listTillMovements completeSandboxPayment
  startTestClock advanceTestClock removeTestClock createDiscount listDiscounts updateDiscount archiveDiscount
  adminListMembershipOrders getInstalmentsReport getRenewalsReport createSeatMap updateSeatMap checkSeats
  importSeats activateSeatMap copySeatMap archiveSeatMap updateSeatSection updateSeatMapLayout
  putSeatMapBackground deleteSeatMapBackground createSeatSection deleteSeatSection putSeatSectionRows createGate updateGate archiveGate
  createEnrolment updateDevice revokeDevice listDeviceSearches listBarcodeBlocks blockBarcode unblockBarcode
  listSsoProviders getSsoProvider createSsoProvider updateSsoProvider deleteSsoProvider testSsoProvider
  listSsoLinks deleteSsoLink adminListMembers adminGetMember sellMemberships updateMember assignMemberType
  createMembershipPayment createMembershipRefund cancelMember reinstateMember markMemberPaid refundMember chargeMember getMembershipCharge getPaymentLink sendPaymentLink listPastDueMembers
  createMembershipCategory updateMembershipCategory activateMembershipCategory deactivateMembershipCategory
  archiveMembershipCategory createMembershipType updateMembershipType activateMembershipType
  deactivateMembershipType archiveMembershipType createMembershipPaymentOption updateMembershipPaymentOption
  activateMembershipPaymentOption deactivateMembershipPaymentOption archiveMembershipPaymentOption createSeason
  updateSeason listSeasonSections listSeasonSeats putMemberSeat putMemberSabbatical listSeasonPlans getSeasonPlan
  listSeasonConflicts createSeasonPlan updateSeasonPlan updateSeasonPlanMember applySeasonPlan undoSeasonPlan createWebhookEndpoint
  listWebhookEndpoints getWebhookEndpoint updateWebhookEndpoint deleteWebhookEndpoint enableWebhookEndpoint
  disableWebhookEndpoint rotateWebhookSecret testWebhookEndpoint replayWebhookEvents getWebhookReplay
  triggerWebhook listWebhookDeliveries getWebhookDelivery replayWebhookDelivery listRequests getRequest
  changeInstalments adminFulfillMembers adminPutTrackingCode createTaxRate archiveTaxRate getVatReport
  getStatement getStatementCsv getStatementPdf listAccountNumbers putAccountNumber getJournalCsv listPayouts getPayout
  listPayoutLines listPayoutMismatches readPayouts createSandboxPayout
  putInvoiceSettings listInvoices getInvoice getInvoicePdf getInvoiceUbl reissueInvoice
  listMemberNotes createMemberNote updateMemberNote deleteMemberNote
`)

/** The confinement of every operation of the Admin API that needs a scope. An operation that is missing is refused. */
export const confinements: ReadonlyMap<string, Confinement> = new Map(
  Object.entries({ path: byPath, join: byJoin, unrelated, refused }).flatMap(([kind, ids]) =>
    ids.map((id) => [id, kind as Confinement] as const),
  ),
)

/** What confinement depends on of an operation. */
type ConfinedOperation = {
  readonly id: string
  readonly plane: string
  readonly path: string
  readonly scope: string | null
}

/** Returns how an operation treats confined people; undefined if it is not for staff, or only about the person themselves. */
export const findConfinement = (op: ConfinedOperation): Confinement | undefined =>
  op.plane === 'admin' && op.scope !== null ? (confinements.get(op.id) ?? 'refused') : undefined

/** Returns the parameter of the path that decides, for an operation that is confined by its path. */
export const findConfinedParam = (op: ConfinedOperation): ConfinedParam | undefined =>
  confinedParams.find((name) => op.path.includes(`{${name}}`))
