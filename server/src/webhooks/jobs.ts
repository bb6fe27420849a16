import { webhookLimits } from '#contract'
import { runBatches, type Job } from '#platform/jobs'
import { digestChanges } from './digest.ts'
import { EXTEND_EVERY_SECONDS, type Dispatcher } from './dispatcher.ts'
import { checkFailingEndpoints } from './endpoint-watch.ts'
import { fanOut } from './fan-out.ts'
import { rotateFeedDays, sequenceChanges } from './feed.ts'
import { resumeReplays } from './replays.ts'
import { deleteOldDeliveries } from './queries/deliveries.ts'

export const createJobs = ({ dispatch, extendLeases, stop }: Dispatcher): readonly Job[] => [
  { name: 'number changes', everySeconds: 0.2, run: sequenceChanges },
  { name: 'update digests', everySeconds: 1, run: digestChanges },
  { name: 'keep days of changes', everySeconds: 3_600, run: rotateFeedDays },
  { name: 'fan out changes', everySeconds: 0.2, run: fanOut },
  { name: 'send webhooks', everySeconds: 0.1, run: dispatch, stop },
  { name: 'extend endpoint leases', everySeconds: EXTEND_EVERY_SECONDS, run: extendLeases },
  { name: 'watch endpoints', everySeconds: 30, run: checkFailingEndpoints },
  { name: 'continue replays', everySeconds: 1, run: resumeReplays },
  {
    name: 'delete old deliveries',
    everySeconds: 600,
    run: (db) => runBatches(BATCH, (atMost) => deleteOldDeliveries(db, webhookLimits.logDays, atMost)),
  },
]

/** Deliveries deleted in one transaction, which takes some tens of milliseconds. */
const BATCH = 2_000
