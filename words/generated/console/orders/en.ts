// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/orders/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const aboveCeiling = (a: { amount: string; ceiling: string }): string =>
  `${a.amount} is above your ceiling: you may refund up to ${a.ceiling} of one order, and in one day. Choose less, or ask a colleague with a higher ceiling.`

export const acceptUsed = (): string => 'I know, and want to go on'

export const acceptUsedFirst = (): string => 'Accept first that the ticket was used.'

export const actAccount = (a: { amount: string }): string => `Take ${a.amount} off the account`

export const actCash = (a: { amount: string; till: string }): string => `Give ${a.amount} in cash from ${a.till}`

export const actHand = (a: { amount: string }): string => `Book ${a.amount} as given back`

export const actProvider = (a: { amount: string; method: string }): string => `Refund ${a.amount} to ${a.method}`

export const actTerminal = (a: { amount: string }): string => `Book ${a.amount} as refunded by terminal`

export const addressFirst = (): string => 'Enter an e-mail address first.'

export const aisle = (): string => 'Aisle'

export const all = (): string => 'All'

export const alreadySending = (a: { amount: string }): string => `Another refund of ${a.amount} is on its way.`

export const amountIn = (a: { currency: string }): string => `Amount in ${a.currency}`

export const atMost = (a: { left: string }): string => `At most ${a.left}. The tickets stay valid.`

export const atTheCounter = (a: { tender: string }): string => `At the counter, ${a.tender}`

export const attendee = (): string => 'Attendee'

export const backToCustomer = (): string => 'Back to the customer'

export const buyer = (): string => 'Buyer'

export const cancelAndRefund = (a: { amount: string }): string => `Cancel and refund ${a.amount}`

export const cancelIncomplete = (): string => 'Choose what is refunded, and accept used tickets if there are any.'

export const cancelMoney = (): string => 'What about the money?'

export const cancelOrder = (): string => 'Cancel the order'

export const cancelTicket = (): string => 'Cancel the ticket'

export const cancelTicketTitle = (): string => 'Cancel the ticket'

export const cancelTitle = (a: { number: string }): string => `Cancel order ${a.number}`

export const cancelWithoutRefund = (): string => 'Cancel without a refund'

export const cardNumber = (a: { brand: string; last4: string }): string => `${a.brand} •••• ${a.last4}`

export const category = (): string => 'Category'

export const causeEventCancelled = (): string => 'Refund of the cancelled event'

export const causeExchange = (): string => 'Difference of an exchange'

export const causeLatePayment = (): string => 'Paid too late, refunded'

export const causeRequested = (): string => 'Refund by staff'

export const correctDetails = (): string => 'Correct the details'

export const correctHint = (): string =>
  'This order, its tickets and later e-mails show the new details. E-mails that were sent stay as they are.'

export const currency = (): string => 'Currency'

export const customerIsNow = (a: { name: string }): string => `The customer is now called ${a.name}.`

export const customerNotes = (): string => 'Open the customer'

export const customerToo = (): string => 'Change the customer too'

export const customerTooHint = (): string => 'For later orders and the sign-in of the shop.'

export const details = (): string => 'Details'

export const detailsCorrected = (): string => 'The details are corrected.'

export const didCancel = (): string => 'The order was cancelled'

export const didCancelTicket = (a: { number: string }): string => `Ticket ${a.number} was cancelled`

export const didChargeBack = (a: { amount: string }): string => `The bank took back ${a.amount}`

export const didCorrect = (a: { fields: string }): string => `The buyer’s details were corrected: ${a.fields}`

export const didExchange = (a: { number: string; newNumber: string }): string =>
  `Ticket ${a.number} was exchanged for ticket ${a.newNumber}`

export const didExpire = (): string => 'The order expired unpaid'

export const didFailCreditNote = (a: { address: string }): string =>
  `The e-mail with a credit note to ${a.address} failed`

export const didFailInvoice = (a: { address: string }): string => `The e-mail with an invoice to ${a.address} failed`

export const didFailMembership = (a: { address: string }): string =>
  `The e-mail with the membership to ${a.address} failed`

export const didFailNotice = (a: { address: string }): string => `The notice of a debit to ${a.address} failed`

export const didFailPayment = (a: { amount: string }): string => `The payment of ${a.amount} failed`

export const didFailPaymentLink = (a: { address: string }): string =>
  `The e-mail with the payment link to ${a.address} failed`

export const didFailRefund = (a: { amount: string }): string => `The refund of ${a.amount} failed`

export const didFailTickets = (a: { address: string }): string => `The e-mail with the tickets to ${a.address} failed`

export const didPay = (a: { amount: string }): string => `${a.amount} was paid`

export const didPlace = (): string => 'The order was placed'

export const didPutOnAccount = (a: { amount: string }): string => `${a.amount} was put on account`

export const didRefund = (a: { amount: string }): string => `${a.amount} was refunded`

export const didRefundTicket = (a: { number: string }): string => `Ticket ${a.number} was refunded`

export const didReissue = (a: { number: string; newNumber: string }): string =>
  `Ticket ${a.number} was replaced by ticket ${a.newNumber}`

export const didRequestRefund = (a: { amount: string }): string => `A refund of ${a.amount} was requested`

export const didReverseChargeback = (a: { amount: string }): string =>
  `The dispute was won: the bank returned ${a.amount}`

export const didSendCreditNote = (a: { address: string }): string => `A credit note was sent to ${a.address}`

export const didSendInvoice = (a: { address: string }): string => `An invoice was sent to ${a.address}`

export const didSendMembership = (a: { address: string }): string => `The membership was sent to ${a.address}`

export const didSendNotice = (a: { address: string }): string => `The notice of a debit was sent to ${a.address}`

export const didSendPaymentLink = (a: { address: string }): string => `The payment link was sent to ${a.address}`

export const didSendTickets = (a: { address: string }): string => `The tickets were sent to ${a.address}`

export const discount = (): string => 'Discount'

export const effectAccount = (a: { amount: string; till: string }): string =>
  `The buyer owes ${a.amount} less. It is booked at ${a.till}.`

export const effectCash = (a: { amount: string; till: string }): string =>
  `You give ${a.amount} in cash out of the drawer of ${a.till}.`

export const effectHand = (a: { amount: string }): string =>
  `You give ${a.amount} to the buyer yourself, outside of any till. Here it is only booked.`

export const effectProvider = (a: { amount: string; method: string }): string =>
  `${a.amount} goes back to ${a.method}. The bank may need a few days to show it.`

export const effectTerminal = (a: { amount: string; till: string }): string =>
  `You refund ${a.amount} on the card terminal first. Here it is booked at ${a.till}.`

export const email = (): string => 'E-mail address'

export const emailElsewhere = (): string =>
  'This is not the buyer’s address: whoever reads it can enter with the tickets.'

export const emailFailed = (): string => 'Failed'

export const emailHas = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `The e-mail has ${n} valid ticket.`,
    other: (n) => `The e-mail has ${n} valid tickets.`,
  })

export const emailIsSent = (a: { address: string }): string => `The tickets are on their way to ${a.address}.`

export const emailOfCreditNote = (): string => 'Credit note'

export const emailOfInvoice = (): string => 'Invoice'

export const emailOfMembership = (): string => 'Membership'

export const emailOfNotice = (): string => 'Notice of a debit'

export const emailOfPaymentLink = (): string => 'Payment link'

export const emailOfTickets = (): string => 'Tickets'

export const emailPending = (): string => 'Being sent'

export const emailSent = (): string => 'Sent'

export const emailSkipped = (): string => 'Not sent: no longer needed'

export const emails = (): string => 'E-mails'

export const enteredAt = (a: { gate: string }): string => `Entered at ${a.gate}`

export const event = (): string => 'Event'

export const exchange = (): string => 'Exchange'

export const exchangeAct = (a: { price: string }): string => `Exchange for ${a.price}`

export const exchangeDone = (a: { price: string; number: string }): string =>
  `Exchanged for ${a.price}. The new ticket has the number ${a.number}.`

export const exchangeFees = (): string => 'Fees stay as they were.'

export const exchangeFor = (): string => 'For which price?'

export const exchangeIncomplete = (): string =>
  'Choose another price first, and accept that the ticket was used if it was.'

export const exchangeKeepsSeat = (): string => 'The seat stays.'

export const exchangeNewCode = (a: { number: string }): string =>
  `Ticket ${a.number} stops working at once, and a new ticket with another code takes its place.`

export const exchangeNothingBack = (): string => 'No money goes back: the price is the same.'

export const exchangeTitle = (): string => 'Exchange the ticket'

export const faceValue = (): string => 'Face value'

export const feeParts = (a: { service: string; transaction: string }): string =>
  `Service fees ${a.service}, transaction fee ${a.transaction}`

export const fees = (): string => 'Fees'

export const find = (): string =>
  'Find: name, e-mail address, order or ticket number, ticket code, last four digits of the card'

export const firstName = (): string => 'First name'

export const fromDay = (): string => 'From'

export const history = (): string => 'History'

export const historyBy = (a: { name: string }): string => `by ${a.name}`

export const historyByKey = (a: { name: string }): string => `by the key “${a.name}”`

export const historyBySomebody = (): string => 'by somebody whose name was erased'

export const lastName = (): string => 'Last name'

export const leftAt = (a: { gate: string }): string => `Left at ${a.gate}`

export const membership = (): string => 'Membership'

export const membershipHint = (): string => 'Memberships are refunded and cancelled with their member.'

export const memberships = (): string => 'Memberships'

export const method = (): string => 'Payment'

export const methodAccount = (): string => 'On account'

export const methodBank = (): string => 'Bank'

export const methodCard = (): string => 'Card'

export const methodCash = (): string => 'Cash'

export const methodComplimentary = (): string => 'Complimentary'

export const methodFree = (): string => 'Free'

export const methodOther = (): string => 'Other'

export const methodNotRecorded = (): string => 'Method not recorded'

export const methodTerminal = (): string => 'Card terminal'

export const methodUnknown = (): string => 'Not known yet'

export const methodWallet = (): string => 'Wallet'

export const moneyGoes = (): string => 'How is the money given back?'

export const noEmails = (): string => 'No e-mail was sent.'

export const noExchange = (): string =>
  'There is no other price that this ticket can be exchanged for: it must cost no more than was paid, and a seat keeps its category. For a dearer ticket, sell a new one and refund this one.'

export const noMoneyBack = (): string => 'No money goes back.'

export const noPayments = (): string => 'Nothing was paid yet.'

export const noScans = (): string => 'Not scanned yet.'

export const noTill = (): string =>
  'No till is open in this currency. Open one at the box office, then refund in cash or by terminal.'

export const none = (): string => 'There are no orders yet. They appear here as soon as somebody buys.'

export const noneMatch = (): string => 'No order matches. Try a part of the name, or remove a filter.'

export const notAmount = (): string => 'Enter an amount such as 12.50.'

export const number = (): string => 'Number'

export const onlyCustomerCorrected = (): string =>
  'The customer has the new details, but this order does not yet. Save again to change the order too.'

export const openTicket = (a: { place: string; number: string }): string => `Details of ${a.place}, ticket ${a.number}`

export const orderIsCancelled = (): string => 'The order is cancelled.'

export const orderNumber = (a: { number: string }): string => `Order ${a.number}`

export const ordered = (): string => 'Ordered'

export const owed = (): string => 'Still owed'

export const paymentByHand = (): string => 'By hand, outside of any till'

export const paymentFailed = (): string => 'Failed'

export const paymentPaid = (): string => 'Paid'

export const paymentProcessing = (): string => 'Being paid'

export const paymentWaits = (): string => 'Waits for the buyer'

export const payments = (): string => 'Payments and refunds'

export const pdfName = (a: { name: string }): string => `tickets-${a.name}.pdf`

export const postcode = (): string => 'Postcode'

export const preparingPdf = (a: { parts: number; part: number }): string =>
  $plural('en', a.parts, {
    '=0': () => 'Making the PDF …',
    one: () => 'Making the PDF …',
    other: (n) => `Making PDF ${$number('en', a.part)} of ${n} …`,
  })

export const price = (): string => 'Price'

export const reason = (): string => 'Reason'

export const reasonDuplicate = (): string => 'Bought twice'

export const reasonGoodwill = (): string => 'Goodwill'

export const reasonHint = (): string => 'For your colleagues and the books; the buyer does not see it.'

export const reasonIll = (): string => 'Cannot come'

export const reasonMistake = (): string => 'Wrong tickets bought'

export const receiptName = (a: { number: string }): string => `receipt-${a.number}.pdf`

export const receiptPdf = (): string => 'Receipt as PDF'

export const refund = (): string => 'Refund'

export const refundAll = (a: { left: string }): string => `Everything, ${a.left}`

export const refundAmount = (): string => 'An amount'

export const refundDone = (): string => 'Refunded'

export const refundFailed = (): string => 'Failed'

export const refundFull = (): string => 'Fully refunded'

export const refundIncomplete = (): string => 'Choose what is refunded, and accept used tickets if there are any.'

export const refundIsDone = (a: { amount: string }): string => `${a.amount} is refunded.`

export const refundIsSending = (a: { amount: string }): string => `${a.amount} is on its way to the buyer.`

export const refundNone = (): string => 'None'

export const refundPartial = (): string => 'Partly refunded'

export const refundRefused = (a: { amount: string; message: string }): string =>
  `The refund of ${a.amount} was refused. ${a.message}`

export const refundSending = (): string => 'On its way'

export const refundSome = (): string => 'Some tickets'

export const refundTickets = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} ticket`, other: (n) => `${n} tickets` })

export const refundTitle = (a: { number: string }): string => `Refund order ${a.number}`

export const refundWhat = (): string => 'What is refunded?'

export const refunded = (): string => 'Refund'

export const refundedAmount = (): string => 'Refunded'

export const reissue = (): string => 'Re-issue'

export const reissueAct = (): string => 'Make a new code'

export const reissueDone = (a: { number: string }): string => `The new ticket has the number ${a.number}.`

export const reissueKeeps = (): string => 'The place, the name and the price stay.'

export const reissueOldStops = (a: { number: string }): string => `Ticket ${a.number} stops working at once.`

export const reissueSend = (): string => 'The buyer gets nothing by itself: send the tickets again afterwards.'

export const reissueTitle = (): string => 'Re-issue the ticket'

export const reissueUsed = (): string => 'Entries follow the place: the new code does not open the gate a second time.'

export const replacedBy = (): string => 'Replaced by'

export const replacedTickets = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} ticket was replaced`, other: (n) => `${n} tickets were replaced` })

export const replaces = (): string => 'Replaces'

export const restAfter = (a: { rest: string; total: string }): string =>
  `Afterwards ${a.rest} of ${a.total} can still be refunded.`

export const saveDetails = (): string => 'Save the details'

export const scans = (): string => 'Scans'

export const seatNumber = (a: { seat: string }): string => `Seat ${a.seat}`

export const seatRow = (a: { row: string }): string => `Row ${a.row}`

export const sendAddress = (): string => 'To which address?'

export const sendTickets = (): string => 'Send the tickets again'

export const sendTo = (a: { address: string }): string => `Send to ${a.address}`

export const showChanged = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} order has changed: show it`,
    other: (n) => `${n} orders have changed: show them`,
  })

export const showMany = (): string => 'More than 99 orders have changed: show them'

export const status = (): string => 'Status'

export const statusCancelled = (): string => 'Cancelled'

export const statusConfirmed = (): string => 'Confirmed'

export const statusExpired = (): string => 'Expired'

export const statusPending = (): string => 'Not paid yet'

export const statusRefunded = (): string => 'Refunded'

export const summary = (): string => 'Summary'

export const tenderAccount = (): string => 'on account'

export const tenderCash = (): string => 'cash'

export const tenderComplimentary = (): string => 'complimentary'

export const tenderTerminal = (): string => 'card terminal'

export const terminalReference = (): string => 'Reference of the terminal'

export const ticketActive = (): string => 'Valid'

export const ticketCancelled = (): string => 'Cancelled'

export const ticketCode = (): string => 'Code in the barcode'

export const ticketCount = (a: { count: number; valid: number }): string =>
  `${$plural('en', a.count, { '=0': () => 'No tickets', one: (n) => `${n} ticket`, other: (n) => `${n} tickets` })}, ${$plural('en', a.valid, { '=0': () => 'none valid', one: (n) => `${n} valid`, other: (n) => `${n} valid` })}`

export const ticketIsCancelled = (): string => 'The ticket is cancelled.'

export const ticketNumber = (a: { number: string }): string => `Ticket ${a.number}`

export const ticketPdf = (): string => 'PDF'

export const ticketPending = (): string => 'Waits for payment'

export const ticketRefunded = (): string => 'Refunded'

export const ticketReplaced = (): string => 'Replaced'

export const tickets = (): string => 'Tickets'

export const ticketsPdf = (): string => 'Tickets as PDF'

export const ticketsStayValid = (): string => 'All tickets stay valid.'

export const ticketsStop = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No valid ticket is affected.',
    one: (n) => `${n} ticket stops working at once, and its place can be sold again.`,
    other: (n) => `${n} tickets stop working at once, and their places can be sold again.`,
  })

export const title = (): string => 'Orders'

export const toAccount = (a: { till: string }): string => `On account, ${a.till}`

export const toBank = (): string => 'the bank account'

export const toCard = (): string => 'the card'

export const toCash = (a: { till: string }): string => `In cash from ${a.till}`

export const toHand = (): string => 'By hand, outside of any till'

export const toOther = (): string => 'how it was paid'

export const toTerminal = (a: { till: string }): string => `On the card terminal, ${a.till}`

export const toWallet = (): string => 'the wallet'

export const tooMuch = (a: { left: string }): string => `At most ${a.left} can be refunded.`

export const total = (): string => 'Total'

export const transactionFee = (): string => 'Transaction fee'

export const transactionFeeOfChosen = (): string => 'Transaction fee of the chosen tickets'

export const transactionFeeShare = (): string => 'Share of the order’s transaction fee, not in the total'

export const untilDay = (): string => 'Until'

export const usedMeanwhile = (): string => 'Somebody has entered with one of these tickets just now.'

export const usedTickets = (a: { count: number; places: string }): string =>
  $plural('en', a.count, {
    one: () => `Somebody entered with this ticket already: ${a.places}.`,
    other: (n) => `Somebody entered with ${n} of these tickets already: ${a.places}.`,
  })

export const walkIn = (): string => 'Sold at the counter without a name.'

export const when = (): string => 'When'

export const withFees = (a: { fees: string }): string => `Refund the fees too, ${a.fees}`

export const withRefund = (a: { amount: string }): string => `Refund ${a.amount}`

export const withoutRefund = (): string => 'No refund'

export const yourCeiling = (a: { ceiling: string }): string =>
  `You may refund up to ${a.ceiling} of one order, and in one day.`
