import { rateLimits, type Operation, type Plane } from '#contract'
import type { Caller } from '#platform/context'
import type { Subject } from '#platform/limits/types'
import { addressWindows } from '#platform/limits/address-windows'
import { networkOf } from '#platform/network'

/** Returns the windows in which a caller's requests are counted: the specification's three on `/v1`, one on other planes. */
export function callerSubject(caller: Caller, plane: Plane): Subject {
  const cached = subjects.get(caller)?.[plane]
  if (cached) return cached
  const subject =
    plane === 'v1' ? integrationSubject(caller) : plane === 'gate' ? deviceSubject(caller) : adminSubject(caller)
  subjects.set(caller, { ...subjects.get(caller), [plane]: subject })
  return subject
}

/** A caller object lives as long as its key is in the cache of keys, so its windows are built once. */
const subjects = new WeakMap<Caller, Partial<Record<Plane, Subject>>>()

const integrationSubject = ({ org, keyId, limits }: Caller): Subject => ({
  group: org,
  windows: [
    { id: `k:${keyId}:m`, kind: 'sliding', limit: limits.keyMinute },
    { id: `k:${keyId}:d`, kind: 'day', limit: limits.keyDay },
    { id: 'o:d', kind: 'day', limit: limits.orgDay },
  ],
})

const adminSubject = ({ org, keyId }: Caller): Subject => ({
  group: org,
  windows: [{ id: `a:${keyId}:m`, kind: 'sliding', limit: rateLimits.adminKeyPerMinute }],
})

/** A person is counted over all organisations and sessions. */
export const personSubject = (personId: string): Subject => ({
  group: `person:${personId}`,
  windows: [{ id: 'm', kind: 'sliding', limit: rateLimits.personPerMinute }],
})

const deviceSubject = ({ org, keyId }: Caller): Subject => ({
  group: org,
  windows: [{ id: `g:${keyId}:m`, kind: 'sliding', limit: rateLimits.devicePerMinute }],
})

/** Customers share a publishable key, so requests are counted by address and by basket instead. */
export const storeSubject = ({ org }: Caller, address: string, basketId: string | undefined): Subject => ({
  group: org,
  windows: [
    ...addressWindows('s', networkOf(address), rateLimits.storeAddressPerMinute),
    ...(basketId === undefined || !BASKET_ID.test(basketId)
      ? []
      : [{ id: `b:${basketId}:m`, kind: 'sliding' as const, limit: rateLimits.storeBasketPerMinute }]),
  ],
})

/** A value that is not an id must not become a key in Redis. */
const BASKET_ID = /^bsk_[0-9A-Z]{26}$/

/** A public operation with a limit of its own has a window of its own. */
export const publicSubject = (op: Operation, address: string): Subject =>
  op.failuresPerMinute === undefined ? addressSubject(address) : networkSubject(op.id, address, op.failuresPerMinute)

/** Requests without a valid key are counted by address. */
export const addressSubject = (address: string): Subject =>
  networkSubject('address', address, rateLimits.addressPerMinute)

/** Requests to HTML pages are counted by address; a form needs only a few requests. */
export const pageSubject = (address: string): Subject =>
  networkSubject('page', address, rateLimits.pageAddressPerMinute)

/** Requests for uploaded pictures are counted by address. */
export const pictureSubject = (address: string): Subject =>
  networkSubject('picture', address, rateLimits.pictureAddressPerMinute)

/** The group is the largest network, so that all windows of an address are in one slot of Redis. */
const networkSubject = (name: string, address: string, limit: number): Subject => ({
  group: `${name}:${networkOf(address, 48)}`,
  windows: addressWindows('n', networkOf(address), limit),
})
