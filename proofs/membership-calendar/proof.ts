import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { CALENDAR, LEDGER, RETRY_DAYS } from './expected.ts'
import { formatChange, formatPosting } from './format.ts'
import { probePoints, playWithCrash } from './play-with-crash.ts'
import { playScenario, readFeed, readLedger } from './scenario.ts'

export const proof = defineProof({
  about:
    '14 months of memberships on a test clock equal a calendar and a ledger worked out by hand, also after crashes',
  options: {
    rounds: { about: 'how many times the scenario is played, with and without crashes', default: 5, quick: 1 },
  },
  defences: { 'retry-days': 'a failed instalment is retried on other days than agreed' },
  async run({ quick, options: { rounds }, without, print }) {
    const w = await startTestServer({ paymentSettings: { leaseSeconds: 1 } })
    const faults: string[] = []
    let played = 0
    const check = async (what: string, org: TestOrg): Promise<void> => {
      const found = await compare(w, org)
      faults.push(...found.map((fault) => `${what}: ${fault}`))
      played++
      print(`${what}: ${found.length} differences`)
    }
    try {
      if (without === 'retry-days') await check('other retry days', await playScenario(w, { retryDays: [1, 4] }))
      for (let round = 0; round < (without === undefined ? rounds : 0); round++) {
        await check('without a crash', await playScenario(w, { retryDays: RETRY_DAYS }))
        for (const at of quick ? probePoints.slice(0, 1) : probePoints)
          await check(`crash ${at}`, await playWithCrash(w, { retryDays: RETRY_DAYS }, at))
      }
      return reportFaults(faults, { scenarios: played, events: CALENDAR.length, postings: LEDGER.length }, print)
    } finally {
      await w.stop()
    }
  },
})

/** Returns the lines of the feed and of the ledger that are missing or unexpected. */
async function compare(w: TestServer, org: TestOrg): Promise<string[]> {
  const feed = (await readFeed(w, org)).map(formatChange)
  const ledger = (await readLedger(w, org)).map(formatPosting)
  return [...differ(feed, CALENDAR), ...differ(ledger, LEDGER)]
}

const differ = (actual: readonly string[], expected: readonly string[]): string[] =>
  Array.from({ length: Math.max(actual.length, expected.length) }, (_, i) =>
    actual[i] === expected[i] ? [] : [`line ${i + 1} is "${actual[i] ?? ''}", not "${expected[i] ?? ''}"`],
  ).flat()
