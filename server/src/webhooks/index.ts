export { secretPlace } from './endpoint-secret.ts'
export type { LiveSettings } from './live/settings.ts'
export { createWebhooks } from './slice.ts'
export type { WebhookSettings } from './settings.ts'
