import {
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
  attentionLimits,
  getAttention as operation,
  type IdPrefix,
  type Output,
} from '#contract'
import { type Ctx, hasScope } from '#platform/context'
import { publicId } from '#platform/ids'
import { findOwnEvents } from '#platform/restrictions'
import { type AttentionRow, listAttention } from './queries/attention.ts'

/** Most urgent first: money, then the gates of today, then what can wait until tomorrow. */
const kinds: readonly AttentionKind[] = [
  'refund_failed',
  'late_refund_failed',
  'dispute_unmatched',
  'order_pending',
  'device_silent',
  'event_without_prices',
  'event_without_gates',
  'email_failed',
  'webhook_disabled',
  'webhook_failing',
  'till_open',
  'member_past_due',
  'payment_undecided',
  'season_conflict',
]

/** The ids of these are UUIDs in the database; the others are numbers. */
const prefixes: Readonly<Partial<Record<AttentionKind, IdPrefix>>> = {
  device_silent: 'dev',
  event_without_prices: 'evt',
  event_without_gates: 'evt',
  webhook_disabled: 'whe',
  webhook_failing: 'whe',
  till_open: 'til',
}

/** Payments, disputes, e-mails, devices and webhooks live in real time, whatever the test clock of the organisation says. */
const REAL_TIME: ReadonlySet<AttentionKind> = new Set([
  'order_pending',
  'dispute_unmatched',
  'email_failed',
  'device_silent',
  'webhook_failing',
])

/** Returns what a person should look at, as far as the scopes and the events of the caller go. */
export async function getAttention(ctx: Ctx): Promise<Output<typeof operation>> {
  const ownEvents = findOwnEvents(ctx.caller)
  const visible = kinds.filter((kind) => hasScope(ctx.caller, attentionKinds[kind]))
  const items = await Promise.all(
    visible.map(async (kind) => {
      const at = REAL_TIME.has(kind) ? ctx.realNow() : ctx.now()
      return toItem(kind, await listAttention(ctx.db, ctx.org, kind, { at, ownEvents }))
    }),
  )
  const data = items.filter((item) => item.count > 0)
  return { object: 'attention', url: operation.path, has_more: false, data }
}

function toItem(kind: AttentionKind, rows: readonly AttentionRow[]): AttentionItem {
  const prefix = prefixes[kind]
  return {
    kind,
    count: Math.min(rows.length, attentionLimits.count),
    more: rows.length > attentionLimits.count,
    links: rows
      .slice(0, attentionLimits.links)
      .map(({ id, title }) => ({ id: prefix ? publicId(prefix, id) : id, title: title.slice(0, 255) })),
  }
}
