import type { TSchema } from 'typebox'

/** A webhook event type: its name, the schema of its data and its description. */
export type EventType<S extends TSchema = TSchema> = {
  readonly type: string
  readonly description: string
  readonly data: S
  /** Example of `data`; generated from the schema if missing. */
  readonly sample?: unknown
}

export const eventType = <const E extends EventType>(event: E): E => event
