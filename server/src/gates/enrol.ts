import type { enrolDevice as operation, EnrolledDevice, Input } from '#contract'
import { ensureKeys } from '#barcodes'
import type { PublicCtx } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { hashSecret, toHint, newSecret } from '#keys'
import { appendAudit } from '#platform/audit'
import { inTx, type Tx } from '#platform/db'
import { newUuid, orgId, type OrgId, publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { businessNow } from '#platform/test-clock'
import { hashEnrolmentCode, isOurEnrolmentCode } from './enrolment-code.ts'
import { findMode, insertDevice, useCode } from './queries/devices.ts'

/**
 * Exchanges a one-time code for a device token. This is the only operation that takes the organisation from the request: the
 * code proves it. A right code is always accepted: wrong ones are counted by address, and lock nothing.
 */
export async function enrol(
  ctx: PublicCtx & { readonly sealer: Sealer },
  body: Input<typeof operation>['body'],
): Promise<EnrolledDevice> {
  const org = orgId(toUuid(body.org))
  const { db, sealer } = ctx
  const at = ctx.clock(org)
  if (!isOurEnrolmentCode(sealer, org, body.code)) return fail('enrolment_code_invalid')
  const mode = (await findMode(db, org)) === 'live' ? 'live' : 'test'
  const enrolled = await inTx(db, org, async (tx) => {
    const name = await useCode(tx, org, hashEnrolmentCode(body.code), at)
    if (name === undefined) return undefined
    const [key] = await ensureKeys(tx, { sealer, org, mode, eventId: null }, at)
    if (!key) throw new Error('the organisation has no manifest key')
    // A device shows the organisation's time, which differs from the real time if a test clock is set.
    const now = mode === 'test' ? await businessNow(tx, org) : at
    const device = await createDevice(tx, org, { name: body.name ?? name, public_key: body.public_key, mode, at })
    await appendAudit(tx, org, {
      actor: { kind: 'device', id: device.device_id, label: device.name },
      operation: 'enrolDevice',
      entity: { kind: 'device', id: device.device_id },
      changes: { name: { before: null, after: device.name } },
      requestId: ctx.requestId,
      address: ctx.address,
    })
    return {
      ...device,
      server_time_ms: now.getTime(),
      manifest_key: key.public_key.toString('base64url'),
    }
  })
  return enrolled ?? fail('enrolment_code_invalid')
}

type DeviceDetails = {
  readonly name: string
  readonly public_key: string
  readonly mode: 'live' | 'test'
  readonly at: Date
}

async function createDevice(tx: Tx, org: OrgId, { name, public_key, mode, at }: DeviceDetails) {
  const token = newSecret('device', mode)
  const row = await insertDevice(tx, org, {
    device_id: newUuid(at.getTime()),
    name,
    public_key: Buffer.from(public_key, 'base64url'),
    token_hash: hashSecret(token),
    hint: toHint(token),
    created_at: at,
  })
  return {
    device_id: publicId('dev', row.device_id),
    org_id: publicId('org', org),
    name,
    token,
  }
}
