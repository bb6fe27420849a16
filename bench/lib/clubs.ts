import pg from 'pg'
import { makeOrder, makePrice } from '../../server/testing/factories.ts'
import { NO_LIMITS } from '../../server/testing/no-limits.ts'
import { aPool } from '../../server/testing/stock.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

export type Club = { readonly org: TestOrg; readonly priceId: number; readonly orderId: number }

const PLENTY = 10_000_000

type ClubSize = { readonly customers: number; readonly members: number; readonly ticketsOfOrder: number }

/** Creates a club with places on sale, an order, customers and members. */
export async function createClub(w: TestServer, size: ClubSize): Promise<Club> {
  const org = await w.createOrg({ limits: NO_LIMITS })
  const { priceId, event } = await aPool(w, org, PLENTY)
  const price = await makePrice(w, org, event)
  const { order } = await makeOrder(w, org, price, { tickets: size.ticketsOfOrder })
  await fillClub(w, org, size)
  return { org, priceId, orderId: order.order_id }
}

const CUSTOMERS = `
  insert into customer (org_id, customer_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails,
    new_event_notifications, add_date, updated_at)
  select $1, gen_random_uuid(), 'Ann' || n % 977, 'Lee' || n % 7919, 'c' || n || '@example.com', '0' || n, 'AB' || n % 99,
    false, false, now() - n * interval '1 second', now() from generate_series(1, $2::integer) n`

const MEMBERS = `
  insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, barcode, marketing_emails,
    created_at)
  select $1, 'M' || n, (select min(user_id) from customer where org_id = $1), 1, 'Mia', repeat('x', 90),
    'm' || n || '@example.com', 'MB' || n, false, now() from generate_series(1, $2::integer) n`

async function fillClub(w: TestServer, { org }: TestOrg, size: ClubSize): Promise<void> {
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  await client.query(CUSTOMERS, [org, size.customers])
  await client.query(MEMBERS, [org, size.members])
  await client.query('analyze customer, member')
  await client.end()
}
