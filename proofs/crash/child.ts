import { flushCompileCache } from 'node:module'
import { type Role, start } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { setLease } from '../../server/src/payments/lease.ts'
import { plantFaults } from '../../server/src/platform/probe.ts'
import type { FromChild, Planted, ToChild } from './control.ts'
import { loseNextAnswer, setAway, watchedRoutes, watchJobs } from './provider-faults.ts'
import { skewClock } from './skew.ts'
import { type Defence, withoutDefence } from './defences.ts'

/**
 * A server in a process of its own that does what its parent says at a named place: dies, waits to be cut off or frozen,
 * or does not hear the provider's next answer. Only tests and chaos start it; production code knows nothing of it.
 */
const { CRASH_ROLE = 'api', CRASH_LEASE_SECONDS = '1', CRASH_WITHOUT = '', CRASH_SKEW_SECONDS = '0' } = process.env

setLease(Number(CRASH_LEASE_SECONDS))

if (CRASH_SKEW_SECONDS !== '0') skewClock(Number(CRASH_SKEW_SECONDS))

const tell = (message: FromChild): void => void process.send?.(message)

let planted: Planted | undefined

let goOn: (() => void) | undefined

plantFaults(async (at) => {
  if (planted?.at !== at) return
  const { fault } = planted
  planted = undefined
  if (fault === 'die') process.kill(process.pid, 'SIGKILL')
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  tell({ fired: at })
  if (fault === 'lose_answer') return loseNextAnswer()
  await waiting
})

process.on('message', (message: ToChild) => {
  if (message.kind === 'go') return goOn?.()
  if (message.kind === 'provider') setAway(message.away)
  else planted = message.planted
  tell({ armed: true })
})

// Whoever started it is gone: nobody would ever end it.
process.on('disconnect', () => process.exit(1))

watchJobs()

const app = await start(readConfig(process.env), CRASH_ROLE as Role, {
  strict: true,
  routes: watchedRoutes(() => tell({ over: true })),
  ...withoutDefence(CRASH_WITHOUT as Defence | ''),
})

// Whoever is killed would never write it down for the next one.
flushCompileCache()

tell({ port: app.port })

process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))
