import { hash } from 'node:crypto'
import type { enrolDevice as operation, EnrolledDevice, Input } from '#contract'
import { ensureKeys } from '#barcodes'
import type { Outside } from '#http/bind'
import { hashSecret, hintOf, newSecret } from '#keys'
import { inTx, type Tx } from '#platform/db'
import { newUuid, orgId, type OrgId, publicId, uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { businessNow } from '#platform/test-clock'
import { countFailure, findGuard, insertDevice, useCode } from './queries/devices.ts'

/** So many wrong codes of an organisation within the time close the door for as long again. */
const MOST_FAILURES = 20
const LOCK_MS = 900_000

/** A code is typed by hand: case and spaces do not matter. */
export const codeHash = (code: string): Buffer =>
  hash('sha256', `enrol ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`, 'buffer')

/** Trades a one-time code for a device token. Here alone the organisation comes from the request: the code proves it. */
export async function enrol(outside: Outside, body: Input<typeof operation>['body']): Promise<EnrolledDevice> {
  const org = orgId(uuidOf(body.org))
  const { db } = outside
  const at = outside.clock(org)
  const guard = await findGuard(db, org)
  if (guard?.locked_until && guard.locked_until > at) return fail('enrolment_locked')
  const mode = guard?.mode === 'live' ? 'live' : 'test'
  const joined = await inTx(db, org, async (tx) => {
    const name = await useCode(tx, org, codeHash(body.code), at)
    if (name === undefined) return undefined
    const [key] = await ensureKeys(tx, { db, org, mode, eventId: null }, at)
    if (!key) throw new Error('no key of manifests')
    // A device shows the organisation's time, which is not the real one where a test clock stands.
    const now = mode === 'test' ? await businessNow(tx, org) : at
    return {
      ...(await join(tx, org, { name: body.name ?? name, public_key: body.public_key, mode, at })),
      server_time_ms: now.getTime(),
      manifest_key: key.public_key.toString('base64url'),
    }
  })
  if (joined) return joined
  const since = new Date(at.getTime() - LOCK_MS)
  const until = new Date(at.getTime() + LOCK_MS)
  if (guard) await inTx(db, org, (tx) => countFailure(tx, org, { at, since, most: MOST_FAILURES, until }))
  return fail('enrolment_refused')
}

type Joining = { readonly name: string; readonly public_key: string; readonly mode: 'live' | 'test'; readonly at: Date }

async function join(tx: Tx, org: OrgId, { name, public_key, mode, at }: Joining) {
  const token = newSecret('device', mode)
  const row = await insertDevice(tx, org, {
    device_id: newUuid(at.getTime()),
    name,
    public_key: Buffer.from(public_key, 'base64url'),
    token_hash: hashSecret(token),
    hint: hintOf(token),
    created_at: at,
  })
  return {
    device_id: publicId('dev', row.device_id),
    org_id: publicId('org', org),
    name,
    token,
  }
}
