import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** Makes one sale and returns the statements that the server sent for it. */
export async function recordSale(
  w: TestServer,
  org: TestOrg,
  priceId: number,
  { sent, keyed = false }: { sent: string[]; keyed?: boolean },
): Promise<readonly string[]> {
  const post = async (path: string, json: unknown) => {
    const headers = keyed ? { 'Idempotency-Key': `${path} of the recorded sale` } : {}
    const reply = await w.call(path, { method: 'POST', key: org.secret, json, headers })
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.json<{ id: string }>()
  }
  const customer = { email: 'first@example.com', first_name: 'Ann', last_name: 'Lee' }
  sent.length = 0
  const { id } = await post('/v1/baskets', { org: org.id })
  await post(`/v1/baskets/${id}/items`, { price_id: priceId, quantity: 1 })
  await post(`/v1/baskets/${id}/checkout`, { payment_method: 'pm_sandbox_ok', customer })
  // Left out: the last use of a key, written once a minute, and the test clock, which only test mode reads.
  return [...new Set(sent)].filter((text) => !/^update api_key|^select stands_at from test_clock/.test(text))
}
