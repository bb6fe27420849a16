import { rateLimits, type Operation, type Plane } from '#contract'
import type { Caller } from '#platform/context'
import type { Subject } from '#platform/limits/types'

/** The windows that a caller's requests are counted in: the specification's three on `/v1`, one elsewhere. */
export function callerSubject(caller: Caller, plane: Plane): Subject {
  const known = subjects.get(caller)?.[plane]
  if (known) return known
  const made =
    plane === 'v1' ? integrationSubject(caller) : plane === 'gate' ? deviceSubject(caller) : adminSubject(caller)
  subjects.set(caller, { ...subjects.get(caller), [plane]: made })
  return made
}

/** A caller object lives as long as its key stays in the cache of keys, so its windows are put together once. */
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

const deviceSubject = ({ org, keyId }: Caller): Subject => ({
  group: org,
  windows: [{ id: `g:${keyId}:m`, kind: 'sliding', limit: rateLimits.devicePerMinute }],
})

/** Fans share a publishable key, so it is they who are counted: by address, and by the basket that they work on. */
export const storeSubject = ({ org }: Caller, address: string, basketId: string | undefined): Subject => ({
  group: org,
  windows: [
    { id: `s:${address}:m`, kind: 'sliding', limit: rateLimits.storeAddressPerMinute },
    ...(basketId === undefined || !BASKET_ID.test(basketId)
      ? []
      : [{ id: `b:${basketId}:m`, kind: 'sliding' as const, limit: rateLimits.storeBasketPerMinute }]),
  ],
})

/** What is no id must not become a key in Redis. */
const BASKET_ID = /^bsk_[0-9A-Z]{26}$/

/** An operation without a key that takes fewer requests than others has a window of its own. */
export const openSubject = (op: Operation, address: string): Subject =>
  op.addressPerMinute === undefined
    ? addressSubject(address)
    : { group: `${op.id}:${address}`, windows: [{ id: 'm', kind: 'sliding', limit: op.addressPerMinute }] }

/** Requests without a valid key have only an address to be counted by. */
export const addressSubject = (address: string): Subject => ({
  group: `address:${address}`,
  windows: [{ id: 'm', kind: 'sliding', limit: rateLimits.addressPerMinute }],
})

/** People on the server's own pages: a form takes a handful of requests. */
export const pageSubject = (address: string): Subject => ({
  group: `page:${address}`,
  windows: [{ id: 'm', kind: 'sliding', limit: rateLimits.pageAddressPerMinute }],
})
