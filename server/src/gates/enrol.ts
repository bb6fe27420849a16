import { hash } from 'node:crypto'
import type { enrolDevice as operation, EnrolledDevice, Input } from '#contract'
import { ensureKeys } from '#barcodes'
import type { PublicCtx } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { hashSecret, toHint, newSecret } from '#keys'
import { inTx, type Tx } from '#platform/db'
import { newUuid, orgId, type OrgId, publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { businessNow } from '#platform/test-clock'
import { countFailure, findLockout, insertDevice, useCode } from './queries/devices.ts'

/** This many wrong codes of an organisation within this time lock enrolment for as long again. */
const MAX_FAILURES = 20
const LOCK_MS = 900_000

/** Ignores case, spaces and hyphens, because people type the code. */
export const hashEnrolmentCode = (code: string): Buffer =>
  hash('sha256', `enrol ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`, 'buffer')

/**
 * Exchanges a one-time code for a device token. This is the only operation that takes the organisation from the request: the
 * code proves it.
 */
export async function enrol(
  ctx: PublicCtx & { readonly sealer: Sealer },
  body: Input<typeof operation>['body'],
): Promise<EnrolledDevice> {
  const org = orgId(toUuid(body.org))
  const { db, sealer } = ctx
  const at = ctx.clock(org)
  const lockout = await findLockout(db, org)
  if (lockout?.locked_until && lockout.locked_until > at) return fail('enrolment_locked')
  const mode = lockout?.mode === 'live' ? 'live' : 'test'
  const enrolled = await inTx(db, org, async (tx) => {
    const name = await useCode(tx, org, hashEnrolmentCode(body.code), at)
    if (name === undefined) return undefined
    const [key] = await ensureKeys(tx, { sealer, org, mode, eventId: null }, at)
    if (!key) throw new Error('the organisation has no manifest key')
    // A device shows the organisation's time, which differs from the real time if a test clock is set.
    const now = mode === 'test' ? await businessNow(tx, org) : at
    return {
      ...(await createDevice(tx, org, { name: body.name ?? name, public_key: body.public_key, mode, at })),
      server_time_ms: now.getTime(),
      manifest_key: key.public_key.toString('base64url'),
    }
  })
  if (enrolled) return enrolled
  const since = new Date(at.getTime() - LOCK_MS)
  const until = new Date(at.getTime() + LOCK_MS)
  if (lockout) await inTx(db, org, (tx) => countFailure(tx, org, { at, since, max: MAX_FAILURES, until }))
  return fail('enrolment_code_invalid')
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
