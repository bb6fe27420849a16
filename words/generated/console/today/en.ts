// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/today/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const allEvents = (): string => 'All events'

export const attention = (): string => 'Needs attention'

export const attentionAll = (): string => 'Show all'

export const boxOffice = (): string => 'Sell at the counter'

export const boxOfficeText = (): string => 'Open a till and sell tickets for cash or card.'

export const customers = (): string => 'Find a customer'

export const customersText = (): string => 'By name, e-mail address or postcode.'

export const deviceSilent = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 scanners are silent and an event is about to start',
    one: (n) => `${n} scanner is silent and an event is about to start`,
    other: (n) => `${n} scanners are silent and an event is about to start`,
  })

export const disputeUnmatched = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'Banks took money back for more than 100 payments that are not known here',
    one: (n) => `A bank took money back for ${n} payment that is not known here`,
    other: (n) => `Banks took money back for ${n} payments that are not known here`,
  })

export const doors = (): string => 'Gates'

export const emailFailed = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'Tickets of more than 100 orders could not be sent',
    one: (n) => `Tickets of ${n} order could not be sent`,
    other: (n) => `Tickets of ${n} orders could not be sent`,
  })

export const event = (): string => 'Event'

export const eventReport = (): string => 'Report'

export const eventWithoutGates = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 events start within a week and have no gate',
    one: (n) => `${n} event starts within a week and has no gate`,
    other: (n) => `${n} events start within a week and have no gate`,
  })

export const eventWithoutPrices = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 events start within a week and sell nothing',
    one: (n) => `${n} event starts within a week and sells nothing`,
    other: (n) => `${n} events start within a week and sell nothing`,
  })

export const events = (): string => 'Look up an event'

export const eventsText = (): string => 'Times, prices, and what is left.'

export const hour = (): string => 'Hour'

export const lateRefundFailed = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 late payments cannot be refunded',
    one: (n) => `${n} late payment cannot be refunded`,
    other: (n) => `${n} late payments cannot be refunded`,
  })

export const memberPastDue = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 members are behind with instalments',
    one: (n) => `${n} member is behind with instalments`,
    other: (n) => `${n} members are behind with instalments`,
  })

export const members = (): string => 'Find a member'

export const membersText = (): string => 'By name or member number.'

export const netToday = (): string => 'Net sales today'

export const netTodayNote = (): string => 'Without fees, less refunds'

export const newEvent = (): string => 'Create an event'

export const nextEvent = (): string => 'Next event'

export const noEvents = (): string => 'No event is on sale. An event appears here when it is published.'

export const noSales = (): string => 'Nothing has been sold today. A sale appears here as soon as it is made.'

export const nothing = (): string => 'Nothing needs your attention.'

export const onSale = (): string => 'On sale'

export const orderPending = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 payments are open for more than an hour',
    one: (n) => `${n} payment is open for more than an hour`,
    other: (n) => `${n} payments are open for more than an hour`,
  })

export const orders = (): string => 'Find an order'

export const ordersText = (): string =>
  'By name, order or ticket number, ticket code or the last four digits of a card.'

export const paid = (): string => 'Paid'

export const paidSoFar = (): string => 'Paid since midnight'

export const paidToday = (): string => 'Paid today'

export const paymentUndecided = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 members have a payment that the bank never decided',
    one: (n) => `${n} member has a payment that the bank never decided: look it up at the payment provider`,
    other: (n) => `${n} members have a payment that the bank never decided: look it up at the payment provider`,
  })

export const plotSummary = (a: { paid: string; tickets: number }): string =>
  `${a.paid} for ${$plural('en', a.tickets, { one: (n) => `${n} ticket`, other: (n) => `${n} tickets` })} since midnight.`

export const refundFailed = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 refunds did not reach the buyer',
    one: (n) => `${n} refund did not reach the buyer`,
    other: (n) => `${n} refunds did not reach the buyer`,
  })

export const refunded = (): string => 'Refunded'

export const refundedToday = (): string => 'Refunded today'

export const salesToday = (): string => 'Sales today'

export const search = (): string => 'Press / to search for anything.'

export const seasonConflict = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 season plans have seats to decide on',
    one: (n) => `${n} season plan has seats to decide on`,
    other: (n) => `${n} season plans have seats to decide on`,
  })

export const sold = (): string => 'Sold'

export const soldOut = (): string => 'Sold out'

export const starts = (): string => 'Starts'

export const tickets = (): string => 'Tickets'

export const ticketsReturned = (a: { count: number }): string =>
  $plural('en', a.count, { '=0': () => 'None returned', one: (n) => `${n} returned`, other: (n) => `${n} returned` })

export const ticketsToday = (): string => 'Tickets sold today'

export const tillOpen = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 tills have been open for more than a day',
    one: (n) => `${n} till has been open for more than a day`,
    other: (n) => `${n} tills have been open for more than a day`,
  })

export const title = (): string => 'Today'

export const today = (): string => 'Today'

export const untilHour = (a: { hour: string }): string => `until ${a.hour}`

export const venueAndTime = (a: { venue: string; time: string }): string => `${a.venue} · ${a.time}`

export const webhookDisabled = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 webhook endpoints were switched off because they failed',
    one: (n) => `${n} webhook endpoint was switched off because it failed`,
    other: (n) => `${n} webhook endpoints were switched off because they failed`,
  })

export const webhookFailing = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=101': () => 'More than 100 webhook endpoints are failing',
    one: (n) => `${n} webhook endpoint is failing`,
    other: (n) => `${n} webhook endpoints are failing`,
  })

export const weekAgo = (): string => 'A week ago'

export const whatToDo = (): string => 'Start here'
