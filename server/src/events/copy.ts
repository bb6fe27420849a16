import { type AdminEvent, type copyEvent as operation, eventCreated, EventStatus, type Input } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { localShift } from '#platform/zone'
import { emitAndView } from './announce.ts'
import { failTakenSlug, insertUnderFreeSlug } from './create.ts'
import { findEvent, insertEvent, type EventFields, type EventRow } from './queries/events.ts'
import { toSlug } from './rules.ts'

/** A copy of an event while it is made: the other slices copy what belongs to the event. */
export type EventCopy = {
  /** The event and its copy, as UUIDs. */
  readonly from: string
  readonly to: string
  /** Moves a time as the start moves; null stays null. */
  readonly shift: (at: Date | null) => Date | null
  /** Moves the start and the end of something. The end stays after the start. */
  readonly shiftWindow: (start: Date | null, end: Date | null) => readonly [Date | null, Date | null]
  readonly at: Date
}

/** Creates the draft of a copy, without anything that belongs to the event. */
export async function copyDraft(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  input: Input<typeof operation>['body'],
): Promise<{ readonly copy: EventCopy; readonly event: AdminEvent }> {
  const at = ctx.now()
  const source = (await findEvent(tx, ctx.org, toUuid(eventId))) ?? fail('not_found')
  const copy = beginCopy(source, { to: newUuid(at.getTime()), startsAt: new Date(input.starts_at * 1000), at })
  const title = input.title ?? source.title
  const [starts_at, ends_at] = copy.shiftWindow(source.starts_at, source.ends_at)
  const fields: EventFields = {
    ...source,
    title,
    url_string: input.url_string ?? toSlug(title),
    buy_tickets_url: findCopiedUrl(source),
    starts_at: starts_at ?? source.starts_at,
    ends_at,
    status: EventStatus.draft,
    schedule_status: 'scheduled',
  }
  if (input.url_string === undefined) await insertUnderFreeSlug(tx, ctx.org, copy.to, { fields, at })
  else if (!(await insertEvent(tx, ctx.org, copy.to, { fields, at }))) failTakenSlug()
  return { copy, event: await emitAndView(tx, ctx, eventCreated, copy.to) }
}

type CopyTarget = { readonly to: string; readonly startsAt: Date; readonly at: Date }

/** Returns a copy of this event that starts at another time. */
function beginCopy(
  source: Pick<EventRow, 'event_id' | 'timezone' | 'starts_at'>,
  { to, startsAt, at }: CopyTarget,
): EventCopy {
  const move = localShift(source.timezone, source.starts_at, startsAt)
  const shift = (time: Date | null): Date | null => time && move(time)
  return {
    from: source.event_id,
    to,
    shift,
    // Where the clocks skip an hour, two times can change places.
    shiftWindow: (start, end) => {
      const [first, last] = [shift(start), shift(end)]
      if (!start || !end || !first || !last || last > first) return [first, last]
      return [first, new Date(first.getTime() + end.getTime() - start.getTime())]
    },
    at,
  }
}

/** A page that sells this event alone does not sell its copy. */
function findCopiedUrl({ buy_tickets_url: url, event_id, url_string }: EventRow): string | null {
  return url?.includes(publicId('evt', event_id)) || url?.includes(url_string) ? null : url
}
