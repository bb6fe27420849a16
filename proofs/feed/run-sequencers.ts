import type { TestServer } from '../../server/testing/test-server.ts'
import { findSequenceFaults, listSequencedChanges } from './check-sequence.ts'
import { runSequencers, step } from './sequencers.ts'
import { connectClient, createFeedSetup, writeAll, type WriteOutcome } from './writers.ts'
import { useRule, type WrongRule } from './wrong-rules.ts'

const SEQUENCERS = 2

export type SequencerReport = {
  readonly faults: readonly string[]
  readonly changes: number
  readonly outcomes: readonly WriteOutcome[]
  /** How many times the connection of a sequencer was terminated. */
  readonly deaths: number
  /** True if every committed event was sequenced. */
  readonly isDrained: boolean
}

export type SequencerOptions = { readonly writers: number; readonly transactions: number; readonly rule?: WrongRule }

/** Runs writers and sequencers that die, in an organisation of its own, and checks the sequence of the feed. */
export async function proveSequence(w: TestServer, options: SequencerOptions): Promise<SequencerReport> {
  const owner = await connectClient(w.ownerUrl)
  try {
    if (options.rule) await useRule(owner, options.rule)
    const setup = await createFeedSetup(w)
    const sequencers = await runSequencers(w.appUrl, w.ownerUrl, SEQUENCERS)
    const outcomes = await writeAll(setup, options.writers, options.transactions)
    await sequencers.stop()
    while (await step(owner));
    const feed = await listSequencedChanges(owner, setup.org)
    const { rowCount } = await owner.query('select from outbox limit 1')
    const faults = findSequenceFaults(feed, outcomes)
    return { faults, changes: feed.length, outcomes, deaths: sequencers.deaths(), isDrained: rowCount === 0 }
  } finally {
    await owner.end()
  }
}
