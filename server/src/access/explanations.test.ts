import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, write } from '#platform/db'
import { admin, aScene, aTicket, scanned, type Scene } from '#testing/gate-devices'
import { makeEvent, makeGate, makePrice, type Row } from '#testing/factories'
import { world, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const change = (scene: Scene, text: string, ...params: (string | number)[]) =>
  inTx(w.db, scene.org.org, (tx) => tx.count(write(text), scene.org.org, ...params))

type Trial = {
  readonly code: string
  readonly source: string | RegExp
  /** Makes the refusal, and answers how to change the one fact that its explanation names. */
  readonly make: (scene: Scene, ticket: Row<'ticket'>) => Promise<() => Promise<unknown>>
}

const status =
  (of: number) =>
  async (scene: Scene, { ticket_id }: Row<'ticket'>) => {
    await change(scene, `update ticket set status = $3 where org_id = $1 and ticket_id = $2`, ticket_id, of)
    return () => change(scene, `update ticket set status = 1 where org_id = $1 and ticket_id = $2`, ticket_id)
  }

const window = (part: string, set: Record<string, number>) => async (scene: Scene) => {
  await admin(w, scene.org, pathOf(part, scene), set)
  const free = Object.fromEntries(Object.keys(set).map((name) => [name, null]))
  return () => admin(w, scene.org, pathOf(part, scene), free)
}
const pathOf = (part: string, { id, gate }: Scene): string =>
  part === 'access' ? `PATCH /events/${id}/access` : `PUT /events/${id}/gate_rules/${gate.gate_id}`
const soon = (): number => Math.floor(Date.now() / 1000) + 3_600
const ago = (): number => Math.floor(Date.now() / 1000) - 3_600

const trials: readonly Trial[] = [
  { code: 'unpaid', source: 'ticket.status', make: status(0) },
  { code: 'cancelled', source: 'ticket.status', make: status(2) },
  { code: 'cancelled', source: 'ticket.status', make: status(3) },
  { code: 'superseded', source: 'ticket.status', make: status(4) },
  {
    code: 'unpaid',
    source: 'order.status',
    make: async (scene, { order_id }) => {
      const set = (to: string) =>
        change(scene, `update "order" set status = $3 where org_id = $1 and order_id = $2`, order_id, to)
      await set('pending')
      return () => set('confirmed')
    },
  },
  {
    code: 'cancelled',
    source: 'event.status',
    make: async (scene) => {
      const set = (to: number) =>
        change(scene, `update event set status = $3 where org_id = $1 and event_id = $2`, scene.event.event_id, to)
      await set(3)
      return () => set(1)
    },
  },
  {
    code: 'unknown',
    source: 'barcode',
    make: async (scene, { ticket_id, barcode }) => {
      const set = (to: string) =>
        change(scene, `update ticket set barcode = $3 where org_id = $1 and ticket_id = $2`, ticket_id, to)
      await set(`${barcode}-other`)
      return () => set(barcode)
    },
  },
  {
    code: 'wrong_event',
    source: 'ticket.event_id',
    make: async (scene, { ticket_id }) => {
      const other = await makeEvent(w, scene.org, { starts_at: new Date() })
      const set = (to: string) =>
        change(scene, `update ticket set event_id = $3 where org_id = $1 and ticket_id = $2`, ticket_id, to)
      await set(other.event_id)
      return () => set(scene.event.event_id)
    },
  },
  {
    code: 'blocked',
    source: 'barcode_block',
    make: async (scene, { barcode }) => {
      const json = { barcode, reason: 'Stolen' }
      const { block_id } = await admin<{ block_id: number }>(w, scene.org, 'POST /barcode_blocks', json)
      return () => admin(w, scene.org, `DELETE /barcode_blocks/${block_id}`)
    },
  },
  { code: 'not_yet_valid', source: 'event_access.opens_at', make: (s) => window('access', { opens_at: soon() })(s) },
  { code: 'no_longer_valid', source: 'event_access.closes_at', make: (s) => window('access', { closes_at: ago() })(s) },
  { code: 'not_yet_valid', source: 'gate_rule.opens_at', make: (s) => window('gate', { opens_at: soon() })(s) },
  { code: 'no_longer_valid', source: 'gate_rule.closes_at', make: (s) => window('gate', { closes_at: ago() })(s) },
  {
    code: 'wrong_gate',
    source: 'gate_rule.price_category_ids',
    make: async (scene, { price_category_id }) => {
      const other = await makePrice(w, scene.org, scene.event)
      const set = (ids: number[]) => admin(w, scene.org, pathOf('gate', scene), { price_category_ids: ids })
      await set([other.price_category_id])
      return () => set([other.price_category_id, price_category_id])
    },
  },
  {
    code: 'wrong_gate',
    source: 'gate.status',
    make: async (scene) => {
      const set = (to: string) =>
        change(scene, `update gate set status = $3 where org_id = $1 and gate_id = $2`, scene.gate.gate_id, to)
      await set('archived')
      return () => set('active')
    },
  },
  {
    code: 'wrong_gate',
    source: 'gate.venue_id',
    make: async (scene) => {
      const elsewhere = await makeGate(w, scene.org)
      const set = (to: string) =>
        change(scene, `update event set venue_id = $3 where org_id = $1 and event_id = $2`, scene.event.event_id, to)
      await set(elsewhere.venue_id)
      return () => set(scene.venue.venue_id)
    },
  },
  {
    code: 'not_exited',
    source: /^scan \d+ at gate North/,
    make: async (scene, { barcode }) => {
      await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
      await scanned(w, scene, barcode)
      return () => scanned(w, scene, barcode, { direction: 'exit' })
    },
  },
  {
    code: 'duplicate',
    source: 'event_access.reentry',
    make: async (scene, { barcode }) => {
      await scanned(w, scene, barcode)
      await scanned(w, scene, barcode, { direction: 'exit' })
      return () => admin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
    },
  },
  {
    code: 'duplicate',
    source: /^scan \d+ at gate North/,
    make: async (scene, { barcode }) => {
      const { scan_id } = await scanned(w, scene, barcode)
      // Nothing else than that scan: as if it had never been.
      return () => change(scene, `delete from passage where org_id = $1 and scan_id = $2`, scan_id)
    },
  },
]

for (const { code, source, make } of trials) {
  test(`${code} by ${String(source)}: when that fact alone changes, so does the decision`, async () => {
    const scene = await aScene(w)
    const ticket = await aTicket(w, scene)
    const control = await scanned(w, scene, ticket.barcode, { simulate: true })

    const mend = await make(scene, ticket)
    const refused = await scanned(w, scene, ticket.barcode)
    await mend()
    const after = await scanned(w, scene, ticket.barcode)

    assert.equal(control.result, 'admitted')
    assert.deepEqual([refused.result, refused.pass], [code, false])
    const said = refused.explanation
    if (typeof source === 'string') assert.equal(said?.source, source)
    else assert.match(said?.source ?? '', source)
    assert.ok(said && said.fact.length > 10 && said.change.length > 3)
    assert.equal(after.pass, true, JSON.stringify(after.explanation))
  })
}
