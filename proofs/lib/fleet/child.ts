import { flushCompileCache } from 'node:module'
import { type Role, start } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import type { Probe } from '../../../server/src/platform/probe.ts'
import type { LiveSettings } from '../../../server/src/webhooks/live/settings.ts'
import type { WebhookSettings } from '../../../server/src/webhooks/settings.ts'
import type { MessageFromChild, InjectedFault, MessageToChild } from './messages.ts'
import { loseNextResponse, setProviderAway, watchedRoutes, withFaults } from '../faults/provider-faults.ts'
import { skewClock } from '../faults/skew.ts'
import { type ProcessDefence, withoutDefence } from '../faults/defences.ts'

/**
 * A server in a process of its own. At a named probe point it does what its parent says: it dies, waits to be cut off or
 * frozen, or loses the provider's next response. Only tests and proofs start it; production code does not know it.
 */
const { CRASH_ROLE = 'api', CRASH_LEASE_SECONDS = '1', CRASH_WITHOUT = '', CRASH_SKEW_SECONDS = '0' } = process.env
const { CRASH_LIVE_SETTINGS = '{}', CRASH_WEBHOOK_SETTINGS = '{}' } = process.env

if (CRASH_SKEW_SECONDS !== '0') skewClock(Number(CRASH_SKEW_SECONDS))

const send = (message: MessageFromChild): void => void process.send?.(message)

let injected: InjectedFault | undefined

let resume: (() => void) | undefined

const probe: Probe = async (at) => {
  if (injected?.at !== at) return
  const { fault } = injected
  injected = undefined
  if (fault === 'die') process.kill(process.pid, 'SIGKILL')
  const waiting = new Promise<void>((resolve) => (resume = resolve))
  send({ reached: at })
  if (fault === 'lose_response') return loseNextResponse()
  await waiting
}

process.on('message', (message: MessageToChild) => {
  if (message.kind === 'resume') return resume?.()
  if (message.kind === 'provider') setProviderAway(message.away)
  else injected = message.injected
  send({ armed: true })
})

// The parent is gone, so no other process would end this one.
process.on('disconnect', () => process.exit(1))

const app = await start(readConfig(process.env), CRASH_ROLE as Role, {
  strict: true,
  probe,
  paymentSettings: { leaseSeconds: Number(CRASH_LEASE_SECONDS), wrapProviders: withFaults },
  routes: watchedRoutes(() => send({ finished: true })),
  liveSettings: JSON.parse(CRASH_LIVE_SETTINGS) as Partial<LiveSettings>,
  webhookSettings: JSON.parse(CRASH_WEBHOOK_SETTINGS) as Partial<WebhookSettings>,
  ...withoutDefence(CRASH_WITHOUT as ProcessDefence | ''),
})

// Written now for the next process, because a process that is killed writes nothing at its end.
flushCompileCache()

send({ port: app.port })

process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))
