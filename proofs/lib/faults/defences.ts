import type { Overrides } from '../../../server/src/app.ts'
import { type ProviderDefence, switchOff } from './provider-faults.ts'

/** What a checkout depends on. Each can be switched off, to show that it is needed and that its absence is noticed. */
export const defences = {
  'stock-guard': 'an order takes places without a check of the capacity',
  idempotency: 'every call of the provider has a new key, so that a repeated call is executed again',
  fence: 'a process whose lease has ended can still write',
  outbox: 'events are not written in the transaction of their change, and are lost',
} as const

/** What payments depend on that are made at a bank, or decided by it after days. */
export const bankDefences = {
  lookup: 'a payment whose response was lost is not looked up at the provider',
  patience: 'a debit counts as paid before the bank has decided',
} as const

export type Defence = keyof typeof defences | keyof typeof bankDefences

const rewrites: Readonly<Record<Exclude<Defence, ProviderDefence>, readonly [part: string, replacement: string]>> = {
  // Every order seems to fit. `provoke` drops the constraint behind this check.
  'stock-guard': ['p.capacity - p.taken as places', '1000000 as places'],
  fence: ['and a.version = m.version and a.status = m.seen and a.settled_at is null', ''],
  // As if the process that would emit the event afterwards had died.
  outbox: [
    'as m (message_id, type, data, place) order by',
    'as m (message_id, type, data, place) where false order by',
  ],
}

/** Returns the overrides of a server without this defence. */
export function withoutDefence(defence: Defence | ''): Overrides {
  if (defence === '') return {}
  if (defence === 'idempotency' || defence === 'lookup' || defence === 'patience') {
    switchOff(defence)
    return {}
  }
  const [part, replacement] = rewrites[defence]
  return { rewrite: (text) => text.replace(part, replacement) }
}
