import type { TSchema } from 'typebox'

/** One kind of thing that happens: its name, what is sent about it, and a sentence for the reader. */
export type EventType<S extends TSchema = TSchema> = {
  readonly type: string
  readonly description: string
  readonly data: S
  /** What `data` may look like; where it is missing, the schema makes one up. */
  readonly sample?: unknown
}

export const eventType = <const E extends EventType>(event: E): E => event
