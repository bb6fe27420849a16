import { Type, type TSchema } from 'typebox'
import { Closed, PrefixedId } from '../primitives.ts'
import { customerCreated, customerMerged, customerUpdated } from './customer.ts'
import { endpointDisabled, endpointFailing, ping } from './endpoint.ts'
import { eventCancelled, eventCreated, eventPostponed, eventPublished, eventSoldOut, eventUpdated } from './event.ts'
import type { EventType } from './event-type.ts'
import { instalmentFailed, instalmentPaid, instalmentUpcoming } from './instalment.ts'
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
import { creditNoteIssued, invoiceIssued } from './invoice.ts'
import { priceUpdated } from './price.ts'
import { refundUpdated } from './refund.ts'
import { renewalFailed, renewalUpcoming } from './renewal.ts'
import { ticketScanConflict, ticketScanned } from './scan.ts'
import { ticketCancelled, ticketIssued, ticketReissued } from './ticket.ts'

/** All event types, in the order of the documentation. */
export const eventTypes = [
  customerCreated,
  customerUpdated,
  customerMerged,
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
  invoiceIssued,
  creditNoteIssued,
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
  instalmentUpcoming,
  instalmentPaid,
  instalmentFailed,
  renewalUpcoming,
  renewalFailed,
  endpointFailing,
  endpointDisabled,
  ping,
] as const satisfies readonly EventType[]

/** The API version of `data`, sent in every message. */
export const apiVersion = 'v1'

/** Returns the schema of a webhook message: the same envelope for every event type, and its `data`. */
export const buildMessageSchema = <const T extends string, S extends TSchema>(event: {
  readonly type: T
  readonly description: string
  readonly data: S
}) =>
  Closed(
    {
      id: PrefixedId('msg', 'Identifier of the message, the same in every attempt to deliver it.'),
      type: Type.Literal(event.type, { description: 'Event type.' }),
      timestamp: Type.String({ description: 'When it happened, in RFC 3339 format.', format: 'date-time' }),
      org_id: PrefixedId('org', 'The organisation.'),
      api_version: Type.String({ description: 'API version of `data`.' }),
      sequence: Type.Integer({
        description:
          'Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may ' +
          'arrive in a different order.',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
      epoch: Type.Integer({
        description:
          'The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that ' +
          'restore. If it is another one than that of your copy, read everything again.',
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
      data: event.data,
    },
    { description: event.description },
  )
