import type { Checkout } from '../../contract/src/index.ts'
import { checkLedger } from '../../server/src/ledger/check-ledger.ts'
import { read } from '../../server/src/platform/db.ts'
import { checkout, complete, confirm } from '../../server/testing/checkouts.ts'
import { createMembershipBasket, createOffer, fetchMembers } from '../../server/testing/memberships.ts'
import { balances } from '../../server/testing/orders.ts'
import { eventHistory } from '../../server/testing/terms.ts'
import { advanceTo, startClock } from '../../server/testing/test-clock.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { type DebitScenario, type ExpectedDay, scenarios } from './scenarios.ts'
import { type Defence, withoutDefence } from './without.ts'

const START = '2026-01-10T10:00:00Z'
const SITE = 'https://shop.example'
const DAY_MS = 86_400_000

/** Monthly instalments: the second is due a month after the sale. */
const SECOND_INSTALMENT_DAY = 31
const NOTICE_DAYS = 14

/** Plays all scenarios, with all defences or without one. Returns what differs from the expected days. */
export async function runDebits(without?: Defence): Promise<string[]> {
  const w = await startTestServer(without === undefined ? {} : withoutDefence(without))
  try {
    const faults = await Promise.all(scenarios.map((scenario) => runScenario(w, scenario)))
    return faults.flat()
  } finally {
    await w.stop()
  }
}

/** Plays one sale on a test clock. */
async function runScenario(w: TestServer, scenario: DebitScenario): Promise<string[]> {
  const org = await w.createOrg()
  await startClock(w, org, START)
  await w.createKey(org, { kind: 'publishable', origins: [SITE] })
  const orderId = await sell(w, org, scenario)
  const handedInOn = scenario.pays === 'order' ? 0 : handedIn(scenario)
  const faults: string[] = []
  const before = (await eventHistory(w, org)).length
  for (const expected of scenario.expected) {
    const day = handedInOn + expected.day
    await advanceTo(w, org, new Date(Date.parse(START) + day * DAY_MS).toISOString())
    const seen = { ...(await look(w, org, orderId)), feed: (await eventHistory(w, org)).slice(before) }
    faults.push(...compare(scenario.name, expected, seen))
    for (const fault of await checkLedger(w.db, org.org))
      faults.push(`${scenario.name}, day ${expected.day}: ledger: ${JSON.stringify(fault)}`)
  }
  for (const { sent_at, announced_at } of await w.db.all(earlyDebits, org.org))
    faults.push(
      `${scenario.name}, notice: the debit was sent to the provider on ${sent_at}, ` +
        (announced_at === null ? 'and its payer was not told' : `but its payer was told only on ${announced_at}`),
    )
  return faults
}

/** The day of the first debit of an instalment: when it is due, or later if its notice period, from the sale on, ends later. */
const handedIn = ({ everyDays }: DebitScenario): number =>
  everyDays === undefined ? SECOND_INSTALMENT_DAY : Math.max(everyDays, NOTICE_DAYS)

/**
 * Debits of the second instalment that the provider received before their notice was as old as was agreed. The provider keeps
 * real time, so the time on the test clock is that of the charge: the provider is called right after it.
 */
const earlyDebits = read<{ sent_at: string; announced_at: string | null }>(`
  select to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD') as sent_at,
    to_char(i.announced_at at time zone 'UTC', 'YYYY-MM-DD') as announced_at
  from charge c
  join attempt a on a.org_id = $1 and a.subject_id = c.charge_id
  join sandbox_payment p on p.org_id = $1 and p.attempt_id = a.attempt_id
  join membership_term t on t.org_id = $1 and t.order_id = c.order_id
  join membership_payment_option o
    on o.org_id = $1 and o.membership_payment_option_id = t.membership_payment_option_id
  join instalment i on i.org_id = $1 and i.term_id = t.term_id and i.number = 2
  where c.org_id = $1 and (c.created_at >= i.announced_at + make_interval(days => o.debit_notice_days)) is not true
  order by c.created_at
`)

/** Sells one membership of 120.00: at once by debit, or in two instalments of which iDEAL pays the first. */
async function sell(w: TestServer, org: TestOrg, { pays, method, everyDays }: DebitScenario): Promise<number> {
  const interval = everyDays === undefined ? {} : { interval_unit: 'day', interval_count: everyDays }
  const option =
    pays === 'order' ? {} : { title: 'In two', number_of_instalments: 2, debit_notice_days: NOTICE_DAYS, ...interval }
  const basketId = await createMembershipBasket(w, org, await createOffer(w, org, { option }))
  const reply = await checkout(w, org, basketId, { method, email: 'ann@example.com', returnUrl: `${SITE}/paid` })
  if (reply.status !== 200) throw new Error(reply.text)
  const { order_id, payment } = reply.json<Checkout>()
  if (payment.next_action?.type !== 'redirect') return order_id
  const paymentId = new URL(payment.next_action.url ?? '').pathname.split('/').at(-1) ?? null
  await complete(w, org, paymentId, 'succeed')
  await confirm(w, org, basketId)
  return order_id
}

async function look(w: TestServer, org: TestOrg, orderId: number): Promise<Omit<ExpectedDay, 'day' | 'feed'>> {
  const order = (await w.call(`/v1/orders/${orderId}`, { key: org.secret })).json<{ order_status: string }>()
  const members = await fetchMembers(w, org)
  return {
    order: order.order_status,
    members: members.map((member) => member.membership_member_status_id),
    books: await balances(w, org),
  }
}

function compare(name: string, { day, ...expected }: ExpectedDay, seen: Omit<ExpectedDay, 'day'>): string[] {
  return (['order', 'members', 'books', 'feed'] as const).flatMap((part) => {
    const [wanted, found] = [JSON.stringify(expected[part]), JSON.stringify(seen[part])]
    return wanted === found ? [] : [`${name}, day ${day}: the ${part} should be ${wanted}, not ${found}`]
  })
}
