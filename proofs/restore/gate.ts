import assert from 'node:assert/strict'
import { TicketStatus, type CurrentDevice, type Manifest } from '@tessera/contract'
import type { ApiResult } from '../../apps/scanner/src/api.ts'
import { decide } from '../../apps/scanner/src/decide.ts'
import { FIRST_EPOCH } from '../../apps/scanner/src/epoch.ts'
import { acceptEpoch, acceptManifest, getSince, type TicketList } from '../../apps/scanner/src/ticket-list.ts'
import { withClient } from '../../server/src/operator/databases.ts'
import { eventId, makeGate, makeOrder, makePrice, type Row } from '../../server/testing/factories.ts'
import { callAdmin, createDevice } from '../../server/testing/gate-devices.ts'
import { request, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'

/** A device at a gate without a browser: it has the state of a phone, and decides with the scanner's own functions. */
export type GateDevice = TicketList & {
  readonly event: Row<'event'>
  readonly gateId: number
  readonly token: string
  readonly manifestKey: string
}

const HOUR_SECONDS = 3_600

/** Opens a gate of the event now, and enrols a device for it. */
export async function openGate(w: TestServer, org: TestOrg, event: Row<'event'>): Promise<GateDevice> {
  const { gate_id: gateId } = await makeGate(w, org)
  const opens_at = Math.floor(Date.now() / 1_000) - HOUR_SECONDS
  await callAdmin(w, org, `PATCH /events/${eventId(event)}/access`, { opens_at })
  const { token, manifest_key: manifestKey } = await createDevice(w, org)
  return { event, gateId, token, manifestKey, list: undefined, epoch: FIRST_EPOCH }
}

/** Loads the manifest with everything that was sold, and with a ticket that no payment brings back after the restore. */
export async function loadLastManifest(gate: GateDevice, w: TestServer, org: TestOrg): Promise<void> {
  await makeOrder(w, org, await makePrice(w, org, gate.event))
  await synchronise(gate, w.url)
}

export type RestoredGateInput = {
  readonly gate: GateDevice
  /** The server of the restored database, and a forgotten one that still has the old database. */
  readonly url: string
  readonly forgottenUrl: string
  readonly oldDatabase: string
  readonly restoredDatabase: string
}

/**
 * A device with the last manifest from before the restore admits a ticket that is lost, until it hears of the restored server. From then on
 * it admits nobody by that manifest, and after it has loaded the new one it decides as the restored database does.
 */
export async function judgeGate({ gate, url, forgottenUrl, ...databases }: RestoredGateInput): Promise<string[]> {
  const { lost, kept, sold } = await pickCodes(gate, databases)
  if (lost === undefined || kept === undefined || sold === undefined)
    return ['no ticket was lost, kept or sold after the restore, so the gate showed nothing']
  const faults: string[] = []
  const expect = async (name: string, code: string, expected: string): Promise<void> => {
    const got = await decideOffline(gate, code)
    if (got !== expected) faults.push(`a gate decided on ${name}: ${got} instead of ${expected}`)
  }
  await expect('a lost ticket without any contact', lost, 'admitted')
  const { body } = await getManifest(gate, url, gate.list?.head.version)
  if (body.since !== null) faults.push('a gate that knows no epochs got only the changes since its manifest')
  await contact(gate, url)
  await expect('a lost ticket after the first contact', lost, 'unknown, replaced_list')
  await expect('a ticket that was kept, after the first contact', kept, 'unknown, replaced_list')
  await synchronise(gate, url)
  await expect('a lost ticket with the new manifest', lost, 'unknown')
  await expect('a ticket that was kept, with the new manifest', kept, 'admitted')
  await expect('a ticket that was sold after the restore', sold, 'admitted')
  await contact(gate, forgottenUrl)
  await synchronise(gate, forgottenUrl)
  await expect('a lost ticket after contact with a server of the old database', lost, 'unknown')
  return faults
}

async function decideOffline({ list, epoch, gateId }: GateDevice, barcode: string): Promise<string> {
  if (!list) throw new Error('the device has no manifest')
  const steward = { direction: 'entry', override: false, concession: undefined } as const
  const question = { barcode, gateId, ...steward, nowMs: Date.now(), epoch, presence: () => undefined }
  const { result, check } = await decide(list, question)
  return [result, ...(check ? [check] : [])].join(', ')
}

async function contact(gate: GateDevice, url: string): Promise<void> {
  acceptEpoch(gate, await get<CurrentDevice>(gate, `${url}/gate/v1/self`))
}

async function synchronise(gate: GateDevice, url: string): Promise<void> {
  const result = acceptEpoch(gate, await getManifest(gate, url, getSince(gate)))
  if (result.kind === 'ok') await acceptManifest(gate, result.body, gate.manifestKey)
}

const getManifest = (gate: GateDevice, url: string, since: string | undefined): Promise<OkResult<Manifest>> =>
  get(gate, `${url}/gate/v1/events/${eventId(gate.event)}/manifest${since === undefined ? '' : `?since=${since}`}`)

type OkResult<T> = Extract<ApiResult<T>, { kind: 'ok' }>

async function get<T>({ token }: GateDevice, url: string): Promise<OkResult<T>> {
  const reply = await request(url, { key: token })
  assert.equal(reply.status, 200, reply.text)
  return { kind: 'ok', body: reply.json<T>(), tookMs: 0 }
}

type Databases = Pick<RestoredGateInput, 'oldDatabase' | 'restoredDatabase'>

/** Picks a valid ticket that only the old database has, one that both have, and one that only the restored one has: undefined if there is none. */
async function pickCodes({ event }: GateDevice, { oldDatabase, restoredDatabase }: Databases) {
  const [before, now] = [await listCodes(oldDatabase, event), await listCodes(restoredDatabase, event)]
  return {
    lost: [...before].find((code) => !now.has(code)),
    kept: [...before].find((code) => now.has(code)),
    sold: [...now].find((code) => !before.has(code)),
  }
}

const listCodes = (url: string, { event_id }: Row<'event'>): Promise<Set<string>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ barcode: string }>(
      'select barcode from ticket where event_id = $1 and status = $2 and order_confirmed order by ticket_id',
      [event_id, TicketStatus.active],
    )
    return new Set(rows.map(({ barcode }) => barcode))
  })
