// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit-sentences/en.json.
export const acceptInvitation = (a: { who: string }): string => `${a.who} accepted the invitation to the staff`

export const accountConnected = (a: { who: string }): string => `${a.who} connected the payment account`

export const activateMembershipCategory = (a: { who: string; what: string }): string =>
  `${a.who} activated the membership category ${a.what}`

export const activateMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `${a.who} activated the payment option ${a.what}`

export const activateMembershipType = (a: { who: string; what: string }): string =>
  `${a.who} activated the membership type ${a.what}`

export const activatePrice = (a: { who: string; what: string }): string => `${a.who} put the price ${a.what} on sale`

export const activatePriceCategory = (a: { who: string; what: string }): string =>
  `${a.who} put the price category ${a.what} on sale`

export const activateSeatMap = (a: { who: string; what: string }): string => `${a.who} activated the seat map ${a.what}`

export const adminFulfillMembers = (a: { who: string }): string =>
  `${a.who} marked several members as sent their membership`

export const adminGetOrderTicketsPdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the tickets of order ${a.what} as a PDF`

export const adminPutTrackingCode = (a: { who: string; what: string }): string =>
  `${a.who} changed the tracking code of the member ${a.what}`

export const advanceTestClock = (a: { who: string }): string => `${a.who} moved the test clock forward`

export const applySeasonPlan = (a: { who: string; what: string }): string =>
  `${a.who} applied a part of the plan of the season ${a.what}`

export const archiveDiscount = (a: { who: string; what: string }): string => `${a.who} archived the discount ${a.what}`

export const archiveEvent = (a: { who: string; what: string }): string => `${a.who} archived the event ${a.what}`

export const archiveGate = (a: { who: string; what: string }): string => `${a.who} archived the gate ${a.what}`

export const archiveMembershipCategory = (a: { who: string; what: string }): string =>
  `${a.who} archived the membership category ${a.what}`

export const archiveMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `${a.who} archived the payment option ${a.what}`

export const archiveMembershipType = (a: { who: string; what: string }): string =>
  `${a.who} archived the membership type ${a.what}`

export const archivePrice = (a: { who: string; what: string }): string => `${a.who} archived the price ${a.what}`

export const archivePriceCategory = (a: { who: string; what: string }): string =>
  `${a.who} archived the price category ${a.what}`

export const archiveSeatMap = (a: { who: string; what: string }): string => `${a.who} archived the seat map ${a.what}`

export const archiveTaxRate = (a: { who: string; what: string }): string => `${a.who} archived the VAT rate ${a.what}`

export const archiveVenue = (a: { who: string; what: string }): string => `${a.who} archived the venue ${a.what}`

export const assignMemberType = (a: { who: string; what: string }): string =>
  `${a.who} gave the member ${a.what} another membership type`

export const blockBarcode = (a: { who: string }): string => `${a.who} blocked the code of a ticket or card`

export const cancelEvent = (a: { who: string; what: string }): string => `${a.who} cancelled the event ${a.what}`

export const cancelMember = (a: { who: string; what: string }): string =>
  `${a.who} cancelled the membership of ${a.what}`

export const cancelOrder = (a: { who: string; what: string }): string => `${a.who} cancelled order ${a.what}`

export const cancelTicket = (a: { who: string; what: string }): string => `${a.who} cancelled ticket ${a.what}`

export const changeInstalments = (a: { who: string; what: string }): string =>
  `${a.who} changed the instalments of the member ${a.what}`

export const changePassword = (a: { who: string }): string => `${a.who} changed their password`

export const chargeMember = (a: { who: string; what: string }): string =>
  `${a.who} charged what the member ${a.what} owes`

export const closeTill = (a: { who: string; what: string }): string => `${a.who} closed the till ${a.what}`

export const completeSandboxPayment = (a: { who: string; amount: string }): string =>
  `${a.who} completed a test payment of ${a.amount}`

export const confirmSession = (a: { who: string }): string => `${a.who} proved again who they are`

export const confirmTotp = (a: { who: string }): string => `${a.who} set up their authenticator app`

export const copyEvent = (a: { who: string; what: string }): string =>
  `${a.who} created the event ${a.what} as a copy of another`

export const copySeatMap = (a: { who: string; what: string }): string =>
  `${a.who} created the seat map ${a.what} as a copy of another`

export const countTill = (a: { who: string; what: string }): string => `${a.who} counted the till ${a.what}`

export const createAccountPayment = (a: { who: string; what: string }): string =>
  `${a.who} took a payment for order ${a.what}, which was sold on account`

export const createCounterPrint = (a: { who: string; what: string }): string =>
  `${a.who} printed for order ${a.what} at the counter`

export const createCounterSale = (a: { who: string; what: string; amount: string }): string =>
  `${a.who} sold order ${a.what} at the counter for ${a.amount}`

export const createCustomer = (a: { who: string; what: string }): string => `${a.who} added the customer ${a.what}`

export const createCustomerNote = (a: { who: string; what: string }): string =>
  `${a.who} wrote a note on the customer ${a.what}`

export const createDiscount = (a: { who: string; what: string }): string => `${a.who} added the discount ${a.what}`

export const createEnrolment = (a: { who: string }): string => `${a.who} made a code that sets a device up`

export const createEvent = (a: { who: string; what: string }): string => `${a.who} created the event ${a.what}`

export const createGate = (a: { who: string; what: string }): string => `${a.who} added the gate ${a.what}`

export const createKey = (a: { who: string; what: string }): string => `${a.who} created the API key ${a.what}`

export const createMember = (a: { who: string; what: string }): string => `${a.who} added the member ${a.what}`

export const createMemberNote = (a: { who: string; what: string }): string =>
  `${a.who} wrote a note on the member ${a.what}`

export const createMembershipCategory = (a: { who: string; what: string }): string =>
  `${a.who} added the membership category ${a.what}`

export const createMembershipPayment = (a: { who: string; amount: string; what: string }): string =>
  `${a.who} took a payment of ${a.amount} for the membership of ${a.what} at a till`

export const createMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `${a.who} added the payment option ${a.what}`

export const createMembershipRefund = (a: { who: string; what: string }): string =>
  `${a.who} refunded the membership of ${a.what} at a till`

export const createMembershipType = (a: { who: string; what: string }): string =>
  `${a.who} added the membership type ${a.what}`

export const createMoveCode = (a: { who: string }): string => `${a.who} made a code to join their accounts`

export const createOrderNote = (a: { who: string; what: string }): string => `${a.who} wrote a note on order ${a.what}`

export const createPasskey = (a: { who: string }): string => `${a.who} added a passkey`

export const createPool = (a: { who: string; what: string }): string => `${a.who} added the places ${a.what}`

export const createPrice = (a: { who: string; what: string }): string => `${a.who} added the price ${a.what}`

export const createPriceCategory = (a: { who: string; what: string }): string =>
  `${a.who} added the price category ${a.what}`

export const createRecoveryCodes = (a: { who: string }): string => `${a.who} made new recovery codes`

export const createRefund = (a: { who: string; amount: string; order: string }): string =>
  `${a.who} refunded ${a.amount} of order ${a.order}`

export const createRole = (a: { who: string; what: string }): string => `${a.who} created the role ${a.what}`

export const createSandboxPayout = (a: { who: string }): string => `${a.who} made a test payout`

export const createSeason = (a: { who: string; what: string }): string => `${a.who} added the season ${a.what}`

export const createSeasonPlan = (a: { who: string; what: string }): string => `${a.who} planned the season ${a.what}`

export const createSeatMap = (a: { who: string; what: string }): string => `${a.who} created the seat map ${a.what}`

export const createSeatSection = (a: { who: string; what: string }): string =>
  `${a.who} added the section ${a.what} to a seat map`

export const createSsoProvider = (a: { who: string; what: string }): string =>
  `${a.who} added ${a.what}, where fans sign in`

export const createStaffHold = (a: { who: string }): string => `${a.who} blocked places`

export const createTaxRate = (a: { who: string; what: string }): string => `${a.who} added the VAT rate ${a.what}`

export const createTillTransferIn = (a: { who: string; amount: string }): string =>
  `${a.who} put ${a.amount} into the drawer of a till`

export const createTillTransferOut = (a: { who: string; amount: string }): string =>
  `${a.who} took ${a.amount} out of the drawer of a till`

export const createVenue = (a: { who: string; what: string }): string => `${a.who} added the venue ${a.what}`

export const createWebhookEndpoint = (a: { who: string; what: string }): string =>
  `${a.who} added the webhook endpoint ${a.what}`

export const deactivateMembershipCategory = (a: { who: string; what: string }): string =>
  `${a.who} deactivated the membership category ${a.what}`

export const deactivateMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `${a.who} deactivated the payment option ${a.what}`

export const deactivateMembershipType = (a: { who: string; what: string }): string =>
  `${a.who} deactivated the membership type ${a.what}`

export const deleteCustomerNote = (a: { who: string; what: string }): string =>
  `${a.who} deleted a note on the customer ${a.what}`

export const deleteMemberNote = (a: { who: string; what: string }): string =>
  `${a.who} deleted a note on the member ${a.what}`

export const deleteOrderNote = (a: { who: string; what: string }): string =>
  `${a.who} deleted a note on order ${a.what}`

export const deletePasskey = (a: { who: string }): string => `${a.who} deleted a passkey`

export const deleteRole = (a: { who: string; what: string }): string => `${a.who} deleted the role ${a.what}`

export const deleteSeatMapBackground = (a: { who: string; what: string }): string =>
  `${a.who} removed the picture behind the seat map ${a.what}`

export const deleteSeatSection = (a: { who: string; what: string }): string => `${a.who} deleted the section ${a.what}`

export const deleteSsoLink = (a: { who: string }): string =>
  `${a.who} separated a customer from their account of a sign-in provider`

export const deleteSsoProvider = (a: { who: string; what: string }): string =>
  `${a.who} removed ${a.what}, where fans signed in`

export const deleteStaffSsoProvider = (a: { who: string }): string =>
  `${a.who} removed the identity provider of the staff`

export const deleteWebhookEndpoint = (a: { who: string; what: string }): string =>
  `${a.who} deleted the webhook endpoint ${a.what}`

export const disableWebhookEndpoint = (a: { who: string; what: string }): string =>
  `${a.who} switched the webhook endpoint ${a.what} off`

export const enableWebhookEndpoint = (a: { who: string; what: string }): string =>
  `${a.who} switched the webhook endpoint ${a.what} on`

export const endSession = (a: { who: string }): string => `${a.who} ended one of their own sessions`

export const enrolDevice = (a: { who: string }): string => `${a.who} was set up to scan at the gates`

export const enterMoveCode = (a: { who: string }): string => `${a.who} joined their accounts by a code`

export const exchangeTicket = (a: { who: string; what: string }): string =>
  `${a.who} exchanged ticket ${a.what} for another price`

export const exportAuditEntries = (a: { who: string }): string => `${a.who} exported the audit log`

export const finishStaffSso = (a: { who: string }): string => `${a.who} signed in at the identity provider`

export const fulfillMembers = (a: { who: string }): string => `${a.who} marked several members as sent their membership`

export const getCounterReceiptPdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the receipt of order ${a.what}`

export const getEventStatementCsv = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the statement of the event ${a.what} as CSV`

export const getEventStatementPdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the statement of the event ${a.what} as a PDF`

export const getInvoicePdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the invoice or credit note ${a.what} as a PDF`

export const getInvoiceUbl = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the invoice or credit note ${a.what} for bookkeeping (UBL)`

export const getJournalCsv = (a: { who: string }): string => `${a.who} downloaded the journal for bookkeeping`

export const getOrderReceiptPdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the receipt of order ${a.what}`

export const getOrderTicketsPdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the tickets of order ${a.what} as a PDF`

export const getStatementCsv = (a: { who: string }): string => `${a.who} downloaded a statement as CSV`

export const getStatementPdf = (a: { who: string }): string => `${a.who} downloaded a statement as a PDF`

export const getTicketApplePass = (a: { who: string; what: string }): string =>
  `${a.who} downloaded ticket ${a.what} for Apple Wallet`

export const getTillReportPdf = (a: { who: string; what: string }): string =>
  `${a.who} downloaded the report of the till ${a.what}`

export const importSeats = (a: { who: string; what: string }): string =>
  `${a.who} imported seats into the seat map ${a.what}`

export const inviteStaff = (a: { who: string }): string => `${a.who} invited somebody to the staff`

export const listMembers = (a: { who: string }): string => `${a.who} exported all members`

export const markMemberPaid = (a: { who: string; what: string }): string =>
  `${a.who} marked the membership of ${a.what} as paid`

export const mergeCustomers = (a: { who: string; what: string }): string =>
  `${a.who} merged another customer into ${a.what}`

export const moveEventOnline = (a: { who: string; what: string }): string => `${a.who} moved the event ${a.what} online`

export const openTill = (a: { who: string; what: string }): string => `${a.who} opened the till ${a.what}`

export const operatorAllowedWorkers = (a: { who: string }): string =>
  `${a.who} allowed workers to start after a restore`

export const operatorChangedLimits = (a: { who: string }): string =>
  `${a.who} changed the request limits of the organisation`

export const operatorChangedOrderLimits = (a: { who: string }): string =>
  `${a.who} changed the order limits of the organisation`

export const operatorCompared = (a: { who: string }): string =>
  `${a.who} recorded that the payments agree with the provider`

export const operatorCreated = (a: { who: string }): string => `${a.who} created the organisation`

export const operatorCreatedKey = (a: { who: string }): string => `${a.who} created an API key`

export const operatorErased = (a: { who: string }): string => `${a.who} erased what the audit log knew about a person`

export const operatorFroze = (a: { who: string }): string => `${a.who} stopped all changes of the organisation`

export const operatorInvited = (a: { who: string }): string => `${a.who} invited somebody to the staff`

export const operatorMadeLink = (a: { who: string; what: string }): string =>
  `${a.who} made a link that sets the password of ${a.what}`

export const operatorMerged = (a: { who: string }): string => `${a.who} joined two accounts of a person`

export const operatorMoved = (a: { who: string }): string => `${a.who} moved the organisation to another cell`

export const operatorRepaired = (a: { who: string }): string => `${a.who} corrected the ledger`

export const operatorSetAccount = (a: { who: string }): string => `${a.who} set the payment account`

export const operatorSetMollie = (a: { who: string }): string => `${a.who} set the key for Mollie`

export const operatorUnfroze = (a: { who: string }): string => `${a.who} allowed changes of the organisation again`

export const pausePrice = (a: { who: string; what: string }): string =>
  `${a.who} paused the sale of the price ${a.what}`

export const pausePriceCategory = (a: { who: string; what: string }): string =>
  `${a.who} paused the sale of the price category ${a.what}`

export const postponeEvent = (a: { who: string; what: string }): string => `${a.who} postponed the event ${a.what}`

export const publishEvent = (a: { who: string; what: string }): string => `${a.who} published the event ${a.what}`

export const putAccountNumber = (a: { who: string }): string => `${a.who} set an account number for bookkeeping`

export const putAllocation = (a: { who: string; what: string }): string =>
  `${a.who} set places of ${a.what} aside for one way of selling`

export const putCostCentre = (a: { who: string; what: string }): string =>
  `${a.who} set the cost centre of the event ${a.what}`

export const putEventSection = (a: { who: string; what: string }): string =>
  `${a.who} chose the price category of the section ${a.what}`

export const putGateRule = (a: { who: string; what: string }): string =>
  `${a.who} changed who may enter by the gate ${a.what}`

export const putInvoiceSettings = (a: { who: string }): string => `${a.who} changed the settings of invoices`

export const putMemberSabbatical = (a: { who: string; what: string }): string =>
  `${a.who} changed the sabbatical of the member ${a.what}`

export const putMemberSeat = (a: { who: string; what: string }): string =>
  `${a.who} changed the seat of the member ${a.what}`

export const putOrganisationPicture = (a: { who: string }): string => `${a.who} changed a picture of the organisation`

export const putSeatMapBackground = (a: { who: string; what: string }): string =>
  `${a.who} set the picture behind the seat map ${a.what}`

export const putSeatSectionRows = (a: { who: string; what: string }): string =>
  `${a.who} changed rows and seats of the section ${a.what}`

export const putStaffSsoProvider = (a: { who: string }): string =>
  `${a.who} changed where the staff sign in (identity provider)`

export const putTrackingCode = (a: { who: string; what: string }): string =>
  `${a.who} changed the tracking code of the member ${a.what}`

export const readPaymentAccount = (a: { who: string }): string =>
  `${a.who} had the state of the payment account read again`

export const readPayouts = (a: { who: string }): string => `${a.who} had the payouts read again`

export const refundCounterSale = (a: { who: string; what: string }): string =>
  `${a.who} refunded order ${a.what} at the counter`

export const refundEvent = (a: { who: string; what: string }): string =>
  `${a.who} refunded all orders of the event ${a.what}`

export const refundMember = (a: { who: string; what: string }): string =>
  `${a.who} refunded the membership of ${a.what}`

export const reinstateMember = (a: { who: string; what: string }): string =>
  `${a.who} restored the cancelled membership of ${a.what}`

export const reissueInvoice = (a: { who: string; what: string }): string =>
  `${a.who} cancelled the invoice ${a.what} and issued it again`

export const reissueTicket = (a: { who: string; what: string }): string =>
  `${a.who} replaced ticket ${a.what} by a new one`

export const releaseAllocation = (a: { who: string; what: string }): string =>
  `${a.who} gave places of ${a.what} that were set aside back to all`

export const releaseStaffHold = (a: { who: string }): string => `${a.who} released blocked places`

export const removeStaff = (a: { who: string; what: string }): string => `${a.who} removed ${a.what} from the staff`

export const removeTestClock = (a: { who: string }): string => `${a.who} returned from the test clock to real time`

export const removeTotp = (a: { who: string }): string => `${a.who} removed their authenticator app`

export const replayWebhookDelivery = (a: { who: string }): string => `${a.who} sent a webhook message again`

export const replayWebhookEvents = (a: { who: string }): string =>
  `${a.who} sent earlier messages to a webhook endpoint again`

export const requestInvoice = (a: { who: string; what: string }): string =>
  `${a.who} asked for an invoice of order ${a.what}`

export const rescheduleEvent = (a: { who: string; what: string }): string =>
  `${a.who} gave the event ${a.what} a new time`

export const resetPassword = (a: { who: string }): string => `${a.who} set a new password by a link`

export const revokeDevice = (a: { who: string; what: string }): string =>
  `${a.who} switched the device ${a.what} off for good`

export const revokeKey = (a: { who: string; what: string }): string =>
  `${a.who} switched the API key ${a.what} off for good`

export const revokeStaffInvitation = (a: { who: string }): string => `${a.who} withdrew an invitation to the staff`

export const rollKey = (a: { who: string; what: string }): string =>
  `${a.who} replaced the secret of the API key ${a.what}`

export const rotateEventKey = (a: { who: string; what: string }): string =>
  `${a.who} changed the key that signs the tickets of the event ${a.what}`

export const rotateWebhookSecret = (a: { who: string; what: string }): string =>
  `${a.who} replaced the secret of the webhook endpoint ${a.what}`

export const sellMemberships = (a: { who: string; what: string }): string =>
  `${a.who} sold memberships without a payment: order ${a.what}`

export const sendOrderEmail = (a: { who: string; order: string }): string =>
  `${a.who} sent the tickets of order ${a.order} again`

export const sendPaymentLink = (a: { who: string; what: string }): string =>
  `${a.who} sent the payment link of the member ${a.what}`

export const signIn = (a: { who: string }): string => `${a.who} signed in`

export const signInWithPasskey = (a: { who: string }): string => `${a.who} signed in with a passkey`

export const signOut = (a: { who: string }): string => `${a.who} signed out`

export const startPaymentOnboarding = (a: { who: string }): string =>
  `${a.who} began to open a payment account at Stripe`

export const startTestClock = (a: { who: string }): string => `${a.who} started the test clock`

export const testWebhookEndpoint = (a: { who: string; what: string }): string =>
  `${a.who} tested the webhook endpoint ${a.what}`

export const triggerWebhook = (a: { who: string }): string => `${a.who} sent a sample message to the webhook endpoints`

export const unblockBarcode = (a: { who: string }): string => `${a.who} accepted a blocked code again`

export const undoSeasonPlan = (a: { who: string; what: string }): string =>
  `${a.who} undid a part of the plan of the season ${a.what}`

export const updateCustomer = (a: { who: string; what: string }): string => `${a.who} changed the customer ${a.what}`

export const updateCustomerNote = (a: { who: string; what: string }): string =>
  `${a.who} changed a note on the customer ${a.what}`

export const updateDevice = (a: { who: string; what: string }): string => `${a.who} changed the device ${a.what}`

export const updateDiscount = (a: { who: string; what: string }): string => `${a.who} changed the discount ${a.what}`

export const updateEvent = (a: { who: string; what: string }): string => `${a.who} changed the event ${a.what}`

export const updateEventAccess = (a: { who: string; what: string }): string =>
  `${a.who} changed the entry settings of the event ${a.what}`

export const updateGate = (a: { who: string; what: string }): string => `${a.who} changed the gate ${a.what}`

export const updateMember = (a: { who: string; what: string }): string => `${a.who} changed the member ${a.what}`

export const updateMemberNote = (a: { who: string; what: string }): string =>
  `${a.who} changed a note on the member ${a.what}`

export const updateMembershipCategory = (a: { who: string; what: string }): string =>
  `${a.who} changed the membership category ${a.what}`

export const updateMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `${a.who} changed the payment option ${a.what}`

export const updateMembershipType = (a: { who: string; what: string }): string =>
  `${a.who} changed the membership type ${a.what}`

export const updateOrder = (a: { who: string; what: string }): string =>
  `${a.who} corrected the buyer’s details of order ${a.what}`

export const updateOrderNote = (a: { who: string; what: string }): string =>
  `${a.who} changed a note on order ${a.what}`

export const updateOrganisation = (a: { who: string }): string => `${a.who} changed the settings of the organisation`

export const updatePasskey = (a: { who: string }): string => `${a.who} renamed a passkey`

export const updatePool = (a: { who: string; what: string }): string => `${a.who} changed the places ${a.what}`

export const updatePrice = (a: { who: string; what: string }): string => `${a.who} changed the price ${a.what}`

export const updatePriceCategory = (a: { who: string; what: string }): string =>
  `${a.who} changed the price category ${a.what}`

export const updateRole = (a: { who: string; what: string }): string => `${a.who} changed the role ${a.what}`

export const updateSeason = (a: { who: string; what: string }): string => `${a.who} changed the season ${a.what}`

export const updateSeasonPlan = (a: { who: string; what: string }): string =>
  `${a.who} changed decisions in the plan of the season ${a.what}`

export const updateSeasonPlanMember = (a: { who: string; what: string }): string =>
  `${a.who} changed the decision about the member ${a.what} in a season plan`

export const updateSeatMap = (a: { who: string; what: string }): string => `${a.who} changed the seat map ${a.what}`

export const updateSeatMapLayout = (a: { who: string; what: string }): string =>
  `${a.who} changed the size or the categories of the seat map ${a.what}`

export const updateSeatSection = (a: { who: string; what: string }): string => `${a.who} changed the section ${a.what}`

export const updateSsoProvider = (a: { who: string; what: string }): string =>
  `${a.who} changed ${a.what}, where fans sign in`

export const updateStaff = (a: { who: string; what: string }): string => `${a.who} changed what ${a.what} may do`

export const updateStaffPolicy = (a: { who: string }): string => `${a.who} changed how the staff must sign in`

export const updateTicketSettings = (a: { who: string }): string =>
  `${a.who} changed the settings of tickets and e-mails`

export const updateVenue = (a: { who: string; what: string }): string => `${a.who} changed the venue ${a.what}`

export const updateWebhookEndpoint = (a: { who: string; what: string }): string =>
  `${a.who} changed the webhook endpoint ${a.what}`
