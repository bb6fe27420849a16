import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { goOnWithRefunds } from '../../server/src/orders/settle-refund.ts'
import { uuidOf } from '../../server/src/platform/ids.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { request, type Reply } from '../../server/testing/test-server.ts'
import { ask, aPurchase, pay, payUntilKnown, said, type Purchase } from './purchases.ts'
import { casesFor, type Case, type Client } from './cases.ts'
import { aServer, type Server } from './server-process.ts'
import { aStage, aVictim, aWorker, endWhole, someStock, type Stage, type Victim } from './system.ts'

/** As many victims at once: most of a case is waiting for a lease to end. */
const AT_ONCE = 4

/** All cases of one kind of client, each a test of its own, on one database. */
export function matrixOf(client: Client): void {
  let stage: Stage
  const helpers: (() => Promise<void>)[] = []
  before(async () => {
    stage = await aStage()
    if (client === 'gone') {
      const worker = await aWorker(stage)
      helpers.push(() => worker.stop())
    }
    if (client === 'recovered') {
      const worker = await aServer({ TESSERA_DATABASE_URL: stage.w.appUrl, CRASH_ROLE: 'worker' })
      helpers.push(async () => (worker.kill('SIGKILL'), worker.ended))
    }
  })
  after(async () => {
    for (const end of helpers) await end()
    await endWhole(stage)
  })
  describe(`the client ${client}`, { concurrency: AT_ONCE }, () => {
    for (let lane = 0; lane < AT_ONCE; lane++)
      describe(`process ${lane + 1}`, { concurrency: 1 }, () => {
        let victim: Victim
        before(async () => {
          victim = await aVictim(stage)
        })
        after(() => victim.end())
        for (const one of casesFor(client).filter((_, i) => i % AT_ONCE === lane))
          test(`${one.name}, ${one.fault}: ${one.ends}`, () => runCase(stage, victim, one))
      })
  })
}

async function runCase(stage: Stage, victim: Victim, one: Case): Promise<void> {
  const { w, org } = stage
  const stock = await someStock(stage, one.method === undefined)
  const purchase = await aPurchase(w.url, org, { priceId: stock.priceId, method: one.method })
  const server = await victim.server()
  if (one.ends === 'refunded') await refundCase(stage, { victim, server, one, purchase })
  else await saleCase(stage, { victim, server, one, purchase })
  const ends = mayBeNothing(one) && (await standing(stage, purchase)) === 'nothing' ? 'nothing' : one.ends
  await eventually(async () => ((await standing(stage, purchase)) === ends ? true : undefined), 15_000).catch(
    async () => assert.equal(await standing(stage, purchase), ends, server.output()),
  )
  assert.deepEqual(await tally(stage, stock.poolId), expectedTally[ends])
}

type Scene = { readonly victim: Victim; readonly server: Server; readonly one: Case; readonly purchase: Purchase }

/** What was struck before it began leaves nothing, unless the buyer comes again; who was cut off may have come through. */
const mayBeNothing = ({ at, fault, client }: Case): boolean =>
  at === 'before_begin' && client === 'gone' && (fault === 'killed' || fault === 'cut')

async function saleCase(stage: Stage, scene: Scene): Promise<void> {
  const { w } = stage
  const { purchase, one, victim } = scene
  const first = await struck(scene, (signal) => pay(scene.server.url, purchase, signal))
  if (one.client === 'gone') return
  if (one.client === 'recovered') await settled(stage, purchase, one)
  const known = await payUntilKnown(() => w.url, purchase)
  assert.equal(known.status, { confirmed: 200, declined: 402, cancelled: 402, refunded: 200 }[one.ends], known.text)
  // Whatever a process said for good before it was struck, and whichever process is asked: the answer is the same.
  if (first && first.status < 500 && !/"processing"/.test(first.text)) assert.equal(said(first), said(known))
  assert.equal(said(await payUntilKnown(() => w.url, purchase)), said(known))
  assert.equal(said(await pay((await victim.server()).url, purchase)), said(known))
  assert.equal(said(await ask(w.url, purchase)), said(known))
}

async function refundCase(stage: Stage, scene: Scene): Promise<void> {
  const { w, org } = stage
  const { one, purchase, server } = scene
  const { order_id } = (await payUntilKnown(() => w.url, purchase)).json<{ order_id: number }>()
  const refund = (url: string, signal?: AbortSignal) =>
    request(`${url}/admin/v1/orders/${order_id}/refunds`, {
      method: 'POST',
      key: org.admin,
      headers: { 'Idempotency-Key': `refund ${purchase.key}` },
      json: { reason: 'The buyer is ill' },
      ...(signal && { signal }),
    })
  await struck(scene, (signal) => refund(server.url, signal))
  if (one.client === 'gone') return
  const known = await eventually(async () => {
    // A repetition only tells; a worker carries a refund on, and here there is none.
    if (one.client === 'retries') await goOnWithRefunds(w.db)
    // Not asked over HTTP before it is there: so many questions would meet the limit of the key.
    if ((await standing(stage, purchase)) !== one.ends) return undefined
    const reply = await refund(w.url).catch(() => undefined)
    return reply?.status === 200 && reply.json().status === 'succeeded' ? reply : undefined
  }, 15_000)
  assert.equal((await refund(w.url)).text, known.text)
}

/** The request meets its fault; answers what the client heard, if anything. */
async function struck(
  { victim, server, one }: Scene,
  send: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply | undefined> {
  const away = new AbortController()
  const { fault, at } = one
  const lostByProvider = fault === 'lost' && one.next === 'provider'
  const plain = fault === 'killed' ? 'die' : lostByProvider ? 'lose_answer' : 'wait'
  const { fired, over } = await server.plant({ at, fault: plain })
  const heard = send(away.signal).catch(() => undefined)
  assert.equal(await fired, fault === 'killed' ? 'died' : at)
  if (fault === 'killed') await server.ended
  if (fault === 'cut') await victim.cut()
  if (one.client === 'gone' || (fault === 'lost' && one.next === 'client')) away.abort()
  const commit = fault === 'commit_lost' ? victim.proxy.loseCommit() : undefined
  server.go()
  await commit
  await over
  return heard
}

/** Somebody else has taken care, or there was nothing to take care of. */
const settled = (stage: Stage, purchase: Purchase, one: Case) =>
  eventually(async () => {
    const stands = await standing(stage, purchase)
    return stands === one.ends || (stands === 'nothing' && one.at === 'before_begin') ? true : undefined
  }, 15_000)

/** Where a purchase stands, by its attempt and its order; `under way` while it is not decided. */
async function standing({ owner, org }: Stage, { basketId }: Purchase): Promise<string> {
  const { rows } = await owner.query<{ standing: string }>(
    `select case when a.attempt_id is null then 'nothing'
       when a.settled_at is null then 'under way'
       when exists (select from refund r where r.org_id = a.org_id and r.order_id = a.order_id and r.settled_at is null) then 'under way'
       when a.status = 'failed' and o.status = 'pending' then 'declined' else o.status end as standing
     from basket b left join attempt a on a.org_id = b.org_id and a.basket_id = b.basket_id
     left join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
     where b.org_id = $1 and b.basket_id = $2`,
    [org.org, uuidOf(basketId)],
  )
  return rows.map((row) => row.standing).join(', ')
}

/** What the purchase of two places leaves in a pool that is its own. */
const expectedTally = {
  confirmed: { taken: 2, sold: 2, in_payment: 0 },
  declined: { taken: 2, sold: 0, in_payment: 0 },
  cancelled: { taken: 0, sold: 0, in_payment: 0 },
  refunded: { taken: 0, sold: 0, in_payment: 0 },
  nothing: { taken: 2, sold: 0, in_payment: 0 },
}

async function tally({ owner, org }: Stage, poolId: number) {
  const { rows } = await owner.query(
    `select p.taken, coalesce(sum(h.places - h.returned) filter (where h.status = 'sold'), 0)::integer as sold,
       coalesce(sum(h.places) filter (where h.status = 'in_payment'), 0)::integer as in_payment
     from pool p left join hold h on h.org_id = p.org_id and h.pool_id = p.pool_id
     where p.org_id = $1 and p.pool_id = $2 group by p.pool_id, p.taken`,
    [org.org, poolId],
  )
  return rows[0]
}
