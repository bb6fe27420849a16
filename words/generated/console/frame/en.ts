// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/frame/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const account = (): string => 'Your account'

export const audit = (): string => 'Audit log'

export const boxOffice = (): string => 'Box office'

export const cannotWorkYet = (): string => 'One more step'

export const chooseOrganisation = (): string => 'Which organisation do you work for?'

export const customer = (): string => 'Customer'

export const customers = (): string => 'Customers'

export const developers = (): string => 'Developers'

export const doneBefore = (a: { time: string }): string =>
  `This was done at ${a.time} already: only the response was lost then. If you want it once more, do it again now.`

export const event = (): string => 'Event'

export const events = (): string => 'Events'

export const found = (a: { count: number }): string =>
  $plural('en', a.count, { '=0': () => 'Nothing found', one: (n) => `${n} result`, other: (n) => `${n} results` })

export const gates = (): string => 'Gates'

export const invoices = (): string => 'Invoices'

export const live = (): string => 'Live: changes appear as they happen'

export const maybeDoneBefore = (a: { time: string }): string =>
  `At ${a.time} you sent something like this with other content, and the response was lost. Check whether that was done too.`

export const member = (): string => 'Member'

export const members = (): string => 'Members'

export const membership = (): string => 'Membership'

export const navigation = (): string => 'Navigation'

export const noOrganisation = (): string =>
  'You do not work for an organisation on this installation. Ask its owner for an invitation.'

export const notFound = (): string => 'There is no such page'

export const notFoundText = (): string => 'The address may be old, or it has a typing error.'

export const order = (): string => 'Order'

export const orders = (): string => 'Orders'

export const otherOrganisation = (): string => 'Work for another organisation'

export const page = (): string => 'Page'

export const reconnecting = (): string => 'Connecting: what you see may be a few seconds old'

export const reports = (): string => 'Reports'

export const results = (): string => 'Results'

export const search = (): string => 'Search'

export const searchHint = (): string => 'Name, e-mail address, order, ticket or member number, or ticket code'

export const searching = (): string => 'Searching …'

export const seasons = (): string => 'Seasons'

export const seatMaps = (): string => 'Seat maps'

export const secondFactorRequired = (a: { organisation: string }): string =>
  `${a.organisation} requires a second factor. Set up a passkey or an authenticator app, and sign in again.`

export const settings = (): string => 'Settings'

export const settlement = (): string => 'Settlement'

export const signOut = (): string => 'Sign out'

export const skipToContent = (): string => 'Skip to the content'

export const ssoRequired = (a: { organisation: string }): string => `${a.organisation} requires its own sign-in.`

export const staff = (): string => 'Staff'

export const testMode = (): string => 'Test mode'

export const theme = (): string => 'Colours'

export const themeAuto = (): string => 'As the device'

export const themeDark = (): string => 'Dark'

export const themeLight = (): string => 'Light'

export const ticket = (): string => 'Ticket'

export const ticketNumber = (a: { number: string }): string => `Ticket ${a.number}`

export const today = (): string => 'Today'

export const workFor = (): string => 'Work for'
