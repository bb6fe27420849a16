import { webhookDeps, type WebhookOptions } from './deps.ts'
import { createDispatcher } from './dispatcher.ts'
import { createJobs } from './jobs.ts'
import { createRoutes } from './routes.ts'

/** The feed of changes, and the webhooks that are sent from it. */
export function createWebhooks(options: WebhookOptions) {
  const deps = webhookDeps(options)
  return {
    routes: createRoutes(deps),
    jobs: createJobs(createDispatcher(deps)),
    close: () => deps.poster.close(),
  }
}
