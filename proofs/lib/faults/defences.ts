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

/** What the delivery of webhooks depends on. */
export const webhookDefences = {
  'acknowledge-last': 'a message is marked as delivered before it is sent, so that a kill loses it',
} as const

export type Defence = keyof typeof defences | keyof typeof bankDefences

/** What can be switched off in one process. */
export type ProcessDefence = Defence | keyof typeof webhookDefences

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
export function withoutDefence(defence: ProcessDefence | ''): Overrides {
  if (defence === '') return {}
  if (defence === 'idempotency' || defence === 'lookup' || defence === 'patience') {
    switchOff(defence)
    return {}
  }
  if (defence === 'acknowledge-last') return { rewrite: acknowledgeFirst }
  const [part, replacement] = rewrites[defence]
  return { rewrite: (text) => text.replace(part, replacement) }
}

/** Marks a message as delivered before it is sent, as many queues do. A kill in between loses it. */
function acknowledgeFirst(text: string): string {
  if (!text.startsWith('select d.delivery_id, d.message_id')) return text
  return `with picked as materialized (${text}), done as (
    update delivery u set status = 'delivered', ended_at = now() from picked p
    where u.org_id = $1 and u.delivery_id = p.delivery_id
  ) select * from picked`
}
