// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/events/en.json.
import { number as $number, plural as $plural, select as $select } from '../../../runtime.ts'

export const acceptUsed = (): string => 'Refund them all the same'

export const acceptUsedFirst = (): string => 'Accept first that used tickets are refunded too.'

export const access = (): string => 'Access'

export const activate = (): string => 'Activate'

export const activateName = (a: { name: string }): string => `Activate ${a.name}`

export const activatedDone = (a: { name: string }): string => `${a.name} is on sale again.`

export const active = (): string => 'Active'

export const acts = (): string => 'Actions'

export const addCategory = (): string => 'Add a category'

export const addDiscount = (): string => 'Add a discount'

export const addPool = (): string => 'Add a pool'

export const addPrice = (): string => 'Add a price'

export const addPriceTo = (a: { category: string }): string => `Add a price to ${a.category}`

export const all = (): string => 'All'

export const allButArchived = (): string => 'All but archived'

export const allocationSaved = (a: { stock: string; channel: string }): string => `${a.stock}: saved for ${a.channel}.`

export const allocations = (): string => 'Places that only one sales channel may sell'

export const allocationsHint = (): string =>
  'The web shop, the box office and partners are sales channels. What you set aside here, only that channel can sell. All of them can sell the rest.'

export const allowSingleSeats = (): string => 'Let fans choose any seats'

export const alsoCommon = (): string => 'This channel may also sell what all channels share'

export const alsoCommonHint = (): string => 'Otherwise the places above are the most that it can sell.'

export const always = (): string => 'Until the event'

export const amount = (): string => 'Amount'

export const amountIn = (a: { currency: string }): string => `Amount (${a.currency})`

export const amountMissing = (): string => 'Enter an amount, such as 25.00.'

export const amountWrong = (): string => 'This is not an amount.'

export const archive = (): string => 'Archive'

export const archiveAct = (): string => 'Archive the event'

export const archiveCategoryText = (): string =>
  'All prices of the category are no longer sold. Tickets that are sold stay valid. This cannot be undone.'

export const archiveDiscountText = (): string =>
  'The discount ends. Baskets that already have the voucher keep it. This cannot be undone.'

export const archiveForever = (): string => 'It cannot be changed any more. This cannot be undone.'

export const archiveHides = (): string => 'Lists no longer show the event.'

export const archiveKeeps = (): string => 'Its orders, tickets and reports stay as they are.'

export const archiveName = (a: { name: string }): string => `Archive ${a.name}`

export const archivePriceText = (): string =>
  'The price is no longer sold. Tickets that are sold stay valid. This cannot be undone.'

export const archiveTitle = (a: { event: string }): string => `Archive ${a.event}`

export const archived = (): string => 'Archived'

export const archivedDone = (a: { event: string }): string => `${a.event} is archived.`

export const asCopy = (): string => 'A copy of another event'

export const asInShop = (): string => 'As the shop shows it'

export const asPlanned = (): string => 'As planned'

export const atMost = (a: { count: number }): string =>
  `at most ${$number('en', a.count, { maximumFractionDigits: 0 })} per order`

export const automatic = (): string => 'Automatic'

export const bannerAddress = (): string => 'Address of the banner image'

export const bannerHere = (): string => 'The shop shows the banner picture here.'

export const basketsOpen = (a: { count: number; payments: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} basket holds places now`, other: (n) => `${n} baskets hold places now` })}, ${$plural('en', a.payments, { '=0': () => 'none of them is being paid for.', one: (n) => `${n} of them is being paid for.`, other: (n) => `${n} of them are being paid for.` })}`

export const beingSent = (): string => 'Being sent'

export const blocked = (): string => 'Blocked'

export const buyer = (): string => 'Buyer'

export const buyerPays = (a: { amount: string }): string => `A buyer pays ${a.amount}.`

export const buyers = (): string => 'Buyers'

export const buyersPay = (): string => 'Buyers pay'

export const byHand = (): string => 'To pay back by hand'

export const byHandTitle = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} order needs a person`, other: (n) => `${n} orders need a person` })

export const canStillSell = (): string => 'Can still sell'

export const cancelAct = (): string => 'Cancel the event'

export const cancelAndRefund = (a: { amount: string }): string => `Cancel and refund ${a.amount}`

export const cancelEvent = (): string => 'Cancel the event without refunds'

export const cancelForever = (): string => 'The event is cancelled for good. Nothing more is sold.'

export const cancelTitle = (a: { event: string }): string => `Cancel ${a.event}`

export const cancelled = (): string => 'Cancelled'

export const cancelledDone = (a: { event: string }): string => `${a.event} is cancelled.`

export const cannotRefund = (a: { reason: string }): string => `You cannot refund the orders: ${a.reason}`

export const capacity = (): string => 'Capacity'

export const capacityAtLeast = (a: { taken: number }): string =>
  `At least ${$number('en', a.taken, { maximumFractionDigits: 0 })}: so many are sold or in baskets.`

export const capacityHint = (): string => 'How many places can be sold in all.'

export const capacityMissing = (): string => 'Say how many places there are, as a whole number.'

export const category = (): string => 'Category'

export const categoryMissing = (): string => 'Name the category.'

export const categoryOf = (a: { section: string }): string => `Category of ${a.section}`

export const categorySaved = (a: { category: string }): string => `${a.category} is saved.`

export const categoryTitle = (): string => 'Title'

export const categoryTitleHint = (): string => 'Such as East stand, or Standing.'

export const channelBoxOffice = (): string => 'Box office'

export const channelPartner = (): string => 'Partners'

export const channelWeb = (): string => 'Web'

export const checkConcession = (): string => 'Check the concession at the gate'

export const chooseSeatMap = (): string => 'Choose a seat map'

export const close = (): string => 'Close'

export const code = (): string => 'Code'

export const codeHint = (): string =>
  'Buyers enter it in the shop. Leave it empty for a discount that every basket gets without a code.'

export const copiesAllocations = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No places are kept for one sales channel alone.',
    one: (n) => `${n} group of places that only one sales channel may sell.`,
    other: (n) => `${n} groups of places, each for one sales channel alone.`,
  })

export const copiesDiscounts = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No automatic discounts. Vouchers are not copied.',
    one: (n) => `${n} automatic discount. Vouchers are not copied.`,
    other: (n) => `${n} automatic discounts. Vouchers are not copied.`,
  })

export const copiesPlaces = (a: { pools: number; places: number }): string =>
  `${$plural('en', a.pools, { one: (n) => `${n} pool`, other: (n) => `${n} pools` })} with ${$plural('en', a.places, { one: (n) => `${n} place`, other: (n) => `${n} places` })}, all free again.`

export const copiesPrices = (a: { prices: number; categories: number }): string =>
  `${$plural('en', a.prices, { '=0': () => 'No prices', one: (n) => `${n} price`, other: (n) => `${n} prices` })} in ${$plural('en', a.categories, { one: (n) => `${n} category`, other: (n) => `${n} categories` })}, with fees, limits and sale dates.`

export const copiesRules = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Entry settings; no gate has a rule.',
    one: (n) => `Entry settings and the rule of ${n} gate.`,
    other: (n) => `Entry settings and the rules of ${n} gates.`,
  })

export const copiesSections = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} section`, other: (n) => `${n} sections` })} of the seat map with their categories, all seats free again.`

export const copy = (): string => 'Copy'

export const copyAccess = (): string => 'Copy entry settings and gate rules'

export const copyAllocations = (): string => 'Copy which places only one sales channel may sell'

export const copyCreated = (a: { event: string }): string => `${a.event} is copied. The copy is a draft.`

export const copyDiscounts = (): string => 'Copy automatic discounts'

export const copyIsDraft = (): string => 'The copy is a draft: nothing is sold before you publish it.'

export const copyMovesTimes = (): string =>
  'All times move by as much as the start, by the local clock, also if the clocks change in between.'

export const copyOf = (a: { event: string }): string => `Copy of ${a.event}`

export const copyStartFirst = (): string => 'Enter the start of the copy first.'

export const correctFirst = (): string => 'Correct the marked fields first.'

export const couldAskBack = (a: { amount: string }): string =>
  `Buyers could ask for ${a.amount} in all, with fees; each is refunded on request.`

export const couldBeAsked = (): string => 'Buyers could ask for this back'

export const counting = (): string => 'Counting orders, tickets and money…'

export const countingNote = (): string => 'With very many orders this takes a few seconds. Nothing is changed.'

export const createAndPublish = (): string => 'Create and publish'

export const createCategory = (): string => 'Create the category'

export const createCopy = (): string => 'Create the copy'

export const createDiscount = (): string => 'Create the discount'

export const createPool = (): string => 'Create the pool'

export const createPrice = (): string => 'Create the price'

export const currency = (): string => 'Currency'

export const devicesLoad = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} device at the gates loads the new times by itself.`,
    other: (n) => `${n} devices at the gates load the new times by themselves.`,
  })

export const discount = (): string => 'Discount'

export const discountIncomplete = (): string => 'Enter a title and a value, and correct the marked fields first.'

export const discountSaved = (a: { discount: string }): string => `${a.discount} is saved.`

export const discountTitle = (): string => 'Title'

export const discounts = (): string => 'Discounts of this event'

export const doors = (): string => 'Doors open'

export const doorsHint = (): string => 'Leave it empty for 12 hours before the start.'

export const doorsTooLate = (): string => 'Doors open before the start.'

export const draft = (): string => 'Draft'

export const edit = (): string => 'Edit'

export const editCategory = (a: { category: string }): string => `Edit ${a.category}`

export const editPool = (a: { pool: string }): string => `Edit ${a.pool}`

export const editPrice = (a: { price: string }): string => `Edit ${a.price}`

export const editTitle = (a: { event: string }): string => `Edit ${a.event}`

export const elsewhere = (): string => 'More about this event'

export const email = (): string => 'E-mail'

export const endTooEarly = (): string => 'It must end after it starts.'

export const ends = (): string => 'Ends'

export const endsHint = (): string => 'Optional.'

export const event = (): string => 'Event'

export const eventCreated = (): string => 'The event is created.'

export const eventId = (): string => 'Event ID'

export const eventTitle = (): string => 'Title of the event'

export const everybody = (): string => 'Everybody'

export const facts = (): string => 'Facts'

export const failed = (): string => 'Failed'

export const feeIn = (a: { currency: string }): string => `Fee (${a.currency})`

export const find = (): string => 'Find by title'

export const fixedAmount = (): string => 'Amount for the basket'

export const free = (): string => 'Free'

export const freeNote = (): string => 'can be bought now'

export const freeNoteOffSale = (): string => 'not on sale'

export const fromNothing = (): string => 'A new one'

export const fromOnly = (a: { from: string }): string => `From ${a.from}`

export const fromPrice = (a: { amount: string }): string => `From ${a.amount}`

export const fromUntil = (a: { from: string; until: string }): string => `${a.from} – ${a.until}`

export const generalAdmission = (): string => 'General admission'

export const giveByHand = (a: { count: number; amount: string; method: string }): string =>
  $plural('en', a.count, {
    one: (n) => `Give back ${a.amount} for ${n} order (${a.method}). It is booked as refunded at once.`,
    other: (n) => `Give back ${a.amount} for ${n} orders (${a.method}). They are booked as refunded at once.`,
  })

export const groupOf = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} ticket for one price`, other: (n) => `${n} tickets for one price` })

export const held = (): string => 'In baskets'

export const heldNote = (): string => 'or being paid for'

export const hidden = (): string => 'Hidden'

export const hiddenNow = (a: { reason: string }): string => `Customers do not see this now: ${a.reason}`

export const howBack = (): string => 'How it goes back'

export const howToBegin = (): string => 'How to begin'

export const inTheShop = (): string => 'Public'

export const informBuyers = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `No e-mail is sent about this: inform ${n} buyer yourself.`,
    other: (n) => `No e-mail is sent about this: inform ${n} buyers yourself.`,
  })

export const isOnline = (): string => 'The event takes place online'

export const isPublic = (): string => 'Show it in the shop once it is live'

export const keepEvent = (a: { isCancelled: boolean }): string =>
  $select(a.isCancelled, { true: () => 'Not now', other: () => 'Keep the event' })

export const keepWheelchair = (): string => 'Keep them for wheelchairs'

export const kind = (): string => 'Kind'

export const kindOfPlaces = (): string => 'Kind of places'

export const live = (): string => 'Live'

export const lookAbove = (): string => 'Something is missing above. The fields say what.'

export const mapWithSeats = (a: { title: string; seats: number }): string =>
  `${a.title} (${$plural('en', a.seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })})`

export const maxPerCustomer = (): string => 'Most tickets per customer'

export const maxPerOrder = (): string => 'Most tickets per order'

export const maxUses = (): string => 'How many orders may use the code'

export const maxUsesHint = (): string => 'Leave it empty for no limit. Only for a discount with a code.'

export const membersAffected = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} member could enter with their membership.`,
    other: (n) => `${n} members could enter with their membership.`,
  })

export const membersOf = (a: { category: string; type: string }): string => `Only members: ${a.category}, ${a.type}`

export const membersOfType = (a: { type: string }): string => `Only members: ${a.type}`

export const methodAccount = (): string => 'On account'

export const methodBank = (): string => 'Bank transfer'

export const methodCard = (): string => 'Card'

export const methodCash = (): string => 'Cash'

export const methodComplimentary = (): string => 'Complimentary'

export const methodFree = (): string => 'Free'

export const methodNone = (): string => 'Paid elsewhere'

export const methodOther = (): string => 'Other'

export const methodTerminal = (): string => 'Card terminal'

export const methodWallet = (): string => 'Wallet'

export const minQuantity = (): string => 'From how many tickets'

export const moment = (): string => 'Moment'

export const momentHint = (a: { zone: string }): string =>
  `Leave it empty to see the shop as it is now. Times are in ${a.zone}.`

export const moneyByMethod = (): string => 'Money by payment method'

export const more = (): string => 'More'

export const moveOnlineAct = (): string => 'Move online'

export const moveOnlineTitle = (a: { event: string }): string => `Move ${a.event} online`

export const movedOnline = (): string => 'Moved online'

export const movedOnlineDone = (a: { event: string }): string => `${a.event} takes place online.`

export const nameInAddress = (): string => 'Short name for links'

export const nameInAddressHint = (): string =>
  'The end of the event’s address in your shop. Small letters, digits and hyphens.'

export const needAPerson = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} order needs a person`, other: (n) => `${n} orders need a person` })

export const needsAdult = (): string => 'Only together with an adult'

export const needsAdultHint = (): string =>
  'Fans can buy it only in one order with a ticket at a price without this mark. The counter may sell it alone.'

export const netSales = (): string => 'Net sales'

export const netSalesNote = (): string => 'without fees, less refunds'

export const newCategory = (): string => 'New category'

export const newEnd = (): string => 'New end'

export const newEndHint = (): string => 'Leave it empty if the event takes as long as before.'

export const newEvent = (): string => 'New event'

export const newPriceIn = (a: { category: string }): string => `New price in ${a.category}`

export const newStart = (): string => 'New start'

export const newStartFirst = (): string => 'Enter a new start that is whole and exists.'

export const newStartIfKnown = (): string => 'New start, if it is known'

export const noAllocations = (): string => 'There is nothing to set aside yet.'

export const noCategories = (): string => 'No price categories yet. Add one, and prices in it.'

export const noDiscounts = (): string => 'No discounts for this event alone. Discounts for all events apply anyway.'

export const noEnd = (): string => 'No end'

export const noPlaces = (): string => 'None yet: it cannot be sold'

export const noPools = (): string => 'No places yet. Add a pool, and choose it in the prices.'

export const noPoolsSeated = (): string => 'All places of this event are numbered seats.'

export const noPrices = (): string => 'No prices yet.'

export const noProblems = (): string => 'Nothing needs a person.'

export const noSeatMaps = (): string => 'There is no seat map yet.'

export const noVenue = (): string => 'No venue'

export const none = (): string => 'No events yet. Create the first one: it stays a draft until you publish it.'

export const noneMatch = (): string => 'No event matches. Change the search or the filters.'

export const notForSale = (): string => 'Not for sale'

export const notOffered = (): string => 'Not offered online'

export const notOnline = (): string => 'not online'

export const notPublic = (): string => 'Not public'

export const notRefunded = (): string => 'The orders are not refunded: they and their tickets stay as they are.'

export const notStarted = (): string => 'Not started'

export const note = (): string => 'Note'

export const noteHint = (): string => 'For staff; buyers do not see it.'

export const nothingOffered = (): string => 'No price is offered online.'

export const nothingToSave = (): string => 'Nothing has changed yet.'

export const now = (): string => 'Now'

export const numberedSeats = (): string => 'Numbered seats'

export const ofPlaces = (a: { capacity: number }): string =>
  `of ${$plural('en', a.capacity, { one: (n) => `${n} place`, other: (n) => `${n} places` })}`

export const ofThatFees = (): string => 'of that fees'

export const onSale = (): string => 'On sale'

export const online = (): string => 'Online'

export const openDraft = (): string => 'open the draft.'

export const order = (): string => 'Order'

export const orderNumber = (a: { number: string }): string => `Order ${a.number}`

export const orders = (): string => 'Orders'

export const ordersAndAmount = (a: { count: number; amount: string }): string =>
  $plural('en', a.count, {
    '=0': () => 'none',
    one: (n) => `${n} order, ${a.amount}`,
    other: (n) => `${n} orders, ${a.amount}`,
  })

export const ordersSettled = (a: { settled: number; total: number }): string =>
  `${$number('en', a.settled)} of ${$plural('en', a.total, { one: (n) => `${n} order`, other: (n) => `${n} orders` })} settled.`

export const originalStart = (a: { start: string; zone: string }): string => `Until now: ${a.start}, ${a.zone}.`

export const otherEvent = (): string => 'Choose another event'

export const othersNeedAPerson = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} order needs a person.`, other: (n) => `${n} orders need a person.` })

export const overview = (): string => 'Overview'

export const paidBy = (): string => 'Paid by'

export const partlyCreated = (): string =>
  'The event exists as a draft, and nothing is lost. Press the button again to go on where it stopped, or'

export const partsOfEvent = (): string => 'Parts of the event'

export const pause = (): string => 'Pause'

export const pauseName = (a: { name: string }): string => `Pause ${a.name}`

export const paused = (): string => 'Paused'

export const pausedDone = (a: { name: string }): string => `${a.name} is paused.`

export const payBackByHand = (a: { count: number; amount: string }): string =>
  `Staff must pay back ${$plural('en', a.count, { one: (n) => `${n} order`, other: (n) => `${n} orders` })} by hand: ${a.amount}.`

export const perCent = (): string => 'Per cent'

export const percentOff = (a: { percent: string }): string => `${a.percent} %`

export const percentage = (): string => 'Percentage'

export const places = (): string => 'Places'

export const placesFrom = (): string => 'Places from'

export const placesSetAside = (): string => 'Places'

export const placesSetAsideHint = (a: { taken: number }): string =>
  `With the ${$number('en', a.taken, { maximumFractionDigits: 0 })} that the channel has sold or holds.`

export const planBefore = (a: { orders: number; tickets: number; used: number; amount: string }): string =>
  `Before: ${$plural('en', a.orders, { one: (n) => `${n} order`, other: (n) => `${n} orders` })}, ${$plural('en', a.tickets, { one: (n) => `${n} ticket`, other: (n) => `${n} tickets` })}, ${$number('en', a.used, { maximumFractionDigits: 0 })} used, ${a.amount} to refund.`

export const planChanged = (a: { isCancelled: boolean }): string =>
  $select(a.isCancelled, {
    true: () =>
      'The orders have changed since you looked. The event is cancelled, and nothing is refunded yet. Look again, and decide again.',
    other: () =>
      'The event has changed since you looked. Nothing was done with the old plan. Look again, and decide again.',
  })

export const planNow = (a: { orders: number; tickets: number; used: number; amount: string }): string =>
  `Now: ${$plural('en', a.orders, { one: (n) => `${n} order`, other: (n) => `${n} orders` })}, ${$plural('en', a.tickets, { one: (n) => `${n} ticket`, other: (n) => `${n} tickets` })}, ${$number('en', a.used, { maximumFractionDigits: 0 })} used, ${a.amount} to refund.`

export const pool = (): string => 'Pool'

export const poolSaved = (a: { pool: string }): string => `${a.pool} is saved.`

export const poolTitle = (): string => 'Title'

export const pools = (): string => 'Places without numbers'

export const position = (): string => 'Position'

export const positionHint = (): string => 'Categories are listed from the smallest number on.'

export const postponeAct = (): string => 'Postpone'

export const postponeKeepsStart = (): string =>
  'Until you reschedule it, the event is not on sale, and no date is shown for it.'

export const postponeTitle = (a: { event: string }): string => `Postpone ${a.event}`

export const postponed = (): string => 'Postponed'

export const postponedDone = (a: { event: string }): string => `${a.event} is postponed.`

export const preview = (): string => 'Preview'

export const priceIn = (a: { currency: string }): string => `Price (${a.currency})`

export const priceNumber = (a: { number: number }): string =>
  `Price ${$number('en', a.number, { maximumFractionDigits: 0 })}`

export const priceSaved = (a: { price: string }): string => `${a.price} is saved.`

export const priceTitleMissing = (): string => 'Name the ticket.'

export const prices = (): string => 'Prices'

export const pricesOf = (a: { category: string }): string => `Prices of ${a.category}`

export const problemByHand = (): string => 'Give the money back by hand.'

export const problemElsewhere = (): string => 'Settle it where it was paid.'

export const problemFailed = (): string => 'The refund failed. Refund the order again, or in another way.'

export const problems = (): string => 'Refunds that need a person'

export const publish = (): string => 'Publish'

export const publishFixesStart = (): string => 'From then on, the start changes only by postponing or rescheduling.'

export const publishHides = (): string => 'The event is live, but the shop does not list it: it is not public.'

export const publishShows = (): string =>
  'The event appears in the shop at once, and its prices are sold in their sale dates.'

export const publishTitle = (a: { event: string }): string => `Publish ${a.event}`

export const published = (a: { event: string }): string => `${a.event} is live.`

export const refundAll = (): string => 'Refund all orders'

export const refundAmount = (a: { amount: string }): string => `Refund ${a.amount}`

export const refundDone = (a: { total: number }): string =>
  $plural('en', a.total, {
    '=0': () => 'There was nothing to refund.',
    one: (n) => `${n} order is done.`,
    other: (n) => `All ${n} orders are done.`,
  })

export const refundFees = (a: { amount: string }): string => `Refund the fees too (${a.amount})`

export const refundNow = (): string => 'Refund all orders now'

export const refundNowHint = (): string => 'You can also do it later, on the page of the event.'

export const refundRunning = (a: { done: number; total: number }): string =>
  `${$number('en', a.done, { maximumFractionDigits: 0 })} of ${$plural('en', a.total, { one: (n) => `${n} order`, other: (n) => `${n} orders` })}: refunds are on their way.`

export const refundTitle = (a: { event: string }): string => `Refund all orders of ${a.event}`

export const refunded = (): string => 'Refunded'

export const refunds = (): string => 'Refunds'

export const refundsBegun = (): string => 'The refunds have begun.'

export const refuseSingleSeats = (): string => 'Do not let fans leave single seats'

export const release = (): string => 'Release'

export const releaseFor = (a: { stock: string; channel: string }): string =>
  `Release what is set aside from ${a.stock} for ${a.channel}`

export const releaseWheelchair = (): string => 'Sell them like all others'

export const released = (a: { stock: string; channel: string }): string =>
  `${a.stock}: every sales channel may now sell what was kept for ${a.channel}.`

export const releasedAt = (): string => 'Released at'

export const releasedAtHint = (): string =>
  'From then on every channel can sell them. Leave it empty if you will release them yourself.'

export const remaining = (): string => 'Remaining'

export const remove = (): string => 'Remove'

export const removePrice = (a: { number: number }): string =>
  `Remove price ${$number('en', a.number, { maximumFractionDigits: 0 })}`

export const rescheduleAct = (): string => 'Reschedule'

export const rescheduleTitle = (a: { event: string }): string => `Reschedule ${a.event}`

export const rescheduled = (): string => 'Rescheduled'

export const rescheduledDone = (a: { event: string }): string => `${a.event} has a new start.`

export const rows = (): string => 'Rows'

export const rowsHint = (): string => 'Write commas between them. Leave it empty for all rows that are free.'

export const sale = (): string => 'Sale'

export const saleAndLimits = (): string => 'Sale dates, limits and who may buy'

export const saleBegins = (a: { at: string }): string => `Sale begins ${a.at}`

export const saleEnded = (): string => 'Ended'

export const saleFrom = (): string => 'On sale from'

export const saleFromHint = (): string => 'Leave it empty if it is on sale at once.'

export const saleStarts = (a: { at: string }): string => `The sale starts on ${a.at}.`

export const saleUntil = (): string => 'On sale until'

export const saleUntilHint = (): string => 'Leave it empty if it is on sale until the event starts.'

export const save = (): string => 'Save'

export const saveDraft = (): string => 'Save as a draft'

export const saved = (): string => 'Saved.'

export const schedule = (): string => 'Schedule'

export const seatMap = (): string => 'Seat map'

export const seatMapMissing = (): string => 'Choose a seat map.'

export const seats = (): string => 'Seats on sale'

export const seatsOrNone = (): string => 'Seats of its sections'

export const section = (): string => 'Section'

export const sectionSaved = (a: { section: string }): string => `${a.section} is saved.`

export const sections = (): string => 'Sections of the seat map'

export const sectionsHint = (): string => 'Choose the category in which the seats of each section are sold.'

export const sectionsLoading = (): string => 'The sections of the seat map are still being read.'

export const setAside = (): string => 'Set aside'

export const setAsideFor = (a: { stock: string; channel: string }): string =>
  `Set aside from ${a.stock} for ${a.channel}`

export const settleElsewhere = (a: { count: number; amount: string }): string =>
  $plural('en', a.count, {
    one: (n) => `Settle ${a.amount} for ${n} order where it was paid. Here it is only cancelled.`,
    other: (n) => `Settle ${a.amount} for ${n} orders where they were paid. Here they are only cancelled.`,
  })

export const shopAddress = (): string => 'Page that sells the tickets'

export const showArchived = (): string => 'Show archived ones'

export const signedTickets = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} ticket has a signed code`, other: (n) => `${n} tickets have signed codes` })} with the old entry times. Codes that were printed or sent before are refused at the gate: send the tickets again.`

export const singleSeatsAllowed = (): string =>
  'Fans may choose any free seats, also so that a single one is left alone.'

export const singleSeatsRefused = (): string =>
  'Fans may not choose seats so that a single free seat is left alone. Staff may.'

export const singleSeatsSaved = (): string => 'The change is saved.'

export const sold = (): string => 'Sold'

export const soldAtBoxOffice = (): string => 'Sold at the box office'

export const soldByPrice = (): string => 'Sold by price'

export const soldKeepPrice = (): string => 'Tickets that are sold keep their price.'

export const soldOnline = (): string => 'Sold online'

export const soldOut = (): string => 'Sold out'

export const startFixed = (): string => 'The event is published: reschedule it to change the start.'

export const startMissing = (): string => 'Say when it starts.'

export const startOfOriginal = (a: { start: string; zone: string }): string =>
  `The original starts ${a.start}, ${a.zone}.`

export const starts = (): string => 'Starts'

export const status = (): string => 'Status'

export const stock = (): string => 'Stock'

export const taxIn = (a: { currency: string }): string => `Tax on the service fee, in ${a.currency}`

export const taxRate = (): string => 'VAT in the price'

export const taxRateOfTickets = (): string => 'Default ticket rate'

export const ticket = (): string => 'Ticket'

export const ticketSample = (): string => 'Adult'

export const tickets = (): string => 'Tickets'

export const ticketsEnd = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} ticket stops being valid when its order is refunded.`,
    other: (n) => `${n} tickets stop being valid when their orders are refunded.`,
  })

export const ticketsIncluded = (): string => 'Tickets for one price'

export const ticketsIncludedHint = (): string =>
  '1 for an ordinary ticket. For a family or group ticket, how many people it admits.'

export const ticketsStay = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No tickets are sold yet.',
    one: (n) => `${n} ticket stays valid.`,
    other: (n) => `${n} tickets stay valid.`,
  })

export const timeZone = (): string => 'Time zone'

export const timesIn = (a: { zone: string }): string => `All times are in ${a.zone}.`

export const title = (): string => 'Events'

export const titleMissing = (): string => 'Give the event a title.'

export const toGates = (): string => 'Gates on the day'

export const toHolds = (): string => 'Block seats on the map'

export const toOrders = (): string => 'Orders of the event'

export const toRefund = (): string => 'To refund'

export const toReport = (): string => 'Report'

export const toSeatMaps = (): string => 'Draw one'

export const untilOnly = (a: { until: string }): string => `Until ${a.until}`

export const untilTooEarly = (): string => 'The sale must end after it begins.'

export const usedTickets = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} ticket was used to enter.`,
    other: (n) => `${n} tickets were used to enter.`,
  })

export const uses = (): string => 'Used'

export const usesCount = (a: { uses: number }): string =>
  $plural('en', a.uses, { one: (n) => `${n} time`, other: (n) => `${n} times` })

export const usesOf = (a: { uses: number; maximum: number }): string =>
  `${$number('en', a.uses, { maximumFractionDigits: 0 })} of ${$number('en', a.maximum, { maximumFractionDigits: 0 })}`

export const validFrom = (): string => 'Valid from'

export const validTickets = (): string => 'Valid tickets'

export const validUntil = (): string => 'Valid until'

export const value = (): string => 'Value'

export const venue = (): string => 'Venue'

export const venueMissing = (): string => 'Choose a venue, or say that the event is online.'

export const visibility = (): string => 'In the shop'

export const wayAutomatic = (): string => 'Tessera sends it back to the buyer'

export const wayByHand = (): string => 'Staff give it back by hand'

export const wayElsewhere = (): string => 'Paid elsewhere: cancelled, not refunded'

export const wayNothing = (): string => 'Nothing to refund'

export const wayOnAccount = (): string => 'Reduces what the customer owes'

export const whatAndWhen = (): string => 'What, where and when'

export const whatIsCopied = (): string => 'What will be copied'

export const whatToDo = (): string => 'What to do'

export const wheelchairKept = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} free place is`, other: (n) => `${n} free places are` })} kept for wheelchairs. Whoever asks for one gets it; the best available seats of others leave them out.`

export const wheelchairReleased = (): string => 'Places for wheelchairs are sold like all other seats.'

export const wheelchairSaved = (): string => 'The change is saved.'

export const whichEvent = (): string => 'Which event?'

export const whichMoment = (): string => 'Show the shop at this time'

export const whoBuys = (): string => 'Who may buy it'

export const wholeNumber = (): string => 'Enter a whole number, 1 or more.'
