// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/box-office/en.json.
import { number as $number, plural as $plural, select as $select } from '../../../runtime.ts'

export const acceptUsed = (): string => 'I know, and want to refund it'

export const accountIncomplete = (): string =>
  'Enter an amount up to what is owed, and the reference of the card terminal if it is used.'

export const acts = (): string => 'What to do'

export const amount = (): string => 'Amount'

export const amountHint = (): string => 'Leave it empty for all that is owed.'

export const amountIn = (a: { currency: string }): string => `Amount in ${a.currency}`

export const applyVoucher = (): string => 'Apply'

export const areBlocked = (): string => 'The places are blocked.'

export const askAgain = (): string => 'Ask again now'

export const asking = (): string => 'Asking the server about the last sale …'

export const at = (): string => 'When'

export const back = (): string => 'Back'

export const bestSeats = (): string => 'Best seats, side by side'

export const block = (a: { count: number }): string =>
  `Block ${$plural('en', a.count, { one: (n) => `${n} place`, other: (n) => `${n} places` })}`

export const blockEffect = (): string =>
  'Nobody can buy them on the web. They stay blocked until you release or sell them.'

export const blockPlaces = (): string => 'Block places'

export const blockReason = (): string => 'Reason'

export const blockReasonHint = (): string => 'Such as sponsors, press or camera position.'

export const blockWhat = (): string => 'What to block'

export const blockedPlaces = (): string => 'Blocked places'

export const bookCard = (a: { amount: string }): string => `Book ${a.amount} by card`

export const buyer = (): string => 'Buyer'

export const buyerEmail = (): string => "Buyer's e-mail address"

export const buyerEmailHint = (): string =>
  'Read it back to the buyer: nobody checks it. Leave it empty for a walk-in. A name is not needed.'

export const buyerWithoutEmail = (): string =>
  'Your organisation does not send tickets by e-mail: print them. Read the address back to the buyer, or leave it empty for a walk-in.'

export const by = (): string => 'By'

export const cashIn = (): string => 'Into the drawer'

export const cashInAndOut = (): string => 'Cash in and out'

export const cashInOrOut = (): string => 'Cash in or out'

export const cashMoved = (): string => 'It is booked.'

export const cashOut = (): string => 'Out of the drawer'

export const change = (): string => 'Change'

export const checkMember = (): string => 'For members: check the card'

export const chooseEvent = (): string => 'Which event do you sell?'

export const chooseFirst = (): string => 'Choose a ticket first.'

export const chooseOtherEvent = (): string => 'Choose another event'

export const chooseSeats = (): string => 'Choose seats'

export const chooseTender = (): string => 'Choose how it is paid'

export const clear = (): string => 'Clear'

export const closeEffect = (): string => 'The counted cash goes to the safe. A difference is booked on its own.'

export const closeExact = (): string => 'Close without a difference'

export const closeFinal = (): string => 'The till sells nothing more after that.'

export const closeMissing = (a: { amount: string }): string => `Close, ${a.amount} is missing`

export const closeNamed = (a: { name: string }): string => `Close ${a.name}`

export const closeSurplus = (a: { amount: string }): string => `Close, ${a.amount} too much`

export const closeTill = (): string => 'Close the till'

export const closed = (): string => 'Closed'

export const closedAt = (): string => 'Closed'

export const closedByName = (): string => 'Closed by'

export const closedTills = (): string => 'Closed lately, with the difference'

export const codeFirst = (): string => 'Enter a discount code first.'

export const codeIsChecked = (): string => 'Wait until the discount code is checked.'

export const count = (): string => 'Count'

export const countEffect = (): string => 'Nothing is booked. You can count as often as you like.'

export const countFirst = (): string => 'Enter the money that you counted first.'

export const countNamed = (a: { name: string }): string => `Count ${a.name}`

export const counted = (): string => 'Counted'

export const countedHint = (): string => 'All cash in the drawer, with the float.'

export const countedIn = (a: { currency: string }): string => `Cash in the drawer in ${a.currency}`

export const defaultReference = (a: { till: string; time: string }): string => `${a.till} ${a.time}`

export const difference = (): string => 'Difference'

export const emailTickets = (): string => 'E-mail the tickets'

export const emailTo = (a: { email: string }): string => `Tickets to ${a.email}`

export const emptySale = (): string => 'Press a number, or a price.'

export const eventCancelled = (): string => 'This event is cancelled. Its tickets are not sold any more.'

export const eventNotOnSale = (): string => 'This event is not on sale.'

export const eventPostponed = (): string =>
  'This event is postponed. Its tickets are sold again when it has a new date.'

export const expected = (): string => 'Should be in the drawer'

export const firstName = (): string => 'First name'

export const float = (): string => 'Float'

export const floatHint = (): string => 'The cash that is in the drawer now.'

export const floatIn = (a: { currency: string }): string => `Float in ${a.currency}`

export const freeReason = (): string => 'Why is it free?'

export const freeReasonHint = (): string => 'Such as competition winner or press.'

export const fromBlock = (a: { reason: string }): string => `From the blocked places: ${a.reason}`

export const giveAway = (): string => 'Give the tickets away'

export const givenHint = (): string => 'Leave it empty for the exact amount.'

export const givenIn = (a: { currency: string }): string => `Cash given in ${a.currency}`

export const groupOf = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} ticket for one price`, other: (n) => `${n} tickets for one price` })

export const haveChecked = (): string => 'I have checked the till'

export const holdIncomplete = (): string => 'Enter how many places and a reason first.'

export const howPaid = (): string => 'How is it paid?'

export const isClosed = (a: { name: string }): string => `${a.name} is closed.`

export const isCounted = (): string => 'The count is recorded.'

export const isRefunded = (a: { amount: string }): string => `${a.amount} is refunded.`

export const keyDigits = (): string => '0–9'

export const keyDigitsDo = (): string => 'how many of the marked price'

export const keyEnter = (): string => 'Enter'

export const keyEnterDo = (): string => 'to the payment'

export const keyEnterSells = (): string => 'sell'

export const keyEscape = (): string => 'Esc'

export const keyEscapeBack = (): string => 'back'

export const keyEscapeDo = (): string => 'clear the sale'

export const keyLetters = (): string => 'A B C'

export const keyLettersDo = (): string => 'mark another price, or use the arrows'

export const keys = (): string => 'Keys'

export const kindMembership = (): string => 'Membership'

export const kindPayment = (): string => 'Payment'

export const kindRefund = (): string => 'Refund'

export const kindSale = (): string => 'Sale'

export const lastName = (): string => 'Last name'

export const left = (a: { count: number }): string =>
  $plural('en', a.count, { '=0': () => 'none left', one: (n) => `${n} left`, other: (n) => `${n} left` })

export const missing = (): string => 'missing'

export const moveCashOf = (a: { name: string }): string => `Move cash: ${a.name}`

export const moveEffect = (): string =>
  'It is booked between the drawer and the safe at once. Count the drawer again before you close.'

export const moveIncomplete = (): string => 'Enter an amount and a reason first.'

export const moveReason = (): string => 'Reason'

export const moveWhere = (): string => 'Where does it go?'

export const movement = (): string => 'Movement'

export const movements = (): string => 'Movements'

export const nextSale = (): string => 'Next sale'

export const noBlocked = (): string => 'No places of this event are blocked.'

export const noDifference = (): string => 'as expected'

export const noEvent = (): string => 'No event is on sale now. Publish one under Events.'

export const noMovements = (): string => 'Nothing was sold with this till yet.'

export const noOpenTill = (): string => 'No till is open. Open one to sell.'

export const noSeats = (): string => 'Best seats instead'

export const noSection = (): string => 'No section of this category is on sale.'

export const noTakings = (): string => 'Nothing was taken yet.'

export const notAmount = (): string => 'Enter an amount, such as 150 or 150.50.'

export const notEmail = (): string => 'Enter an address, such as ann@example.com.'

export const notEnough = (): string => 'This is less than the total.'

export const notForYou = (): string =>
  'Your role does not sell at a counter. Ask an owner of your organisation to change it.'

export const notFromBlock = (): string => 'Sell from the free places instead'

export const notInDrawer = (a: { amount: string }): string => `Only ${a.amount} should be in the drawer.`

export const notSold = (a: { reason: string }): string => `Not sold. ${a.reason}`

export const note = (): string => 'Note'

export const nothingToSell = (): string => 'This event has no price for the box office now.'

export const oneLess = (a: { title: string }): string => `One ${a.title} less`

export const oneMore = (a: { title: string }): string => `One ${a.title} more`

export const open = (): string => 'Open'

export const openTill = (): string => 'Open a till'

export const openTills = (): string => 'Open tills'

export const openedAt = (): string => 'Opened'

export const openedBy = (a: { name: string }): string => `Opened by ${a.name}`

export const openedByName = (): string => 'Opened by'

export const opening = (): string => 'Opening and close'

export const order = (): string => 'Order'

export const orderNumber = (a: { number: string }): string => `Order ${a.number}`

export const otherEvent = (): string => 'Other event'

export const otherTill = (): string => 'Other till'

export const outcomeExpired = (): string =>
  'The server never said whether a sale from long ago is booked, and it is too late to ask. Look at the movements of the till: if the sale is not there, it was not booked.'

export const outcomeHint = (): string =>
  'It is sent again by itself and booked once, or not at all. Do not sell it a second time.'

export const outcomeUnknown = (): string => 'The server has not said whether the last sale is booked.'

export const owes = (a: { amount: string }): string => `${a.amount} is owed for this order.`

export const paidLater = (): string => 'Paid later'

export const paidMemberships = (): string => 'Memberships'

export const paymentIncomplete = (): string => 'Choose how it is paid and enter what that needs first.'

export const paymentTaken = (): string => 'The payment is booked.'

export const places = (): string => 'Number of places'

export const placesOf = (a: { count: number; pool: string }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} place`, other: (n) => `${n} places` })} of ${a.pool}`

export const poolFree = (a: { pool: string; free: number }): string =>
  `${a.pool}, ${$plural('en', a.free, { '=0': () => 'none free', one: (n) => `${n} free`, other: (n) => `${n} free` })}`

export const prices = (): string => 'Prices'

export const print = (): string => 'Print'

export const printFailed = (): string => 'The first print failed'

export const printReport = (): string => 'Print the report'

export const printing = (): string => 'Printing'

export const putIn = (a: { amount: string }): string => `Put ${a.amount} in`

export const quantityOf = (a: { title: string }): string => `Number of ${a.title}`

export const quantityTimes = (a: { quantity: number; title: string }): string =>
  `${$number('en', a.quantity)} × ${a.title}`

export const reasonBank = (): string => 'To the bank'

export const reasonCannotCome = (): string => 'Cannot come'

export const reasonChange = (): string => 'Change'

export const reasonFirst = (): string => 'Enter a reason first.'

export const reasonJam = (): string => 'Paper jam'

export const reasonLost = (): string => 'Lost'

export const reasonMistake = (): string => 'Our mistake'

export const reasonNotPrinted = (): string => 'Was not printed'

export const reasonTooMuch = (): string => 'Too much in the drawer'

export const reasonWrongTicket = (): string => 'Wrong ticket'

export const recordCount = (): string => 'Record the count'

export const reference = (): string => 'Reference of the terminal'

export const referenceHint = (): string =>
  'As on the slip, never a card number. Leave it empty to book the name of the till and the time.'

export const refund = (): string => 'Refund'

export const refundAct = (a: { amount: string; tender: string }): string => `Refund ${a.amount}, ${a.tender}`

export const refundEffect = (a: { amount: string; till: string }): string =>
  `You give ${a.amount} back. It is booked at ${a.till}.`

export const refundHow = (): string => 'How is it given back?'

export const refundIncomplete = (): string =>
  'Choose what is refunded, and enter the reference of the card terminal if it is used.'

export const refundOwed = (a: { amount: string }): string => `The customer owes ${a.amount} less.`

export const refundReason = (): string => 'Reason'

export const refundTitle = (a: { number: string }): string => `Refund order ${a.number}`

export const refundWhich = (): string => 'Which tickets?'

export const refunded = (): string => 'Refunded'

export const release = (a: { count: number }): string =>
  `Release ${$plural('en', a.count, { one: (n) => `${n} place`, other: (n) => `${n} places` })}`

export const released = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} place is`, other: (n) => `${n} places are` })} free again.`

export const removeVoucher = (): string => 'Remove'

export const reprint = (): string => 'Reprint'

export const reprintAct = (): string => 'Print again'

export const reprintEffect = (): string => 'The receipt says which copy it is. The tickets keep their codes.'

export const reprintReason = (): string => 'Why is it printed again?'

export const reprintTitle = (a: { number: string }): string => `Print order ${a.number} again`

export const rowNamed = (a: { row: string }): string => `Row ${a.row}`

export const sales = (): string => 'Sales'

export const seatFirst = (): string => 'Choose a seat first.'

export const seatPlace = (a: { section: string; row: string; seat: string }): string =>
  `${a.section} ${a.row} ${a.seat}`

export const seatState = (a: { seat: string; state: string }): string =>
  `${a.seat}, ${$select(a.state, { free: () => 'free', held: () => 'in a basket', sold: () => 'sold', blocked: () => 'blocked', other: () => 'not on sale' })}`

export const seats = (): string => 'Seats'

export const seatsBlocked = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })

export const seatsFor = (a: { title: string }): string => `Seats for ${a.title}`

export const section = (): string => 'Section'

export const sectionFree = (a: { section: string; free: number }): string =>
  `${a.section}, ${$plural('en', a.free, { '=0': () => 'none free', one: (n) => `${n} free`, other: (n) => `${n} free` })}`

export const sellFrom = (): string => 'Sell from these'

export const sellOnAccount = (a: { amount: string }): string => `Sell for ${a.amount} on account`

export const sellWith = (a: { name: string }): string => `Sell with ${a.name}`

export const sold = (): string => 'Sold'

export const soldFor = (): string => 'Sold for'

export const soldTickets = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} ticket is sold`, other: (n) => `${n} tickets are sold` })

export const soldTo = (a: { email: string }): string => `For ${a.email}`

export const surplus = (): string => 'too much'

export const takeAmount = (a: { amount: string }): string => `Take ${a.amount}`

export const takeCash = (a: { amount: string }): string => `Take ${a.amount} in cash`

export const takeOut = (a: { amount: string }): string => `Take ${a.amount} out`

export const takePayment = (): string => 'Take payment'

export const takePaymentTitle = (a: { number: string }): string => `Payment for order ${a.number}`

export const takeSeats = (a: { count: number }): string =>
  $plural('en', a.count, { '=0': () => 'Choose seats', one: (n) => `Take ${n} seat`, other: (n) => `Take ${n} seats` })

export const takings = (): string => 'Takings'

export const tender = (): string => 'Paid by'

export const tenderAccount = (): string => 'On account'

export const tenderCard = (): string => 'Card terminal'

export const tenderCash = (): string => 'Cash'

export const tenderFree = (): string => 'Complimentary'

export const thisSale = (): string => 'This sale'

export const ticketFor = (a: { title: string; number: string; amount: string }): string =>
  `${a.title}, ticket ${a.number}, ${a.amount}`

export const ticketUsed = (): string => 'Somebody has entered with one of these tickets.'

export const ticketsStop = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No ticket is chosen.',
    one: () => 'The ticket stops working at once.',
    other: (n) => `${n} tickets stop working at once.`,
  })

export const till = (): string => 'Till'

export const tillIncomplete = (): string => 'Enter a name and the money in the till first.'

export const tillIsOpen = (a: { name: string }): string => `${a.name} is open.`

export const tillName = (): string => 'Name'

export const tillNameExample = (): string => 'Counter 1'

export const tillNamed = (a: { name: string }): string => `Till: ${a.name}`

export const title = (): string => 'Box office'

export const toMovements = (): string => 'Movements of the till'

export const toPayment = (): string => 'To the payment'

export const total = (): string => 'Total'

export const understood = (): string => 'Go on'

export const useKeys = (): string => 'Sell with keys'

export const voucherCode = (): string => 'Discount code'

export const voucherOff = (a: { code: string }): string => `Code ${a.code}`

export const wasBooked = (): string => 'This sale was booked before the connection was lost. It is booked once.'

export const wasNotBooked = (a: { reason: string }): string => `The last sale was not booked. ${a.reason}`

export const wheelchairPlaces = (): string => 'Places for wheelchairs'

export const whyDifference = (): string => 'Why does it differ?'

export const whyDifferenceFirst = (): string => 'Write why the cash differs first.'

export const whyDifferenceHint = (): string => 'Such as wrong change, or not known. It is on the report of the till.'
