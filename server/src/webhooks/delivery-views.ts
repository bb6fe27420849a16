import {
  deliveryCauses,
  deliveryStatuses,
  replayStatuses,
  type Delivery,
  type DeliveryWithAttempts,
  type WebhookReplay,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId, type OrgId } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { requestBody, requestHeaders } from './deliver.ts'
import type { AttemptRow, DeliveryRow, ReplayRow } from './queries/log.ts'

export const viewDelivery = (row: DeliveryRow): Delivery => ({
  delivery_id: row.delivery_id,
  endpoint_id: publicId('whe', row.endpoint_id),
  message_id: publicId('msg', row.message_id),
  type: row.type,
  sequence: row.sequence,
  cause: oneOf(deliveryCauses, row.cause),
  status: oneOf(deliveryStatuses, row.status),
  attempts: row.attempts,
  next_attempt_at: row.status === 'pending' ? unixSeconds(row.due_at) : null,
  created: unixSeconds(row.created_at),
  ended_at: row.ended_at && unixSeconds(row.ended_at),
})

type DeliveryWithMessage = DeliveryRow & { readonly message: string | null; readonly epoch: number }

export const viewDeliveryWithAttempts = (
  org: OrgId,
  row: DeliveryWithMessage,
  attempts: readonly AttemptRow[],
): DeliveryWithAttempts => ({
  ...viewDelivery(row),
  request_body: row.message === null ? null : requestBody(org, { ...row, data: row.message }),
  attempt_log: attempts.map((attempt) => ({
    attempt: attempt.attempt,
    at: unixSeconds(attempt.at),
    milliseconds: attempt.ms,
    url: attempt.url,
    request_headers: requestHeaders({
      messageId: row.message_id,
      at: attempt.at,
      signature: attempt.signature,
      cause: row.cause,
    }),
    response_status: attempt.status,
    response_headers: parseHeaders(attempt.response_headers),
    response_body: attempt.response_body,
    error: attempt.error,
  })),
})

/** The cast is safe: the text was written from an object of headers. */
const parseHeaders = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>)

export const viewReplay = (row: ReplayRow): WebhookReplay => ({
  replay_id: publicId('rpl', row.replay_id),
  endpoint_id: publicId('whe', row.endpoint_id),
  since: unixSeconds(row.since),
  status: oneOf(replayStatuses, row.status),
  sequence: row.sequence,
  until_sequence: row.until_sequence,
  deliveries: row.deliveries,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})
