import type { Decision } from '#platform/limits/types'

/** Everything that an answer shows besides its body. */
export type Frame = {
  readonly requestId: string
  readonly docsUrl: string
  readonly problemJson: boolean
  decision: Decision | undefined
  retryAfterSeconds: number | undefined
  allow: string | undefined
  /** On the store plane the answer depends on the origin that asks. */
  readonly varies: boolean
  /** The web origin whose pages may read the answer, once the key is known to be for it. */
  origin: string | undefined
  replayed: boolean
  /** What a success is, where it is no JSON, and the name to keep it by. */
  media: string | undefined
  filename: string | undefined
}
