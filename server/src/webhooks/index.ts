export { createWebhooks } from './slice.ts'
export type { WebhookSettings } from './settings.ts'
