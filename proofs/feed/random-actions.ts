import type { Order } from '@tessera/contract'
import { expireBaskets } from '../../server/src/baskets/expire.ts'
import { addItem, aBasket, expireItems } from '../../server/testing/baskets.ts'
import { checkout } from '../../server/testing/checkouts.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { TestOrg, TestResponse, TestServer } from '../../server/testing/test-server.ts'

/** Performs random actions of staff and customers in one organisation. Requests that are refused are expected. */
export type Actor = {
  readonly w: TestServer
  readonly org: TestOrg
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

export const createActor = (w: TestServer, org: TestOrg, random: () => number): Actor => ({
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

const pickAny = <T>(actor: Actor, list: readonly T[]): T | undefined => list[Math.floor(actor.random() * list.length)]
const randomWord = (actor: Actor): string => Math.floor(actor.random() * 1e9).toString(36)

async function call(actor: Actor, method: string, path: string, json?: unknown): Promise<TestResponse> {
  const key = path.startsWith('/admin') ? actor.org.admin : actor.org.secret
  const reply = await actor.w.call(path, { method, key, ...(json !== undefined && { json }) })
  if (reply.status >= 500) throw new Error(`${method} ${path} returned ${reply.status}: ${reply.text}`)
  return reply
}

/** Passes the response on if the request succeeded. */
async function onSuccess<T>(request: Promise<TestResponse>, take: (body: T) => void): Promise<void> {
  const reply = await request
  if (reply.status === 200) take(reply.json<T>())
}

type Action = (actor: Actor) => Promise<unknown>

const actions: Readonly<Record<string, Action>> = {
  addCustomer: (actor) =>
    onSuccess<{ org_customer_id: string; user_id: number; email_address: string }>(
      call(actor, 'POST', '/admin/v1/customers', {
        first_name: 'Zoë "Z"',
        last_name: `O’Hara \\ ${randomWord(actor)} 😀`,
        email_address: `${randomWord(actor)}@example.com`,
      }),
      ({ org_customer_id, user_id, email_address }) => {
        actor.customers.push(org_customer_id)
        actor.users.push(user_id)
        actor.emails.push(email_address)
      },
    ),
  changeCustomer: (actor) =>
    call(actor, 'PATCH', `/admin/v1/customers/${pickAny(actor, actor.customers)}`, {
      last_name: `Lee ${randomWord(actor)}`,
    }),
  addEvent: async (actor) => {
    const json = { title: `Show ${randomWord(actor)}`, starts_at: 4_102_444_800, online_event: true }
    await onSuccess<{ event_id: string }>(call(actor, 'POST', '/admin/v1/events', json), ({ event_id }) =>
      actor.events.push(event_id),
    )
    await call(actor, 'POST', `/admin/v1/events/${actor.events.at(-1)}/publish`)
  },
  changeEvent: (actor) =>
    call(actor, 'PATCH', `/admin/v1/events/${pickAny(actor, actor.events)}`, { title: `Show ${randomWord(actor)}` }),
  postponeEvent: (actor) => call(actor, 'POST', `/admin/v1/events/${pickAny(actor, actor.events)}/postpone`, {}),
  addPrice: async (actor) => {
    const event = pickAny(actor, actor.events)
    const pool = await call(actor, 'POST', `/admin/v1/events/${event}/pools`, {
      title: randomWord(actor),
      capacity: 40,
    })
    if (pool.status !== 200) return
    const { pool_id } = pool.json<{ pool_id: number }>()
    const category = await call(actor, 'POST', `/admin/v1/events/${event}/price_categories`, {
      title: randomWord(actor),
    })
    const { price_category_id } = category.json<{ price_category_id: number }>()
    actor.categories.push(price_category_id)
    for (const price_minor of [2_550, 1_099])
      await onSuccess<{ price_id: number }>(
        call(actor, 'POST', `/admin/v1/price_categories/${price_category_id}/prices`, {
          title: randomWord(actor),
          price_minor,
          pool_id,
        }),
        ({ price_id }) => actor.prices.push(price_id),
      )
  },
  changePrice: (actor) =>
    call(actor, 'PATCH', `/admin/v1/prices/${pickAny(actor, actor.prices)}`, {
      price_minor: 500 + Math.floor(actor.random() * 5_000),
    }),
  pausePrice: (actor) => call(actor, 'POST', `/admin/v1/prices/${pickAny(actor, actor.prices)}/pause`),
  activatePrice: (actor) => call(actor, 'POST', `/admin/v1/prices/${pickAny(actor, actor.prices)}/activate`),
  changeCategory: (actor) =>
    call(actor, 'PATCH', `/admin/v1/price_categories/${pickAny(actor, actor.categories)}`, {
      title: randomWord(actor),
    }),
  buy: (actor) => buy(actor, 'pm_sandbox_ok'),
  buyMore: (actor) => buy(actor, 'pm_sandbox_wallet'),
  buyInVain: (actor) => buy(actor, 'pm_sandbox_declined'),
  leaveUnpaid: async (actor) => {
    const id = await buy(actor, 'pm_sandbox_declined')
    if (id === undefined) return
    await expireItems(actor.w, actor.org, id)
    await expireBaskets(actor.w.db, systemClock)
  },
  refundAll: (actor) => call(actor, 'POST', `/admin/v1/orders/${pickAny(actor, actor.orders)}/refunds`, {}),
  refundPart: (actor) =>
    call(actor, 'POST', `/admin/v1/orders/${pickAny(actor, actor.orders)}/refunds`, { amount: 1.07 }),
  refundTicket: async (actor) => {
    const order = pickAny(actor, actor.orders)
    const ticket = await pickTicket(actor, order)
    return call(actor, 'POST', `/admin/v1/orders/${order}/refunds`, { ticket_ids: [ticket] })
  },
  cancelOrder: (actor) =>
    call(actor, 'POST', `/admin/v1/orders/${pickAny(actor, actor.orders)}/cancel`, { refund: actor.random() < 0.5 }),
  cancelTicket: async (actor) =>
    call(actor, 'POST', `/admin/v1/tickets/${await pickTicket(actor, pickAny(actor, actor.orders))}/cancel`, {
      refund: false,
    }),
  reissueTicket: async (actor) =>
    call(actor, 'POST', `/admin/v1/tickets/${await pickTicket(actor, pickAny(actor, actor.orders))}/reissue`),
  exchangeTicket: async (actor) =>
    call(actor, 'POST', `/admin/v1/tickets/${await pickTicket(actor, pickAny(actor, actor.orders))}/exchange`, {
      price_id: pickAny(actor, actor.prices),
    }),
  addMember: (actor) =>
    onSuccess<{ member_id: string }>(
      call(actor, 'POST', '/v1/members', {
        user_id: pickAny(actor, actor.users),
        first_name: 'Mia',
        last_name: randomWord(actor),
      }),
      ({ member_id }) => actor.members.push(Number(member_id)),
    ),
  fulfilMember: (actor) =>
    call(actor, 'POST', '/v1/members/fulfill', { members: [{ membership_member_id: pickAny(actor, actor.members) }] }),
  trackMember: (actor) =>
    call(actor, 'PUT', `/v1/members/${pickAny(actor, actor.members)}/fulfillment_tracking_code`, {
      fulfillment_tracking_code: randomWord(actor),
    }),
}

/** Opens a basket and checks it out; the payment may be declined. Returns the id of the basket. */
async function buy(actor: Actor, method: string): Promise<string | undefined> {
  const { w, org } = actor
  const { id } = await aBasket(w, org)
  const added = await addItem(w, org, id, {
    price_id: pickAny(actor, actor.prices) ?? 1,
    quantity: 1 + Math.floor(actor.random() * 3),
  })
  if (added.status !== 200) return undefined
  // Half of the buyers are existing customers, which other actors change at the same time.
  const email = actor.random() < 0.5 ? pickAny(actor, actor.emails) : undefined
  await onSuccess<Order>(checkout(w, org, id, { method, ...(email !== undefined && { email }) }), ({ order_id }) =>
    actor.orders.push(order_id),
  )
  return id
}

async function pickTicket(actor: Actor, order: number | undefined): Promise<number | undefined> {
  const reply = await call(actor, 'GET', `/v1/orders/${order ?? 1}/tickets`)
  return reply.status === 200
    ? pickAny(actor, reply.json<{ data: { ticket_id: number }[] }>().data)?.ticket_id
    : undefined
}

/** Creates the objects that all actions need, then performs this number of random actions. */
export async function performActions(actor: Actor, steps: number): Promise<void> {
  const { addCustomer, addEvent, addPrice, addMember } = actions
  for (const action of [addCustomer, addEvent, addPrice, addMember]) await action?.(actor)
  const names = Object.keys(actions)
  for (let n = 0; n < steps; n++) await actions[pickAny(actor, names) ?? 'buy']?.(actor)
}
