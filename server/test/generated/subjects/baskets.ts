import { insert, createdAt, type Row } from '#testing/factories'
import { aPool, aSeatedEvent } from '#testing/stock'
import type { TestOrg, TestResponse, TestServer } from '#testing/test-server'
import type { Json } from '../json.ts'

const stamps = { created_at: createdAt, updated_at: createdAt }

let vouchers = 0

export const createVoucher = (server: TestServer, org: TestOrg): Promise<Row<'discount'>> => {
  const fields = { code: `code-${++vouchers}`, off_basis_points: 1_000, status: 'active', ...stamps }
  return insert(server, org, 'discount', { title: 'A voucher', ...fields })
}

/** Opens a new basket. */
export async function openBasket(server: TestServer, org: TestOrg): Promise<{ id: string }> {
  return (await mustCall(server, org, '/v1/baskets', { org: org.id })).json<{ id: string }>()
}

/** Adds an item to the basket that the request names, or to a new one. */
export async function addItem(server: TestServer, org: TestOrg, basket: Json | undefined): Promise<number> {
  const basketId = typeof basket === 'string' ? basket : (await openBasket(server, org)).id
  const { priceId } = await aPool(server, org, 100)
  const reply = await mustCall(server, org, `/v1/baskets/${basketId}/items`, { price_id: priceId })
  return reply.json<{ items: { id: number }[] }>().items.at(-1)?.id ?? 0
}

/** Opens a basket with two seats. */
export async function createSeatBasket(server: TestServer, org: TestOrg): Promise<string> {
  const { id } = await openBasket(server, org)
  const { priceId } = await aSeatedEvent(server, org, { rows: 1, perRow: 2 })
  const wish = { price_id: priceId, quantity: 2, best_available: true }
  const [item] = (await mustCall(server, org, `/v1/baskets/${id}/items`, wish)).json<{ items: Item[] }>().items
  seatItems.set(id, { itemId: item?.id ?? 0, seatId: item?.seats[0]?.seat_id ?? 0 })
  return id
}

/** Returns the item with seats of the basket that the request names, or of a new one if that has none. */
export async function findSeatItem(server: TestServer, org: TestOrg, basket: Json | undefined): Promise<SeatItem> {
  const basketId = typeof basket === 'string' && seatItems.has(basket) ? basket : await createSeatBasket(server, org)
  const known = seatItems.get(basketId)
  return known ?? { itemId: 0, seatId: 0 }
}

type SeatItem = { readonly itemId: number; readonly seatId: number }
type Item = { readonly id: number; readonly seats: readonly { readonly seat_id: number }[] }
const seatItems = new Map<string, SeatItem>()

/** Adds a voucher to the basket that the request names, or to a new one. */
export async function addVoucher(server: TestServer, org: TestOrg, basket: Json | undefined): Promise<string> {
  const basketId = typeof basket === 'string' ? basket : (await openBasket(server, org)).id
  const { code } = await createVoucher(server, org)
  await mustCall(server, org, `/v1/baskets/${basketId}/vouchers`, { code })
  return code ?? ''
}

/** Creates a basket that costs nothing, so that no payment method is needed. */
export async function createFreeBasket(server: TestServer, org: TestOrg): Promise<string> {
  const { id } = await openBasket(server, org)
  const { priceId } = await aPool(server, org, 100, { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 })
  await mustCall(server, org, `/v1/baskets/${id}/items`, { price_id: priceId })
  return id
}

export async function createPaidBasket(server: TestServer, org: TestOrg): Promise<string> {
  const id = await createFreeBasket(server, org)
  const customer = { email: `buyer${++vouchers}@example.com`, first_name: 'Ann', last_name: 'Lee' }
  await mustCall(server, org, `/v1/baskets/${id}/checkout`, { customer })
  return id
}

async function mustCall(server: TestServer, org: TestOrg, path: string, json: unknown): Promise<TestResponse> {
  const reply = await server.call(path, { method: 'POST', key: org.secret, json })
  if (reply.status !== 200) throw new Error(`POST ${path} returned ${reply.status}: ${reply.text}`)
  return reply
}
