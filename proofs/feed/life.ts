import type { Order } from '@tessera/contract'
import { expireBaskets } from '../../server/src/baskets/expire.ts'
import { addItem, aBasket, lapseItems } from '../../server/testing/baskets.ts'
import { checkout } from '../../server/testing/checkouts.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Org, Reply, World } from '../../server/testing/test-server.ts'

/** A life of an organisation, by the verbs that its staff and fans have. What is refused is refused: it is part of life. */
export type Life = {
  readonly w: World
  readonly org: Org
  readonly random: () => number
  readonly customers: string[]
  readonly users: number[]
  readonly emails: string[]
  readonly events: string[]
  readonly categories: number[]
  readonly prices: number[]
  readonly orders: number[]
  readonly members: number[]
}

export const newLife = (w: World, org: Org, random: () => number): Life => ({
  w,
  org,
  random,
  customers: [],
  users: [],
  emails: [],
  events: [],
  categories: [],
  prices: [],
  orders: [],
  members: [],
})

/** A generator of numbers that gives the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const any = <T>(life: Life, list: readonly T[]): T | undefined => list[Math.floor(life.random() * list.length)]
const word = (life: Life): string => Math.floor(life.random() * 1e9).toString(36)

async function ask(life: Life, method: string, path: string, json?: unknown): Promise<Reply> {
  const key = path.startsWith('/admin') ? life.org.admin : life.org.secret
  const reply = await life.w.call(path, { method, key, ...(json !== undefined && { json }) })
  if (reply.status >= 500) throw new Error(`${method} ${path} answers ${reply.status}: ${reply.text}`)
  return reply
}

/** Keeps what the answer says when the verb succeeded. */
async function keep<T>(asked: Promise<Reply>, take: (answer: T) => void): Promise<void> {
  const reply = await asked
  if (reply.status === 200) take(reply.json<T>())
}

type Verb = (life: Life) => Promise<unknown>

const verbs: Readonly<Record<string, Verb>> = {
  addCustomer: (life) =>
    keep<{ org_customer_id: string; user_id: number; email_address: string }>(
      ask(life, 'POST', '/admin/v1/customers', {
        first_name: 'Zoë "Z"',
        last_name: `O’Hara \\ ${word(life)} 😀`,
        email_address: `${word(life)}@example.com`,
      }),
      ({ org_customer_id, user_id, email_address }) => {
        life.customers.push(org_customer_id)
        life.users.push(user_id)
        life.emails.push(email_address)
      },
    ),
  changeCustomer: (life) =>
    ask(life, 'PATCH', `/admin/v1/customers/${any(life, life.customers)}`, { last_name: `Lee ${word(life)}` }),
  addEvent: async (life) => {
    const json = { title: `Show ${word(life)}`, starts_at: 4_102_444_800, online_event: true }
    await keep<{ event_id: string }>(ask(life, 'POST', '/admin/v1/events', json), ({ event_id }) =>
      life.events.push(event_id),
    )
    await ask(life, 'POST', `/admin/v1/events/${life.events.at(-1)}/publish`)
  },
  changeEvent: (life) =>
    ask(life, 'PATCH', `/admin/v1/events/${any(life, life.events)}`, { title: `Show ${word(life)}` }),
  postponeEvent: (life) => ask(life, 'POST', `/admin/v1/events/${any(life, life.events)}/postpone`, {}),
  addPrice: async (life) => {
    const event = any(life, life.events)
    const pool = await ask(life, 'POST', `/admin/v1/events/${event}/pools`, { title: word(life), capacity: 40 })
    if (pool.status !== 200) return
    const { pool_id } = pool.json<{ pool_id: number }>()
    const category = await ask(life, 'POST', `/admin/v1/events/${event}/price_categories`, { title: word(life) })
    const { price_category_id } = category.json<{ price_category_id: number }>()
    life.categories.push(price_category_id)
    for (const price_minor of [2_550, 1_099])
      await keep<{ price_id: number }>(
        ask(life, 'POST', `/admin/v1/price_categories/${price_category_id}/prices`, {
          title: word(life),
          price_minor,
          pool_id,
        }),
        ({ price_id }) => life.prices.push(price_id),
      )
  },
  changePrice: (life) =>
    ask(life, 'PATCH', `/admin/v1/prices/${any(life, life.prices)}`, {
      price_minor: 500 + Math.floor(life.random() * 5_000),
    }),
  pausePrice: (life) => ask(life, 'POST', `/admin/v1/prices/${any(life, life.prices)}/pause`),
  activatePrice: (life) => ask(life, 'POST', `/admin/v1/prices/${any(life, life.prices)}/activate`),
  changeCategory: (life) =>
    ask(life, 'PATCH', `/admin/v1/price_categories/${any(life, life.categories)}`, { title: word(life) }),
  buy: (life) => buy(life, 'pm_sandbox_ok'),
  buyMore: (life) => buy(life, 'pm_sandbox_wallet'),
  buyInVain: (life) => buy(life, 'pm_sandbox_declined'),
  leaveUnpaid: async (life) => {
    const id = await buy(life, 'pm_sandbox_declined')
    if (id === undefined) return
    await lapseItems(life.w, life.org, id)
    await expireBaskets(life.w.db, systemClock)
  },
  refundAll: (life) => ask(life, 'POST', `/admin/v1/orders/${any(life, life.orders)}/refunds`, {}),
  refundPart: (life) => ask(life, 'POST', `/admin/v1/orders/${any(life, life.orders)}/refunds`, { amount: 1.07 }),
  refundTicket: async (life) => {
    const order = any(life, life.orders)
    const ticket = await ticketOf(life, order)
    return ask(life, 'POST', `/admin/v1/orders/${order}/refunds`, { ticket_ids: [ticket] })
  },
  cancelOrder: (life) =>
    ask(life, 'POST', `/admin/v1/orders/${any(life, life.orders)}/cancel`, { refund: life.random() < 0.5 }),
  cancelTicket: async (life) =>
    ask(life, 'POST', `/admin/v1/tickets/${await ticketOf(life, any(life, life.orders))}/cancel`, { refund: false }),
  reissueTicket: async (life) =>
    ask(life, 'POST', `/admin/v1/tickets/${await ticketOf(life, any(life, life.orders))}/reissue`),
  exchangeTicket: async (life) =>
    ask(life, 'POST', `/admin/v1/tickets/${await ticketOf(life, any(life, life.orders))}/exchange`, {
      price_id: any(life, life.prices),
    }),
  addMember: (life) =>
    keep<{ member_id: string }>(
      ask(life, 'POST', '/v1/members', { user_id: any(life, life.users), first_name: 'Mia', last_name: word(life) }),
      ({ member_id }) => life.members.push(Number(member_id)),
    ),
  fulfilMember: (life) =>
    ask(life, 'POST', '/v1/members/fulfill', { members: [{ membership_member_id: any(life, life.members) }] }),
  trackMember: (life) =>
    ask(life, 'PUT', `/v1/members/${any(life, life.members)}/fulfillment_tracking_code`, {
      fulfillment_tracking_code: word(life),
    }),
}

/** A basket that is paid for, or not; answers its id. */
async function buy(life: Life, method: string): Promise<string | undefined> {
  const { w, org } = life
  const { id } = await aBasket(w, org)
  const added = await addItem(w, org, id, {
    price_id: any(life, life.prices) ?? 1,
    quantity: 1 + Math.floor(life.random() * 3),
  })
  if (added.status !== 200) return undefined
  // Half of the buyers are known already, and changed by somebody else meanwhile.
  const email = life.random() < 0.5 ? any(life, life.emails) : undefined
  await keep<Order>(checkout(w, org, id, { method, ...(email !== undefined && { email }) }), ({ order_id }) =>
    life.orders.push(order_id),
  )
  return id
}

async function ticketOf(life: Life, order: number | undefined): Promise<number | undefined> {
  const reply = await ask(life, 'GET', `/v1/orders/${order ?? 1}/tickets`)
  return reply.status === 200 ? any(life, reply.json<{ data: { ticket_id: number }[] }>().data)?.ticket_id : undefined
}

/** The beginning that everything else needs, and then so many verbs by chance. */
export async function live(life: Life, steps: number): Promise<void> {
  const { addCustomer, addEvent, addPrice, addMember } = verbs
  for (const verb of [addCustomer, addEvent, addPrice, addMember]) await verb?.(life)
  const names = Object.keys(verbs)
  for (let n = 0; n < steps; n++) await verbs[any(life, names) ?? 'buy']?.(life)
}
