import type { PlantedFault } from './planted-fault.ts'

/** One fault for each promise that a change could break without meaning to. */
export const faults: readonly PlantedFault[] = [
  {
    name: 'a query does not filter by organisation',
    path: 'server/src/customers/queries/customers.ts',
    from: 'from customer c where c.org_id = $1 and c.customer_id = $2`',
    to: 'from customer c where $1::uuid is not null and c.customer_id = $2`',
    noticedBy: 'server/test/boundaries.test.ts',
  },
  {
    name: 'a claim does not look at the stock',
    path: 'server/src/inventory/queries/claims.ts',
    from: 'decide_claims(r.places, available.places - available.withheld,',
    to: 'decide_claims(r.places, 1000000,',
    noticedBy: 'server/src/inventory/claim.test.ts',
  },
  {
    name: 'a charge that is repeated has another idempotency key',
    path: 'server/src/payment-providers/stripe/index.ts',
    from: '  idempotencyKey: key,\n})',
    to: '  idempotencyKey: `${key}-${Math.random()}`,\n})',
    noticedBy: 'server/test/providers/stripe.test.ts',
  },
  {
    name: 'a process writes after its lease has passed to another',
    path: 'server/src/payments/queries/attempts.ts',
    from: 'm.attempt_id and a.version = m.version and a.status = m.seen and a.settled_at is null\n  returning',
    to: 'm.attempt_id\n  returning',
    noticedBy: 'server/src/checkout/checkout-late.test.ts',
  },
  {
    name: 'a webhook that was refused counts as delivered',
    path: 'server/src/webhooks/deliver-rules.ts',
    from: 'status >= 200 && status < 300',
    to: 'status >= 200 && status < 600 && status !== 410',
    noticedBy: 'server/src/webhooks/deliver-rules.test.ts',
  },
  {
    name: 'a clerk at the counter may change orders',
    path: 'contract/src/roles.ts',
    from: "'customers:write',\n      'orders:read',\n      'box_office:read',",
    to: "'customers:write',\n      'orders:read',\n      'orders:write',\n      'box_office:read',",
    noticedBy: 'proofs/roles/roles.test.ts',
  },
  {
    name: 'a phone admits by a manifest from before a restore',
    path: 'apps/scanner/src/epoch.ts',
    from: 'list !== undefined && getEpoch(list.head) < knownEpoch',
    to: 'list !== undefined && getEpoch(list.head) < knownEpoch && knownEpoch < 0',
    noticedBy: 'apps/scanner/test/epoch.test.ts',
  },
  {
    name: 'the name of a buyer is not escaped in an e-mail',
    path: 'server/src/documents/emails/compose.ts',
    from: 'const body = html`<p style="margin:0 0 16px">${content.greeting}</p>',
    to: 'const body = html`<p style="margin:0 0 16px">${{ html: content.greeting }}</p>',
    noticedBy: 'server/src/documents/emails-names.test.ts',
  },
  {
    name: 'two modules import each other',
    path: 'server/src/webhooks/deliver-rules.ts',
    from: 'const MINUTE_SECONDS = 60\n',
    to: "export { deliver as deliverAgain } from './deliver.ts'\nconst MINUTE_SECONDS = 60\n",
    noticedBy: 'server/test/structure.test.ts',
  },
  {
    name: 'orders of an event have no index by time',
    path: 'server/migrations/0004_orders.sql',
    from: 'create index order_by_event on "order" (org_id, event_id, order_date, order_id);\n',
    to: '',
    noticedBy: 'server/src/orders/pages.test.ts',
  },
]

/** Noticed by a long file alone, which the gate runs only because of what changed: without guards it goes unnoticed. */
export const guardedFault: PlantedFault = {
  name: 'text of the documentation has too little contrast in the dark theme',
  path: 'apps/docs/public/docs.css',
  from: '--text: #c3cdd7;',
  to: '--text: #3c4650;',
  noticedBy: 'apps/docs/test/page-looks.test.ts',
}
