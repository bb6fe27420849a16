// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/reports/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const admitted = (): string => 'Let in'

export const allSeasons = (): string => 'All seasons'

export const announced = (): string => 'Announced to the member'

export const arrivals = (): string => 'Arrivals'

export const arrivalsBy = (): string => 'Arrivals by'

export const arrivalsSummary = (a: { admitted: number; gates: number; refused: number }): string =>
  `${$plural('en', a.admitted, { one: (n) => `${n} person was let in`, other: (n) => `${n} people were let in` })} at ${$plural('en', a.gates, { one: (n) => `${n} gate`, other: (n) => `${n} gates` })}, ${$number('en', a.refused)} were not.`

export const awaitingPayment = (): string => 'Waiting for payment'

export const bank = (): string => 'Bank'

export const before = (): string => 'Paid in the period before'

export const beforeRefunds = (): string => 'Of what was paid, before refunds'

export const blocked = (): string => 'Blocked'

export const blockedNote = (): string => 'Kept back by staff'

export const byCategory = (): string => 'Renewals by category'

export const byDay = (): string => 'By day'

export const byHour = (): string => 'By hour'

export const byMethod = (): string => 'By payment method'

export const byMinute = (): string => 'By minute'

export const capacity = (): string => 'Capacity'

export const capacityByPrice = (): string => 'Tickets by price'

export const capacityBySection = (): string => 'Places by section'

export const capacityOnMap = (): string => 'Sold, on the seat map'

export const card = (): string => 'Card'

export const category = (): string => 'Category'

export const changed = (a: { share: number }): string =>
  `${$number('en', a.share, { style: 'percent', signDisplay: 'always' })} on the period before`

export const chargebacks = (): string => 'Charged back'

export const compareBefore = (): string => 'Compare with the period before'

export const compareWith = (): string => 'Compare with'

export const comparedWithOthers = (): string => 'Beside other prices'

export const currency = (): string => 'Currency'

export const daysBefore = (a: { days: number }): string =>
  $plural('en', a.days, {
    '=0': () => 'the day of the event',
    one: (n) => `${n} day before`,
    other: (n) => `${n} days before`,
  })

export const daysBeforeStart = (): string => 'Days before the event'

export const daysShown = (): string => 'Days shown'

export const declined = (): string => 'Member does not renew'

export const due = (): string => 'Due'

export const dueCount = (): string => 'Instalments due'

export const ending = (): string => 'Memberships that end'

export const event = (): string => 'Event'

export const eventOnDay = (a: { title: string; day: string }): string => `${a.title}, ${a.day}`

export const eventSales = (): string => 'Sales over time'

export const events = (): string => 'Events'

export const exited = (): string => 'Left'

export const expired = (): string => 'Not paid in time'

export const failed = (): string => 'Failed at least once'

export const failedCount = (): string => 'Instalments failed'

export const feesAndTax = (): string => 'Service fees and tax'

export const filled = (): string => 'Filled'

export const findEvent = (): string => 'Find an event'

export const free = (): string => 'Free of charge'

export const freeNote = (): string => 'Can be bought now'

export const freeNoteOffSale = (): string => 'Not on sale'

export const freePlaces = (): string => 'Free'

export const fromDay = (): string => 'From'

export const gates = (): string => 'Gates'

export const held = (): string => 'In baskets'

export const heldNote = (): string => 'or being paid for'

export const inShare = (): string => '% of capacity'

export const inTickets = (): string => 'Tickets'

export const instalmentCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} instalment`, other: (n) => `${n} instalments` })

export const instalments = (): string => 'Instalments'

export const instalmentsByWeek = (): string => 'Instalments by week'

export const instalmentsSummary = (a: { paid: string; due: string; failed: number }): string =>
  `${a.paid} of ${a.due} are paid; ${$plural('en', a.failed, { one: (n) => `${n} instalment`, other: (n) => `${n} instalments` })} failed at least once.`

export const last30 = (): string => 'Last 30 days'

export const last365 = (): string => 'Last 365 days'

export const last7 = (): string => 'Last 7 days'

export const last90 = (): string => 'Last 90 days'

export const lastDays = (a: { days: number }): string => `Last ${$number('en', a.days)} days`

export const lastMonth = (): string => 'Last month'

export const measure = (): string => 'Shown as'

export const method = (): string => 'Payment method'

export const money = (): string => 'Money'

export const moneyByDay = (): string => 'Paid by day'

export const moneyByHour = (): string => 'Paid by hour'

export const moneySummary = (a: { paid: string; refunded: string; net: string }): string =>
  `${a.paid} were paid and ${a.refunded} refunded; net sales are ${a.net}.`

export const net = (): string => 'Net sales'

export const next12Weeks = (): string => 'Next 12 weeks'

export const noArrivals = (): string => 'Nobody has been scanned yet. Arrivals appear here minute by minute.'

export const noEvents = (): string => 'No event matches.'

export const noInstalments = (): string => 'No instalment falls due in these weeks.'

export const noPlaces = (): string => 'This event has nothing on sale yet.'

export const noRenewals = (): string => 'No membership ends here.'

export const noReports = (): string =>
  'Your role does not include reports. Ask an owner of your organisation to change it.'

export const notAdmitted = (): string => 'Not let in'

export const nothingBefore = (): string => 'Nothing in the period before'

export const other = (): string => 'Cash and other'

export const ownPeriod = (): string => 'Own dates'

export const pace = (): string => 'Pace of sales'

export const paceSummary = (a: { tickets: number; days: number; compared: number }): string =>
  `${$plural('en', a.tickets, { one: (n) => `${n} ticket`, other: (n) => `${n} tickets` })} sold ${$plural('en', a.days, { '=0': () => 'on the day of the event', one: (n) => `${n} day before the start`, other: (n) => `${n} days before the start` })}, beside ${$plural('en', a.compared, { '=0': () => 'no other event', one: (n) => `${n} earlier event`, other: (n) => `${n} earlier events` })}.`

export const paid = (): string => 'Paid'

export const paidBefore = (): string => 'Paid in the period before'

export const paidCount = (): string => 'Instalments paid'

export const paidInstalments = (): string => 'Paid'

export const past12Weeks = (): string => 'Last 12 weeks'

export const past52Weeks = (): string => 'Last 52 weeks'

export const period = (): string => 'Period'

export const placesSentence = (a: { sold: number; held: number; blocked: number; free: number }): string =>
  `${$number('en', a.sold)} sold, ${$number('en', a.held)} held, ${$number('en', a.blocked)} blocked, ${$number('en', a.free)} free.`

export const price = (): string => 'Price'

export const priceInCategory = (a: { category: string; price: string }): string => `${a.category} · ${a.price}`

export const recovered = (): string => 'Paid after a failure'

export const recoveredCount = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'None paid afterwards',
    one: (n) => `${n} paid afterwards`,
    other: (n) => `${n} paid afterwards`,
  })

export const refunded = (): string => 'Refunded'

export const refused = (): string => 'Could not be renewed'

export const renewals = (): string => 'Renewals'

export const renewalsFunnel = (): string => 'What became of memberships that end'

export const renewed = (): string => 'Renewed and paid'

export const returned = (): string => 'Returned'

export const salesBy = (): string => 'Sales by'

export const sameAsBefore = (): string => 'As in the period before'

export const season = (): string => 'Season'

export const section = (): string => 'Section'

export const shareOfCapacity = (a: { share: string; capacity: number }): string =>
  `${a.share} of ${$number('en', a.capacity)} places`

export const shareOfPaid = (): string => 'Share of what was paid'

export const sold = (): string => 'Sold'

export const starts = (): string => 'Starts'

export const thisEvent = (): string => 'This event'

export const thisMonth = (): string => 'This month'

export const ticketsSold = (): string => 'Tickets sold'

export const ticketsValid = (): string => 'Tickets'

export const title = (): string => 'Reports'

export const toGates = (): string => 'Show the gates'

export const transactionFees = (): string => 'Transaction fees'

export const undecided = (): string => 'Not decided yet'

export const unpaid = (): string => 'Not paid yet'

export const untilDay = (): string => 'Until'

export const venue = (): string => 'Venue'

export const wallet = (): string => 'Wallet'

export const week = (): string => 'Week from'

export const weekFrom = (a: { day: string }): string => `Week from ${a.day}`

export const weeks = (): string => 'Weeks'

export const weeksAround = (): string => '6 weeks before and after today'

export const when = (): string => 'When'
