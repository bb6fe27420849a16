import { Type, type TSchema } from 'typebox'
import { Closed, PrefixedId } from '../primitives.ts'
import { customerCreated, customerUpdated } from './customer.ts'
import { endpointDisabled, endpointFailing, ping } from './endpoint.ts'
import { eventCancelled, eventCreated, eventPostponed, eventPublished, eventSoldOut, eventUpdated } from './event.ts'
import type { EventType } from './event-type.ts'
import { instalmentFailed, instalmentPaid } from './instalment.ts'
import {
  memberCancelled,
  memberCreated,
  memberExpired,
  memberFulfilled,
  memberRenewed,
  memberUpdated,
} from './member.ts'
import {
  orderCancelled,
  orderCompleted,
  orderExpired,
  orderPaymentFailed,
  orderRefunded,
  orderUpdated,
} from './order.ts'
import { priceUpdated } from './price.ts'
import { refundUpdated } from './refund.ts'
import { renewalFailed, renewalUpcoming } from './renewal.ts'
import { ticketScanConflict, ticketScanned } from './scan.ts'
import { ticketCancelled, ticketIssued, ticketReissued } from './ticket.ts'

/** Every event type, in the order in which they are documented. */
export const eventTypes = [
  customerCreated,
  customerUpdated,
  eventCreated,
  eventUpdated,
  eventPublished,
  eventPostponed,
  eventCancelled,
  eventSoldOut,
  priceUpdated,
  orderCompleted,
  orderUpdated,
  orderCancelled,
  orderRefunded,
  orderExpired,
  orderPaymentFailed,
  refundUpdated,
  ticketIssued,
  ticketCancelled,
  ticketReissued,
  ticketScanned,
  ticketScanConflict,
  memberCreated,
  memberUpdated,
  memberFulfilled,
  memberRenewed,
  memberCancelled,
  memberExpired,
  instalmentPaid,
  instalmentFailed,
  renewalUpcoming,
  renewalFailed,
  endpointFailing,
  endpointDisabled,
  ping,
] as const satisfies readonly EventType[]

/** What messages say of themselves: the version of the API that their `data` is written in. */
export const apiVersion = 'v1'

/** The body of a delivery: the same envelope for every event type, and the type's own `data`. */
export const messageOf = <const T extends string, S extends TSchema>(event: {
  readonly type: T
  readonly description: string
  readonly data: S
}) =>
  Closed(
    {
      id: PrefixedId('msg', 'Identifier of the message, the same in every attempt to deliver it.'),
      type: Type.Literal(event.type, { description: 'What happened.' }),
      timestamp: Type.String({ description: 'When it happened, as RFC 3339 writes it.', format: 'date-time' }),
      org_id: PrefixedId('org', 'The organisation that it happened in.'),
      api_version: Type.String({ description: 'Version of the API that `data` is written in.' }),
      sequence: Type.Integer({
        description:
          'Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may ' +
          'arrive in another order.',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
      data: event.data,
    },
    { description: event.description },
  )
