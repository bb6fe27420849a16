import { keyKinds, listScopes, scopes, type KeyKind, type Operation, type Plane, type Scope } from '#contract'
import { createKeyFor } from '../../src/operator/organisations.ts'
import { newSecret, type SecretKind } from '../../src/keys/secret.ts'
import { callAdmin, createSearchDevice } from '#testing/gate-devices'
import type { TestOrg, TestServer } from '#testing/test-server'

/** The kinds of key that a plane accepts: `whole` may do everything, `scoped`, if there is one, only what its scopes allow. */
export const planeKinds: Record<
  Plane,
  { readonly whole: SecretKind; readonly scoped: KeyKind | undefined; readonly accepted: readonly SecretKind[] }
> = {
  v1: { whole: 'secret', scoped: 'restricted', accepted: ['secret', 'restricted'] },
  store: { whole: 'publishable', scoped: undefined, accepted: ['publishable'] },
  admin: { whole: 'admin', scoped: 'admin', accepted: ['admin'] },
  gate: { whole: 'device', scoped: undefined, accepted: ['device'] },
}

export const wrongKinds = (plane: Plane): KeyKind[] =>
  keyKinds.filter((kind) => !planeKinds[plane].accepted.includes(kind))

export type KeyChoice =
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
  | 'other_address'
  | { readonly kind: SecretKind }
  | { readonly allScopesBut: Scope }
  /** The key itself. */
  | { readonly secret: string }

/** How many requests use one key before another replaces it: well below what a plane allows per minute. */
const USES_PER_KEY = 200

export type Keyring = {
  /** Returns the Authorization header for such a key; undefined for none. */
  authorization(choice: KeyChoice): Promise<string | undefined>
  /** Returns the organisation with keys that made few requests so far. */
  org(): Promise<TestOrg>
}

/** Creates the keys for the cases of one operation, in one organisation. */
export function createKeyring(server: TestServer, org: TestOrg, op: Operation): Keyring {
  const { whole, scoped } = planeKinds[op.plane]
  let uses = 0
  let current: Promise<string> | undefined
  const currentKey = (): Promise<string> => {
    if (uses++ % USES_PER_KEY === 0) current = createKeyOfKind(server, org, whole)
    return current ?? currentKey()
  }
  return {
    async authorization(choice) {
      if (choice === 'none') return undefined
      if (choice === 'other_scheme') return `Basic ${Buffer.from('key:').toString('base64')}`
      return `Bearer ${choice === 'whole' ? await currentKey() : await createSpecialKey(server, org, { op, choice, whole, scoped })}`
    },
    org: renewAdminKey(server, org),
  }
}

/** Returns a function that returns the organisation with an admin key that made few requests so far. */
export function renewAdminKey(server: TestServer, org: TestOrg): () => Promise<TestOrg> {
  let rounds = 0
  let current = Promise.resolve(org)
  return () => {
    if (++rounds % USES_PER_KEY === 0)
      current = server.createKey(org, keyInputFor('admin')).then((admin) => ({ ...org, admin }))
    return current
  }
}

type SpecialKeyInput = {
  readonly op: Operation
  readonly choice: Exclude<KeyChoice, 'none' | 'other_scheme' | 'whole'>
  readonly whole: SecretKind
  readonly scoped: KeyKind | undefined
}

async function createSpecialKey(
  server: TestServer,
  org: TestOrg,
  { op, choice, whole, scoped }: SpecialKeyInput,
): Promise<string> {
  const createScopedKey = (granted: readonly Scope[]) =>
    server.createKey(org, { kind: scoped ?? keyKind(whole), scopes: [...granted] })
  if (typeof choice === 'object') {
    if ('allScopesBut' in choice) return createScopedKey(allScopes.filter((scope) => scope !== choice.allScopesBut))
    return 'secret' in choice ? choice.secret : createKeyOfKind(server, org, choice.kind)
  }
  switch (choice) {
    case 'malformed':
      return 'not_a_key'
    case 'unknown':
      return newSecret(whole, 'test')
    case 'wrong_checksum':
      return withWrongChecksum(await createKeyOfKind(server, org, whole))
    case 'revoked':
      return revokedKey(server, org, whole)
    case 'expired':
      return expiredKey(server, org, keyKind(whole))
    case 'all_scopes_but_its_own':
      return createScopedKey(allScopes.filter((scope) => scope !== op.scope))
    case 'its_scope_alone':
      return createScopedKey(listScopes(op))
    case 'other_address':
      return server.createKey(org, { ...keyInputFor(keyKind(whole)), allowed_addresses: ['192.0.2.1'] })
  }
}

/** Creates a key that may do everything its kind can; for a device, its token. */
export const createKeyOfKind = async (server: TestServer, org: TestOrg, kind: SecretKind): Promise<string> =>
  kind === 'device' ? (await createSearchDevice(server, org)).token : server.createKey(org, keyInputFor(kind))

/** A device token is not a key: it has no scopes, no expiry and no addresses. */
function keyKind(kind: SecretKind): KeyKind {
  if (kind === 'device') throw new Error('a device token cannot be scoped, expired or bound to an address')
  return kind
}

const allScopes = Object.keys(scopes).filter((name): name is Scope => name in scopes)

/** Returns the fields that a key of this kind needs. */
export const keyInputFor = (kind: KeyKind): Parameters<TestServer['createKey']>[1] => ({
  kind,
  ...(kind === 'restricted' && { scopes: allScopes }),
  ...(kind === 'publishable' && { origins: ['https://club.example'] }),
})

const withWrongChecksum = (key: string): string => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')

/** Revokes a key before its first use, so that no server has it in its cache. */
async function revokedKey(server: TestServer, org: TestOrg, kind: SecretKind): Promise<string> {
  const key = await revocableKey(server, org, kind)
  await key.revoke()
  return key.secret
}

/** Creates a key that may do everything its kind can, until it is revoked. */
export async function revocableKey(
  server: TestServer,
  org: TestOrg,
  kind: SecretKind,
): Promise<{ secret: string; revoke(): Promise<void> }> {
  if (kind === 'device') {
    const { token, device_id } = await createSearchDevice(server, org)
    return { secret: token, revoke: () => callAdmin(server, org, `POST /devices/${device_id}/revoke`) }
  }
  const json = { name: 'to be revoked', ...keyInputFor(kind) }
  const made = await server.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
  const { key_id, secret } = made.json<{ key_id: string; secret: string }>()
  return {
    secret,
    async revoke() {
      const revoked = await server.call(`/admin/v1/keys/${key_id}/revoke`, { method: 'POST', key: org.admin })
      if (revoked.status !== 200) throw new Error(`key not revoked: ${revoked.text}`)
    },
  }
}

/** Creates a key that was created an hour ago and expired half an hour ago. */
function expiredKey(server: TestServer, org: TestOrg, kind: KeyKind): Promise<string> {
  const now = Date.now()
  const input = { name: 'expired', ...keyInputFor(kind), expires_at: Math.floor(now / 1000) - 1_800 }
  return createKeyFor(server.db, org.org, input, new Date(now - 3_600_000))
}
