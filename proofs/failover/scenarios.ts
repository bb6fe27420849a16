import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '../../server/testing/wait-for.ts'
import type { Outcome } from '../lib/buyer/crowd.ts'
import type { HaCluster, HaNode } from './cluster.ts'
import { findInterruption, findSaleSince, findWrongResponses, isSale } from '../lib/verify/outcomes.ts'
import { signalIn } from './processes.ts'

/**
 * `killed`: the primary's postmaster, by SIGKILL. `machine_killed`: Patroni with it. `frozen`: both, stopped for 40 s and
 * then awake again. `lagging`: killed while no standby receives anything. `standby_frozen`: the synchronous standby.
 */
export type ScenarioName = 'killed' | 'machine_killed' | 'frozen' | 'lagging' | 'standby_frozen' | 'switchover'

type Scenario = {
  /** Sales must have begun again so soon after the fault. */
  readonly withinMs: number
  /** Another machine is primary afterwards. */
  readonly movesPrimary: boolean
  /** Causes the fault. Returns what repairs it, if anybody must. */
  cause(scene: Scene): Promise<(() => Promise<void> | void) | void>
}

type Scene = {
  readonly cluster: HaCluster
  readonly outcomes: readonly Outcome[]
  readonly isSynchronous: boolean
}

const FROZEN_MS = 40_000
/** Longer than `loop_wait` of Patroni. */
const ROUND_MS = 4_000
const STANDBY_FROZEN_MS = 30_000
const LAG_MS = 800
/** Without synchronous replication so many orders are confirmed that no standby has. */
const LAGGING_SALES = 5

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  killed: {
    withinMs: 10_000,
    movesPrimary: true,
    async cause({ cluster }) {
      killPostmaster((await cluster.roles()).primary)
    },
  },
  machine_killed: {
    withinMs: 25_000,
    movesPrimary: true,
    async cause({ cluster }) {
      const { primary } = await cluster.roles()
      signalIn(primary.folder, 'SIGKILL')
      return () => primary.startPatroni()
    },
  },
  frozen: {
    withinMs: 25_000,
    movesPrimary: true,
    async cause({ cluster }) {
      const { primary } = await cluster.roles()
      // Patroni renews its role at the end of a round in which it asks PostgreSQL. It must freeze inside one, with what it
      // knew before: on waking up it renews a role that it has lost meanwhile.
      signalIn(`${primary.folder}/data`, 'SIGSTOP')
      await pause(ROUND_MS)
      return freeze(primary, FROZEN_MS - ROUND_MS)
    },
  },
  lagging: {
    withinMs: 10_000,
    movesPrimary: true,
    async cause({ cluster, outcomes, isSynchronous }) {
      const { primary, standbys } = await cluster.roles()
      for (const { folder } of standbys) signalIn(folder, 'SIGSTOP', isWalReceiver)
      const from = performance.now()
      const countSales = () => outcomes.filter((one) => isSale(one) && one.startedAt >= from).length
      // With synchronous replication nothing is confirmed meanwhile: buyers wait.
      if (isSynchronous) await pause(LAG_MS)
      else await waitFor(async () => countSales() >= LAGGING_SALES || undefined, SALE_MS)
      killPostmaster(primary)
      // What the primary has sent and they have not read is lost with them.
      for (const { folder } of standbys) signalIn(folder, 'SIGKILL', isWalReceiver)
    },
  },
  standby_frozen: {
    withinMs: 25_000,
    movesPrimary: false,
    async cause({ cluster }) {
      const { synchronous } = await cluster.roles()
      if (!synchronous) throw new Error('there is no synchronous standby')
      return freeze(synchronous, STANDBY_FROZEN_MS)
    },
  },
  switchover: {
    withinMs: 10_000,
    movesPrimary: true,
    cause: ({ cluster }) => cluster.switchOver(),
  },
}

/** Returns what wakes the machine up again, so long after it was frozen. */
function freeze({ folder }: HaNode, forMs: number): () => Promise<void> {
  signalIn(folder, 'SIGSTOP')
  const until = performance.now() + forMs
  return async () => {
    await pause(until - performance.now())
    signalIn(folder, 'SIGCONT')
  }
}

const killPostmaster = ({ folder }: HaNode): void =>
  void signalIn(`${folder}/data`, 'SIGKILL', ({ command }) => /\/postgres -D /.test(command))

const isWalReceiver = ({ command }: { readonly command: string }): boolean => /^postgres: .*walreceiver/.test(command)

export type ScenarioReport = { readonly faults: string[]; readonly figures: Readonly<Record<string, unknown>> }

/** Sales that stood still for less than this did not notice the fault. */
const NOTICED_MS = 500
const SALE_MS = 60_000
const CALM_MS = 1_000

/** Causes one fault while the crowd buys, waits until the cluster is whole again, and judges the time between. */
export async function runScenario(name: ScenarioName, scene: Scene): Promise<ScenarioReport> {
  const { withinMs, movesPrimary, cause } = scenarios[name]
  const { cluster, outcomes } = scene
  const before = await cluster.whole()
  await pause(CALM_MS)
  const from = performance.now()
  const repair = await cause(scene)
  const moved = movesPrimary ? await waitForOther(cluster, before.primary) : true
  await waitForSale(outcomes, performance.now())
  await repair?.()
  await waitForSale(outcomes, performance.now())
  await cluster.whole()
  const { pauseMs, againMs } = findInterruption(outcomes, from) ?? { pauseMs: 0, againMs: 0 }
  const limits = movesPrimary && pauseMs < NOTICED_MS ? ['sales never stopped, so nothing was shown'] : []
  if (againMs > withinMs)
    limits.push(`sales began again after ${seconds(againMs)} s, and not within ${seconds(withinMs)}`)
  if (!moved) limits.push('no other machine took over')
  return {
    faults: [...limits, ...findWrongResponses(outcomes, from)].map((fault) => `${name}: ${fault}`),
    figures: {
      again_after_s: seconds(againMs),
      pause_s: seconds(pauseMs),
      refused: outcomes.filter(({ startedAt, status }) => startedAt >= from && status === 503).length,
      whole_after_s: seconds(performance.now() - from),
    },
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

const waitForOther = (cluster: HaCluster, old: HaNode): Promise<boolean> =>
  waitFor(async () => ((await cluster.roles()).primary === old ? undefined : true), SALE_MS).catch(() => false)

/** Nothing is thrown if there is none: the time without a sale is judged in the end. */
const waitForSale = (outcomes: readonly Outcome[], since: number): Promise<unknown> =>
  waitFor(async () => findSaleSince(outcomes, since), SALE_MS).catch(() => undefined)
