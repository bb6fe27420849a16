import { start } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import type { WebhookSettings } from '../../../server/src/webhooks/settings.ts'

/** A worker process that the proof kills; its parent sets how fast it retries. */
const { WEBHOOK_SETTINGS = '{}', HOOK_WITHOUT = '' } = process.env

const app = await start(readConfig(process.env), 'worker', {
  webhookSettings: JSON.parse(WEBHOOK_SETTINGS) as Partial<WebhookSettings>,
  ...(HOOK_WITHOUT === 'acknowledge-last' && { rewrite: acknowledgeFirst }),
})
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))

/** For the control: marks a message as delivered before it is sent, as many queues do. A kill in between loses it. */
function acknowledgeFirst(text: string): string {
  if (!text.startsWith('select d.delivery_id, d.message_id')) return text
  return `with picked as materialized (${text}), done as (
    update delivery u set status = 'delivered', ended_at = now() from picked p
    where u.org_id = $1 and u.delivery_id = p.delivery_id
  ) select * from picked`
}
