// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/settings/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const about = (): string => 'Your organisation'

export const accountActive = (): string => 'Takes payments'

export const accountActiveText = (): string => 'Payments go to your own account at Stripe.'

export const accountId = (): string => 'Payments go to'

export const accountNone = (): string => 'No account'

export const accountNoneText = (): string => 'Online sales need an account at the payment provider.'

export const accountOfOperator = (): string => 'Set by the operator'

export const accountOfOperatorText = (): string => 'The operator of the installation has chosen the account.'

export const accountOnboarding = (): string => 'Not complete'

export const accountOnboardingText = (): string => 'The account is opened. Stripe still wants to know who you are.'

export const accountRead = (): string => 'Updated from Stripe.'

export const accountRemoved = (): string => 'Removed by the operator'

export const accountRemovedText = (): string =>
  'The operator of the installation has removed the account. Ask them to set it again.'

export const accountRestricted = (): string => 'Not accepted yet'

export const accountRestrictedText = (): string => 'Stripe has your details, and does not accept payments, or not yet.'

export const accountSandboxText = (): string =>
  'This club sells with the sandbox. Open an account at Stripe to take real payments.'

export const addProvider = (): string => 'Add a provider'

export const addRate = (): string => 'Add a rate'

export const addressLine = (): string => 'Street and number'

export const addressLine2 = (): string => 'Second line of the address'

export const advance = (): string => 'Advance the clock'

export const advanceHint = (): string =>
  'Everything that is due on the way happens, in order. At most five years at once.'

export const advanceTo = (): string => 'Advance to'

export const archive = (): string => 'Archive'

export const archiveKeeps = (): string => 'Prices that have it keep it.'

export const archiveNamed = (a: { name: string }): string => `Archive ${a.name}`

export const archiveNotChosen = (): string => 'It cannot be chosen any more.'

export const askOperator = (): string => 'This installation opens no accounts. Ask its operator to set yours.'

export const autoLink = (): string => 'Link by a verified e-mail address'

export const autoLinkHint = (): string => 'Without a code. Turn it on only if the provider verifies e-mail addresses.'

export const backToRealTime = (): string => 'Return to real time'

export const backgroundAddress = (): string => 'Address of the background picture'

export const backgroundColour = (): string => 'Colour'

export const backgroundHint = (): string => 'For your own site.'

export const backgroundImage = (): string => 'Background picture'

export const branding = (): string => 'Pictures'

export const businessNumber = (): string => 'Registration number'

export const callbackUrl = (): string => 'Redirect address to register at the provider'

export const cardRefundsInCash = (): string => 'Give cash back for sales that were paid with a card'

export const cardRefundsInCashHint = (): string => 'Otherwise they are refunded at the card terminal.'

export const cardsOnly = (): string => 'Nothing else'

export const categoryExempt = (): string => 'Exempt'

export const categoryOutside = (): string => 'Outside the scope of VAT'

export const categoryReverse = (): string => 'Reverse charge'

export const categoryStandard = (): string => 'Standard or reduced'

export const categoryZero = (): string => 'Zero'

export const change = (): string => 'Change'

export const changeNamed = (a: { title: string }): string => `Change ${a.title}`

export const city = (): string => 'Town'

export const clientId = (): string => 'Client id'

export const clientSecret = (): string => 'Client secret'

export const clockAdvanced = (): string => 'The clock is advanced.'

export const clockAdvances = (): string => 'The clock is on its way; it is at'

export const clockRemoved = (): string => 'The organisation uses real time again.'

export const clockShows = (): string => 'The clock shows'

export const clockStarted = (): string => 'The test clock is started.'

export const colourCard = (): string => 'Look'

export const colourHint = (): string =>
  'Pick it, or type it as # and 3 or 6 digits, such as #0b3d2e. If you leave it empty, it is dark blue.'

export const colourWrong = (): string => 'Write a # and 3 or 6 digits from 0 to 9 and a to f, such as #0b3d2e.'

export const company = (): string => 'Legal name'

export const continueOnboarding = (): string => 'Continue at Stripe'

export const counterRefunds = (): string => 'Refunds at the counter'

export const country = (): string => 'Country'

export const countryHint = (): string => 'Two letters, such as NL.'

export const creditNotePrefix = (): string => 'Numbers of credit notes begin with'

export const creditNotePrefixHint = (): string => 'Another beginning than that of invoices.'

export const currency = (): string => 'Currency'

export const daysLater = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} day later`, other: (n) => `${n} days later` })

export const defaultRates = (): string => 'Default rates'

export const deleteIt = (): string => 'Delete'

export const deleteNamed = (a: { title: string }): string => `Delete ${a.title}`

export const deleteProvider = (): string => 'Delete the provider'

export const deleteStaffProvider = (): string => 'Delete the identity provider of the staff?'

export const fanProviderStops = (): string => 'Fans can no longer sign in through it.'

export const fanProviders = (): string => 'Providers that sign fans in'

export const fanSignIn = (): string => 'Fans’ sign-in'

export const fanTitleHint = (): string => 'Fans read “Continue with …”.'

export const favicon = (): string => 'Small icon'

export const faviconAddress = (): string => 'Address of the small icon'

export const faviconHint = (): string => 'Square. Wallet passes show it in notifications.'

export const feeHint = (): string => 'Added once to every order that is not free. Enter 0 for no fee.'

export const feePerOrder = (a: { currency: string }): string => `Fee for each order, in ${a.currency}`

export const feeRate = (): string => 'VAT rate of fees'

export const feeRateHint = (): string => 'For the service fees of prices and the transaction fee.'

export const imageHint = (): string => 'It begins with https://.'

export const invoiceNote = (): string => 'Text on every invoice'

export const invoiceNoteHint = (): string => 'Such as bank details'

export const invoicePrefix = (): string => 'Numbers of invoices begin with'

export const invoices = (): string => 'Invoices'

export const invoicesAbout = (): string =>
  'Invoices are issued some seconds after the sale. Changes count for documents from now on: nobody can change an issued one.'

export const issue = (): string => 'Which orders get an invoice'

export const issueAlways = (): string => 'Every order with a buyer'

export const issueCompanies = (): string => 'Those whose buyer is a company and asks for one'

export const issueHint = (): string => 'Staff can request one for any order.'

export const issueOff = (): string => 'None'

export const issueOnRequest = (): string => 'Those whose buyer asks for one'

export const issuedCreditNotes = (a: { prefix: string }): string => `Last credit note of ${a.prefix}`

export const issuedInvoices = (a: { prefix: string }): string => `Last invoice of ${a.prefix}`

export const issuer = (): string => 'Issuer'

export const issuerHint = (): string => 'Exactly as the provider writes it, such as https://login.example.com.'

export const keepSecretHint = (): string => 'Leave it empty to keep the stored secret.'

export const lastChanged = (): string => 'Settings last changed'

export const lastRead = (): string => 'Last read'

export const legalName = (): string => 'Legal name of the seller'

export const linksGo = (): string => 'The links between its accounts and customers are deleted.'

export const liveMode = (): string => 'Live'

export const logo = (): string => 'Logo'

export const logoAddress = (): string => 'Address of the logo'

export const logoHint = (): string =>
  'On tickets, wallet passes and e-mails. Best as PNG with a transparent background.'

export const methodBancontact = (): string => 'Bancontact'

export const methodDebit = (): string => 'SEPA direct debit'

export const methodIdeal = (): string => 'iDEAL'

export const mode = (): string => 'Mode'

export const name = (): string => 'Name'

export const nameHint = (): string => 'Customers see it on tickets and e-mails.'

export const never = (): string => 'Never'

export const no = (): string => 'No'

export const noAccountYet = (): string => 'No account yet'

export const noFanProviders = (): string =>
  'Fans have no sign-in of their club yet. Add the provider of your fan accounts, and test it before fans use it.'

export const noRates = (): string => 'There are no rates yet. Without one, nothing is shown or calculated as VAT.'

export const noSecret = (): string => 'None'

export const noStaffProvider = (): string =>
  'Staff sign in with a password or a passkey. If your organisation has its own accounts, such as Microsoft Entra or Google Workspace, set them up here.'

export const noVat = (): string => 'No VAT'

export const notReadYet = (): string => 'Not read yet'

export const note = (): string => 'Text in every e-mail'

export const nothingDue = (): string => 'Nothing'

export const orderLimits = (): string => 'Limits of orders'

export const orders = (): string => 'Tickets and orders'

export const organisation = (): string => 'Organisation'

export const organisationId = (): string => 'Identifier'

export const otherMethods = (): string => 'Besides cards'

export const pageExpired = (): string => 'The page of Stripe had expired. Continue with a new one.'

export const paymentAccount = (): string => 'Account for payments'

export const paymentProvider = (): string => 'Payment provider'

export const paymentUrl = (): string => 'Page of payment links'

export const paymentUrlHint = (): string =>
  'A payment link opens it: whoever pays for a membership pays there what is due, without an account. For example https://club.example/pay/?order={order_uuid}#{payment_secret}'

export const payments = (): string => 'Payments'

export const paysOut = (): string => 'Pays out to your bank'

export const pictureAddresses = (): string => 'Use pictures of your own site instead'

export const pictureElsewhere = (a: { url: string }): string => `It is shown from ${a.url}.`

export const pictureNone = (): string => 'No picture yet.'

export const pictureOnDark = (a: { label: string }): string => `${a.label} on a dark page`

export const pictureOnLight = (a: { label: string }): string => `${a.label} on a light page`

export const pictureRemove = (a: { label: string }): string => `Remove: ${a.label}`

export const pictureRemoved = (): string => 'The picture is removed.'

export const pictureSending = (a: { label: string }): string => `${a.label}: on its way`

export const pictureStored = (): string => 'The picture is stored.'

export const pictureUnreadable = (): string =>
  'This browser cannot read the file as a picture. Choose a PNG or JPEG picture.'

export const picturesText = (): string =>
  'Choose a file or drop it on its field. Tickets, wallet passes, e-mails and the pages of your club show the pictures.'

export const placesPerAddress = (): string => 'Places that one network address may hold at a time'

export const placesPerAddressHint = (): string => 'In your web shop. It keeps one buyer from taking everything.'

export const postcode = (): string => 'Postcode'

export const prefixHint = (): string =>
  'Capital letters, digits, slashes, points and hyphens; not a digit at the end. Another beginning starts a new series at 1, for a new year for instance.'

export const previewLabel = (a: { name: string }): string => `Preview: a ticket of ${a.name} in its colour`

export const previewTicket = (): string => 'Ticket'

export const profile = (): string => 'Profile'

export const providerDeleted = (): string => 'The provider is deleted.'

export const providerTitle = (): string => 'Name'

export const providerTitleHint = (): string => 'Staff see it on the sign-in page.'

export const rateAdded = (): string => 'The rate is added.'

export const rateArchived = (): string => 'Archived'

export const rateCategory = (): string => 'Category'

export const rateInUse = (): string => 'Can be chosen'

export const rateIsArchived = (): string => 'The rate is archived.'

export const rateName = (): string => 'Name of the rate'

export const rateNameHint = (): string => 'Buyers and bookkeepers see it, such as VAT low.'

export const rateNameMissing = (): string => 'Enter a name.'

export const rateNeverChanges = (): string =>
  'A rate never changes. When the law changes, add another one and archive this one.'

export const ratePercent = (): string => 'Per cent'

export const ratePercentWrong = (): string => 'Enter a percentage above 0 and at most 100, with at most two decimals.'

export const rateReason = (): string => 'Reason without VAT'

export const rateReasonHint = (): string => 'Buyers see it on receipts.'

export const rateReasonMissing = (): string => 'Enter the reason.'

export const rateStatus = (): string => 'Status'

export const rates = (): string => 'Rates of VAT'

export const readAgain = (): string => 'Update from Stripe'

export const realTime = (): string =>
  'This organisation uses real time. With a test clock, time stands still until you advance it: instalments, renewals and expiry then happen when you say so.'

export const registrationNumber = (): string => 'Number in the register of companies'

export const registrationNumberHint = (): string => 'Needed without a VAT number.'

export const replyTo = (): string => 'Answers go to'

export const requireSecondFactor = (): string => 'Staff need a second factor'

export const requireSecondFactorHint = (): string =>
  'An authenticator app or a passkey. It applies within five seconds, also to people who are signed in. You need one yourself first.'

export const requireSso = (): string => 'Staff sign in through your own identity provider'

export const requireSsoHint = (): string => 'Passwords are then refused. Sign in through the provider yourself first.'

export const retentionYears = (): string => 'Full years that documents are kept'

export const retentionYearsHint = (): string =>
  'After the year of issue. Until then nobody can delete them, even if the customer is erased.'

export const returnUrls = (): string => 'Pages to return to'

export const returnUrlsHint = (): string => 'Exact addresses of your site, one on each line.'

export const save = (): string => 'Save'

export const saved = (): string => 'Saved.'

export const secretStored = (): string => 'Stored, encrypted'

export const sendEmails = (): string => 'Send buyers their tickets by e-mail'

export const senderAddress = (): string => 'Sender’s address'

export const senderName = (): string => 'Sender’s name'

export const series = (): string => 'Numbers so far'

export const seriesAbout = (): string => 'The numbers of a series have no gaps.'

export const setUp = (): string => 'Set it up'

export const staffPolicy = (): string => 'What sign-in must have'

export const staffProvider = (): string => 'Identity provider of the staff'

export const staffProviderStops = (): string =>
  'Nobody can sign in through it from now on. People who are signed in stay signed in.'

export const staffSignIn = (): string => 'Staff sign-in'

export const startClock = (): string => 'Start a test clock'

export const startOnboarding = (): string => 'Open an account at Stripe'

export const stillDue = (): string => 'Stripe asks for'

export const takesPayments = (): string => 'Takes payments'

export const terms = (): string => 'Terms on every ticket'

export const test = (): string => 'Test'

export const testClock = (): string => 'Test clock'

export const testFailed = (): string => 'It does not work'

export const testMode = (): string => 'Test mode: no real money moves'

export const testNamed = (a: { title: string }): string => `Test ${a.title}`

export const testPassed = (): string => 'It works'

export const ticketRate = (): string => 'VAT rate of tickets'

export const ticketRateHint = (): string =>
  'For prices that have no rate of their own. It counts for sales from now on.'

export const tickets = (): string => 'Tickets and e-mails'

export const ticketsPerOrder = (): string => 'Tickets in one order'

export const ticketsPerOrderHint = (): string => 'Also for orders that staff and partners place.'

export const ticketsUrl = (): string => 'Page with the tickets'

export const ticketsUrlHint = (): string =>
  'The button in ticket e-mails opens it: fans see their tickets there on any device. For example https://club.example/tickets/?order={order_uuid}#{order_secret}'

export const timeFirst = (): string => 'Enter a time later than now first.'

export const timezone = (): string => 'Time zone'

export const timezoneHint = (): string => 'For example Europe/Amsterdam.'

export const title = (): string => 'Settings'

export const transactionFee = (): string => 'Transaction fee'

export const unitsPerPrice = (): string => 'Tickets of one price in one order'

export const unitsPerPriceHint = (): string => 'In your web shop, for prices without a limit of their own.'

export const usableKeys = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `The provider has ${n} key that can be used.`,
    other: (n) => `The provider has ${n} keys that can be used.`,
  })

export const vat = (): string => 'VAT'

export const vatId = (): string => 'VAT number'

export const vatIdHint = (): string => 'With the letters of its country and without spaces, such as NL123456789B01'

export const wrongAmount = (): string => 'Enter an amount, such as 1.50.'

export const yes = (): string => 'Yes'
