import type { Change } from '@tessera/contract'
import type { ledgerOf } from './scenario.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>
type Data = Readonly<Partial<Record<'customer' | 'member' | 'order' | 'instalment' | 'renewal' | 'refund', Facts>>>

const shown = (unix: unknown): string =>
  typeof unix === 'number' ? `${new Date(unix * 1_000).toISOString().slice(0, 19)}Z` : 'never'

/** What matters of a change, as one line that a person can work out with a calendar and a pencil. */
export function lineOf(change: Change): string {
  // Each type has some of these, as its own schema says.
  const data = change.data as Data
  const who = (data.member ?? data.customer ?? data.order)?.first_name
  const moment = change.timestamp.replace('.000Z', 'Z')
  return [moment, ...(who === undefined ? [] : [String(who)]), change.type, ...detailsOf(change.type, data)].join(' ')
}

function detailsOf(type: string, { member, order, instalment, renewal, refund }: Data): string[] {
  if (instalment)
    return [`no. ${instalment.number}`, `${instalment.amount_minor}`, `${instalment.status}`, ...againOf(instalment)]
  if (renewal) return [`${renewal.price_minor} after ${renewal.previous_price_minor}`, `on ${shown(renewal.renews_at)}`]
  if (refund) return [`${refund.amount_minor} ${refund.status}`]
  if (order) return type === 'order.updated' ? [`back ${order.refunded_amount_minor}`] : [`${order.total_minor}`]
  if (!member) return []
  const { membership_member_status_id: status, instalment_state: state } = member
  return [`is ${status}${state === null ? '' : ` ${state}`}`, `until ${shown(member.expires)}`]
}

const againOf = ({ status, next_try_at }: Facts): string[] => (status === 'due' ? [`again ${shown(next_try_at)}`] : [])

/** A line of the books. */
export const entryOf = ({ at, kind, account, amount_minor }: Awaited<ReturnType<typeof ledgerOf>>[number]): string =>
  `${at.toISOString().slice(0, 19)}Z ${kind} ${account} ${amount_minor}`

/**
 * The same value with every identifier in place of which nobody can tell one organisation from another: the first that is
 * met under a name is 1, the next 2. Everything else stays as it is, to the last field.
 */
export function withoutIds(value: unknown): unknown {
  const known = new Map<string, Map<unknown, number>>()
  const place = (name: string, id: unknown): string => {
    const ids = known.get(name) ?? new Map<unknown, number>()
    known.set(name, ids)
    if (!ids.has(id)) ids.set(id, ids.size + 1)
    return `${name} ${ids.get(id)}`
  }
  const walk = (name: string, at: unknown): unknown => {
    if (Array.isArray(at)) return at.map((item) => walk(name, item))
    if (typeof at === 'object' && at !== null && !(at instanceof Date))
      return Object.fromEntries(Object.entries(at).map(([key, inner]) => [key, walk(key, inner)]))
    return at !== null && IDS.test(name) ? place(name, at) : at
  }
  return walk('', value)
}

const IDS = /^(?:id|barcode|member_number|.*_id|.*_uuid)$/
