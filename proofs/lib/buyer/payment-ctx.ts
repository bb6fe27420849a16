import type { Plane } from '@tessera/contract'
import type { PaymentCtx } from '../../../server/src/payments/index.ts'
import { paymentDepsFor } from '../../../server/testing/payments.ts'
import type { TestOrg, TestServer } from '../../../server/testing/test-server.ts'

/** A request that may take or refund money, without a server. */
export const buildPaymentCtx = (w: TestServer, org: TestOrg): PaymentCtx => ({
  ...paymentDepsFor(w.db),
  org: org.org,
  caller: {
    org: org.org,
    keyId: 'proof',
    actor: { kind: 'system', id: 'proof', label: 'proof' },
    planes: ['admin'] satisfies Plane[],
    scopes: null,
    mode: 'test',
    limits: { keyMinute: 0, keyDay: 0, orgDay: 0 },
    origins: [],
  },
  requestId: 'proof',
  audit: { noteBefore() {}, async append() {} },
  network: null,
  countTry: async () => {},
  realNow: () => new Date(),
  now: () => new Date(),
})
