import {
  type createEnrolment as operation,
  type Device,
  type DeviceEnrolment,
  type CurrentDevice,
  type Input,
  rateLimits,
  type updateDevice as updateOperation,
} from '#contract'
import { findManifestKey } from '#barcodes'
import type { CredentialStore } from '#keys'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import type { Sealer } from '#platform/seal'
import { hashEnrolmentCode, newEnrolmentCode } from './enrolment-code.ts'
import {
  findDevice,
  findDeviceHolder,
  getEpoch,
  insertEnrolment,
  listDevices,
  listNearbyEvents,
  lockDevice,
  putDevice,
  setDeviceRevoked,
  setDeviceUsed,
} from './queries/devices.ts'
import { viewDevice } from './views.ts'

const CODE_SECONDS = 900

/** Creates a one-time code with which a device can enrol. */
export async function createEnrolment(
  tx: Tx,
  ctx: Ctx & { readonly sealer: Sealer; readonly publicUrl: string },
  { name }: Input<typeof operation>['body'],
): Promise<DeviceEnrolment> {
  const at = ctx.realNow()
  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1000)
  const code = newEnrolmentCode(ctx.sealer, ctx.org)
  const id = newUuid(at.getTime())
  await insertEnrolment(tx, ctx.org, { id, name, codeHash: hashEnrolmentCode(code), at, expiresAt })
  const org = publicId('org', ctx.org)
  // The code stands in the fragment, which browsers do not send to the server.
  const scannerUrl = `${ctx.publicUrl}/scanner/#${new URLSearchParams({ org, code }).toString()}`
  return {
    enrolment_id: publicId('enr', id),
    org,
    name,
    code,
    scanner_url: scannerUrl,
    expires_at: unixSeconds(expiresAt),
  }
}

type DeviceList = { object: 'devices'; url: string; has_more: boolean; data: Device[] }

/** Returns a page of devices. */
export async function list(
  ctx: Ctx,
  query: { page_number?: number; limit?: number },
  url: string,
): Promise<DeviceList> {
  const { page_number = 1, limit = 100 } = query
  const rows = await listDevices(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit })
  return { object: 'devices', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewDevice) }
}

/** Revokes a device. Its token may be cached for two seconds at most. */
export async function revokeDevice(tx: Tx, ctx: Ctx, id: string): Promise<Device> {
  await noteDevice(tx, ctx, id)
  return viewDevice((await setDeviceRevoked(tx, ctx.org, toUuid(id), ctx.realNow())) ?? fail('not_found'))
}

/** Changes the fields that are sent. The device itself needs no action. */
export async function updateDevice(tx: Tx, ctx: Ctx, id: string, changes: DeviceChanges): Promise<Device> {
  await noteDevice(tx, ctx, id)
  return viewDevice((await putDevice(tx, ctx.org, toUuid(id), changes)) ?? fail('not_found'))
}

async function noteDevice(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  ctx.audit.noteBefore(viewDevice((await lockDevice(tx, ctx.org, toUuid(id))) ?? fail('not_found')))
}

type DeviceChanges = Input<typeof updateOperation>['body']

/** Limits for calls of a device to other APIs, which count its requests like those of a key and then refuse them. */
const OTHER_PLANE_LIMITS = {
  keyMinute: rateLimits.keyPerMinute,
  keyDay: rateLimits.keyPerDay,
  orgDay: rateLimits.orgPerDay,
}

/** Finds the device of a token. A device belongs to one organisation and may use the gate API only. */
export const deviceHolders: CredentialStore = {
  async find(db, hash) {
    const device = await findDeviceHolder(db, hash)
    return (
      device && {
        caller: {
          org: device.org_id,
          keyId: device.device_id,
          actor: { kind: 'device', id: publicId('dev', device.device_id), label: device.name },
          planes: ['gate'],
          scopes: null,
          mode: device.mode === 'live' ? 'live' : 'test',
          origins: [],
          limits: OTHER_PLANE_LIMITS,
        },
        addresses: undefined,
        expiresAt: Number.POSITIVE_INFINITY,
      }
    )
  },
  setLastUsed: setDeviceUsed,
}

/** A device sees the events that start within three days before or after now. */
export const EVENT_WINDOW_MS = 3 * 86_400_000

/** Returns the calling device with the events and gates that it can scan at. */
export async function describeDevice(ctx: Ctx): Promise<CurrentDevice> {
  const now = ctx.now()
  const between = { from: new Date(now.getTime() - EVENT_WINDOW_MS), to: new Date(now.getTime() + EVENT_WINDOW_MS) }
  const [own, epoch, manifest_key, events] = await Promise.all([
    findDevice(ctx.db, ctx.org, ctx.caller.keyId),
    getEpoch(ctx.db, ctx.org),
    findManifestKey(ctx.db, ctx.org),
    listNearbyEvents(ctx.db, ctx.org, between),
  ])
  const device = own ?? fail('key_invalid')
  return {
    device_id: publicId('dev', ctx.caller.keyId),
    name: device.name,
    server_time_ms: now.getTime(),
    epoch,
    manifest_key,
    may_search: device.may_search,
    events: events.map(({ event_id, title, starts_at, gates }) => ({
      event_id: publicId('evt', event_id),
      title,
      starts_at: unixSeconds(starts_at),
      gates: gates ?? [],
    })),
  }
}
