import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleNames, roles, type Scope } from '#contract'
import { chooseMembership, findBlock, isLive } from './rules.ts'

const membership = (org = 'a', demands: { requiresSecondFactor?: boolean; requiresSso?: boolean } = {}) => ({
  org,
  requiresSecondFactor: false,
  requiresSso: false,
  ...demands,
})
const [A, B] = ['a', 'b']

test('a request without an organisation means the only one', () => {
  assert.equal(chooseMembership([], undefined), 'not_staff')
  assert.deepEqual(chooseMembership([membership()], undefined), membership())
  assert.equal(chooseMembership([membership(), membership(B)], undefined), 'organisation_not_chosen')
})

test('a request with an organisation means that one or none', () => {
  const isB = ({ org }: { org: string }): boolean => org === B
  assert.deepEqual(chooseMembership([membership(), membership(B)], isB), membership(B))
  assert.equal(chooseMembership([membership()], isB), 'not_staff')
})

test('SSO of one organisation is not SSO of another', () => {
  const demands = membership(A, { requiresSso: true })
  assert.equal(findBlock({ ssoOrg: null, hasSecondFactor: true }, demands), 'sso_required')
  assert.equal(findBlock({ ssoOrg: B, hasSecondFactor: true }, demands), 'sso_required')
  assert.equal(findBlock({ ssoOrg: A, hasSecondFactor: false }, demands), null)
})

test('a second factor is demanded of every method', () => {
  const demands = membership(A, { requiresSecondFactor: true })
  assert.equal(findBlock({ ssoOrg: A, hasSecondFactor: false }, demands), 'second_factor_required')
  assert.equal(findBlock({ ssoOrg: null, hasSecondFactor: true }, demands), null)
})

test('a session ends at its time and when idle, and a time that cannot be compared ends it', () => {
  const at = (last: number, end: number) => ({ last_used_at: new Date(last), expires_at: new Date(end) })
  assert.equal(isLive(at(1_000, 9_000), 2_000, 1_500), true)
  assert.equal(isLive(at(1_000, 9_000), 2_500, 1_500), false)
  assert.equal(isLive(at(8_900, 9_000), 9_000, 1_500), false)
  assert.equal(isLive(at(Number.NaN, 9_000), 2_000, 1_500), false)
  assert.equal(isLive(at(1_000, Number.NaN), 2_000, 1_500), false)
})

test('no role but the owner may change staff, and no role has a scope twice', () => {
  for (const name of roleNames) {
    const granted: readonly Scope[] | null = roles[name].scopes
    if (granted === null) assert.equal(name, 'owner')
    else {
      assert.ok(!granted.includes('staff:write'), name)
      assert.equal(new Set(granted).size, granted.length, name)
    }
  }
})
