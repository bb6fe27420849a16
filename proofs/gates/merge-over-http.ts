import { randomUUID } from 'node:crypto'
import { inTx, read, write } from '../../server/src/platform/db.ts'
import { uuidOf } from '../../server/src/platform/ids.ts'
import { fold } from '../../server/src/access/merge/rules.ts'
import { numbers } from '../forgery/forge.ts'
import { admin, aDevice, type ADevice } from '../../server/testing/gate-devices.ts'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue } from '../../server/testing/factories.ts'
import type { Org, World } from '../../server/testing/test-server.ts'
import { holderOf, play, type Evening, type Happened } from './simulate.ts'

export type House = {
  readonly org: Org
  readonly venue: string
  readonly gate: number
  readonly devices: readonly ADevice[]
}

export async function aHouse(w: World, devices: number): Promise<House> {
  const org = await w.anOrg()
  const { venue_id } = await makeVenue(w, org)
  const { gate_id } = await makeGate(w, org, { venue_id })
  return {
    org,
    venue: venue_id,
    gate: gate_id,
    devices: await Promise.all(Array.from({ length: devices }, () => aDevice(w, org))),
  }
}

const revoke = write(`update ticket set status = 2, updated_at = $3 where org_id = $1 and ticket_id = $2`)
const conflicts = read<{ scan_id: string; result: string }>(`
  select data->'scan'->>'scan_id' as scan_id, data->>'result' as result from outbox
  where org_id = $1 and type = 'ticket.scan_conflict' order by outbox_id
`)

type Placed = Happened & { readonly body: Record<string, unknown>; readonly device: ADevice }

/** The same evening twice at two events, uploaded in two orders: what the server says of each scan, against the fold. */
export async function httpFaults(w: World, house: House, seed: number): Promise<string[]> {
  const evening = play({ seed, devices: house.devices.length, tickets: 10, scans: 60 })
  const random = numbers(seed + 1)
  const faults: string[] = []
  for (let copy = 0; copy < 2; copy++) {
    const placed = await stage(w, house, evening)
    const sent = [...placed, ...placed.filter(() => random() < 0.2)].toSorted(() => random() - 0.5)
    await uploadAll(w, sent, random)
    const results = await resultsOf(w, placed)
    const told = new Map((await w.db.all(conflicts, house.org.org)).map(({ scan_id, result }) => [scan_id, result]))
    for (const [scanId, expected] of expectedOf(evening, placed)) {
      const found = results.get(scanId)
      if (found !== expected) faults.push(`seed ${seed}, copy ${copy}: ${scanId} is ${found}, not ${expected}`)
      const finding = ['conflict', 'accepted_revoked', 'unknown_accepted'].includes(expected)
      if (finding && told.get(scanId) !== expected)
        faults.push(`seed ${seed}: ${scanId} told as ${told.get(scanId)}, not ${expected}`)
    }
  }
  return faults
}

async function stage(w: World, house: House, evening: Evening): Promise<Placed[]> {
  const { org } = house
  const event = await makeEvent(w, org, { venue_id: house.venue })
  const price = await makePrice(w, org, event)
  await admin(w, org, `PATCH /events/${eventId(event)}/access`, { reentry: evening.reentry })
  const { tickets } = await makeOrder(w, org, price, { tickets: evening.tickets.length })
  const codes = new Map(
    evening.tickets.map((ticket, i) => [ticket, ticket.known ? (tickets[i]?.barcode ?? '') : `NOBODY${randomUUID()}`]),
  )
  for (const [i, { revokedMs }] of evening.tickets.entries())
    if (revokedMs !== null)
      await inTx(w.db, org.org, (tx) => tx.count(revoke, org.org, tickets[i]?.ticket_id ?? 0, new Date(revokedMs)))
  return evening.happened.map((each) => {
    const { passage } = each
    const device = house.devices[Number(passage.deviceId?.split('-')[1])]
    if (!device) throw new Error('no device')
    const scan_id = randomUUID()
    const body = {
      scan_id,
      event_id: eventId(event),
      gate_id: house.gate,
      barcode: codes.get(each.ticket),
      direction: passage.direction,
      result: each.result,
      device_time_ms: passage.atMs - 1_000,
      clock_offset_ms: 1_000,
      sequence: passage.sequence,
    }
    return { ...each, passage: { ...passage, scanId: scan_id, deviceId: uuidOf(device.device_id) }, body, device }
  })
}

/** Batches of several devices at once, as they come back to the network. */
async function uploadAll(w: World, sent: readonly Placed[], random: () => number): Promise<void> {
  const rest = [...sent]
  while (rest.length > 0) {
    const wave = rest.splice(0, 1 + Math.floor(random() * 30))
    const byDevice = Map.groupBy(wave, ({ device }) => device)
    await Promise.all([...byDevice].map(([device, some]) => upload(w, device, some)))
  }
}

async function upload(w: World, device: ADevice, some: readonly Placed[]) {
  const json = { scans: some.map(({ body }) => body) }
  const reply = await w.call('/gate/v1/scans/batch', { method: 'POST', key: device.token, json })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.json<{ results: { scan_id: string; result: string }[] }>().results
}

/** What holds in the end: everything once more, which changes nothing. */
async function resultsOf(w: World, placed: readonly Placed[]): Promise<Map<string, string>> {
  const all = [...Map.groupBy(placed, ({ device }) => device)].map(([device, some]) => upload(w, device, some))
  return new Map((await Promise.all(all)).flat().map(({ scan_id, result }) => [scan_id, result]))
}

function expectedOf(evening: Evening, placed: readonly Placed[]): Map<string, string> {
  const passed = placed.filter(({ result }) => ['admitted', 'readmitted', 'exited'].includes(result))
  const judged = [...Map.groupBy(passed, ({ ticket }) => ticket)].flatMap(([ticket, some]) =>
    fold(
      some.map(({ passage }) => passage),
      holderOf(evening, ticket),
    ),
  )
  return new Map([
    ...placed.map(({ passage, result }) => [passage.scanId, result] as const),
    ...judged.map(({ passage, result }) => [passage.scanId, result] as const),
  ])
}
