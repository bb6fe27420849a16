// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit-fields/en.json.
export const account = (): string => 'Account'

export const accountNumber = (): string => 'Account number'

export const action = (): string => 'Correction'

export const activeSecrets = (): string => 'Secrets in use'

export const address = (): string => 'Address'

export const address2 = (): string => 'Second address line'

export const addressLine = (): string => 'Address'

export const addressLine2 = (): string => 'Second address line'

export const algorithms = (): string => 'Signatures that are accepted'

export const allowedAddresses = (): string => 'Network addresses that may use it'

export const amountMinor = (): string => 'Amount'

export const archivedAt = (): string => 'Archived'

export const audiences = (): string => 'Audiences'

export const author = (): string => 'Written by'

export const autoLink = (): string => 'Links fans by their e-mail address'

export const autoRenew = (): string => 'Renews by itself'

export const autoRenewal = (): string => 'Renews by itself'

export const availableFromUnix = (): string => 'On sale from'

export const availableUntilUnix = (): string => 'On sale until'

export const backgroundColor = (): string => 'Background colour'

export const backgroundImage = (): string => 'Background picture'

export const bannerImage = (): string => 'Banner'

export const barcodes = (): string => 'Kind of ticket code'

export const businessNumber = (): string => 'Company number'

export const buyTicketsUrl = (): string => 'Page where tickets are bought'

export const bytes = (): string => 'Size of the file in bytes'

export const capacity = (): string => 'Places'

export const cardRefundsInCash = (): string => 'Card payments may be refunded in cash'

export const categories = (): string => 'Categories'

export const category = (): string => 'Category'

export const cause = (): string => 'Cause'

export const cell = (): string => 'Cell'

export const channel = (): string => 'Way of selling'

export const city = (): string => 'City'

export const clientId = (): string => 'Client ID'

export const closesAt = (): string => 'Entry until'

export const commonStock = (): string => 'Uses the places of all'

export const company = (): string => 'Legal name'

export const companyName = (): string => 'Company'

export const conflicts = (): string => 'Conflicts that are left'

export const copy = (): string => 'Copy'

export const costCentre = (): string => 'Cost centre'

export const countedMinor = (): string => 'Counted'

export const country = (): string => 'Country'

export const countryId = (): string => 'Country'

export const creditNotePrefix = (): string => 'Beginning of credit note numbers'

export const currency = (): string => 'Currency'

export const customerId = (): string => 'Customer'

export const dateOfBirth = (): string => 'Date of birth'

export const debitNoticeDays = (): string => 'Days of notice before a debit'

export const description = (): string => 'Description'

export const difference = (): string => 'Difference'

export const differenceMinor = (): string => 'Difference'

export const direction = (): string => 'Into or out of the drawer'

export const disabledReason = (): string => 'Why it was switched off'

export const document = (): string => 'Printed'

export const ed25519 = (): string => 'Also signed with Ed25519'

export const emailAddress = (): string => 'E-mail address'

export const endpointId = (): string => 'Endpoint'

export const endsAt = (): string => 'Ends'

export const endsOn = (): string => 'Last day'

export const eventId = (): string => 'Event'

export const eventIds = (): string => 'Only these events'

export const eventStatusId = (): string => 'Status'

export const exemptionReason = (): string => 'Reason of the exemption'

export const expectedMinor = (): string => 'Expected'

export const expires = (): string => 'Expires'

export const expiresAt = (): string => 'Expires'

export const favicon = (): string => 'Icon'

export const feeTaxRateId = (): string => 'VAT rate of fees'

export const fees = (): string => 'Fees are refunded too'

export const firstName = (): string => 'First name'

export const fixedEndDate = (): string => 'Ends on a fixed day'

export const floatMinor = (): string => 'Cash at the start'

export const focalPoint = (): string => 'Focal point'

export const format = (): string => 'Format'

export const fromSeasonId = (): string => 'From the season'

export const fulfillmentTrackingCode = (): string => 'Tracking code'

export const gameDayAccess = (): string => 'Admits on match days'

export const gate = (): string => 'Gate'

export const gender = (): string => 'Gender'

export const graceDays = (): string => 'Days of grace'

export const groupTicket = (): string => 'Group ticket'

export const hasClientSecret = (): string => 'Has a client secret'

export const height = (): string => 'Height'

export const hexColor = (): string => 'Colour'

export const hint = (): string => 'Begins or ends with'

export const image = (): string => 'Picture'

export const instalmentState = (): string => 'Instalments'

export const instalments = (): string => 'Instalments'

export const intervalCount = (): string => 'Time between two instalments'

export const intervalUnit = (): string => 'In days, weeks or months'

export const invoicePrefix = (): string => 'Beginning of invoice numbers'

export const issue = (): string => 'Invoices are issued'

export const issuer = (): string => 'Issuer'

export const kind = (): string => 'Kind'

export const label = (): string => 'Label'

export const lastName = (): string => 'Last name'

export const legalName = (): string => 'Legal name'

export const level = (): string => 'Level'

export const limits = (): string => 'Request limits'

export const logoImage = (): string => 'Logo'

export const marketingEmails = (): string => 'Advertising by e-mail'

export const maxPerCustomer = (): string => 'Most tickets per customer'

export const maxPerOrder = (): string => 'Most tickets per order'

export const maxUses = (): string => 'How many orders may use the code'

export const maySearch = (): string => 'May search by name'

export const mediaType = (): string => 'Kind of file'

export const memberNumber = (): string => 'Member number'

export const members = (): string => 'Members'

export const membershipCategoryId = (): string => 'Membership category'

export const membershipCategoryIds = (): string => 'Membership categories'

export const membershipFulfilled = (): string => 'Membership was sent'

export const membershipMemberIds = (): string => 'Members'

export const membershipMemberStatusId = (): string => 'Status'

export const membershipSeatId = (): string => 'Seat'

export const membershipSeatMapId = (): string => 'Seat map'

export const membershipTypeId = (): string => 'Membership type'

export const mergedCustomerId = (): string => 'Merged customer'

export const method = (): string => 'Method'

export const minQuantity = (): string => 'From how many tickets'

export const mobileNumber = (): string => 'Mobile number'

export const mode = (): string => 'Mode'

export const name = (): string => 'Name'

export const needsAdult = (): string => 'Only with an adult'

export const newEventNotifications = (): string => 'News of new events'

export const note = (): string => 'Note'

export const now = (): string => 'Time'

export const number = (): string => 'Number'

export const numberOfInstalments = (): string => 'Number of instalments'

export const offerAutoRenew = (): string => 'Can renew by itself'

export const onlineEvent = (): string => 'Online'

export const opacity = (): string => 'Opacity'

export const opensAt = (): string => 'Entry from'

export const orderBy = (): string => 'Position in lists'

export const orderId = (): string => 'Order'

export const orderLimits = (): string => 'Order limits'

export const orderStatus = (): string => 'Status of the order'

export const orders = (): string => 'Orders'

export const origins = (): string => 'Web addresses that may use it'

export const owedMinor = (): string => 'Owed'

export const partner = (): string => 'Partner'

export const passkey = (): string => 'Passkey'

export const paymentAccountId = (): string => 'Payment account'

export const paymentId = (): string => 'Payment'

export const paymentProvider = (): string => 'Payment provider'

export const paymentUrl = (): string => 'Page of payment links'

export const percent = (): string => 'Percent'

export const personId = (): string => 'Account'

export const places = (): string => 'Places'

export const plan = (): string => 'Plan'

export const poolId = (): string => 'Places'

export const postcode = (): string => 'Postcode'

export const previousSeasonId = (): string => 'Season before it'

export const priceCategoryId = (): string => 'Price category'

export const priceCategoryIds = (): string => 'Price categories'

export const priceId = (): string => 'Price'

export const priceIds = (): string => 'Prices'

export const priceMinor = (): string => 'Price'

export const printed = (): string => 'Can be printed'

export const proof = (): string => 'Proof'

export const provider = (): string => 'Payment provider'

export const publicEvent = (): string => 'Shown to everybody'

export const rateBasisPoints = (): string => 'VAT rate'

export const reason = (): string => 'Reason'

export const rebateMinor = (): string => 'Discount'

export const reentry = (): string => 'Leaving and coming back'

export const reference = (): string => 'Reference'

export const refundCeilingMinor = (): string => 'Refund ceiling'

export const refundStatus = (): string => 'Refunded'

export const refundedAmountMinor = (): string => 'Refunded'

export const refusesSingleSeats = (): string => 'No single seat may stay free'

export const registrationNumber = (): string => 'Registration number'

export const releaseAt = (): string => 'Released'

export const renewalNoticeDays = (): string => 'Days of notice before a renewal'

export const replacedBy = (): string => 'Replaced by'

export const replyTo = (): string => 'Replies go to'

export const requestedBy = (): string => 'Requested by'

export const requireSecondFactor = (): string => 'Needs a second factor'

export const requireSso = (): string => 'Needs the identity provider'

export const reservedSeating = (): string => 'Numbered seats'

export const resolutions = (): string => 'Decisions'

export const result = (): string => 'Result'

export const retentionYears = (): string => 'Years that invoices are kept'

export const retryDays = (): string => 'Days of further attempts'

export const returnUrls = (): string => 'Pages to return to'

export const revokedAt = (): string => 'Switched off'

export const role = (): string => 'Role'

export const rotation = (): string => 'Rotation in degrees'

export const rowCount = (): string => 'Rows'

export const rowLabels = (): string => 'Rows'

export const sabbatical = (): string => 'Sabbatical'

export const scanningFlag = (): string => 'At the gate'

export const scheduleStatus = (): string => 'Schedule'

export const scopes = (): string => 'Rights'

export const seasonId = (): string => 'Season'

export const seatCount = (): string => 'Seats'

export const seatId = (): string => 'Seat'

export const seatIds = (): string => 'Seats'

export const seatMapId = (): string => 'Seat map'

export const sectionId = (): string => 'Section'

export const sendEmails = (): string => 'Ticket e-mails are sent'

export const senderAddress = (): string => 'Sender address'

export const senderName = (): string => 'Sender'

export const serviceFeeMinor = (): string => 'Service fee'

export const serviceTaxMinor = (): string => 'VAT in the service fee'

export const sessionId = (): string => 'Session'

export const showBoxoffice = (): string => 'Sold at the counter'

export const showOnline = (): string => 'Sold online'

export const since = (): string => 'Since'

export const ssoProviderId = (): string => 'Sign-in provider'

export const startsAt = (): string => 'Starts'

export const startsOn = (): string => 'First day'

export const state = (): string => 'State'

export const status = (): string => 'Status'

export const subSection = (): string => 'Part'

export const suburb = (): string => 'Suburb'

export const target = (): string => 'Target time'

export const taxRate = (): string => 'VAT rate'

export const taxRateId = (): string => 'VAT rate'

export const tender = (): string => 'Paid by'

export const termId = (): string => 'Period of the membership'

export const terms = (): string => 'Terms'

export const ticketIds = (): string => 'Tickets'

export const ticketStatusId = (): string => 'Status of the ticket'

export const ticketTaxRateId = (): string => 'VAT rate of tickets'

export const ticketsIncluded = (): string => 'Tickets for one price'

export const ticketsUrl = (): string => 'Page with the tickets'

export const tillId = (): string => 'Till'

export const timezone = (): string => 'Time zone'

export const title = (): string => 'Title'

export const toSeasonId = (): string => 'To the season'

export const totalMinor = (): string => 'Total'

export const totp = (): string => 'Authenticator app'

export const transactionFeeMinor = (): string => 'Fee of each order'

export const type = (): string => 'Kind of message'

export const types = (): string => 'Kinds of messages'

export const url = (): string => 'Web address'

export const urlString = (): string => 'Last part of the web address'

export const validFromUnix = (): string => 'Valid from'

export const validUntilUnix = (): string => 'Valid until'

export const vatId = (): string => 'VAT number'

export const venueId = (): string => 'Venue'

export const version = (): string => 'Version'

export const voucherCode = (): string => 'Discount code'

export const wheelchairPlacesReleased = (): string => 'Wheelchair places are sold to all'

export const width = (): string => 'Width'

export const x = (): string => 'To the right'

export const y = (): string => 'Down'
