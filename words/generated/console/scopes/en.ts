// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/scopes/en.json.
export const activityRead = (): string => 'See changes on the screen as they happen, as far as the other rights go'

export const auditRead = (): string => 'Read and export the audit log: who changed what, with the values'

export const basketsWrite = (): string => 'Sell through baskets: open them, add tickets and check out'

export const boxOfficeRead = (): string => 'See tills, sales at the counter and blocked places'

export const boxOfficeWrite = (): string => 'Open and close tills, sell and refund at the counter, block places'

export const changesRead = (): string => 'Read every change, with the customers, orders, tickets and members in it'

export const customersRead = (): string => 'See customers'

export const customersWrite = (): string => 'Create and correct customers'

export const discountsRead = (): string => 'See vouchers and discounts'

export const discountsWrite = (): string => 'Create and change vouchers and discounts'

export const entry = (): string => 'Entry'

export const eventsRead = (): string => 'See events, venues, seat maps, prices and how much is sold'

export const eventsWrite = (): string => 'Create and change events, venues, seat maps and prices'

export const everything = (): string => 'Everything.'

export const gatesWrite = (): string => 'Set up gates and devices, and decide who may enter'

export const keysRead = (): string => 'See API keys, without their secrets, and the requests that failed with them'

export const keysWrite = (): string => 'Create, roll and revoke API keys'

export const membersRead = (): string => 'See members and the memberships on offer'

export const membersWrite = (): string => 'Create members, look after their payments and hand out what they get'

export const membershipsWrite = (): string => 'Create and change the memberships on offer'

export const ordersRead = (): string => 'See orders and tickets'

export const ordersWrite = (): string => 'Refund, cancel, exchange and re-issue orders and tickets'

export const organisation = (): string => 'Organisation'

export const organisationRead = (): string => 'See the settings of the organisation'

export const organisationWrite = (): string => 'Change the settings of the organisation'

export const people = (): string => 'Customers and members'

export const reportsRead = (): string => 'See figures over time: sales, arrivals, instalments and renewals'

export const sales = (): string => 'Events and sales'

export const scansRead = (): string => 'See scans, gates and devices'

export const settlementRead = (): string => 'See statements, the journal and payouts'

export const settlementWrite = (): string => 'Set account numbers and cost centres, and read payouts in'

export const ssoRead = (): string => 'See the providers that sign fans in, and what a signed-in fan has bought'

export const ssoWrite = (): string => 'Set up the providers that sign fans in, and undo their links'

export const staffRead = (): string => 'See staff, their roles and open invitations'

export const staffWrite = (): string => 'Invite and remove staff, change their roles and how they must sign in'

export const systems = (): string => 'Other systems'

export const webhooksRead = (): string => 'See webhook endpoints and their deliveries'

export const webhooksWrite = (): string =>
  'Change and test webhook endpoints; creating one also needs the right to read every change'
