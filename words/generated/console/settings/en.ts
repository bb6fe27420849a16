// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/settings/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const about = (): string => 'Your organisation'

export const addProvider = (): string => 'Add a provider'

export const advance = (): string => 'Advance the clock'

export const advanceHint = (): string =>
  'Everything that is due on the way happens, in order. At most five years at once.'

export const advanceTo = (): string => 'Advance to'

export const autoLink = (): string => 'Link by a verified e-mail address'

export const autoLinkHint = (): string => 'Without a code. Turn it on only if the provider verifies e-mail addresses.'

export const backToRealTime = (): string => 'Return to real time'

export const backgroundColour = (): string => 'Colour'

export const backgroundImage = (): string => 'Address of the background picture'

export const branding = (): string => 'Look'

export const businessNumber = (): string => 'Registration number'

export const callbackUrl = (): string => 'Redirect address to register at the provider'

export const change = (): string => 'Change'

export const changeNamed = (a: { title: string }): string => `Change ${a.title}`

export const clientId = (): string => 'Client id'

export const clientSecret = (): string => 'Client secret'

export const clockAdvanced = (): string => 'The clock is advanced.'

export const clockAdvances = (): string => 'The clock is on its way; it is at'

export const clockRemoved = (): string => 'The organisation uses real time again.'

export const clockShows = (): string => 'The clock shows'

export const clockStarted = (): string => 'The test clock is started.'

export const colourHint = (): string => 'For example #0b3d2e.'

export const company = (): string => 'Legal name'

export const country = (): string => 'Country'

export const countryHint = (): string => 'Two letters, such as NL.'

export const currency = (): string => 'Currency'

export const daysLater = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} day later`, other: (n) => `${n} days later` })

export const deleteIt = (): string => 'Delete'

export const deleteNamed = (a: { title: string }): string => `Delete ${a.title}`

export const deleteProvider = (): string => 'Delete the provider'

export const deleteStaffProvider = (): string => 'Delete the identity provider of the staff?'

export const fanProviderStops = (): string => 'Fans can no longer sign in through it.'

export const fanProviders = (): string => 'Providers that sign fans in'

export const fanSignIn = (): string => 'Fans’ sign-in'

export const fanTitleHint = (): string => 'Fans read “Continue with …”.'

export const feeHint = (): string => 'Added once to every order that is not free. Enter 0 for no fee.'

export const feePerOrder = (a: { currency: string }): string => `Fee for each order, in ${a.currency}`

export const imageHint = (): string => 'It begins with https://.'

export const issuer = (): string => 'Issuer'

export const issuerHint = (): string => 'Exactly as the provider writes it, such as https://login.example.com.'

export const keepSecretHint = (): string => 'Leave it empty to keep the stored secret.'

export const linksGo = (): string => 'The links between its accounts and customers are deleted.'

export const liveMode = (): string => 'Live'

export const logo = (): string => 'Address of the logo'

export const mode = (): string => 'Mode'

export const name = (): string => 'Name'

export const nameHint = (): string => 'Customers see it on tickets and e-mails.'

export const no = (): string => 'No'

export const noFanProviders = (): string =>
  'Fans have no sign-in of their club yet. Add the provider of your fan accounts, and test it before fans use it.'

export const noSecret = (): string => 'None'

export const noStaffProvider = (): string =>
  'Staff sign in with a password or a passkey. If your organisation has its own accounts, such as Microsoft Entra or Google Workspace, set them up here.'

export const note = (): string => 'Text in every e-mail'

export const orderLimits = (): string => 'Limits of orders'

export const orders = (): string => 'Tickets and orders'

export const organisation = (): string => 'Organisation'

export const organisationId = (): string => 'Identifier'

export const paymentProvider = (): string => 'Payment provider'

export const placesPerAddress = (): string => 'Places that one network address may hold at a time'

export const placesPerAddressHint = (): string => 'In your web shop. It keeps one buyer from taking everything.'

export const previewLabel = (a: { name: string }): string => `Preview: a ticket of ${a.name} in its colour`

export const profile = (): string => 'Profile'

export const providerDeleted = (): string => 'The provider is deleted.'

export const providerTitle = (): string => 'Name'

export const providerTitleHint = (): string => 'Staff see it on the sign-in page.'

export const realTime = (): string =>
  'This organisation uses real time. With a test clock, time stands still until you advance it: instalments, renewals and expiry then happen when you say so.'

export const replyTo = (): string => 'Answers go to'

export const requireSecondFactor = (): string => 'Staff need a second factor'

export const requireSecondFactorHint = (): string =>
  'An authenticator app or a passkey. It applies within five seconds, also to people who are signed in. You need one yourself first.'

export const requireSso = (): string => 'Staff sign in through your own identity provider'

export const requireSsoHint = (): string => 'Passwords are then refused. Sign in through the provider yourself first.'

export const returnUrls = (): string => 'Pages to return to'

export const returnUrlsHint = (): string => 'Exact addresses of your site, one on each line.'

export const save = (): string => 'Save'

export const saved = (): string => 'Saved.'

export const secretStored = (): string => 'Stored, encrypted'

export const sendEmails = (): string => 'Send buyers their tickets by e-mail'

export const senderAddress = (): string => 'Sender’s address'

export const senderName = (): string => 'Sender’s name'

export const setUp = (): string => 'Set it up'

export const staffPolicy = (): string => 'What sign-in must have'

export const staffProvider = (): string => 'Identity provider of the staff'

export const staffProviderStops = (): string =>
  'Nobody can sign in through it from now on. People who are signed in stay signed in.'

export const staffSignIn = (): string => 'Staff sign-in'

export const startClock = (): string => 'Start a test clock'

export const terms = (): string => 'Terms on every ticket'

export const test = (): string => 'Test'

export const testClock = (): string => 'Test clock'

export const testFailed = (): string => 'It does not work'

export const testMode = (): string => 'Test mode: no real money moves'

export const testNamed = (a: { title: string }): string => `Test ${a.title}`

export const testPassed = (): string => 'It works'

export const tickets = (): string => 'Tickets and e-mails'

export const ticketsPerOrder = (): string => 'Tickets in one order'

export const ticketsPerOrderHint = (): string => 'Also for orders that staff and partners place.'

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

export const wrongAmount = (): string => 'Enter an amount, such as 1.50.'

export const yes = (): string => 'Yes'
