import { Type } from 'typebox'
import { WebhookEndpoint } from '../admin/webhook-models.ts'
import { Closed, UnixSeconds } from '../primitives.ts'
import { eventType } from './event-type.ts'

const data = Closed({ endpoint: WebhookEndpoint }, { description: 'The endpoint as it is now.' })

export const endpointFailing = eventType({
  type: 'endpoint.failing',
  description: 'An endpoint has answered with nothing but failures for 1, 24 or 72 hours.',
  data,
})

export const endpointDisabled = eventType({
  type: 'endpoint.disabled',
  description: 'An endpoint is sent nothing more: it answered 410, or failed for five days.',
  data,
})

export const ping = eventType({
  type: 'ping',
  description: 'A test that somebody asked for. It is no part of the history: its `sequence` is 0.',
  data: Closed(
    {
      message: Type.String({ description: 'A sentence for whoever reads it.' }),
      sent_at: UnixSeconds('When the test was asked for.'),
    },
    { description: 'That it is a test.' },
  ),
})
