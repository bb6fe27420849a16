import { webhookLimits } from '#contract'
import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { dispatch, PROLONG_EVERY_SECONDS, prolongHolds, stopDispatch } from './dispatcher.ts'
import { watchEndpoints } from './endpoint-watch.ts'
import { fanOut } from './fan-out.ts'
import { goOnWithReplays } from './replays.ts'
import { forgetDeliveries } from './queries/deliveries.ts'

/** Deliveries in one transaction: some tens of milliseconds. */
const BATCH = 2_000

async function forget(db: Db): Promise<void> {
  while ((await forgetDeliveries(db, webhookLimits.logDays, BATCH)) === BATCH);
}

export const deliveryJobs: readonly Job[] = [
  { name: 'hand out changes', everySeconds: 0.2, run: fanOut },
  { name: 'send webhooks', everySeconds: 0.1, run: dispatch, stop: stopDispatch },
  { name: 'hold endpoints', everySeconds: PROLONG_EVERY_SECONDS, run: prolongHolds },
  { name: 'watch endpoints', everySeconds: 30, run: watchEndpoints },
  { name: 'replays of webhooks', everySeconds: 1, run: goOnWithReplays },
  { name: 'forget old deliveries', everySeconds: 600, run: forget },
]
