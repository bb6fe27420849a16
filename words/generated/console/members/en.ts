// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/members/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const access = (): string => 'On the day of an event'

export const accessGeneral = (): string => 'General admission'

export const accessNone = (): string => 'No entry'

export const accessReserved = (): string => 'Own seat'

export const activate = (): string => 'Put on sale'

export const activateOffer = (a: { title: string }): string => `Put on sale: ${a.title}`

export const acts = (): string => 'Actions'

export const addInstalment = (): string => 'Add an instalment'

export const address = (): string => 'Address'

export const addressLine2 = (): string => 'Address, second line'

export const allPaid = (): string => 'nothing is due'

export const amount = (): string => 'Amount'

export const amountFirst = (): string => 'Enter an amount first.'

export const amountIn = (a: { currency: string }): string => `Amount in ${a.currency}`

export const any = (): string => 'All'

export const archive = (): string => 'Archive'

export const archiveHint = (): string => 'It is never sold again. Members who have it keep it. This cannot be undone.'

export const archiveOffer = (a: { title: string }): string => `Archive ${a.title}`

export const assignAt = (a: { price: string }): string => `Give this type for ${a.price}`

export const assignType = (): string => 'Give a type'

export const assignTypeHint = (): string => 'The member gets a barcode and is unpaid until you take the payment.'

export const assignTypeOf = (a: { name: string }): string => `Give ${a.name} a membership type`

export const attempts = (): string => 'Attempts'

export const barcode = (): string => 'Barcode'

export const birthDate = (): string => 'Date of birth'

export const birthDateHint = (): string =>
  'Can be left out. With it and the member number, the member buys tickets at the members’ price.'

export const byDates = (): string => 'On fixed dates'

export const byDatesNote = (): string => 'You set the dates and the share of each.'

export const byInterval = (): string => 'At equal intervals'

export const byIntervalNote = (): string => 'The first instalment is due when the membership is sold.'

export const cancelAndRefund = (a: { amount: string }): string => `Cancel and refund ${a.amount}`

export const cancelEntry = (): string => 'The member can no longer enter.'

export const cancelFreesSeat = (a: { seat: string }): string => `${a.seat} is free for others at once.`

export const cancelMembership = (): string => 'Cancel the membership'

export const cancelNoRenewal = (): string => 'It does not renew.'

export const cancelOf = (a: { name: string }): string => `Cancel the membership of ${a.name}`

export const cancelSale = (): string => 'Cancel'

export const cancelWaives = (a: { amount: string }): string =>
  `${a.amount} that is still to be paid is never collected.`

export const card = (): string => 'Membership card'

export const cardNotSent = (): string => 'Not sent yet'

export const cardNumber = (a: { brand: string; last4: string }): string => `${a.brand} ···· ${a.last4}`

export const cardRecorded = (a: { name: string }): string => `The card of ${a.name} is recorded as sent`

export const cardSent = (): string => 'Sent'

export const cardTerminal = (): string => 'Card terminal'

export const cash = (): string => 'Cash'

export const catalogue = (): string => 'Catalogue'

export const categories = (): string => 'Categories'

export const category = (): string => 'Category'

export const categoryAndType = (a: { category: string; type: string }): string => `${a.category} · ${a.type}`

export const categoryAndTypeTitle = (): string => 'Category and type'

export const categoryWithoutSeats = (): string =>
  'The category of this member has no seats. Give it a season and a seat map in the catalogue first.'

export const changeInstalments = (): string => 'Change instalments'

export const changeInstalmentsHint = (a: { amount: string }): string =>
  `${a.amount} is still to be paid, and stays the same. Move the dates, change the amounts, or add an instalment. Charges are tried again on the new dates.`

export const changeInstalmentsOf = (a: { name: string }): string => `Change the instalments of ${a.name}`

export const changeTracking = (): string => 'Change the tracking code'

export const changeTrackingHint = (): string => 'The card stays recorded as sent. Leave the code empty to remove it.'

export const changeTrackingOf = (a: { name: string }): string => `Tracking code of ${a.name}`

export const changeType = (): string => 'Change type'

export const changeTypeCancels = (a: { membership: string }): string => `${a.membership} is cancelled.`

export const changeTypeFor = (a: { price: string }): string => `Change for ${a.price}`

export const changeTypeOf = (a: { name: string }): string => `Change the type of ${a.name}`

export const changeTypeSeat = (a: { seat: string }): string => `${a.seat} goes with the new membership.`

export const changeTypeSells = (): string =>
  'The new membership has a new number and is unpaid until you take the payment.'

export const chargeFailed = (): string => 'The charge failed. Nothing was taken.'

export const chargeNeedsPayer = (): string =>
  'The bank wants the payer to confirm this payment. Ask them to open the page of their bank; this page shows when it is done.'

export const chargeNote = (a: { amount: string }): string =>
  `${a.amount} is due now. Everything else that is due of the same order is charged with it, in one payment.`

export const chargeNow = (a: { amount: string }): string => `Charge ${a.amount} now`

export const chargeProcessing = (a: { amount: string }): string => `${a.amount} is being charged …`

export const chargeSent = (): string => 'The charge was sent'

export const chargeSucceeded = (): string => 'Received'

export const chargeWaiting = (): string => 'Waiting for the payer'

export const chargeWay = (): string => 'Saved payment method'

export const charged = (a: { amount: string }): string => `${a.amount} was charged.`

export const charges = (): string => 'Charges and payments'

export const choiceFirst = (): string => 'Choose a membership and how it is paid first.'

export const choose = (): string => 'Choose …'

export const chooseInstalment = (): string => 'Choose at least one instalment first.'

export const chooseSeatFirst = (): string => 'Choose a seat'

export const chooseSection = (): string => 'Choose a section …'

export const chooseTypeFirst = (): string => 'Choose a type'

export const chooseWay = (): string => 'Choose how it is paid first.'

export const close = (): string => 'Done'

export const county = (): string => 'State or county'

export const createCategory = (): string => 'Create the category'

export const createOption = (): string => 'Create the payment option'

export const createType = (): string => 'Create the type'

export const createdInactive = (): string => 'It is not on sale until you put it on sale.'

export const customer = (): string => 'Customer'

export const dayFirst = (): string => 'Correct the marked day first.'

export const days = (): string => 'Days'

export const deactivate = (): string => 'Take off sale'

export const deactivateOffer = (a: { title: string }): string => `Take off sale: ${a.title}`

export const debitAnnounced = (a: { day: string }): string => `Debit announced for ${a.day}`

export const debitNoticeDays = (): string => 'Days of notice before a direct debit'

export const debitNoticeDaysHint = (): string => 'When the payer is told of the debit. Cards need no notice.'

export const defaultReference = (a: { till: string; time: string }): string => `${a.till}, ${a.time}`

export const detailsOf = (a: { name: string }): string => `Details of ${a.name}`

export const detailsSaved = (a: { name: string }): string => `The details of ${a.name} are saved`

export const doesNotRenew = (): string => 'Does not renew by itself'

export const dueOn = (): string => 'Due on'

export const dueToday = (a: { amount: string; count: number }): string =>
  `${a.amount} today, in ${$number('en', a.count)} instalments`

export const edit = (): string => 'Edit'

export const editOffer = (a: { title: string }): string => `Edit ${a.title}`

export const email = (): string => 'E-mail address'

export const emailHint = (): string => 'If a customer has this address already, the membership is sold to them.'

export const endSabbatical = (): string => 'End the sabbatical'

export const endSabbaticalHint = (): string => 'The member is renewed for the next season like everybody else.'

export const endSabbaticalOf = (a: { name: string }): string => `End the sabbatical of ${a.name}`

export const ends = (): string => 'Ends'

export const endsThen = (): string => 'and does not renew by itself'

export const failedAttempts = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} failed attempt`, other: (n) => `${n} failed attempts` })

export const failureAuthentication = (): string => 'The bank wants the payer to confirm.'

export const failureDeclined = (): string => 'The bank declined.'

export const failureExpired = (): string => 'The card has expired.'

export const failureFunds = (): string => 'Not enough money on the account.'

export const failureNoMethod = (): string => 'No card is saved.'

export const failureOther = (a: { code: string }): string => `It failed: ${a.code}.`

export const fillFirst = (): string => 'Choose a customer and a membership'

export const findInstead = (): string => 'Find a customer instead'

export const firstName = (): string => 'First name'

export const graceDays = (): string => 'Days of grace'

export const graceDaysHint = (): string => 'How long the member may still enter after the last attempt failed.'

export const hasNoSeat = (): string => 'The member has no seat now.'

export const hasSeat = (a: { seat: string }): string =>
  `The seat is ${a.seat} now. It is free for others as soon as the member has another one.`

export const how = (): string => 'How'

export const howMuch = (): string => 'How much?'

export const howPaid = (): string => 'How is it paid?'

export const ifLate = (): string => 'If a charge fails'

export const inInstalments = (a: { count: number }): string =>
  $plural('en', a.count, { one: () => 'in one payment', other: (n) => `in ${n} instalments` })

export const instalment = (): string => 'Instalment'

export const instalmentCancelled = (): string => 'Never charged'

export const instalmentCharging = (): string => 'Being charged'

export const instalmentChoice = (a: { number: number; amount: string; day: string }): string =>
  `Instalment ${$number('en', a.number)}: ${a.amount}, due on ${a.day}`

export const instalmentDue = (): string => 'Due'

export const instalmentFailed = (): string => 'Failed'

export const instalmentNumber = (a: { number: number }): string => `Instalment ${$number('en', a.number)}`

export const instalmentPaid = (): string => 'Paid'

export const instalmentPlanned = (): string => 'Planned'

export const instalments = (): string => 'Instalments'

export const instalmentsChanged = (a: { name: string }): string => `The instalments of ${a.name} are changed`

export const instalmentsIncomplete = (): string => 'Change an instalment first; all amounts and days must be right.'

export const intervalCount = (): string => 'Time between two instalments'

export const intervalUnit = (): string => 'In days, weeks or months'

export const keepMembership = (): string => 'Keep the membership'

export const keepPayments = (a: { amount: string }): string => `Keep ${a.amount}`

export const lastDay = (): string => 'Last day'

export const lastDayHint = (): string => 'Leave it empty if the membership does not end.'

export const lastName = (): string => 'Last name'

export const lateText = (a: { count: number; days: number }): string =>
  `${$plural('en', a.count, { '=0': () => 'not tried again', one: (n) => `tried ${n} more time`, other: (n) => `tried ${n} more times` })}, then ${$plural('en', a.days, { one: (n) => `${n} day`, other: (n) => `${n} days` })} of grace`

export const laterSalesOnly = (): string => 'Changes apply to later sales only.'

export const linkNote = (): string =>
  'The payer pays by card or at their bank, without an account. The link stays the same, and shows what is still to be paid.'

export const linkSent = (a: { email: string }): string => `The link is on its way to ${a.email}`

export const linkWay = (): string => 'By a link that the payer gets'

export const loadingLink = (): string => 'One moment: the link is being read.'

export const marketing = (): string => 'Agreed to marketing e-mails'

export const mayEnterUntil = (): string => 'May enter until'

export const member = (): string => 'Member'

export const memberCancelled = (a: { name: string }): string => `The membership of ${a.name} is cancelled`

export const memberLists = (): string => 'Lists of members'

export const memberNumber = (a: { number: string }): string => `Member ${a.number}`

export const memberReinstated = (a: { name: string }): string => `The membership of ${a.name} is reinstated and unpaid`

export const memberSince = (): string => 'Member since'

export const members = (): string => 'Members'

export const membership = (): string => 'Membership'

export const mobile = (): string => 'Mobile number'

export const months = (): string => 'Months'

export const moveSeat = (): string => 'Move seat'

export const moveSeatOf = (a: { name: string }): string => `Move the seat of ${a.name}`

export const moveTo = (a: { seat: string }): string => `Move to ${a.seat}`

export const name = (): string => 'Name'

export const newCategory = (): string => 'New category'

export const newCustomer = (): string => 'New customer'

export const newInstalment = (): string => 'New instalment'

export const newOption = (): string => 'New payment option'

export const newType = (): string => 'New type'

export const nextAttempt = (a: { day: string }): string => `Tried again on ${a.day}`

export const nextDue = (a: { day: string }): string => `next on ${a.day}`

export const nextSeason = (): string => 'Next season'

export const no = (): string => 'No'

export const noBarcode = (): string => 'None yet'

export const noCategories = (): string =>
  'No categories yet. A category groups types, such as “East stand” or “Juniors”.'

export const noCharges = (): string => 'Nothing was charged or paid yet.'

export const noEnd = (): string => 'No end'

export const noMembers = (): string => 'No members yet. Sell the first membership.'

export const noMoreAttempts = (): string => 'Not tried again'

export const noOpenTill = (): string => 'No till is open in this currency. Open one in Box office first.'

export const noOptions = (): string => 'No payment options yet, such as “At once” or “Ten months”.'

export const noPayerAddress = (): string => 'This order has no e-mail address. Copy the link, and pass it on yourself.'

export const noPaymentPage = (): string =>
  'The console does not know the page of your shop for this yet. Whoever may change the settings enters its address under Settings, Tickets and orders, in the field “Page of payment links”.'

export const noSeat = (): string => 'No seat'

export const noSeatChosen = (): string => 'No seat chosen. You can also give one later.'

export const noSections = (): string => 'The seat map of this category has no sections.'

export const noType = (): string => 'No type yet'

export const noTypes = (): string => 'No types yet. A type has a price, such as “Adult” or “Child”.'

export const noVat = (): string => 'No VAT'

export const nobodyPastDue = (): string => 'Nobody owes anything. Members appear here when a charge fails.'

export const none = (): string => 'None'

export const noneFound = (): string => 'No member matches. Check the spelling, or remove a filter.'

export const notYet = (): string => 'Not yet'

export const notYetInGrace = (): string => 'Attempts go on'

export const nothingDue = (): string => 'Nothing is due to be charged.'

export const nothingDueNow = (): string => 'Nothing is due now. Later instalments are charged on their dates.'

export const nothingOnSale = (): string =>
  'Nothing is on sale. Put a category, a type and a payment option on sale first:'

export const nothingOutstanding = (): string => 'Nothing is outstanding.'

export const nothingToRefund = (): string => 'Nothing is left to refund.'

export const noticeDays = (): string => 'Days of notice before a renewal'

export const noticeDaysHint = (): string => 'When the renewal and its price are announced.'

export const nowActive = (a: { title: string }): string => `${a.title} is on sale`

export const nowArchived = (a: { title: string }): string => `${a.title} is archived`

export const nowInactive = (a: { title: string }): string => `${a.title} is off sale`

export const nowPaid = (a: { name: string }): string => `${a.name} has paid everything`

export const number = (): string => 'Number'

export const numberOfInstalments = (): string => 'Number of instalments'

export const ofPrice = (a: { order: string }): string => `Order ${a.order}`

export const offerActive = (): string => 'On sale'

export const offerArchived = (): string => 'Archived'

export const offerInactive = (): string => 'Not on sale'

export const offerRenewal = (): string => 'Can renew by itself'

export const offerSaved = (a: { title: string }): string => `${a.title} is saved`

export const onSabbatical = (): string => 'On sabbatical'

export const openBankPage = (): string => 'Open the page of the bank'

export const openCustomer = (): string => 'Open the customer'

export const openMember = (): string => 'Open the member'

export const openTillFirst = (): string => 'Open a till first.'

export const order = (): string => 'Order'

export const otherPrice = (): string => 'Another price'

export const otherTypeFirst = (): string => 'Choose another membership and how it is paid first.'

export const outstanding = (): string => 'Still to be paid'

export const owed = (): string => 'Owed'

export const owedSince = (): string => 'Since'

export const paid = (): string => 'Paid'

export const paidBank = (): string => 'Bank'

export const paidByHand = (): string => 'By hand, outside of any till'

export const paidByProvider = (): string => 'Payment provider'

export const paidCard = (): string => 'Card'

export const paidCash = (): string => 'Cash'

export const paidComplimentary = (): string => 'Complimentary'

export const paidFree = (): string => 'Nothing to pay'

export const paidOn = (a: { day: string }): string => `on ${a.day}`

export const paidOnAccount = (): string => 'On account'

export const paidSoFar = (): string => 'Paid so far'

export const paidTerminal = (): string => 'Card terminal'

export const paidWallet = (): string => 'Wallet'

export const pastDue = (): string => 'Past due'

export const pastDueHint = (): string =>
  'Members whose instalments could not be charged. They may enter until their grace ends.'

export const payLater = (): string => 'Not yet'

export const payLaterNote = (): string => 'The member is unpaid and cannot enter until you take the payment.'

export const paymentLink = (): string => 'Link to pay by'

export const paymentOption = (): string => 'Payment option'

export const paymentOptions = (): string => 'Payment options'

export const percent = (): string => 'Per cent'

export const percentSum = (a: { percent: number }): string => `${$number('en', a.percent)} of 100 per cent`

export const person = (): string => 'Person'

export const position = (): string => 'Position in lists'

export const positionHint = (): string => 'A small number comes first.'

export const postcode = (): string => 'Postcode'

export const price = (): string => 'Price'

export const priceHint = (): string => 'Changes apply to later sales and renewals.'

export const priceIn = (a: { currency: string }): string => `Price in ${a.currency}`

export const priceOfType = (a: { price: string }): string => `Leave it empty for the price of the type: ${a.price}.`

export const reason = (): string => 'Reason'

export const reasonHint = (): string => 'Only staff see it. It may stay empty.'

export const receivedNote = (a: { amount: string }): string =>
  `${a.amount} is recorded as received: everything that is still to be paid.`

export const receivedSaleNote = (): string => 'The whole price is recorded as received.'

export const receivedWay = (): string => 'Received without a till, such as a transfer'

export const recordPayment = (a: { amount: string }): string => `Record ${a.amount} as received`

export const recordSent = (): string => 'Record as sent'

export const refund = (): string => 'Refund'

export const refundAll = (a: { amount: string }): string => `Everything: ${a.amount}`

export const refundAllAndCancel = (a: { amount: string }): string => `Refund ${a.amount} and cancel`

export const refundAllNote = (): string => 'The membership is cancelled.'

export const refundAmount = (a: { amount: string }): string => `Refund ${a.amount}`

export const refundAsPaid = (): string => 'Back as it was paid; what was cash you pay out without a till'

export const refundFromTill = (a: { till: string }): string => `Out of ${a.till}`

export const refundHint = (a: { amount: string }): string =>
  `Up to ${a.amount} can be refunded. It goes back to where it came from; cash you pay out yourself.`

export const refundOf = (a: { name: string }): string => `Refund ${a.name}`

export const refundPart = (): string => 'A part'

export const refundPartNote = (): string => 'The membership stays as it is.'

export const refundPayments = (a: { amount: string }): string => `Refund ${a.amount}`

export const refundPaymentsNote = (): string => 'It goes back to where it came from; cash you pay out yourself.'

export const refundTillHint = (): string =>
  'What was paid in cash comes out of the drawer; what was paid at the terminal goes back to the card.'

export const refunded = (a: { amount: string }): string => `${a.amount} is refunded`

export const refundedFrom = (): string => 'Where the money comes from'

export const refundedTitle = (): string => 'Refunded'

export const reinstate = (): string => 'Reinstate'

export const reinstateAt = (a: { price: string }): string => `Reinstate for ${a.price}`

export const reinstateOf = (a: { name: string }): string => `Reinstate the membership of ${a.name}`

export const reinstateSeat = (): string => 'The seat does not come back: give the member one afterwards.'

export const reinstateUnpaid = (): string =>
  'The member is unpaid until you take the payment. Earlier payments do not count.'

export const remove = (): string => 'Remove'

export const removeSeat = (a: { seat: string }): string => `Take ${a.seat} away`

export const renewItself = (): string => 'Renews by itself'

export const renewItselfHint = (): string => 'The saved card is charged when the membership ends.'

export const renewal = (): string => 'Renewal'

export const renewalNotOffered = (): string => 'Not offered'

export const renewalNowOff = (a: { name: string }): string => `The membership of ${a.name} no longer renews by itself`

export const renewalNowOn = (a: { name: string }): string => `The membership of ${a.name} renews by itself`

export const renewalOff = (): string => 'Switch renewal off'

export const renewalOffHint = (): string => 'The membership ends on its last day, and nothing is charged.'

export const renewalOffOf = (a: { name: string }): string => `Switch off the renewal of ${a.name}`

export const renewalOffered = (): string => 'Offered'

export const renewalOn = (): string => 'Switch renewal on'

export const renewalOnHint = (): string =>
  'When the membership ends, the price at that time is charged to the saved card. The member is told before.'

export const renewalOnOf = (a: { name: string }): string => `Switch on the renewal of ${a.name}`

export const renewsByDefault = (): string => 'Renews by itself, unless the member says no'

export const renewsItself = (): string => 'Renews by itself'

export const retryDays = (): string => 'Charge again after … days'

export const retryDaysHint = (): string =>
  'Days after the first failed attempt, such as 1, 3, 5. Leave it empty to not try again.'

export const rowName = (a: { row: string }): string => `Row ${a.row}`

export const sabbaticalEnded = (a: { name: string }): string => `The sabbatical of ${a.name} has ended`

export const sabbaticalStarted = (a: { name: string }): string => `${a.name} is on sabbatical in the next season`

export const saleIncomplete = (): string => 'Choose the customer and the membership first.'

export const save = (): string => 'Save'

export const saveDetails = (): string => 'Save the details'

export const saveInstalments = (): string => 'Save the instalments'

export const saveTracking = (): string => 'Save the tracking code'

export const schedule = (): string => 'What is paid when'

export const scheduleAtOnce = (): string => 'All at once'

export const scheduleByDates = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} instalment on a fixed date`,
    other: (n) => `${n} instalments on fixed dates`,
  })

export const scheduleDays = (a: { count: number; every: number }): string =>
  `${$number('en', a.count)} instalments, every ${$plural('en', a.every, { one: () => 'day', other: (n) => `${n} days` })}`

export const scheduleMonths = (a: { count: number; every: number }): string =>
  `${$number('en', a.count)} instalments, every ${$plural('en', a.every, { one: () => 'month', other: (n) => `${n} months` })}`

export const scheduleWeeks = (a: { count: number; every: number }): string =>
  `${$number('en', a.count)} instalments, every ${$plural('en', a.every, { one: () => 'week', other: (n) => `${n} weeks` })}`

export const searchMembers = (): string => 'Number, name, e-mail address or barcode'

export const season = (): string => 'Season'

export const seasonHint = (): string =>
  'Members of a season can have a seat, and are renewed by the plan for the next season.'

export const seat = (): string => 'Seat'

export const seatChosen = (a: { seat: string }): string => `Chosen: ${a.seat}`

export const seatFirst = (): string => 'Choose a seat first.'

export const seatFree = (a: { seat: string }): string => `Seat ${a.seat}`

export const seatMap = (): string => 'Seat map'

export const seatMapHint = (): string => 'Where its members sit. Leave it empty for memberships without seats.'

export const seatMoved = (a: { name: string }): string => `${a.name} has the new seat`

export const seatNotFree = (a: { seat: string }): string => `Seat ${a.seat}, not free`

export const seatPlace = (a: { section: string; row: string; seat: string }): string =>
  `${a.section}, row ${a.row}, seat ${a.seat}`

export const seatRemoved = (a: { name: string }): string => `${a.name} has no seat now`

export const seats = (): string => 'Seats'

export const section = (): string => 'Section'

export const sectionFree = (a: { section: string; free: number; seats: number }): string =>
  `${a.section}: ${$number('en', a.free)} of ${$number('en', a.seats)} free`

export const sellAnother = (): string => 'Sell another membership to this customer'

export const sellFor = (a: { price: string }): string => `Sell for ${a.price}`

export const sellMembership = (): string => 'Sell a membership'

export const sendCardHint = (): string => 'The card is recorded as sent today.'

export const sendCardOf = (a: { name: string }): string => `Send the card of ${a.name}`

export const sendLink = (): string => 'Send the link'

export const sendLinkTo = (a: { email: string }): string => `Send the link to ${a.email}`

export const showArchived = (): string => 'Show archived ones too'

export const showMembers = (): string => 'Show members'

export const sold = (a: { name: string }): string => `Sold to ${a.name}`

export const soldAndPaid = (a: { name: string }): string => `Sold: ${a.name} has paid everything`

export const soldOnline = (): string => 'Sold online'

export const startSabbatical = (): string => 'Start a sabbatical'

export const startSabbaticalHint = (): string =>
  'The member skips the next season: the seat is kept, and nothing is renewed or charged.'

export const startSabbaticalOf = (a: { name: string }): string => `Start a sabbatical for ${a.name}`

export const stateExpired = (): string => 'Expired'

export const stateInGrace = (): string => 'In grace'

export const statePastDue = (): string => 'Past due'

export const status = (): string => 'Status'

export const statusCancelled = (): string => 'Cancelled'

export const statusInstalments = (): string => 'Instalments'

export const statusPaid = (): string => 'Paid'

export const statusUnpaid = (): string => 'Unpaid'

export const stepCustomer = (): string => 'Customer'

export const stepMembership = (): string => 'Membership'

export const stepPayment = (): string => 'Payment'

export const stepSeat = (): string => 'Seat'

export const sumRight = (): string => 'The sum is right.'

export const sumTooLittle = (a: { amount: string }): string => `${a.amount} is missing.`

export const sumTooMuch = (a: { amount: string }): string => `${a.amount} too much.`

export const sumUnknown = (): string => 'Enter every amount.'

export const takeAtTill = (a: { amount: string }): string => `Take ${a.amount}`

export const takePayment = (): string => 'Take payment'

export const takePaymentOf = (a: { name: string }): string => `Take payment of ${a.name}`

export const takenAtTill = (a: { amount: string }): string => `${a.amount} is taken`

export const taxRate = (): string => 'VAT in the price'

export const tender = (): string => 'Paid with'

export const termFrom = (a: { from: string }): string => `From ${a.from}`

export const termFromTo = (a: { from: string; until: string }): string => `${a.from} to ${a.until}`

export const termLapsed = (): string => 'Lapsed'

export const terminalReference = (): string => 'Reference of the terminal'

export const terminalReferenceHint = (): string =>
  'As on the slip, never a card number. Leave it empty to book the name of the till and the time.'

export const terminalRefundHint = (): string => 'Only if it was paid at the card terminal.'

export const till = (): string => 'Till'

export const tillNote = (): string => 'One instalment, several or all of them. The till has it in its takings.'

export const tillSaleNote = (): string =>
  'After the sale you take what is due today, or more. The till has it in its takings.'

export const tillWay = (): string => 'At a till, in cash or by card terminal'

export const title = (): string => 'Title'

export const today = (): string => 'Today'

export const town = (): string => 'Town'

export const trackingCode = (): string => 'Tracking code'

export const trackingHint = (): string => 'From the receipt of the post. It may stay empty.'

export const type = (): string => 'Type'

export const typeAndPrice = (a: { type: string; price: string }): string => `${a.type}: ${a.price}`

export const typeAssigned = (a: { name: string; type: string }): string => `${a.name} has the type ${a.type} now`

export const typeChanged = (a: { name: string }): string => `${a.name} has the new type and is unpaid`

export const types = (): string => 'Types'

export const typesAndMembers = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} type`, other: (n) => `${n} types` })}: show members`

export const waived = (): string => 'Never collected'

export const weeks = (): string => 'Weeks'

export const whatWasPaid = (): string => 'What was paid'

export const when = (): string => 'When'

export const whenDue = (): string => 'When are instalments due?'

export const whichInstalments = (): string => 'What is paid?'

export const withSeats = (): string => 'With seats'

export const withoutSeats = (): string => 'Without seats'

export const wrongAmount = (a: { currency: string }): string =>
  `Enter an amount in ${a.currency} that is possible here.`

export const wrongDays = (): string => 'Enter whole numbers from 1 to 60, the smallest first.'

export const yes = (): string => 'Yes'
