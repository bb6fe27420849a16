import { setTimeout as pause } from 'node:timers/promises'
import { setLease } from '../../server/src/payments/lease.ts'
import { aStage, type Stage } from '../crash/system.ts'
import { anOffer, membersOf } from '../../server/testing/memberships.ts'
import { aFleet, type Aim, type Fleet, LEASE_SECONDS } from '../checkout/fleet.ts'
import { type Random, randomFrom } from '../lib/random.ts'
import { auditInstalments, type Verdicts } from './audit.ts'
import { fallDue, sellTo } from './members.ts'
import type { InstalmentPlan } from './plan.ts'

/** Half of the kills strike where a charge is opened, asked for, or written down. */
const AIM: Aim = {
  role: 'worker',
  points: [
    'before_charge_commit',
    'after_charge_open',
    'after_authorise',
    'before_pivot_commit',
    'after_pivot',
    'after_capture',
    'before_finish_commit',
    'after_finish',
    'before_decline',
  ],
}

/** A kill, what was under way then, and when somebody stood in the place of the dead again. */
type Kill = { readonly underWay: readonly string[]; readonly killedAt: Date; readonly restartedAt: Date }

export type InstalmentOutcome = {
  readonly verdicts: Verdicts
  readonly seen: Readonly<Record<string, number>>
  readonly seconds: number
}

/** Charges instalments that are all due at once, under kills, until none is left; then counts. */
export async function instalments(plan: InstalmentPlan, say: (line: string) => void): Promise<InstalmentOutcome> {
  const stage = await aStage()
  setLease(LEASE_SECONDS)
  const random = randomFrom(plan.seed)
  const env = { TESSERA_DATABASE_URL: stage.w.appUrl, CRASH_WITHOUT: plan.without }
  const option = { number_of_instalments: 2 }
  // A bank takes the money when it is asked, so that asking twice is taking twice.
  const method = plan.without === '' ? undefined : 'pm_sandbox_bank'
  await sellTo(stage, plan.members, { ...(await anOffer(stage.w, stage.org, { option })), method })
  const fleet = await aFleet(env, Array<'worker'>(plan.workers).fill('worker'), random, AIM)
  try {
    if (plan.without !== '') await loseAnAnswer(fleet)
    await fallDue(stage)
    const beganAt = Date.now()
    const report = setInterval(() => void progress(stage).then((now) => say(lineOf(now, beganAt, fleet))), 5_000)
    const [kills, cancelled] = await Promise.all([
      underKills(plan, stage, fleet),
      cancelSome(plan, stage, random),
    ]).finally(() => clearInterval(report))
    await fleet.whole()
    const left = await quiet(stage, beganAt + plan.patienceSeconds * 1_000)
    const seconds = (Date.now() - beganAt) / 1_000
    const settling = await settledAfter(stage, kills)
    const verdicts = {
      ...(await auditInstalments(stage)),
      'never settled': left,
      [`settled later than ${plan.settleSeconds} s after a restart`]: settling
        .filter(({ afterRestart }) => afterRestart > plan.settleSeconds)
        .map(({ attempt, afterRestart }) => `attempt ${attempt} took ${afterRestart.toFixed(1)} s`),
    }
    const seen = {
      members: plan.members,
      kills: kills.length,
      deaths: fleet.deaths(),
      'under way at a kill': settling.length,
      'longest after a kill, s': longest(settling.map(({ afterKill }) => afterKill)),
      'longest after a restart, s': longest(settling.map(({ afterRestart }) => afterRestart)),
      cancelled,
      ...(await progress(stage)),
    }
    return { verdicts, seen, seconds }
  } finally {
    await fleet.end()
    await stage.end()
  }
}

/** The money of a charge is taken, and nobody hears it: it is asked for again. */
async function loseAnAnswer(fleet: Fleet): Promise<void> {
  const worker = await fleet.server('worker')
  await worker.plant({ at: 'after_charge_open', fault: 'lose_answer' })
}

const longest = (seconds: readonly number[]): number => Math.round(Math.max(0, ...seconds) * 10) / 10

type Progress = { readonly paid: number; readonly failed: number; readonly waiting: number }

async function progress({ owner, org }: Stage): Promise<Progress> {
  const { rows } = await owner.query<Progress>(
    `select (count(*) filter (where status = 'paid'))::integer as paid, (count(*) filter (where tries > 0))::integer as failed,
       (count(*) filter (where tries = 0 and status in ('due', 'charging')))::integer as waiting
     from instalment where org_id = $1 and number = 2`,
    [org.org],
  )
  return rows[0] ?? { paid: 0, failed: 0, waiting: 0 }
}

const lineOf = ({ paid, failed, waiting }: Progress, beganAt: number, fleet: Fleet): string =>
  `${((Date.now() - beganAt) / 1_000).toFixed(0).padStart(4)} s  ${paid} paid  ${failed} declined  ${waiting} waiting  ${fleet.deaths()} deaths`

/** Kills spread evenly over the run, each when so much of it is done; nobody waits until the dead are replaced. */
async function underKills(plan: InstalmentPlan, stage: Stage, fleet: Fleet): Promise<Kill[]> {
  const kills: Promise<Kill>[] = []
  const until = Date.now() + plan.patienceSeconds * 1_000
  for (let i = 0; i < plan.kills; i++) {
    const share = 1 - (i + 0.5) / plan.kills
    while ((await progress(stage)).waiting > share * plan.members && Date.now() < until) await pause(50)
    const { rows } = await stage.owner.query<{ attempt_id: string }>(
      `select attempt_id from attempt where kind = 'charge' and settled_at is null`,
    )
    await fleet.kill()
    const [underWay, killedAt] = [rows.map(({ attempt_id }) => attempt_id), new Date()]
    kills.push(fleet.whole().then(() => ({ underWay, killedAt, restartedAt: new Date() })))
  }
  return Promise.all(kills)
}

/** One in fifty members is cancelled while the run goes on. */
async function cancelSome(plan: InstalmentPlan, stage: Stage, random: Random): Promise<number> {
  const ids = (await membersOf(stage.w, stage.org)).map((member) => member.membership_member_id)
  const wanted = Math.ceil(plan.members / 50)
  let cancelled = 0
  for (let i = 0; i < wanted; i++) {
    const path = `/admin/v1/members/${random.pick(ids)}/cancel`
    const reply = await stage.w.call(path, { method: 'POST', key: stage.org.admin, json: { refund: false } })
    if (reply.status === 200) cancelled++
    await pause(10)
  }
  return cancelled
}

const LEFT = `
  select 'attempt ' || attempt_id || ' is ' || status as wrong from attempt where settled_at is null
  union all select 'term ' || term_id || ' is ' || status from instalment
  where number = 2 and (status = 'charging' or (status = 'due' and tries = 0))
  union all select 'refund ' || refund_id || ' is ' || status from refund where settled_at is null`

async function quiet({ owner }: Stage, until: number): Promise<string[]> {
  for (;;) {
    const { rows } = await owner.query<{ wrong: string }>(`select * from (${LEFT}) l limit 20`)
    if (rows.length === 0 || Date.now() > until) return rows.map(({ wrong }) => wrong)
    await pause(200)
  }
}

/** How long each attempt that was under way at a kill took, from then and from when the fleet was whole again. */
async function settledAfter({ owner }: Stage, kills: readonly Kill[]): Promise<Settling[]> {
  const found: Settling[] = []
  for (const { underWay, killedAt, restartedAt } of kills) {
    const { rows } = await owner.query<Settling>(
      `select attempt_id as attempt, extract(epoch from coalesce(settled_at, now()) - $2)::float8 as "afterKill",
         extract(epoch from coalesce(settled_at, now()) - $3)::float8 as "afterRestart"
       from attempt where attempt_id = any ($1::uuid[])`,
      [underWay, killedAt, restartedAt],
    )
    found.push(...rows)
  }
  return found
}

type Settling = { readonly attempt: string; readonly afterKill: number; readonly afterRestart: number }
