import type { Db } from '#platform/db'
import { webhookDeps, type WebhookOptions } from './deps.ts'
import { createDispatcher } from './dispatcher.ts'
import { createJobs } from './jobs.ts'
import { createStreamHub } from './live/hub.ts'
import type { LiveSettings } from './live/settings.ts'
import { createRoutes } from './routes.ts'

type SliceOptions = WebhookOptions & {
  readonly db: Db
  /** Tests only: settings of streams that differ from the defaults. */
  readonly liveSettings?: Partial<LiveSettings>
}

/** The feed of changes, and the webhooks and streams that are sent from it. */
export function createWebhooks(options: SliceOptions) {
  const deps = webhookDeps(options)
  const hub = createStreamHub(options.db, options.liveSettings)
  return {
    routes: createRoutes(deps, hub),
    jobs: createJobs(createDispatcher(deps)),
    endStreams: () => hub.stop(),
    close: () => deps.poster.close(),
  }
}
