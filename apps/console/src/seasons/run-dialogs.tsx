import { ResponseError, type SeasonPlan } from '@tessera/sdk'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/seasons'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { useToast } from '../kit/toast.tsx'
import type { PlanRun } from './use-plan-run.ts'

type RunDialogProps = { readonly run: PlanRun; onClose(): void }

/** Says what applying does, and what has changed since the plan was made. */
export function ApplyDialog({ plan, run, onClose }: RunDialogProps & { readonly plan: SeasonPlan }): ReactNode {
  const toast = useToast()
  const changes = run.error instanceof ResponseError && run.error.code === 'season_changed' ? run.error.errors : []
  const close = (): void => {
    run.reset()
    onClose()
  }
  const apply = async (isSkipping: boolean): Promise<void> => {
    if (!(await run.apply(isSkipping))) return
    toast(words.applied({ season: plan.title }))
    close()
  }
  return (
    <ConfirmDialog
      title={words.applyTitle({ season: plan.title })}
      act={words.applyTo({ count: plan.members })}
      isBusy={run.running !== undefined}
      error={changes.length > 0 ? undefined : run.error}
      onAct={() => void apply(false)}
      onClose={close}
    >
      <Effects
        effects={[
          words.applyRenews({ count: plan.renewed }),
          words.applyKeepsSeats({ count: plan.seats_kept }),
          words.applySkips({ count: plan.skipped }),
          words.applyChargesNothing(),
          words.applyCanUndo(),
        ]}
      />
      {changes.length > 0 && (
        <div role="alert" className="changes stack">
          <p>{words.changedTitle()}</p>
          <ul className="changed-list">
            {changes.map(({ param, message }) => (
              <li key={`${param} ${message}`}>
                <ChangedPart param={param} />: {message}
              </li>
            ))}
          </ul>
          <div className="actions">
            <Button onClick={() => void apply(true)}>{words.applyWithoutChanged()}</Button>
          </div>
        </div>
      )}
    </ConfirmDialog>
  )
}

/** What has changed, by its kind and id: a member is a link. */
function ChangedPart({ param }: { readonly param: string }): ReactNode {
  const [, memberId] = /^member (\d+)$/.exec(param) ?? []
  return memberId === undefined ? param : <Link to={`/members/${memberId}`}>{words.memberNamed({ id: memberId })}</Link>
}

/** Says what undoing takes back. */
export function UndoDialog({ run, onClose }: RunDialogProps): ReactNode {
  const toast = useToast()
  const close = (): void => {
    run.reset()
    onClose()
  }
  const undo = async (): Promise<void> => {
    if (!(await run.undo())) return
    toast(words.undone())
    close()
  }
  return (
    <ConfirmDialog
      title={words.undoTitle()}
      act={words.undo()}
      isDanger
      isBusy={run.running !== undefined}
      error={run.error}
      onAct={() => void undo()}
      onClose={close}
    >
      <Effects effects={[words.undoRemoves(), words.undoRefused()]} />
    </ConfirmDialog>
  )
}
