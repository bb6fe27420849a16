import { start } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { setPace, type Pace } from '../../server/src/webhooks/settings.ts'

/** A worker in a process of its own, to be killed, at the pace that it is told. */
const { HOOK_PACE = '{}', HOOK_WITHOUT = '' } = process.env

setPace(JSON.parse(HOOK_PACE) as Partial<Pace>)
const app = await start(readConfig(process.env), 'worker', {
  ...(HOOK_WITHOUT === 'acknowledge-last' && { rewrite: acknowledgeFirst }),
})
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))

/** What many queues do: a message is taken off before it is sent. Whoever dies in between has lost it. */
function acknowledgeFirst(text: string): string {
  if (!text.startsWith('select d.delivery_id, d.message_id')) return text
  return `with picked as materialized (${text}), done as (
    update delivery u set status = 'delivered', ended_at = now() from picked p
    where u.org_id = $1 and u.delivery_id = p.delivery_id
  ) select * from picked`
}
