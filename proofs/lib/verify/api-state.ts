import type { TestOrg, TestServer } from '../../../server/testing/test-server.ts'

type Json = Record<string, unknown>

/** Reads all objects of an organisation from the lists of the API: kind and id → object. */
export async function readApiState(w: TestServer, org: TestOrg): Promise<Map<string, Json>> {
  const state = new Map<string, Json>()
  const take = (kind: string, id: string, objects: readonly Json[]) => {
    for (const object of objects) state.set(`${kind} ${String(object[id])}`, object)
  }
  const list = async (path: string): Promise<Json[]> => {
    const all: Json[] = []
    for (let page = 1, more = true; more; page++) {
      const key = path.startsWith('/admin') ? org.admin : org.secret
      const joined = path.includes('?') ? `${path}&page_number=${page}` : path
      const reply = await w.call(joined, { key })
      if (reply.status !== 200) throw new Error(`${joined}: ${reply.text}`)
      const { data, has_more } = reply.json<{ data: Json[]; has_more?: boolean }>()
      all.push(...data)
      more = has_more ?? false
    }
    return all
  }
  take('customers', 'org_customer_id', await list('/v1/customers?limit=100'))
  take('members', 'membership_member_id', await list('/v1/members'))
  const events = await list('/v1/events?event_status_id=0,1,2,3&limit=100')
  take('events', 'event_id', events)
  for (const { event_id } of events) {
    take('prices', 'price_id', await list(`/v1/events/${String(event_id)}/prices`))
    take('price_categories', 'price_category_id', await list(`/admin/v1/events/${String(event_id)}/price_categories`))
    const orders = await list(`/v1/events/${String(event_id)}/orders?limit=100`)
    take('orders', 'order_id', orders)
    for (const { order_id } of orders) {
      take('tickets', 'ticket_id', await list(`/v1/orders/${String(order_id)}/tickets`))
      take('refunds', 'refund_id', await list(`/admin/v1/orders/${String(order_id)}/refunds`))
    }
  }
  return state
}
