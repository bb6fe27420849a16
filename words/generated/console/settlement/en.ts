// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/settlement/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const account = (): string => 'Account'

export const accountBank = (): string => 'Bank'

export const accountChargebacks = (): string => 'Chargebacks'

export const accountCosts = (): string => 'Costs of the provider'

export const accountDifference = (): string => 'Cash differences'

export const accountDrawer = (): string => 'Cash drawers'

export const accountExternal = (): string => 'Paid without Tessera, such as by bank transfer'

export const accountFees = (): string => 'Service fees'

export const accountNumbers = (): string => 'Account numbers'

export const accountOrganisation = (): string => 'Organisation'

export const accountProvider = (): string => 'Payment provider'

export const accountReceivable = (): string => 'Owed by customers'

export const accountSafe = (): string => 'Safe'

export const accountTax = (): string => 'Service tax'

export const accountTerminal = (): string => 'Card terminals'

export const accountTransactionFees = (): string => 'Transaction fees'

export const accounts = (): string => 'Accounts'

export const allMatches = (): string => 'Everything matches'

export const amount = (): string => 'Amount'

export const amountDiffers = (): string => 'Another amount was paid out'

export const booked = (): string => 'Booked'

export const byMethod = (): string => 'By payment method and account'

export const change = (): string => 'Change'

export const chargebackDiffers = (): string => 'Chargebacks differ'

export const chooseEvent = (): string => 'Choose an event.'

export const closing = (): string => 'Closing balance'

export const costs = (): string => 'Costs'

export const currencyDiffers = (): string => 'Paid out in another currency'

export const difference = (): string => 'Difference'

export const differences = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} difference`, other: (n) => `${n} differences` })

export const discounts = (): string => 'Discounts'

export const downloadCsv = (): string => 'Download CSV'

export const downloadJournal = (): string => 'Download the journal'

export const downloadPdf = (): string => 'Download PDF'

export const event = (): string => 'Event'

export const everything = (): string => 'Everything so far'

export const face = (): string => 'Face value'

export const feesAndTax = (): string => 'Service fees and tax'

export const fileName = (): string => 'statement'

export const firstDay = (): string => 'First day'

export const isFinal = (): string => 'Final'

export const isNotFinal = (): string => 'Not final yet'

export const journal = (): string => 'Journal'

export const journalAbout = (): string =>
  'One journal for each day and kind of movement, with your own account numbers, as Xero imports it. At most 31 days.'

export const journalFile = (): string => 'journal'

export const kind = (): string => 'Movement'

export const kindChargeback = (): string => 'Chargebacks'

export const kindCost = (): string => 'Costs of the provider'

export const kindPayment = (): string => 'Payments on account'

export const kindPayout = (): string => 'Payouts'

export const kindRefund = (): string => 'Refunds'

export const kindReversal = (): string => 'Disputes won'

export const kindSale = (): string => 'Sales'

export const kindTillClose = (): string => 'Tills closed'

export const kindTillOpen = (): string => 'Tills opened'

export const kindTillTransfer = (): string => 'Cash moved into and out of tills'

export const lastDay = (): string => 'Last day'

export const lastMonth = (): string => 'Last month'

export const matching = (): string => 'Compared with your books'

export const methodBank = (): string => 'Bank'

export const methodCard = (): string => 'Card'

export const methodFree = (): string => 'Free'

export const methodOther = (): string => 'Other'

export const methodWallet = (): string => 'Wallet'

export const moreDifferences = (): string => 'There are more differences than are shown.'

export const movement = (): string => 'Change'

export const movements = (): string => 'What moved'

export const movementsInIt = (): string => 'Movements'

export const nameThere = (): string => 'Name in your books'

export const noEventChosen = (): string => 'No event chosen'

export const noPayouts = (): string =>
  'No payout was read yet. Read them once, and from then on new ones are read by themselves.'

export const notBooked = (): string => 'Came too late, and was not refunded'

export const notPaidOut = (): string => 'Booked, but not paid out by now'

export const nothingPosted = (): string => 'Nothing was booked until then.'

export const number = (): string => 'Number'

export const numberHint = (): string => 'As in your accounting software, such as 200.'

export const opening = (): string => 'Opening balance'

export const order = (): string => 'Order'

export const ours = (): string => 'In your books'

export const ownPeriod = (): string => 'Other days'

export const paidBy = (): string => 'Paid by'

export const paidOutOn = (): string => 'Paid out on'

export const paidOutTwice = (): string => 'Paid out more than once'

export const payment = (): string => 'Payment'

export const payoutDiffers = (): string => 'The movements do not add up to the payout'

export const payouts = (): string => 'Payouts'

export const payoutsAbout = (): string =>
  'What the payment provider sent to your bank account, compared with your books to the last cent.'

export const payoutsRead = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'There are no new payouts.',
    one: (n) => `${n} payout was read and booked.`,
    other: (n) => `${n} payouts were read and booked.`,
  })

export const period = (): string => 'Period'

export const postings = (): string => 'Postings'

export const provider = (): string => 'Provider'

export const rate = (): string => 'Rate'

export const readPayouts = (): string => 'Fetch payouts'

export const refundDiffers = (): string => 'Refunds differ'

export const refundedGross = (): string => 'Refunded, with VAT'

export const returned = (): string => 'Returned by the bank'

export const reversalDiffers = (): string => 'Disputes won differ'

export const save = (): string => 'Save'

export const saved = (): string => 'Saved.'

export const setNumber = (): string => 'Set'

export const setNumberOf = (a: { account: string }): string => `Set the number of: ${a.account}`

export const signs = (): string =>
  'An amount with a minus is money that you owe, such as to your club or to the tax office. The opening balance plus the change is the closing balance.'

export const soldGross = (): string => 'Sold, with VAT'

export const statement = (): string => 'Statement'

export const status = (): string => 'Status'

export const taxRateHint = (): string => 'Exactly as in your accounting software, such as No VAT.'

export const taxRateThere = (): string => 'Tax rate in your books'

export const theirs = (): string => 'Paid out'

export const thisMonth = (): string => 'This month'

export const title = (): string => 'Settlement'

export const total = (): string => 'Money'

export const transactionFees = (): string => 'Transaction fees'

export const unknownMovement = (): string => 'A movement of another kind'

export const unknownPayment = (): string => 'Paid out, but not a payment of ours'

export const untilWord = (): string => 'to'

export const vat = (): string => 'VAT by rate'

export const vatDue = (): string => 'VAT due'

export const vatInIt = (): string => 'VAT in it'

export const vatRefunded = (): string => 'VAT refunded'

export const wholeOrganisation = (): string => 'Whole organisation'
