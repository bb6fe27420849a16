import { keyKinds, scopes, type KeyKind, type Operation, type Plane, type Scope } from '#contract'
import { createKeyFor } from '../../src/operator/organisations.ts'
import { newSecret, type SecretKind } from '../../src/keys/secret.ts'
import { admin, aSearchingDevice } from '#testing/gate-devices'
import type { Org, World } from '#testing/test-server'

/** Which kinds of key a plane takes: `whole` may do everything there, `scoped`, if there is such a kind, what its scopes say. */
export const kindsOf: Record<
  Plane,
  { readonly whole: SecretKind; readonly scoped: KeyKind | undefined; readonly taken: readonly SecretKind[] }
> = {
  v1: { whole: 'secret', scoped: 'restricted', taken: ['secret', 'restricted'] },
  store: { whole: 'publishable', scoped: undefined, taken: ['publishable'] },
  admin: { whole: 'admin', scoped: 'admin', taken: ['admin'] },
  gate: { whole: 'device', scoped: undefined, taken: ['device'] },
}

export const wrongKinds = (plane: Plane): KeyKind[] => keyKinds.filter((kind) => !kindsOf[plane].taken.includes(kind))

export type KeyWish =
  | 'whole'
  | 'none'
  | 'other_scheme'
  | 'malformed'
  | 'unknown'
  | 'wrong_checksum'
  | 'revoked'
  | 'expired'
  | 'all_scopes_but_its_own'
  | 'its_scope_alone'
  | 'elsewhere'
  | { readonly kind: SecretKind }
  /** The key itself. */
  | { readonly secret: string }

/** How many requests one key makes before another takes its place: well below what a plane allows in a minute. */
const USES = 200

export type Keyring = {
  /** The header that a request with such a key carries; undefined for none. */
  authorization(wish: KeyWish): Promise<string | undefined>
  /** The organisation with keys that have made few requests yet. */
  org(): Promise<Org>
}

/** The keys with which one operation is tried, in one organisation. */
export function keyring(world: World, org: Org, op: Operation): Keyring {
  const { whole, scoped } = kindsOf[op.plane]
  let uses = 0
  let current: Promise<string> | undefined
  const inUse = (): Promise<string> => {
    if (uses++ % USES === 0) current = keyOf(world, org, whole)
    return current ?? inUse()
  }
  let rounds = 0
  let fresh = Promise.resolve(org)
  return {
    async authorization(wish) {
      if (wish === 'none') return undefined
      if (wish === 'other_scheme') return `Basic ${Buffer.from('key:').toString('base64')}`
      return `Bearer ${wish === 'whole' ? await inUse() : await special(world, org, { op, wish, whole, scoped })}`
    },
    org() {
      if (++rounds % USES === 0) fresh = world.aKey(org, wishFor('admin')).then((admin) => ({ ...org, admin }))
      return fresh
    },
  }
}

type Wanted = {
  readonly op: Operation
  readonly wish: Exclude<KeyWish, 'none' | 'other_scheme' | 'whole'>
  readonly whole: SecretKind
  readonly scoped: KeyKind | undefined
}

async function special(world: World, org: Org, { op, wish, whole, scoped }: Wanted): Promise<string> {
  if (typeof wish === 'object') return 'secret' in wish ? wish.secret : keyOf(world, org, wish.kind)
  switch (wish) {
    case 'malformed':
      return 'not_a_key'
    case 'unknown':
      return newSecret(whole, 'test')
    case 'wrong_checksum':
      return withWrongChecksum(await keyOf(world, org, whole))
    case 'revoked':
      return revokedKey(world, org, whole)
    case 'expired':
      return expiredKey(world, org, keyKind(whole))
    case 'all_scopes_but_its_own':
      return world.aKey(org, {
        kind: scoped ?? keyKind(whole),
        scopes: allScopes.filter((scope) => scope !== op.scope),
      })
    case 'its_scope_alone':
      return world.aKey(org, {
        kind: scoped ?? keyKind(whole),
        scopes: allScopes.filter((scope) => scope === op.scope),
      })
    case 'elsewhere':
      return world.aKey(org, { ...wishFor(keyKind(whole)), allowed_addresses: ['192.0.2.1'] })
  }
}

/** A key that may do everything its kind can; of a device, its token. */
export const keyOf = async (world: World, org: Org, kind: SecretKind): Promise<string> =>
  kind === 'device' ? (await aSearchingDevice(world, org)).token : world.aKey(org, wishFor(kind))

/** Devices are not made like keys: they have no scopes, no expiry and no addresses. */
function keyKind(kind: SecretKind): KeyKind {
  if (kind === 'device') throw new Error('a device has no such token')
  return kind
}

const allScopes = Object.keys(scopes).filter((name): name is Scope => name in scopes)

/** What a key of this kind needs to be made. */
export const wishFor = (kind: KeyKind): Parameters<World['aKey']>[1] => ({
  kind,
  ...(kind === 'restricted' && { scopes: allScopes }),
  ...(kind === 'publishable' && { origins: ['https://club.example'] }),
})

const withWrongChecksum = (key: string): string => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')

/** Revoked before its first use, so no server has it in mind and nobody has to wait. */
async function revokedKey(world: World, org: Org, kind: SecretKind): Promise<string> {
  const key = await revocableKey(world, org, kind)
  await key.revoke()
  return key.secret
}

/** A key that may do everything its kind can, until it is revoked. */
export async function revocableKey(
  world: World,
  org: Org,
  kind: SecretKind,
): Promise<{ secret: string; revoke(): Promise<void> }> {
  if (kind === 'device') {
    const { token, device_id } = await aSearchingDevice(world, org)
    return { secret: token, revoke: () => admin(world, org, `POST /devices/${device_id}/revoke`) }
  }
  const json = { name: 'to be revoked', ...wishFor(kind) }
  const made = await world.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
  const { key_id, secret } = made.json<{ key_id: string; secret: string }>()
  return {
    secret,
    async revoke() {
      const gone = await world.call(`/admin/v1/keys/${key_id}/revoke`, { method: 'POST', key: org.admin })
      if (gone.status !== 200) throw new Error(`key not revoked: ${gone.text}`)
    },
  }
}

/** Made an hour ago to work for half an hour. */
function expiredKey(world: World, org: Org, kind: KeyKind): Promise<string> {
  const now = Date.now()
  const wish = { name: 'expired', ...wishFor(kind), expires_at: Math.floor(now / 1000) - 1_800 }
  return createKeyFor(world.db, org.org, wish, new Date(now - 3_600_000))
}
