import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Random } from '../../src/operator/demo/random.ts'
import { randomMoment, type SalesScene } from './scene.ts'

/** A random change of an organisation's sales, as the statements of one transaction. */
type RandomWrite = (client: pg.Client, random: Random, scene: SalesScene) => Promise<void>

/** Runs one random write as the server's role in its own transaction, and sometimes rolls it back. Returns its name. */
export async function runRandomWrite(client: pg.Client, random: Random, scene: SalesScene): Promise<string> {
  const name = random.pick(names)
  await client.query('begin')
  await client.query("select set_config('app.org', $1, true)", [scene.org.org])
  try {
    await randomWrites[name](client, random, scene)
    if (random.chance(0.1)) await randomWrites[random.pick(names)](client, random, scene)
    const rolledBack = random.chance(0.1)
    await client.query(rolledBack ? 'rollback' : 'commit')
    return rolledBack ? `${name}, rolled back` : name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const placeOrder: RandomWrite = async (client, random, scene) => {
  const { event, prices } = random.pick(scene.events)
  const status = random.chance(0.6) ? 'confirmed' : 'pending'
  const orderDate = randomMoment(random)
  const { rows } = await client.query<{ order_id: string }>(
    `insert into "order" (org_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name, email_address,
       marketing_opt_in, currency, total_minor, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'Ann', 'Lee', 'ann@example.com', false, $7, 1000000, $6, $6) returning order_id`,
    [scene.org.org, randomUUID(), event.event_id, scene.userId, status, orderDate, event.currency],
  )
  const chosen = Array.from({ length: 1 + random.int(4) }, () => random.pick(prices))
  const tickets = chosen.map((price, i) => ({
    price_id: price.price_id,
    price_category_id: price.price_category_id,
    price_minor: price.price_minor,
    service_fee_minor: random.int(300),
    service_tax_minor: random.int(60),
    transaction_fee_minor: random.int(50),
    discount_minor: random.chance(0.3) ? random.int(500) : 0,
    barcode: randomUUID(),
    first_of_price: chosen.findIndex((other) => other.price_id === price.price_id) === i,
  }))
  const facts = { order_id: rows[0]?.order_id, event_id: event.event_id, status: status === 'confirmed' ? 1 : 0 }
  const common = { ...facts, order_confirmed: status === 'confirmed', ordered_at: orderDate }
  // Some writers insert all tickets at once, others one by one.
  const groups = random.chance(0.7) ? [tickets] : tickets.map((ticket) => [ticket])
  for (const group of groups)
    await insertTickets(
      client,
      scene,
      group.map((ticket) => ({ ...common, ...ticket })),
    )
}

const insertTickets = (client: pg.Client, scene: SalesScene, rows: readonly object[]) =>
  client.query(
    `insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor,
       service_fee_minor, service_tax_minor, transaction_fee_minor, discount_minor, ordered_at, order_confirmed,
       first_of_price, created_at, updated_at)
     select $1, order_id, event_id, price_id, price_category_id, status, barcode, price_minor, service_fee_minor,
       service_tax_minor, transaction_fee_minor, discount_minor, ordered_at, order_confirmed, first_of_price, now(), now()
     from json_populate_recordset(null::ticket, $2)`,
    [scene.org.org, JSON.stringify(rows)],
  )

/** Picks a random order of the organisation with one of these statuses, if there is one. */
async function pickOrder(client: pg.Client, random: Random, statuses: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ order_id: string }>(
    `select order_id from "order" where status = any ($1) order by order_id`,
    [statuses],
  )
  return rows.length === 0 ? undefined : random.pick(rows).order_id
}

/**
 * Changes the status of an order and its tickets, in either order: the ticket's copy of the order status must follow.
 */
async function changeOrderStatus(
  client: pg.Client,
  random: Random,
  from: readonly string[],
  to: { order: string; ticket: number },
) {
  const id = await pickOrder(client, random, from)
  const order = () =>
    client.query(`update "order" set status = $2, updated_at = now() where order_id = $1`, [id, to.order])
  const tickets = () =>
    client.query('update ticket set status = $2, updated_at = now() where order_id = $1 and status in (0, 1)', [
      id,
      to.ticket,
    ])
  const steps = random.chance(0.5) ? [order, tickets] : [tickets, order]
  for (const step of steps) await step()
}

const confirm: RandomWrite = (client, random) =>
  changeOrderStatus(client, random, ['pending'], { order: 'confirmed', ticket: 1 })
const expire: RandomWrite = (client, random) =>
  changeOrderStatus(client, random, ['pending'], { order: 'expired', ticket: 2 })
const cancel: RandomWrite = (client, random) =>
  changeOrderStatus(client, random, ['confirmed', 'pending'], { order: 'cancelled', ticket: 2 })

const refundAll: RandomWrite = async (client, random) => {
  const id = await pickOrder(client, random, ['confirmed'])
  await client.query(
    `update ticket set status = 3, refunded_face_minor = greatest(price_minor - discount_minor, 0),
       refunded_minor = greatest(price_minor + service_fee_minor + service_tax_minor + transaction_fee_minor - discount_minor, 0)
     where order_id = $1 and status = 1`,
    [id],
  )
  await client.query(
    `update "order" set status = 'refunded', refund_status = 'full', refunded_minor = 1 where order_id = $1`,
    [id],
  )
}

/** Refunds a part of a ticket, with or without cancelling it. */
const refundPart: RandomWrite = async (client, random) => {
  const id = await pickOrder(client, random, ['confirmed'])
  await client.query(
    `update ticket set status = $2, refunded_face_minor = refunded_face_minor + $3, refunded_minor = refunded_minor + $4
     where ticket_id = (select min(ticket_id) from ticket where order_id = $1 and status = 1)`,
    [id, random.pick([1, 2, 3]), random.int(200), 200 + random.int(200)],
  )
  await client.query(`update "order" set refund_status = 'partial' where order_id = $1`, [id])
}

/** Transfers a ticket: a new ticket takes over its seat and its amounts. */
const transfer: RandomWrite = async (client, random, scene) => {
  const { rows } = await client.query<object>(
    'select * from ticket where status = 1 order by hashtextextended(barcode, $1) limit 1',
    [random.int(1_000_000)],
  )
  const [old] = rows as [{ ticket_id: string } | undefined]
  if (!old) return
  await client.query('update ticket set status = 4 where ticket_id = $1', [old.ticket_id])
  await insertTickets(client, scene, [{ ...old, status: 1, barcode: randomUUID(), first_of_price: false }])
}

const admit: RandomWrite = async (client, random) => {
  await client.query(
    `update ticket set attended_at = coalesce(attended_at, now()) where ticket_id in (
       select ticket_id from ticket where status in (0, 1) order by hashtextextended(barcode, $1) limit $2)`,
    [random.int(1_000_000), 1 + random.int(5)],
  )
}

/** Undoes an admission, as for a mistaken scan. */
const unadmit: RandomWrite = async (client) => {
  await client.query(
    'update ticket set attended_at = null where ticket_id = (select max(ticket_id) from ticket where attended_at is not null)',
  )
}

const changeOrderDate: RandomWrite = async (client, random) => {
  const id = await pickOrder(client, random, ['confirmed', 'pending'])
  await client.query(`update "order" set order_date = $2 where order_id = $1`, [id, randomMoment(random)])
}

/** Cancels every ticket of a price at once, as when a stand is closed. */
const closePrice: RandomWrite = async (client, random, scene) => {
  const price = random.pick(random.pick(scene.events).prices)
  await client.query('update ticket set status = 2 where price_id = $1 and status = 1', [price.price_id])
}

/** A change that does not affect any figure. */
const rename: RandomWrite = async (client, random) => {
  await client.query('update ticket set attendee_name = $1 where ticket_id % 3 = $2', [
    `Name ${random.int(100)}`,
    random.int(3),
  ])
}

const randomWrites = {
  placeOrder,
  confirm,
  expire,
  cancel,
  refundAll,
  refundPart,
  transfer,
  admit,
  unadmit,
  redate: changeOrderDate,
  closePrice,
  rename,
} satisfies Record<string, RandomWrite>

/** Places orders more often than it closes them, so that there is something to count. */
const names: readonly (keyof typeof randomWrites)[] = [
  ...Array.from({ length: 9 }, () => 'placeOrder' as const),
  'confirm',
  'confirm',
  'confirm',
  'expire',
  'cancel',
  'refundAll',
  'refundPart',
  'refundPart',
  'transfer',
  'transfer',
  'admit',
  'admit',
  'unadmit',
  'redate',
  'closePrice',
  'rename',
]
