// longer than 250 lines because it is a table, to be read and changed in one place
/**
 * Test files that take long. `.ci/full` runs all of them; `.ci/run` runs those whose own folder, or a path that they guard,
 * differs from the record of the last full run, as far as there is time, and a sample of the others.
 */
export type LongFile = {
  /** The folders and files whose faults only this file may notice. Its own folder is always among them. */
  readonly guards: readonly string[]
  /** A fault that it notices, planted once; CONTRIBUTING.md says what else notices it. */
  readonly fault: string
}

export type LongFiles = Readonly<Record<string, LongFile>>

const slices = (...names: readonly string[]): string[] => names.map((name) => `server/src/${name}`)
const screens = (...names: readonly string[]): string[] => names.map((name) => `apps/console/src/${name}`)

const sale = slices('baskets', 'checkout', 'inventory', 'payments')
const database = [...slices('platform'), 'server/migrations']
const scannerApp = ['apps/scanner', ...slices('access', 'gates')]
const shop = ['apps/storefront', 'sdk', ...slices('baskets', 'checkout')]

/** What a server needs to start: each starts and kills processes. */
const processes = ['server/src/main.ts', 'server/src/app.ts', 'server/src/config.ts', 'server/src/worker-parts.ts']

const proofFiles: LongFiles = {
  'proofs/audit/audit.test.ts': {
    guards: [...slices('audit', 'http', 'staff'), 'contract'],
    fault: 'an entry about an invitation that does not say which one',
  },
  'proofs/box-office/box-office.test.ts': {
    guards: [...slices('box-office', 'allocations'), 'apps/console/src/box-office'],
    fault:
      'a sale at the counter that claims its places in a transaction of their own, so that a kill leaves them unsold',
  },
  'proofs/cells/cells.test.ts': {
    guards: [...slices('operator', 'edge'), ...database],
    fault: 'a policy that shows rows of an arriving organisation to the workers of its new cell',
  },
  'proofs/checkout/checkout.test.ts': {
    guards: [...sale, ...slices('ledger', 'orders'), ...database],
    fault: 'responses to keys in a table that PostgreSQL empties after a power cut',
  },
  'proofs/checkout/controls.test.ts': {
    guards: ['proofs/lib'],
    fault: 'an audit of the proof that no longer sees an oversold price (a control)',
  },
  'proofs/conformance/wrong-servers.test.ts': {
    guards: ['contract'],
    fault: 'a row of the conformance suite that does not check the status of a wrong method (a control)',
  },
  'proofs/connections/connections.test.ts': {
    guards: [...slices('platform'), ...processes],
    fault: 'a process that opens two connections more than its setting says',
  },
  'proofs/console-truth/console-truth.test.ts': {
    guards: [...screens('reports', 'today', 'settlement', 'plots'), ...slices('reports', 'ledger', 'settlement')],
    fault: 'net sales of an event that include its fees',
  },
  'proofs/crash/matrix-gone.test.ts': {
    guards: [...slices('checkout', 'payments', 'payment-providers'), 'proofs/lib'],
    fault: 'a free order that no worker completes if its process dies and its client never returns',
  },
  'proofs/crash/matrix-recovered.test.ts': {
    guards: [...slices('checkout', 'payments', 'payment-providers'), 'proofs/lib'],
    fault:
      'a worker that takes every payment for too old to be sent, so that what its process did not send is declined',
  },
  'proofs/crash/matrix-retries.test.ts': {
    guards: [...slices('checkout', 'payments', 'payment-providers'), 'proofs/lib'],
    fault: 'a free order that a repeated request does not complete after its process died',
  },
  'proofs/crash/memberships.test.ts': {
    guards: slices('checkout', 'membership-billing', 'members', 'membership-catalogue'),
    fault:
      'memberships that are sold after the commit of their reservation and not in it, so that a kill leaves them unsold',
  },
  'proofs/crash/scenarios-late.test.ts': {
    guards: [...slices('checkout', 'payments'), 'proofs/lib'],
    fault: 'a late payment whose refund a second process sends under another key, so that it is paid back twice',
  },
  'proofs/crash/scenarios-machine.test.ts': {
    guards: [...slices('checkout', 'payments', 'platform'), 'proofs/lib'],
    fault: 'a worker that compares the time of a payment with the clock of its own process',
  },
  'proofs/crash/scenarios.test.ts': {
    guards: slices('checkout', 'baskets', 'payments', 'platform'),
    fault: 'a frozen process whose open transaction keeps its locks after its lease has ended',
  },
  'proofs/debit/debit.test.ts': {
    guards: slices('membership-billing', 'payments', 'payment-providers', 'checkout'),
    fault: 'a dispute about an instalment that changes neither its order nor its member',
  },
  'proofs/disk-full/disk-full.test.ts': {
    guards: slices('platform', 'http'),
    fault:
      'a pool that opens no connection for a minute after PostgreSQL was out of reach, so that sales do not continue',
  },
  'proofs/failover/failover.test.ts': {
    guards: [...slices('platform'), 'deploy', 'proofs/lib'],
    fault: 'a cluster that waits for the recovery of its crashed primary, so that no standby takes over',
  },
  'proofs/fuzz/fuzz.test.ts': {
    guards: [...slices('http', 'keys', 'seating', 'events'), 'contract'],
    fault: 'a body with a charset that Node does not know, which ends in a 500',
  },
  'proofs/instalments/instalments.test.ts': {
    guards: slices('checkout', 'membership-billing', 'payments'),
    fault: 'an instalment that no worker completes if its process dies after the money was reserved',
  },
  'proofs/invoices/invoices.test.ts': {
    guards: slices('invoices', 'taxes', 'order-amounts'),
    fault: 'orders that leave the queue before their invoices are issued, so that a kill loses them',
  },
  'proofs/live/live.test.ts': {
    guards: slices('webhooks', 'http'),
    fault: 'a process that looks for changes of other processes every three seconds',
  },
  'proofs/membership-calendar/calendar.test.ts': {
    guards: slices('membership-billing', 'membership-lifecycle', 'membership-catalogue', 'payments'),
    fault: 'a refund of several instalments that begins with the oldest one',
  },
  'proofs/payments/payments.test.ts': {
    guards: slices('payments', 'payment-providers', 'checkout', 'ledger'),
    fault: 'a payment at a bank that no worker completes if its process dies after the sale was reserved',
  },
  'proofs/promotion/promotion.test.ts': {
    guards: slices('platform'),
    fault: 'a pool that waits six times longer each time its database refuses writes, and so misses the new primary',
  },
  'proofs/restore/restore.test.ts': {
    guards: [...slices('operator', 'access'), 'server/migrations', 'cli'],
    fault: 'a sequence that is not moved forward by `tessera restore finish`',
  },
  'proofs/scanner-kills/kills.test.ts': {
    guards: scannerApp,
    fault: 'a scan that is stored only a second after green was shown',
  },
  'proofs/seasons/rollover.test.ts': {
    guards: slices('seasons', 'membership-catalogue', 'inventory'),
    fault: 'a plan that overlooks one member after every five hundred',
  },
  'proofs/sso-timing/timing.test.ts': {
    guards: slices('sso', 'http'),
    fault: 'an early return for an order that does not exist, which reveals an order of another customer',
  },
  'proofs/short-versions/short-versions.test.ts': {
    guards: [
      'proofs/forgery',
      'proofs/gate',
      'proofs/image',
      'proofs/retries',
      'scripts/gate',
      'Dockerfile',
      'package-lock.json',
      ...slices('barcodes'),
    ],
    fault: 'an image whose demo writes to a read-only file system',
  },
  'proofs/upgrade/upgrade.test.ts': {
    guards: ['server/migrations', ...slices('platform')],
    fault: 'a migration that locks the orders for two seconds',
  },
  'proofs/vat/vat.test.ts': {
    guards: slices('order-amounts', 'taxes', 'orders'),
    fault: 'an exchange that credits too little VAT if another ticket of the order was refunded in part',
  },
  'proofs/webhook-isolation/isolation.test.ts': {
    guards: slices('webhooks', 'platform'),
    fault: 'a worker that sends to four endpoints at once, whatever its setting says',
  },
  'proofs/webhooks/controls.test.ts': {
    guards: ['proofs/lib'],
    fault: 'a judge that looks for messages that are too many, and not for lost ones (a control)',
  },
  'proofs/webhooks/webhooks.test.ts': {
    guards: slices('webhooks'),
    fault: 'a message that is put off for a day before it is sent, so that a kill loses it',
  },
}

const serverFiles: LongFiles = {
  'server/src/documents/pdf-threads.test.ts': {
    guards: [...slices('documents'), 'server/src/platform/thread-pool.ts', 'server/src/platform/threads.ts'],
    fault: 'a thread that is not replaced after it ran out of memory',
  },
  'server/src/members/paging.test.ts': {
    guards: slices('members'),
    fault: 'a page that begins with the first member again if the one before it was deleted',
  },
  'server/src/operator/cells/move-people.test.ts': {
    guards: ['server/src/operator', 'server/migrations', ...slices('staff')],
    fault: 'a move back that brings an earlier password of the staff back',
  },
  'server/src/operator/cells/move.test.ts': {
    guards: ['server/src/operator', 'server/migrations'],
    fault: 'a sequence that a moved organisation does not take along',
  },
  'server/src/operator/backup/backup.test.ts': {
    guards: ['server/src/operator', 'server/migrations', 'cli'],
    fault: 'a dump that passes its check although a table came without its guard',
  },
  'server/src/reports/recount.test.ts': {
    guards: [...slices('reports'), 'server/migrations'],
    fault: 'a summary of some days that also counts the day after them',
  },
  'server/test/generated/suite.test.ts': {
    guards: ['server/testing'],
    fault:
      'a suite that does not compare the response about a foreign object with that about a missing one (a control)',
  },
  'server/test/tenancy/rls-control.test.ts': {
    guards: ['server/migrations', 'server/testing'],
    fault: 'a probe of row-level security that finds nothing without the policies (a control)',
  },
  'server/test/tenancy/rls-only.test.ts': {
    guards: [
      ...database,
      ...slices('back-office', 'customers', 'orders', 'events', 'members', 'orgs', 'roles', 'audit'),
    ],
    fault: 'a table whose policy shows the rows of all organisations, so that a list without its filter does too',
  },
}

const consoleFiles: LongFiles = {
  'apps/console/test/box-office.test.ts': {
    guards: [...screens('box-office', 'print'), ...slices('box-office')],
    fault: 'a sale without a response that is sent again with another key, and so is booked twice',
  },
  'apps/console/test/customers.test.ts': {
    guards: [...screens('customers', 'kit'), ...slices('customers')],
    fault: 'a merge that keeps the customer who was open, although the other one was chosen',
  },
  'apps/console/test/developers.test.ts': {
    guards: [...screens('developers'), ...slices('keys', 'webhooks')],
    fault: 'a rolled key whose old secret is shown as one that was never replaced',
  },
  'apps/console/test/events-cancel.test.ts': {
    guards: [...screens('events'), ...slices('events')],
    fault: 'an out-of-date plan that is replaced by a new one and sent without being asked again',
  },
  'apps/console/test/events.test.ts': {
    guards: [...screens('events'), ...slices('events', 'prices')],
    fault: 'a price that is created twice if the connection breaks while its event is created',
  },
  'apps/console/test/exports.test.ts': {
    guards: screens('kit', 'orders', 'customers', 'members'),
    fault: 'an export of orders that has the first page of them alone',
  },
  'apps/console/test/gates.test.ts': {
    guards: [...screens('gates', 'entry', 'plots'), ...slices('gates', 'access')],
    fault: 'a blocked code that stays listed after it is accepted again',
  },
  'apps/console/test/invoices.test.ts': {
    guards: [...screens('invoices', 'invoicing', 'print'), ...slices('invoices', 'documents')],
    fault: 'an invoice that is issued again with the old street of its buyer',
  },
  'apps/console/test/limits.test.ts': {
    guards: screens('kit', 'frame'),
    fault: 'a date that is typed in part and saved as no limit',
  },
  'apps/console/test/match-day.test.ts': {
    guards: [
      'docs/guides',
      'apps/scanner',
      ...screens('today', 'events', 'gates', 'entry', 'box-office', 'staff', 'sign-in', 'frame'),
    ],
    fault: 'a step of the guide to the match day that names a button that is not there',
  },
  'apps/console/test/members.test.ts': {
    guards: [...screens('members'), ...slices('members', 'membership-lifecycle', 'membership-catalogue')],
    fault: 'a past-due member who stays listed after paying',
  },
  'apps/console/test/newer-saves.test.ts': {
    guards: [...screens('settings', 'staff', 'developers', 'members'), 'apps/console/src/kit'],
    fault: 'a form that saves over what a colleague has saved since',
  },
  'apps/console/test/orders-acts.test.ts': {
    guards: [...screens('orders'), ...slices('orders', 'back-office')],
    fault: 'a correction that reaches the customer twice if the order could not be changed after it',
  },
  'apps/console/test/orders.test.ts': {
    guards: [...screens('orders', 'kit'), ...slices('orders')],
    fault: 'a refund of more than is left of an order that can be sent',
  },
  'apps/console/test/own-account.test.ts': {
    guards: [...screens('account', 'sign-in'), ...slices('staff')],
    fault: 'a new password that does with the authenticator app what was chosen for the passkeys',
  },
  'apps/console/test/reports.test.ts': {
    guards: [...screens('reports', 'plots'), ...slices('reports')],
    fault: 'an export that leaves out the last day',
  },
  'apps/console/test/rights-screens.test.ts': {
    guards: [
      ...screens('today', 'box-office', 'orders', 'customers', 'events', 'seat-maps', 'members', 'seasons', 'gates'),
      ...screens('reports', 'settlement', 'invoices', 'developers', 'staff', 'audit', 'settings', 'frame'),
      'contract/src/roles.ts',
    ],
    fault: 'a first page that reads the places of an event for people whose role may not see them',
  },
  'apps/console/test/seasons.test.ts': {
    guards: [...screens('seasons'), ...slices('seasons')],
    fault: 'a season plan that is out of date and is applied without a word about what has changed',
  },
  'apps/console/test/seat-maps.test.ts': {
    guards: [...screens('seat-maps', 'seatmap'), ...slices('seating')],
    fault: 'a seat that is blocked on the map but not in its list',
  },
  'apps/console/test/seat-sections.test.ts': {
    guards: screens('seat-maps', 'seatmap'),
    fault: 'own rows that are gone after those of somebody else were loaded',
  },
  'apps/console/test/settings-money.test.ts': {
    guards: [...screens('settings', 'kit'), ...slices('taxes', 'payment-providers')],
    fault: 'a default rate that is saved while the keys only pass through it',
  },
  'apps/console/test/settings.test.ts': {
    guards: [...screens('audit', 'settings', 'frame', 'style'), ...slices('orgs')],
    fault: 'a request that is sent by itself when the network returns',
  },
  'apps/console/test/settlement.test.ts': {
    guards: [...screens('settlement'), ...slices('settlement', 'ledger')],
    fault: 'a day typed into one field that changes the other',
  },
  'apps/console/test/sign-in.test.ts': {
    guards: [...screens('sign-in', 'account', 'frame'), ...slices('staff')],
    fault: 'a sign-in at the identity provider that comes back to the page without its filters',
  },
  'apps/console/test/staff.test.ts': {
    guards: [...screens('staff', 'account', 'sign-in', 'frame'), ...slices('staff', 'roles')],
    fault: 'a changed role whose navigation stays until the next sign-in',
  },
  'apps/console/test/today.test.ts': {
    guards: [...screens('today', 'frame'), ...slices('reports', 'webhooks')],
    fault: 'a session that ends during an outage, which the page does not notice by itself',
  },
}

const otherFiles: LongFiles = {
  'apps/docs/test/guides.test.ts': {
    guards: ['docs/guides', 'apps/docs', 'sdk', 'contract'],
    fault: 'a sample of a guide that no longer runs',
  },
  'apps/docs/test/page-looks.test.ts': {
    guards: ['apps/docs'],
    fault: 'text with too little contrast in the dark theme of the documentation',
  },
  'apps/docs/test/page-widths.test.ts': {
    guards: ['apps/docs'],
    fault: 'a table of the documentation that is wider than a phone',
  },
  'apps/docs/test/readme.test.ts': {
    guards: ['README.md', 'tessera', 'cli', 'scripts/services', 'scripts/node.sh', 'package-lock.json'],
    fault: 'a command of the README that lacks a dependency in a new clone',
  },
  'apps/storefront/test/changed-events.test.ts': {
    guards: [...shop, ...slices('events')],
    fault: 'a calendar entry for a postponed event, with its old date',
  },
  'apps/storefront/test/checkout.test.ts': {
    guards: shop,
    fault: 'an iDEAL payment that asks for a card',
  },
  'apps/storefront/test/details.test.ts': {
    guards: [...shop, ...slices('sso', 'members')],
    fault: 'an event that does not say when its sale begins',
  },
  'apps/storefront/test/drawing.test.ts': {
    guards: ['apps/storefront', 'sdk', 'contract/src/seat-geometry.ts', ...slices('seating')],
    fault: 'a section that is turned on its seat map and straight in the shop',
  },
  'apps/storefront/test/members-price.test.ts': {
    guards: [...shop, ...slices('members', 'membership-catalogue', 'sso')],
    fault: 'a member who has signed in and is asked for the membership number',
  },
  'apps/storefront/test/pages.test.ts': {
    guards: ['apps/storefront'],
    fault: 'a row of seats that cannot be reached by keyboard',
  },
  'apps/storefront/test/pay-link.test.ts': {
    guards: [...shop, ...slices('payment-links')],
    fault: 'a page of a payment link that has lost its secret when the payer comes back from the bank',
  },
  'apps/storefront/test/phone.test.ts': {
    guards: ['apps/storefront'],
    fault: 'seats that become too small for a finger when the window becomes narrow',
  },
  'apps/storefront/test/problems.test.ts': {
    guards: shop,
    fault: 'a price that sold out while it was chosen and stays on sale on the page',
  },
  'apps/storefront/test/stripe.test.ts': {
    guards: [...shop, ...slices('payment-providers')],
    fault: 'a form of Stripe that offers debits where the money must be certain at once',
  },
  'apps/storefront/test/wheelchairs.test.ts': {
    guards: [...shop, ...slices('inventory', 'seating')],
    fault: 'places for wheelchairs that go to the first price and not to the one with the most tickets',
  },
  'bench/growth.test.ts': {
    guards: ['server/migrations', ...slices('checkout', 'payments')],
    fault: 'an index of the status of orders, which every payment has to write',
  },
  'bench/neighbours.test.ts': {
    guards: [...slices('platform', 'http', 'documents'), 'server/src/app.ts'],
    fault:
      'a server that serves requests in the order of their arrival, so that slow exports of one club keep out another',
  },
  'deploy/test/image.test.ts': {
    guards: ['Dockerfile', 'compose.yaml', '.dockerignore', 'package-lock.json'],
    fault: 'an image without the migrations',
  },
  'sdk/test/operations.test.ts': {
    guards: ['sdk', 'contract'],
    fault: 'a method of the SDK that calls another path than that of its operation',
  },
}

export const longFiles: LongFiles = { ...proofFiles, ...serverFiles, ...consoleFiles, ...otherFiles }

/** Source folders that no long file guards, each with the reason. */
export const unguarded: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['feed', 'gates', 'ledger', 'members-model', 'roles', 'sales-model', 'settlement', 'sign-in'].map((name) => [
      `proofs/${name}`,
      'the tests of this proof always run',
    ]),
  ),
  ...Object.fromEntries(
    ['build.ts', 'node', 'src/main.tsx', 'src/modules.d.ts', 'src/routes.tsx'].map((name) => [
      `apps/console/${name}`,
      'every test of the console in a browser uses it, and some always run',
    ]),
  ),
  'server/functions': 'the check always compares it with the migrations, which long files guard',
  'server/src/clocks': 'its own tests always run',
  'proofs/proof.ts': 'every proof uses it, and some always run',
  'proofs/run.ts': 'every proof uses it, and some always run',
  'server/src/api-parts.ts': 'every test that starts a server uses it',
  'server/src/config-values.ts': 'server/test/settings.test.ts always runs',
  'server/src/provider-hooks.ts': 'server/test/providers always runs',
  'server/src/slice-order.ts': 'server/test/boundaries.test.ts always runs',
  'server/src/slices.ts': 'every test that starts a server uses it',
  'server/src/start-edge.ts': 'server/test/edge-process.test.ts always runs',
  'server/src/telemetry-parts.ts': 'server/test/traces.test.ts and error-reports.test.ts always run',
  words: 'its tests and the check of the catalogues always run',
}
