import type { OrgId } from './ids.ts'
import { TaskError } from './log.ts'

/** Changes of one transaction, and organisations of one query. */
const CHANGES_PER_BATCH = 1_000
const ORGS_PER_BATCH = 50

type FeedJob = {
  /** What the job does, for the log. */
  readonly task: string
  /** Lists organisations with changes that the job has not read. */
  listOrgs(limit: number): Promise<readonly OrgId[]>
  /** Reads changes of an organisation in one transaction. Returns how many. */
  readBatch(org: OrgId, limit: number): Promise<number>
}

/**
 * Reads the feeds of all organisations, one batch of each at a time: one that has many changes, or whose rows are locked, does not
 * hold up the others.
 */
export async function readFeeds({ task, listOrgs, readBatch }: FeedJob): Promise<void> {
  const errors: unknown[] = []
  for (let isBusy = true; isBusy;) {
    const orgs = await listOrgs(ORGS_PER_BATCH)
    isBusy = orgs.length === ORGS_PER_BATCH && errors.length === 0
    for (const org of orgs) {
      const count = await readBatch(org, CHANGES_PER_BATCH).catch((error: unknown) => {
        errors.push(new TaskError(org, task, error))
        return 0
      })
      if (count === CHANGES_PER_BATCH) isBusy = true
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${task} failed for some organisations`)
}
