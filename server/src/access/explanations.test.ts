import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, write } from '#platform/db'
import { callAdmin, createGateScene, createTicket, scanTicket, type GateScene } from '#testing/gate-devices'
import { makeEvent, makeGate, makePrice, type Row } from '#testing/factories'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const change = (scene: GateScene, text: string, ...params: (string | number)[]) =>
  inTx(w.db, scene.org.org, (tx) => tx.count(write(text), scene.org.org, ...params))

type RefusalCase = {
  readonly code: string
  readonly source: string | RegExp
  /** Causes the refusal. Returns a function that changes the one fact named by its explanation. */
  readonly make: (scene: GateScene, ticket: Row<'ticket'>) => Promise<() => Promise<unknown>>
}

const status =
  (value: number) =>
  async (scene: GateScene, { ticket_id }: Row<'ticket'>) => {
    await change(scene, `update ticket set status = $3 where org_id = $1 and ticket_id = $2`, ticket_id, value)
    return () => change(scene, `update ticket set status = 1 where org_id = $1 and ticket_id = $2`, ticket_id)
  }

const window = (part: string, set: Record<string, number>) => async (scene: GateScene) => {
  await callAdmin(w, scene.org, pathOf(part, scene), set)
  const free = Object.fromEntries(Object.keys(set).map((name) => [name, null]))
  return () => callAdmin(w, scene.org, pathOf(part, scene), free)
}
const pathOf = (part: string, { id, gate }: GateScene): string =>
  part === 'access' ? `PATCH /events/${id}/access` : `PUT /events/${id}/gate_rules/${gate.gate_id}`
const soon = (): number => Math.floor(Date.now() / 1000) + 3_600
const ago = (): number => Math.floor(Date.now() / 1000) - 3_600

const refusals: readonly RefusalCase[] = [
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
      const { block_id } = await callAdmin<{ block_id: number }>(w, scene.org, 'POST /barcode_blocks', json)
      return () => callAdmin(w, scene.org, `DELETE /barcode_blocks/${block_id}`)
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
      const set = (ids: number[]) => callAdmin(w, scene.org, pathOf('gate', scene), { price_category_ids: ids })
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
      await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
      await scanTicket(w, scene, barcode)
      return () => scanTicket(w, scene, barcode, { direction: 'exit' })
    },
  },
  {
    code: 'duplicate',
    source: 'event_access.reentry',
    make: async (scene, { barcode }) => {
      await scanTicket(w, scene, barcode)
      await scanTicket(w, scene, barcode, { direction: 'exit' })
      return () => callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
    },
  },
  {
    code: 'duplicate',
    source: /^scan \d+ at gate North/,
    make: async (scene, { barcode }) => {
      const { scan_id } = await scanTicket(w, scene, barcode)
      // Removes only that scan, as if it had never been made.
      return () => change(scene, `delete from passage where org_id = $1 and scan_id = $2`, scan_id)
    },
  },
]

for (const { code, source, make } of refusals) {
  test(`${code} by ${String(source)}: the decision changes if only that fact changes`, async () => {
    const scene = await createGateScene(w)
    const ticket = await createTicket(w, scene)
    const control = await scanTicket(w, scene, ticket.barcode, { simulate: true })

    const undo = await make(scene, ticket)
    const refused = await scanTicket(w, scene, ticket.barcode)
    await undo()
    const after = await scanTicket(w, scene, ticket.barcode)

    assert.equal(control.result, 'admitted')
    assert.deepEqual([refused.result, refused.pass], [code, false])
    const { explanation } = refused
    if (typeof source === 'string') assert.equal(explanation?.source, source)
    else assert.match(explanation?.source ?? '', source)
    assert.ok(explanation && explanation.fact.length > 10 && explanation.change.length > 3)
    assert.equal(after.pass, true, JSON.stringify(after.explanation))
  })
}
