import { randomUUID } from 'node:crypto'
import { inTx, read, write } from '../../server/src/platform/db.ts'
import { toUuid } from '../../server/src/platform/ids.ts'
import { mergePassages } from '../../server/src/access/merge/rules.ts'
import { randomNumbers } from '../lib/random.ts'
import { callAdmin, createDevice, type TestDevice } from '../../server/testing/gate-devices.ts'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue } from '../../server/testing/factories.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { toHolderFacts, simulateEvening, type Evening, type SimulatedScan } from './simulate.ts'

export type GateSetup = {
  readonly org: TestOrg
  readonly venue: string
  readonly gate: number
  readonly devices: readonly TestDevice[]
}

export async function createGateSetup(w: TestServer, devices: number): Promise<GateSetup> {
  const org = await w.createOrg()
  const { venue_id } = await makeVenue(w, org)
  const { gate_id } = await makeGate(w, org, { venue_id })
  return {
    org,
    venue: venue_id,
    gate: gate_id,
    devices: await Promise.all(Array.from({ length: devices }, () => createDevice(w, org))),
  }
}

const revoke = write(`update ticket set status = 2, updated_at = $3 where org_id = $1 and ticket_id = $2`)
const replace = write(`update ticket set origin_ticket_id = $3 where org_id = $1 and ticket_id = $2`)
const conflicts = read<{ scan_id: string; result: string }>(`
  select data->'scan'->>'scan_id' as scan_id, data->>'result' as result from outbox
  where org_id = $1 and type = 'ticket.scan_conflict' order by outbox_id
`)

type UploadedScan = SimulatedScan & { readonly body: Record<string, unknown>; readonly device: TestDevice }

/**
 * Uploads the same evening twice, for two events and in two orders. Returns where a result of the server differs from the
 * merge rules.
 */
export async function findHttpFaults(w: TestServer, setup: GateSetup, seed: number): Promise<string[]> {
  const evening = simulateEvening({ seed, devices: setup.devices.length, tickets: 10, scans: 60 })
  const random = randomNumbers(seed + 1)
  const faults: string[] = []
  for (let copy = 0; copy < 2; copy++) {
    const placed = await prepareEvening(w, setup, evening)
    const sent = [...placed, ...placed.filter(() => random() < 0.2)].toSorted(() => random() - 0.5)
    await uploadAll(w, sent, random)
    const results = await readResults(w, placed)
    const emitted = new Map((await w.db.all(conflicts, setup.org.org)).map(({ scan_id, result }) => [scan_id, result]))
    for (const [scanId, expected] of expectedResults(evening, placed)) {
      const found = results.get(scanId)
      if (found !== expected) faults.push(`seed ${seed}, copy ${copy}: ${scanId} is ${found}, not ${expected}`)
      const finding = ['conflict', 'accepted_revoked', 'unknown_accepted'].includes(expected)
      if (finding && emitted.get(scanId) !== expected)
        faults.push(`seed ${seed}: ${scanId} emitted as ${emitted.get(scanId)}, not ${expected}`)
    }
  }
  return faults
}

async function prepareEvening(w: TestServer, setup: GateSetup, evening: Evening): Promise<UploadedScan[]> {
  const { org } = setup
  const event = await makeEvent(w, org, { venue_id: setup.venue })
  const price = await makePrice(w, org, event)
  await callAdmin(w, org, `PATCH /events/${eventId(event)}/access`, { reentry: evening.reentry })
  const { tickets } = await makeOrder(w, org, price, { tickets: evening.tickets.length })
  const codes = new Map(
    evening.tickets.map((ticket, i) => [ticket, ticket.known ? (tickets[i]?.barcode ?? '') : `UNKNOWN${randomUUID()}`]),
  )
  for (const [i, { revokedMs }] of evening.tickets.entries())
    if (revokedMs !== null)
      await inTx(w.db, org.org, (tx) => tx.count(revoke, org.org, tickets[i]?.ticket_id ?? 0, new Date(revokedMs)))
  const idOf = (place: string): number => tickets[Number(place.split('-')[1])]?.ticket_id ?? 0
  for (const { id, place } of evening.tickets)
    if (place !== id) await inTx(w.db, org.org, (tx) => tx.count(replace, org.org, idOf(id), idOf(place)))
  return evening.scans.map((each) => {
    const { passage } = each
    const device = setup.devices[Number(passage.deviceId?.split('-')[1])]
    if (!device) throw new Error('no device')
    const scan_id = randomUUID()
    const body = {
      scan_id,
      event_id: eventId(event),
      gate_id: setup.gate,
      barcode: codes.get(each.ticket),
      direction: passage.direction,
      result: each.result,
      device_time_ms: passage.atMs - 1_000,
      clock_offset_ms: 1_000,
      sequence: passage.sequence,
    }
    return { ...each, passage: { ...passage, scanId: scan_id, deviceId: toUuid(device.device_id) }, body, device }
  })
}

/** Several devices upload batches at the same time, as they do when the network is back. */
async function uploadAll(w: TestServer, sent: readonly UploadedScan[], random: () => number): Promise<void> {
  const rest = [...sent]
  while (rest.length > 0) {
    const wave = rest.splice(0, 1 + Math.floor(random() * 30))
    const byDevice = Map.groupBy(wave, ({ device }) => device)
    await Promise.all([...byDevice].map(([device, some]) => upload(w, device, some)))
  }
}

async function upload(w: TestServer, device: TestDevice, some: readonly UploadedScan[]) {
  const json = { scans: some.map(({ body }) => body) }
  const reply = await w.call('/gate/v1/scans/batch', { method: 'POST', key: device.token, json })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.json<{ results: { scan_id: string; result: string }[] }>().results
}

/** Reads the final results by uploading everything once more, which changes nothing. */
async function readResults(w: TestServer, placed: readonly UploadedScan[]): Promise<Map<string, string>> {
  const all = [...Map.groupBy(placed, ({ device }) => device)].map(([device, some]) => upload(w, device, some))
  return new Map((await Promise.all(all)).flat().map(({ scan_id, result }) => [scan_id, result]))
}

function expectedResults(evening: Evening, placed: readonly UploadedScan[]): Map<string, string> {
  const passed = placed.filter(({ result }) => ['admitted', 'readmitted', 'exited'].includes(result))
  const judged = [...Map.groupBy(passed, ({ ticket }) => ticket.place).values()].flatMap((some) =>
    mergePassages(
      some.map(({ passage }) => passage),
      toHolderFacts(evening, some[0]?.ticket),
    ),
  )
  return new Map([
    ...placed.map(({ passage, result }) => [passage.scanId, result] as const),
    ...judged.map(({ passage, result }) => [passage.scanId, result] as const),
  ])
}
