import type { Change } from '@tessera/contract'
import type { readLedger } from './scenario.ts'

type ObjectFields = Readonly<Record<string, string | number | boolean | null>>
type ChangeData = Readonly<
  Partial<Record<'customer' | 'member' | 'order' | 'instalment' | 'renewal' | 'refund', ObjectFields>>
>

const formatTime = (unix: unknown): string =>
  typeof unix === 'number' ? `${new Date(unix * 1_000).toISOString().slice(0, 19)}Z` : 'never'

/** Formats a change as one line that can be worked out by hand with a calendar. */
export function formatChange(change: Change): string {
  // Safe: the schema of each event type has some of these objects.
  const data = change.data as ChangeData
  const who = (data.member ?? data.customer ?? data.order)?.first_name
  const moment = change.timestamp.replace('.000Z', 'Z')
  return [moment, ...(who === undefined ? [] : [String(who)]), change.type, ...formatDetails(change.type, data)].join(
    ' ',
  )
}

function formatDetails(type: string, { member, order, instalment, renewal, refund }: ChangeData): string[] {
  if (instalment)
    return [
      `no. ${instalment.number}`,
      `${instalment.amount_minor}`,
      `${instalment.status}`,
      ...formatRetry(instalment),
    ]
  if (renewal)
    return [`${renewal.price_minor} after ${renewal.previous_price_minor}`, `on ${formatTime(renewal.renews_at)}`]
  if (refund) return [`${refund.amount_minor} ${refund.status}`]
  if (order) return type === 'order.updated' ? [`back ${order.refunded_amount_minor}`] : [`${order.total_minor}`]
  if (!member) return []
  const { membership_member_status_id: status, instalment_state: state } = member
  return [`is ${status}${state === null ? '' : ` ${state}`}`, `until ${formatTime(member.expires)}`]
}

const formatRetry = ({ status, next_attempt_at }: ObjectFields): string[] =>
  status === 'due' ? [`again ${formatTime(next_attempt_at)}`] : []

/** Formats a posting of the ledger as one line. */
export const formatPosting = ({
  at,
  kind,
  account,
  amount_minor,
}: Awaited<ReturnType<typeof readLedger>>[number]): string =>
  `${at.toISOString().slice(0, 19)}Z ${kind} ${account} ${amount_minor}`

/**
 * Replaces every identifier by a number, so that two organisations can be compared: the first id under a name is 1, the next
 * is 2. All other values stay as they are.
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

const IDS = /^(?:id|barcode|member_number|tickets_url|.*_id|.*_uuid)$/
