import { randomInt } from 'node:crypto'
import {
  type createEnrolment as operation,
  type Device,
  type DeviceEnrolment,
  type GateSelf,
  type Input,
  rateLimits,
  type updateDevice as updateOperation,
} from '#contract'
import { manifestKey } from '#barcodes'
import type { Holders } from '#keys'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { codeHash } from './enrol.ts'
import {
  findDevice,
  findDeviceHolder,
  insertEnrolment,
  listDevices,
  listNearEvents,
  putDevice,
  setDeviceRevoked,
  setDeviceUsed,
} from './queries/devices.ts'
import { viewDevice } from './views.ts'

const CODE_SECONDS = 900
const CODE_LENGTH = 10
/** Nothing that looks like something else on a small screen. 10 of them are 49 bits. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a one-time code with which a device may join. */
export async function createEnrolment(
  tx: Tx,
  ctx: Ctx,
  { name }: Input<typeof operation>['body'],
): Promise<DeviceEnrolment> {
  const at = ctx.realNow()
  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1000)
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)] ?? '').join('')
  const id = newUuid(at.getTime())
  await insertEnrolment(tx, ctx.org, { id, name, codeHash: codeHash(code), at, expiresAt })
  const org = publicId('org', ctx.org)
  return { enrolment_id: publicId('enr', id), org, name, code, expires_at: unixSeconds(expiresAt) }
}

type List = { object: 'devices'; url: string; has_more: boolean; data: Device[] }

/** A page of devices. */
export async function list(ctx: Ctx, query: { page_number?: number; limit?: number }, url: string): Promise<List> {
  const { page_number = 1, limit = 100 } = query
  const rows = await listDevices(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit })
  return { object: 'devices', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewDevice) }
}

/** Ends a device: its token is kept in mind for two seconds at most. */
export async function revokeDevice(tx: Tx, ctx: Ctx, id: string): Promise<Device> {
  return viewDevice((await setDeviceRevoked(tx, ctx.org, uuidOf(id), ctx.realNow())) ?? fail('not_found'))
}

/** Changes what is sent; the device itself need do nothing. */
export async function updateDevice(tx: Tx, ctx: Ctx, id: string, changes: Changes): Promise<Device> {
  return viewDevice((await putDevice(tx, ctx.org, uuidOf(id), changes)) ?? fail('not_found'))
}

type Changes = Input<typeof updateOperation>['body']

/** A device that knocks at another plane is counted there like a key, and then refused. */
const WHERE_IT_HAS_NO_BUSINESS = {
  keyMinute: rateLimits.keyPerMinute,
  keyDay: rateLimits.keyPerDay,
  orgDay: rateLimits.orgPerDay,
}

/** Who holds a device token: a device of one organisation, which may do what the gate plane has and nothing else. */
export const deviceHolders: Holders = {
  async find(db, hash) {
    const device = await findDeviceHolder(db, hash)
    return (
      device && {
        caller: {
          org: device.org_id,
          keyId: device.device_id,
          planes: ['gate'],
          scopes: null,
          mode: device.mode === 'live' ? 'live' : 'test',
          origins: [],
          limits: WHERE_IT_HAS_NO_BUSINESS,
        },
        addresses: undefined,
        expiresAt: Number.POSITIVE_INFINITY,
      }
    )
  },
  noteUse: setDeviceUsed,
}

/** Events that a device may know of start within three days, before or after now. */
export const NEAR_MS = 3 * 86_400_000

/** What a device may know of itself and of where it can stand. */
export async function self(ctx: Ctx): Promise<GateSelf> {
  const now = ctx.now()
  const between = { from: new Date(now.getTime() - NEAR_MS), to: new Date(now.getTime() + NEAR_MS) }
  const [own, manifest_key, events] = await Promise.all([
    findDevice(ctx.db, ctx.org, ctx.caller.keyId),
    manifestKey(ctx.db, ctx.org),
    listNearEvents(ctx.db, ctx.org, between),
  ])
  const device = own ?? fail('key_invalid')
  return {
    device_id: publicId('dev', ctx.caller.keyId),
    name: device.name,
    server_time_ms: now.getTime(),
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
