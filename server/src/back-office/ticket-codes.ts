import { eventTag, listSigningKeys, readT1, usableKeys, verifyT1 } from '#barcodes'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { findTicketPlace, type TicketPlace } from './queries/tickets.ts'

/**
 * Returns the ticket that a signed code names; undefined if the code was not signed for the event of that ticket. The
 * changing part of a rotating code is not checked: it is over when staff look the ticket up.
 */
export async function findSignedTicket(
  ctx: Pick<Ctx, 'db' | 'org' | 'realNow'>,
  code: string,
): Promise<TicketPlace | undefined> {
  const named = readT1(code)?.code.ticketId
  const ticket = named === undefined ? undefined : await findTicketPlace(ctx.db, ctx.org, named)
  if (!ticket) return undefined
  const keys = usableKeys(await listSigningKeys(ctx.db, ctx.org, ticket.event_id))
  const verdict = verifyT1(code, {
    eventTag: eventTag(ticket.event_id),
    publicKeys: new Map(keys.map((key) => [key.key_id, key.public_key])),
    nowUnix: unixSeconds(ctx.realNow()),
    printed: true,
  })
  return verdict.ok ? ticket : undefined
}
