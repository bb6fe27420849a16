import { Type } from 'typebox'
import { WebhookEndpoint } from '../admin/webhook-models.ts'
import { Closed, UnixSeconds } from '../primitives.ts'
import { eventType } from './event-type.ts'

const data = Closed({ endpoint: WebhookEndpoint }, { description: 'The current endpoint.' })

export const endpointFailing = eventType({
  type: 'endpoint.failing',
  description: 'All deliveries to an endpoint have failed for 1, 24 or 72 hours.',
  data,
})

export const endpointDisabled = eventType({
  type: 'endpoint.disabled',
  description: 'An endpoint was disabled, because it responded with status 410 or failed for five days.',
  data,
})

export const ping = eventType({
  type: 'ping',
  description: 'A requested test message. It is not part of the feed of changes: its `sequence` is 0.',
  data: Closed(
    {
      message: Type.String({ description: 'Human-readable text.' }),
      sent_at: UnixSeconds('When the test was requested.'),
    },
    { description: 'Content of the test message.' },
  ),
})
