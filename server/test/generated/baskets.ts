import { insert, madeAt, type Row } from '#testing/factories'
import { aPool } from '#testing/stock'
import type { Org, Reply, World } from '#testing/test-server'
import type { Json } from './json.ts'

const stamps = { created_at: madeAt, updated_at: madeAt }

let vouchers = 0

export const voucher = (world: World, org: Org): Promise<Row<'discount'>> => {
  const fields = { code: `code-${++vouchers}`, off_basis_points: 1_000, status: 'active', ...stamps }
  return insert(world, org, 'discount', { title: 'A voucher', ...fields })
}

/** A basket of its own for every request that asks for one. */
export async function openedBasket(world: World, org: Org): Promise<{ id: string }> {
  return (await mustCall(world, org, '/v1/baskets', { org: org.id })).json<{ id: string }>()
}

/** An item of the basket that the request names, or of one of its own. */
export async function itemIn(world: World, org: Org, basket: Json | undefined): Promise<number> {
  const basketId = typeof basket === 'string' ? basket : (await openedBasket(world, org)).id
  const { priceId } = await aPool(world, org, 100)
  const reply = await mustCall(world, org, `/v1/baskets/${basketId}/items`, { price_id: priceId })
  return reply.json<{ items: { id: number }[] }>().items.at(-1)?.id ?? 0
}

/** A voucher of the basket that the request names, or of one of its own. */
export async function voucherIn(world: World, org: Org, basket: Json | undefined): Promise<string> {
  const basketId = typeof basket === 'string' ? basket : (await openedBasket(world, org)).id
  const { code } = await voucher(world, org)
  await mustCall(world, org, `/v1/baskets/${basketId}/vouchers`, { code })
  return code ?? ''
}

/** A basket that costs nothing, so that no payment method is needed. */
export async function freeBasket(world: World, org: Org): Promise<string> {
  const { id } = await openedBasket(world, org)
  const { priceId } = await aPool(world, org, 100, { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 })
  await mustCall(world, org, `/v1/baskets/${id}/items`, { price_id: priceId })
  return id
}

export async function paidBasket(world: World, org: Org): Promise<string> {
  const id = await freeBasket(world, org)
  const customer = { email: `buyer${++vouchers}@example.com`, first_name: 'Ann', last_name: 'Lee' }
  await mustCall(world, org, `/v1/baskets/${id}/checkout`, { customer })
  return id
}

async function mustCall(world: World, org: Org, path: string, json: unknown): Promise<Reply> {
  const reply = await world.call(path, { method: 'POST', key: org.secret, json })
  if (reply.status !== 200) throw new Error(`POST ${path} answers ${reply.status}: ${reply.text}`)
  return reply
}
