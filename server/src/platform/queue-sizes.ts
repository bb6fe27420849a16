import { type Db, read } from './db.ts'
import { type QueueName, queues, type WorkMetrics } from './work-metrics.ts'

const sizes = read<{ queue: QueueName; waiting: number; oldest_seconds: number }>(
  `select queue, waiting, oldest_seconds from measure_queues()`,
)

/** Reports how much work of all organisations waits, through a reviewed function that returns only counts. */
export async function measureQueues(db: Db, metrics: Pick<WorkMetrics, 'setQueue'>): Promise<void> {
  const found = new Map((await db.unscoped(sizes)).map((row) => [row.queue, row]))
  for (const queue of queues) {
    const { waiting = 0, oldest_seconds: oldestSeconds = 0 } = found.get(queue) ?? {}
    metrics.setQueue(queue, { waiting, oldestSeconds })
  }
}
