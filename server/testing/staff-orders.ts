import assert from 'node:assert/strict'
import type { OrderRecord } from '#contract'
import { makeEvent, makeOrder, makePrice, type Row } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

export type OrderPage = { data: OrderRecord[]; has_more: boolean; next_cursor: string | null }
type OrderQuery = Readonly<Record<string, string | number>>

/** Lists orders as staff do. Fails unless the status is 200. */
export async function listStaffOrders(
  w: TestServer,
  org: TestOrg,
  query: OrderQuery,
  path = 'orders',
): Promise<OrderPage> {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const reply = await w.call(`/admin/v1/${path}?${new URLSearchParams(entries).toString()}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json()
}

export const orderIds = ({ data }: OrderPage): number[] => data.map(({ order_id }) => order_id)

/** Returns the orders that a search finds. */
export const findOrderIds = async (w: TestServer, org: TestOrg, search: string): Promise<number[]> =>
  orderIds(await listStaffOrders(w, org, { search }))

export type Shop = { readonly org: TestOrg; readonly event: Row<'event'>; readonly price: Row<'price'> }

/** Creates an organisation with an event and a price. */
export async function aShop(w: TestServer): Promise<Shop> {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { title: 'Cup final' })
  return { org, event, price: await makePrice(w, org, event) }
}

/** Creates a confirmed order with one ticket. */
export const anOrder = async (
  w: TestServer,
  { org, price }: Shop,
  fields: Partial<Row<'order'>> = {},
  ticket: Partial<Row<'ticket'>> = {},
): Promise<Row<'order'>> => (await makeOrder(w, org, price, { order: fields, ticket })).order

/** Noon of a day of March. */
export const noonOf = (day: number): Date => new Date(Date.UTC(2026, 2, day, 12))
