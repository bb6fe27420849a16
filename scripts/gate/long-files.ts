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
  'proofs/box-office/box-office.test.ts': {
    guards: [...slices('box-office', 'allocations'), 'apps/console/src/box-office'],
    fault: 'a till that sends a new idempotency key when it repeats a sale',
  },
  'proofs/cells/cells.test.ts': {
    guards: [...slices('operator', 'edge'), ...database],
    fault: 'a policy that shows rows of an arriving organisation to the workers of its new cell',
  },
  'proofs/checkout/checkout.test.ts': {
    guards: [...sale, ...slices('ledger', 'orders'), ...database],
    fault: 'a payment attempt that is not fenced when PostgreSQL loses power in its commit',
  },
  'proofs/checkout/controls.test.ts': {
    guards: ['proofs/lib'],
    fault: 'an audit of the proof that no longer sees an oversold price (a control)',
  },
  'proofs/conformance/wrong-servers.test.ts': {
    guards: ['contract'],
    fault: 'a row of the conformance suite that checks nothing (a control)',
  },
  'proofs/connections/connections.test.ts': {
    guards: [...slices('platform'), ...processes],
    fault: 'a process that opens one connection more than its setting says',
  },
  'proofs/console-truth/console-truth.test.ts': {
    guards: [...slices('reports', 'back-office', 'order-amounts', 'settlement'), ...screens('today', 'reports')],
    fault: 'a figure of the console that counts refunds as revenue',
  },
  'proofs/crash/matrix-gone.test.ts': {
    guards: [...slices('checkout', 'payments', 'payment-providers'), 'proofs/lib'],
    fault: 'a payment that no worker resumes if its client never returns',
  },
  'proofs/crash/matrix-recovered.test.ts': {
    guards: [...slices('checkout', 'payments', 'payment-providers'), 'proofs/lib'],
    fault: 'a recovered process that charges again after the provider has responded',
  },
  'proofs/crash/memberships.test.ts': {
    guards: slices('checkout', 'membership-billing', 'members', 'membership-catalogue'),
    fault: 'a membership that is created twice if its process dies after the commit',
  },
  'proofs/crash/scenarios-machine.test.ts': {
    guards: [...slices('checkout', 'payments', 'platform'), 'proofs/lib'],
    fault: 'a lease that is compared with the clock of the process',
  },
  'proofs/crash/scenarios.test.ts': {
    guards: slices('checkout', 'baskets', 'payments'),
    fault: 'a frozen process that still writes after its lease has passed to another',
  },
  'proofs/disk-full/disk-full.test.ts': {
    guards: slices('platform', 'http'),
    fault: 'the error of a full disk reported as 500 instead of 503',
  },
  'proofs/failover/failover.test.ts': {
    guards: [...slices('platform'), 'deploy', 'proofs/lib'],
    fault: 'asynchronous commit on the primary: acknowledged orders are lost',
  },
  'proofs/fuzz/fuzz.test.ts': {
    guards: [...slices('http', 'keys', 'seating', 'events'), 'contract'],
    fault: 'a NUL byte in one query parameter of one operation that ends in a 500',
  },
  'proofs/instalments/instalments.test.ts': {
    guards: slices('membership-billing', 'membership-lifecycle', 'checkout'),
    fault: 'an instalment that is charged without its idempotency key after a kill',
  },
  'proofs/invoices/invoices.test.ts': {
    guards: slices('invoices', 'taxes', 'order-amounts'),
    fault: 'an invoice number that is taken outside of the transaction of its document',
  },
  'proofs/live/live.test.ts': {
    guards: slices('webhooks', 'http'),
    fault: 'a stream that does not poll for changes of other processes',
  },
  'proofs/membership-calendar/calendar.test.ts': {
    guards: slices('membership-billing', 'membership-lifecycle', 'clocks', 'seasons'),
    fault: 'a renewal that runs twice if the worker dies between two days',
  },
  'proofs/payments/payments.test.ts': {
    guards: slices('payments', 'payment-providers', 'checkout', 'ledger'),
    fault: 'a debit whose event arrives during a restart and is never booked',
  },
  'proofs/promotion/promotion.test.ts': {
    guards: slices('platform'),
    fault: 'a pool that keeps its connections to the old primary',
  },
  'proofs/restore/restore.test.ts': {
    guards: [...slices('operator', 'access'), 'server/migrations', 'cli'],
    fault: 'a sequence that is not moved forward by `tessera restore finish`',
  },
  'proofs/scanner-kills/kills.test.ts': {
    guards: scannerApp,
    fault: 'a scan that is stored only after green was shown',
  },
  'proofs/sso-timing/timing.test.ts': {
    guards: slices('sso', 'http'),
    fault: 'an early return that reveals an order of another customer in 0.2 ms',
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
    fault: 'an image whose server cannot write to a read-only file system',
  },
  'proofs/upgrade/upgrade.test.ts': {
    guards: ['server/migrations', ...slices('operator')],
    fault: 'a column that is dropped while the last release still reads it',
  },
  'proofs/vat/vat.test.ts': {
    guards: slices('taxes', 'order-amounts', 'orders', 'prices'),
    fault: 'a remainder of VAT that is given to the wrong line in one of 2,000 orders',
  },
  'proofs/webhook-isolation/isolation.test.ts': {
    guards: slices('webhooks', 'platform'),
    fault: 'a worker that sends to four endpoints at once, so that hanging ones delay all',
  },
  'proofs/webhooks/controls.test.ts': {
    guards: ['proofs/lib'],
    fault: 'a judge that no longer sees a lost message (a control)',
  },
  'proofs/webhooks/webhooks.test.ts': {
    guards: slices('webhooks'),
    fault: 'a message that is marked as delivered before it is sent',
  },
}

const serverFiles: LongFiles = {
  'server/src/documents/pdf-threads.test.ts': {
    guards: slices('documents'),
    fault: 'a thread that is not replaced after it ran out of memory',
  },
  'server/src/operator/backup/backup.test.ts': {
    guards: ['server/src/operator', 'server/migrations'],
    fault: 'a table that the backup leaves out',
  },
  'server/src/operator/cells/move.test.ts': {
    guards: ['server/src/operator', 'server/migrations'],
    fault: 'a sequence that a moved organisation does not take along',
  },
  'server/src/reports/recount.test.ts': {
    guards: slices('reports', 'orders'),
    fault: 'a recount that misses days at the edge of a batch',
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
    fault: 'a list without its filter by organisation, on a table without a policy',
  },
}

const consoleFiles: LongFiles = {
  'apps/console/test/customers.test.ts': {
    guards: [...screens('customers', 'kit'), ...slices('customers')],
    fault: 'a merge that is offered for the wrong one of two customers',
  },
  'apps/console/test/developers.test.ts': {
    guards: [...screens('developers'), ...slices('keys', 'webhooks')],
    fault: 'a rolled key whose old secret is shown as still valid',
  },
  'apps/console/test/events-cancel.test.ts': {
    guards: [...screens('events'), ...slices('events')],
    fault: 'an out-of-date plan that is sent without being asked again',
  },
  'apps/console/test/events.test.ts': {
    guards: [...screens('events'), ...slices('events', 'prices')],
    fault: 'a price that changes while its sale is paused and is shown with its old amount',
  },
  'apps/console/test/gates.test.ts': {
    guards: [...screens('gates', 'entry', 'plots'), ...slices('gates', 'access')],
    fault: 'a blocked code that cannot be accepted again',
  },
  'apps/console/test/invoices.test.ts': {
    guards: [...screens('invoices', 'invoicing', 'print'), ...slices('invoices', 'documents')],
    fault: 'a refusal that is shown at another field',
  },
  'apps/console/test/limits.test.ts': {
    guards: screens('kit', 'frame'),
    fault: 'a year with a slip that is saved as no limit',
  },
  'apps/console/test/match-day.test.ts': {
    guards: [...screens('gates', 'entry', 'sign-in'), ...scannerApp],
    fault: 'entries that are counted twice after a reconnect',
  },
  'apps/console/test/members.test.ts': {
    guards: [...screens('members'), ...slices('members', 'membership-lifecycle', 'membership-catalogue')],
    fault: 'a past-due member who stays listed after paying in cash',
  },
  'apps/console/test/orders-acts.test.ts': {
    guards: [...screens('orders'), ...slices('orders', 'back-office')],
    fault: 'an exchange that keeps the old code valid on the screen',
  },
  'apps/console/test/reports.test.ts': {
    guards: [...screens('reports', 'plots'), ...slices('reports')],
    fault: 'an export that leaves out the last day',
  },
  'apps/console/test/seasons.test.ts': {
    guards: [...screens('seasons'), ...slices('seasons')],
    fault: 'a season plan that is sent twice by a double click',
  },
  'apps/console/test/seat-maps.test.ts': {
    guards: [...screens('seat-maps', 'seatmap'), ...slices('seating')],
    fault: 'a seat that is blocked on the map but not in its list',
  },
  'apps/console/test/seat-sections.test.ts': {
    guards: screens('seat-maps', 'seatmap'),
    fault: 'a redo that draws a curved row straight',
  },
  'apps/console/test/settings-money.test.ts': {
    guards: [...screens('settings'), ...slices('taxes', 'payment-providers')],
    fault: 'a default rate that is saved twice',
  },
  'apps/console/test/settings.test.ts': {
    guards: [...screens('audit', 'settings', 'frame', 'style'), ...slices('orgs')],
    fault: 'a request that is sent by itself when the network returns',
  },
  'apps/console/test/settlement.test.ts': {
    guards: [...screens('settlement'), ...slices('settlement', 'ledger')],
    fault: 'a day typed into one field that changes the other',
  },
  'apps/console/test/staff.test.ts': {
    guards: [...screens('staff', 'account', 'sign-in'), ...slices('staff', 'roles')],
    fault: 'a changed role whose navigation stays until the next sign-in',
  },
  'apps/console/test/test-clock.test.ts': {
    guards: [...screens('kit', 'members'), ...slices('clocks')],
    fault: 'a screen that uses the clock of the browser',
  },
  'apps/console/test/today.test.ts': {
    guards: [...screens('today', 'frame'), ...slices('reports', 'webhooks')],
    fault: 'a sale during an outage that is shown twice',
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
    fault: 'a command of the README that no longer works',
  },
  'apps/scanner/test/camera.test.ts': { guards: ['apps/scanner'], fault: 'a code that the camera reads twice' },
  'apps/scanner/test/restored-server.test.ts': {
    guards: scannerApp,
    fault: 'a phone that admits by its manifest of before a restore',
  },
  'apps/scanner/test/search.test.ts': {
    guards: scannerApp,
    fault: 'a holder who is admitted twice if the network fails after the search',
  },
  'apps/scanner/test/slow-server.test.ts': {
    guards: scannerApp,
    fault: 'a scan that is recorded twice after a late response',
  },
  'apps/scanner/test/warnings.test.ts': { guards: scannerApp, fault: 'an old manifest without a warning' },
  'apps/storefront/test/checkout.test.ts': {
    guards: shop,
    fault: 'an iDEAL payment that asks for a card on a phone',
  },
  'apps/storefront/test/details.test.ts': {
    guards: [...shop, ...slices('sso', 'members')],
    fault: 'a time of sale that is shown in the zone of the browser',
  },
  'apps/storefront/test/drawing.test.ts': {
    guards: ['apps/storefront'],
    fault: 'a seat that is drawn outside of its section',
  },
  'apps/storefront/test/pages.test.ts': {
    guards: ['apps/storefront'],
    fault: 'a seat that cannot be reached by keyboard',
  },
  'apps/storefront/test/problems.test.ts': {
    guards: shop,
    fault: 'a price that sold out while it was chosen and stays on sale on the page',
  },
  'bench/growth.test.ts': { guards: [], fault: 'a bench that no longer runs' },
  'bench/homes.test.ts': { guards: [], fault: 'a bench that no longer runs' },
  'bench/neighbours.test.ts': {
    guards: ['server/src/platform'],
    fault: 'a flood of one club that makes requests of another fail',
  },
  'bench/staff-search.test.ts': { guards: [], fault: 'a bench that no longer runs' },
  'deploy/test/image.test.ts': {
    guards: ['Dockerfile', 'compose.yaml', '.dockerignore', 'package-lock.json'],
    fault: 'a step of the Dockerfile that fails',
  },
}

export const longFiles: LongFiles = { ...proofFiles, ...serverFiles, ...consoleFiles, ...otherFiles }

/** Source folders that no long file guards, each with the reason. */
export const unguarded: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'audit',
      'debit',
      'feed',
      'gates',
      'ledger',
      'members-model',
      'roles',
      'sales-model',
      'seasons',
      'settlement',
      'sign-in',
    ].map((name) => [`proofs/${name}`, 'the tests of this proof always run']),
  ),
  ...Object.fromEntries(
    ['build.ts', 'node', 'src/main.tsx', 'src/modules.d.ts', 'src/routes.tsx'].map((name) => [
      `apps/console/${name}`,
      'every test of the console in a browser uses it, and some always run',
    ]),
  ),
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
