import { type BuyerStep, checkOut, fillBasket, oneOf } from '../../proofs/lib/buyer/steps.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** Makes one sale and returns the statements that the server sent for it. */
export async function recordSale(
  w: TestServer,
  org: TestOrg,
  priceId: number,
  { sent, keyed = false }: { sent: string[]; keyed?: boolean },
): Promise<readonly string[]> {
  const send = ({ path, json }: BuyerStep) => {
    const headers = keyed ? { 'Idempotency-Key': `${path} of the recorded sale` } : {}
    return w.call(path, { method: 'POST', key: org.secret, json, headers })
  }
  sent.length = 0
  const filled = await fillBasket(send, org.id, oneOf(priceId))
  if ('refused' in filled) throw new Error(filled.refused?.text)
  const paid = await send(checkOut(filled.basketId, { email: 'first@example.com', method: 'pm_sandbox_ok' }))
  if (paid.status !== 200) throw new Error(paid.text)
  // Left out: the last use of a key, written once a minute, and the test clock, which only test mode reads.
  return [...new Set(sent)].filter((text) => !/^update api_key|^select stands_at from test_clock/.test(text))
}
