import type { AdminWebhookEndpoint as WebhookEndpoint, ListWebhookDeliveriesQuery, WebhookDelivery } from '@tessera/sdk'
import { body } from '#contract/createWebhookEndpoint'
import * as words from '#words/developers'
import type { Tone } from '../kit/badge.tsx'
import { withoutNull } from '../kit/form/schema.ts'

export type { WebhookDelivery, WebhookEndpoint }

/** Every query about endpoints. */
export const ENDPOINTS_KEY = ['developers', 'endpoints'] as const
export const endpointKey = (id: string) => [...ENDPOINTS_KEY, id] as const
export const deliveriesKey = (id: string) => [...endpointKey(id), 'deliveries'] as const
export const replayKey = (id: string) => [...endpointKey(id), 'replay'] as const

export type EventType = NonNullable<ListWebhookDeliveriesQuery['type']>

/** All event types. The cast is safe: the schema and the type are generated from the same contract. */
export const eventTypes = (withoutNull(body.properties.types ?? {}).items?.enum ?? []) as readonly EventType[]

/** Returns event types by what they are about: `order.completed` is about `order`. */
export const typeGroups = (): ReadonlyMap<string, readonly EventType[]> =>
  Map.groupBy(eventTypes, (type) => type.split('.')[0] ?? type)

type Health = { readonly text: string; readonly tone: Tone }

/** Returns how an endpoint is, in a word. */
export function healthOf({ status, disabled_reason, failures, last_success_at }: WebhookEndpoint): Health {
  if (status === 'disabled')
    return disabled_reason === 'requested'
      ? { text: words.disabled(), tone: 'calm' }
      : { text: words.disabledByFailures(), tone: 'bad' }
  if (failures > 0) return { text: words.failing(), tone: 'wait' }
  return last_success_at === null ? { text: words.unused(), tone: 'calm' } : { text: words.healthy(), tone: 'good' }
}

type DeliveryStatus = WebhookDelivery['status']

const statusTexts: Readonly<Record<DeliveryStatus, readonly [text: () => string, tone: Tone]>> = {
  delivered: [words.delivered, 'good'],
  pending: [words.pending, 'wait'],
  failed: [words.failed, 'bad'],
  cancelled: [words.cancelled, 'calm'],
}
export const deliveryStatuses = Object.keys(statusTexts) as DeliveryStatus[]
export const statusText = (status: DeliveryStatus): string => statusTexts[status][0]()
export const statusTone = (status: DeliveryStatus): Tone => statusTexts[status][1]

const causeTexts: Readonly<Record<WebhookDelivery['cause'], () => string>> = {
  event: words.causeEvent,
  replay: words.causeReplay,
  test: words.causeTest,
}
export const causeText = (cause: WebhookDelivery['cause']): string => causeTexts[cause]()
