import { setTimeout as pause } from 'node:timers/promises'
import { startTestSystem, type TestSystem } from '../lib/fleet/system.ts'
import { createOffer, fetchMembers } from '../../server/testing/memberships.ts'
import { startFleet, type KillTargets, type Fleet, LEASE_SECONDS } from '../lib/fleet/fleet.ts'
import { type Random, createRandom } from '../lib/random.ts'
import { auditInstalments, type Verdicts } from './audit.ts'
import { makeInstalmentsDue, createMembers } from './members.ts'
import type { InstalmentPlan } from './plan.ts'

/** Half of the kills happen at probe points: where a charge is opened, sent, or stored. */
const KILL_TARGETS: KillTargets = {
  role: 'worker',
  points: [
    'before_charge_commit',
    'after_charge_open',
    'after_authorise',
    'before_reserve_commit',
    'after_reserve',
    'after_capture',
    'before_complete_commit',
    'after_complete',
    'before_decline',
  ],
}

/** A kill, the attempts in flight at that moment, and when all processes were running again. */
type Kill = { readonly inFlight: readonly string[]; readonly killedAt: Date; readonly restartedAt: Date }

export type InstalmentReport = {
  readonly verdicts: Verdicts
  readonly figures: Readonly<Record<string, number>>
  readonly seconds: number
}

/** Charges instalments that are all due at once while workers are killed, until none is left; then checks the invariants. */
export async function runInstalments(plan: InstalmentPlan, print: (line: string) => void): Promise<InstalmentReport> {
  const system = await startTestSystem({ paymentSettings: { leaseSeconds: LEASE_SECONDS } })
  const random = createRandom(plan.seed)
  const env = { TESSERA_DATABASE_URL: system.w.appUrl, CRASH_WITHOUT: plan.without }
  const option = { number_of_instalments: 2 }
  // A bank payment is captured at once, so that a repeated call without its key charges twice.
  const method = plan.without === '' ? undefined : 'pm_sandbox_bank'
  await createMembers(system, plan.members, { ...(await createOffer(system.w, system.org, { option })), method })
  const fleet = await startFleet(env, Array<'worker'>(plan.workers).fill('worker'), random, KILL_TARGETS)
  try {
    if (plan.without !== '') await loseOneResponse(fleet)
    await makeInstalmentsDue(system)
    const startedAt = Date.now()
    const report = setInterval(
      () => void readProgress(system).then((now) => print(formatProgress(now, startedAt, fleet))),
      5_000,
    )
    const [kills, cancelled] = await Promise.all([
      killDuringRun(plan, system, fleet),
      cancelMembers(plan, system, random),
    ]).finally(() => clearInterval(report))
    await fleet.allRunning()
    const left = await waitUntilSettled(system, startedAt + plan.patienceSeconds * 1_000)
    const seconds = (Date.now() - startedAt) / 1_000
    const settling = await measureSettling(system, kills)
    const verdicts = {
      ...(await auditInstalments(system)),
      'never settled': left,
      [`settled later than ${plan.settleSeconds} s after a restart`]: settling
        .filter(({ afterRestart }) => afterRestart > plan.settleSeconds)
        .map(({ attempt, afterRestart }) => `attempt ${attempt} took ${afterRestart.toFixed(1)} s`),
    }
    const figures = {
      members: plan.members,
      kills: kills.length,
      deaths: fleet.deaths(),
      'in flight at a kill': settling.length,
      'longest after a kill, s': longest(settling.map(({ afterKill }) => afterKill)),
      'longest after a restart, s': longest(settling.map(({ afterRestart }) => afterRestart)),
      cancelled,
      ...(await readProgress(system)),
    }
    return { verdicts, figures, seconds }
  } finally {
    await fleet.end()
    await system.end()
  }
}

/** The provider captures one charge and its response is lost, so that the server repeats the call. */
async function loseOneResponse(fleet: Fleet): Promise<void> {
  const worker = await fleet.server('worker')
  await worker.injectFault({ at: 'after_charge_open', fault: 'lose_response' })
}

const longest = (seconds: readonly number[]): number => Math.round(Math.max(0, ...seconds) * 10) / 10

type Progress = { readonly paid: number; readonly failed: number; readonly waiting: number }

async function readProgress({ owner, org }: TestSystem): Promise<Progress> {
  const { rows } = await owner.query<Progress>(
    `select (count(*) filter (where status = 'paid'))::integer as paid, (count(*) filter (where attempt_count > 0))::integer as failed,
       (count(*) filter (where attempt_count = 0 and status in ('due', 'charging')))::integer as waiting
     from instalment where org_id = $1 and number = 2`,
    [org.org],
  )
  return rows[0] ?? { paid: 0, failed: 0, waiting: 0 }
}

const formatProgress = ({ paid, failed, waiting }: Progress, startedAt: number, fleet: Fleet): string =>
  `${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${paid} paid  ${failed} declined  ${waiting} waiting  ${fleet.deaths()} deaths`

/** Kills processes evenly over the run, by the share that is done, without waiting until the killed ones are replaced. */
async function killDuringRun(plan: InstalmentPlan, system: TestSystem, fleet: Fleet): Promise<Kill[]> {
  const kills: Promise<Kill>[] = []
  const until = Date.now() + plan.patienceSeconds * 1_000
  for (let i = 0; i < plan.kills; i++) {
    const share = 1 - (i + 0.5) / plan.kills
    while ((await readProgress(system)).waiting > share * plan.members && Date.now() < until) await pause(50)
    const { rows } = await system.owner.query<{ attempt_id: string }>(
      `select attempt_id from attempt where subject_kind = 'charge' and settled_at is null`,
    )
    await fleet.kill()
    const [inFlight, killedAt] = [rows.map(({ attempt_id }) => attempt_id), new Date()]
    kills.push(fleet.allRunning().then(() => ({ inFlight, killedAt, restartedAt: new Date() })))
  }
  return Promise.all(kills)
}

/** Cancels one in fifty members during the run. */
async function cancelMembers(plan: InstalmentPlan, system: TestSystem, random: Random): Promise<number> {
  const ids = (await fetchMembers(system.w, system.org)).map((member) => member.membership_member_id)
  const wanted = Math.ceil(plan.members / 50)
  let cancelled = 0
  for (let i = 0; i < wanted; i++) {
    const path = `/admin/v1/members/${random.pick(ids)}/cancel`
    const reply = await system.w.call(path, { method: 'POST', key: system.org.admin, json: { refund: false } })
    if (reply.status === 200) cancelled++
    await pause(10)
  }
  return cancelled
}

const UNSETTLED = `
  select 'attempt ' || attempt_id || ' is ' || status as wrong from attempt where settled_at is null
  union all select 'term ' || term_id || ' is ' || status from instalment
  where number = 2 and (status = 'charging' or (status = 'due' and attempt_count = 0))
  union all select 'refund ' || refund_id || ' is ' || status from refund where settled_at is null`

async function waitUntilSettled({ owner }: TestSystem, until: number): Promise<string[]> {
  for (;;) {
    const { rows } = await owner.query<{ wrong: string }>(`select * from (${UNSETTLED}) l limit 20`)
    if (rows.length === 0 || Date.now() > until) return rows.map(({ wrong }) => wrong)
    await pause(200)
  }
}

/** Measures how long each attempt in flight at a kill took to settle, from the kill and from the end of the restart. */
async function measureSettling({ owner }: TestSystem, kills: readonly Kill[]): Promise<Settling[]> {
  const found: Settling[] = []
  for (const { inFlight, killedAt, restartedAt } of kills) {
    const { rows } = await owner.query<Settling>(
      `select attempt_id as attempt, extract(epoch from coalesce(settled_at, now()) - $2)::float8 as "afterKill",
         extract(epoch from coalesce(settled_at, now()) - $3)::float8 as "afterRestart"
       from attempt where attempt_id = any ($1::uuid[])`,
      [inFlight, killedAt, restartedAt],
    )
    found.push(...rows)
  }
  return found
}

type Settling = { readonly attempt: string; readonly afterKill: number; readonly afterRestart: number }
