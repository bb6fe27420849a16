import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { SeasonPlan } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seasons'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Figure, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { ConflictList } from './conflict-list.tsx'
import { ConflictRules } from './conflict-rules.tsx'
import { PlanBadge } from './labels.tsx'
import { PlannedTypes } from './planned-types.tsx'
import { ApplyDialog, UndoDialog } from './run-dialogs.tsx'
import { planKey } from './season-types.ts'
import { usePlanRun, type PlanRun } from './use-plan-run.ts'
import './seasons.css'

/** A plan for the next season: its numbers, its clashes, and the acts that carry it out or take it back. */
export function SeasonPlanScreen(): ReactNode {
  const { planId = '' }: { planId?: string } = useParams({ strict: false })
  const id = Number(planId)
  const api = useApi()
  const plan = useQuery({ queryKey: planKey(id), queryFn: () => api.seasonPlans.get(id) })
  if (plan.isPending) return <Loading />
  if (!plan.data)
    return (
      <Page title={words.plan()} above={<Back />}>
        <Problem error={plan.error} onRetry={() => void plan.refetch()} />
      </Page>
    )
  return <PlanPage plan={plan.data} />
}

const Back = (): ReactNode => <Link to="/seasons">{words.seasons()}</Link>

function PlanPage({ plan }: { readonly plan: SeasonPlan }): ReactNode {
  const run = usePlanRun(plan)
  const [dialog, setDialog] = useState<'apply' | 'undo'>()
  const close = (): void => setDialog(undefined)
  return (
    <Page
      title={words.planFor({ season: plan.title })}
      above={<Back />}
      beside={<PlanBadge status={plan.status} />}
      actions={<PlanActs plan={plan} run={run} onOpen={setDialog} />}
    >
      <Progress plan={plan} run={run} />
      <Figures plan={plan} />
      <ConflictRules plan={plan} />
      <ConflictList plan={plan} />
      <PlannedTypes plan={plan} />
      {dialog === 'apply' && <ApplyDialog plan={plan} run={run} onClose={close} />}
      {dialog === 'undo' && <UndoDialog run={run} onClose={close} />}
    </Page>
  )
}

type PlanActsProps = { readonly plan: SeasonPlan; readonly run: PlanRun; onOpen(dialog: 'apply' | 'undo'): void }

function PlanActs({ plan: { status }, run, onOpen }: PlanActsProps): ReactNode {
  const can = useCan()
  const canApply = can('applySeasonPlan') && status !== 'applied' && status !== 'undone'
  const canUndo = can('undoSeasonPlan') && status !== 'planned' && status !== 'undone'
  return (
    <>
      {canUndo && (
        <Button unavailable={run.running !== undefined ? words.planRuns() : undefined} onClick={() => onOpen('undo')}>
          {status === 'undoing' ? words.goOnUndoing() : words.undo()}
        </Button>
      )}
      {canApply && (
        <Button
          variant="primary"
          unavailable={run.running !== undefined ? words.planRuns() : undefined}
          onClick={() => onOpen('apply')}
        >
          {status === 'planned' ? words.apply() : words.goOnApplying()}
        </Button>
      )}
    </>
  )
}

/** How far an act is. It stops when the page is left, and goes on from there. */
function Progress({ plan, run }: { readonly plan: SeasonPlan; readonly run: PlanRun }): ReactNode {
  if (run.running === undefined) return null
  const done = run.running === 'undo' ? plan.members - plan.members_done : plan.members_done
  const text = words.progress({ done, members: plan.members })
  return (
    <div className="card run-progress" role="status">
      <p>{run.running === 'undo' ? words.undoing() : words.applying()}</p>
      <progress max={plan.members} value={done} aria-label={text} />
      <p className="muted">{text}</p>
    </div>
  )
}

function Figures({ plan }: { readonly plan: SeasonPlan }): ReactNode {
  const figures = [
    [words.renewed(), plan.renewed, words.ofMembers({ count: plan.members })],
    [words.seatsKept(), plan.seats_kept, words.seatsKeptNote()],
    [words.leftOut(), plan.skipped, words.leftOutNote()],
    [words.seated(), plan.seated, words.seatedNote()],
    [words.unseated(), plan.unseated, words.unseatedNote()],
    [words.notInPlan(), plan.cancelled + plan.already_renewed, words.notInPlanNote()],
  ] as const
  return (
    <div className="figures">
      {figures.map(([label, value, note]) => (
        <a key={label} href="#clashes">
          <Figure label={label} value={formatNumber(value)} note={note} />
        </a>
      ))}
    </div>
  )
}
