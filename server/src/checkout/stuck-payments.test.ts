import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { watchStuckPayments } from '#payments'
import { read } from '#platform/db'
import type { ProbePoint } from '#platform/probe'
import { toUuid } from '#platform/ids'
import { aFilledBasket, aWorker, checkout, endLease, getLastAttempt, type TestWorker } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
let worker: TestWorker
let owner: pg.Client
let onProbe: (point: ProbePoint) => void | Promise<void> = () => {}
before(async () => {
  w = await startTestServer({ probe: (point) => onProbe(point) })
  worker = await aWorker(w)
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // Stands for an order that is too large for the statement timeout.
  await owner.query(`
    create table slow_price (price_id bigint);
    grant select on slow_price to public;
    create function be_slow() returns trigger language plpgsql as $$
    begin
      if exists (select from slow_price s where s.price_id = new.price_id) then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return new;
    end $$;
    create trigger be_slow before insert on ticket for each row execute function be_slow();
  `)
})
after(async () => {
  onProbe = () => {}
  await owner.end()
  await worker.end()
  await w.stop()
})

const slowDown = (priceId: number) => owner.query('insert into slow_price values ($1)', [priceId])
const speedUp = (priceId: number) => owner.query('delete from slow_price where price_id = $1', [priceId])

const lease = read<{ seconds: number }>(`
  select round(extract(epoch from due_at - now()))::integer as seconds from attempt where org_id = $1 and subject_id = $2
`)
const leaseSeconds = async (org: TestOrg, basketId: string) =>
  (await w.db.one(lease, org.org, toUuid(basketId)))?.seconds

test('a completion that is too slow does not fail the others of its batch', async () => {
  const org = await w.createOrg()
  const good = await aPool(w, org, 100)
  const bad = await aPool(w, org, 100)
  const baskets = await Promise.all(Array.from({ length: 6 }, () => aFilledBasket(w, org, good.priceId)))
  const slow = await aFilledBasket(w, org, bad.priceId)
  await slowDown(bad.priceId)
  // The first completion waits until all the others are queued behind it, so that they form one batch.
  const all = baskets.length + 1
  let captured = 0
  let release: () => void = () => {}
  const queued = new Promise<void>((resolve) => (release = resolve))
  onProbe = async (point) => {
    if (point === 'after_capture' && ++captured === all) setImmediate(() => setImmediate(release))
    if (point === 'before_complete_commit') await queued
  }

  const [first = '', ...others] = baskets
  const started = checkout(w, org, first)
  const replies = await Promise.all([...others, slow].map((id) => checkout(w, org, id)))

  assert.equal((await started).status, 200)
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200, 200, 503],
  )
  onProbe = () => {}
  await speedUp(bad.priceId)
})

test('a payment that fails again and again is leased for longer, is reported as stuck, and is completed in the end', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 100)
  const id = await aFilledBasket(w, org, priceId)
  await slowDown(priceId)
  assert.equal((await checkout(w, org, id)).status, 503)
  const { attempt_id } = await getLastAttempt(w, org, id)
  const logged: unknown[] = []
  const counts: number[] = []
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => logged.push(fields) }
  const watch = watchStuckPayments({ log, onCount: (count) => counts.push(count) })

  const leases: (number | undefined)[] = []
  for (let n = 0; n < 12; n++) {
    await endLease(w, org, id)
    await assert.rejects(worker.recover())
    leases.push(await leaseSeconds(org, id))
    await watch(w.db)
  }

  assert.deepEqual(leases, [10, 10, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
  assert.deepEqual(counts, [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1])
  assert.deepEqual(logged, [{ org: org.id, reason: `payment ${attempt_id}` }], 'logged once')

  await speedUp(priceId)
  await endLease(w, org, id)
  await worker.recover()
  assert.equal((await getLastAttempt(w, org, id)).status, 'done')
  await watch(w.db)
  assert.equal(counts.at(-1), 0)
})

test('each step that is written ends the back-off', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 100)
  const id = await aFilledBasket(w, org, priceId)
  // The provider does not respond to the first call: the payment waits, and each look at it is a step.
  await checkout(w, org, id, { method: 'pm_sandbox_bank' })
  for (let n = 0; n < 6; n++) {
    await endLease(w, org, id)
    await worker.recover()
  }
  const counts = read<{ lease_count: number }>('select lease_count from attempt where org_id = $1')
  assert.deepEqual(await w.db.all(counts, org.org), [{ lease_count: 0 }])
})
