/** Asks Tessera who takes the payments of the shop, with an empty basket: the policy of the pages depends on it. */
export async function findProvider(api: string, publishableKey: string, origin: string): Promise<string> {
  const headers = { Authorization: `Bearer ${publishableKey}`, Origin: origin, 'Content-Type': 'application/json' }
  const opened = await fetch(`${api}/store/v1/baskets`, { method: 'POST', headers, body: '{}' })
  if (!opened.ok) throw new Error(`Tessera opened no basket: ${await opened.text()}`)
  const { id, client_secret } = (await opened.json()) as { id: string; client_secret: string }
  const asked = await fetch(`${api}/store/v1/payment_methods?basket_id=${id}`, {
    headers: { ...headers, 'X-Basket-Secret': client_secret },
  })
  // An organisation without an account cannot sell yet.
  return asked.ok ? ((await asked.json()) as { provider: string }).provider : 'none'
}
