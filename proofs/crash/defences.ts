import type { Overrides } from '../../server/src/app.ts'
import { forgetKeys } from './provider-faults.ts'

/** What keeps a checkout right. Each can be switched off, to show that it is needed and that its absence is noticed. */
export const defences = ['stock-guard', 'idempotency', 'fence', 'outbox'] as const
export type Defence = (typeof defences)[number]

const rewrites: Readonly<Record<Exclude<Defence, 'idempotency'>, readonly [part: string, by: string]>> = {
  // All that is wanted is thought to fit. The constraint behind it is dropped by whoever runs the control.
  'stock-guard': ['p.capacity - p.taken as places', '1000000 as places'],
  // Whoever comes late writes all the same.
  fence: ['and a.version = m.version and a.status = m.seen and a.settled_at is null', ''],
  // What happened is not told with it: a process that meant to tell it afterwards has died.
  outbox: [
    'as m (message_id, type, data, place) order by',
    'as m (message_id, type, data, place) where false order by',
  ],
}

/** A control that changes nothing proves nothing: the statement that it is about must have been there. */
export function withoutDefence(defence: Defence | ''): Overrides {
  if (defence === '') return {}
  if (defence === 'idempotency') {
    forgetKeys()
    return {}
  }
  const [part, by] = rewrites[defence]
  return { rewrite: (text) => text.replace(part, by) }
}
