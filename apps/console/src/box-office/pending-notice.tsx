import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { Warning } from '../kit/effects.tsx'
import { describeError } from '../kit/problem.tsx'
import type { SaleSending } from './use-sale-sending.ts'

/** Says what is known about a sale whose response was lost; nothing if every sale has one. */
export function PendingNotice({ sending }: { readonly sending: SaleSending }): ReactNode {
  const { outcome } = sending
  if (outcome.kind === 'sending' && outcome.isRecovery)
    return (
      <Warning isAlert>
        <p>{words.asking()}</p>
      </Warning>
    )
  if (outcome.kind === 'unknown')
    return (
      <Warning isAlert>
        <p>
          <strong>{words.outcomeUnknown()}</strong>
        </p>
        <p>{outcome.error === undefined ? words.asking() : words.outcomeHint()}</p>
        {outcome.error !== undefined && <p className="muted">{describeError(outcome.error)}</p>}
        <div className="actions">
          <Button variant="primary" onClick={sending.askAgain}>
            {words.askAgain()}
          </Button>
          <TillMovements tillId={outcome.pending.body.till_id} />
        </div>
      </Warning>
    )
  if (outcome.kind === 'expired')
    return (
      <Warning isAlert>
        <p>{words.outcomeExpired()}</p>
        <div className="actions">
          <TillMovements tillId={outcome.pending.body.till_id} />
          <Button onClick={sending.forget}>{words.haveChecked()}</Button>
        </div>
      </Warning>
    )
  return outcome.kind === 'refused' && outcome.isRecovery ? (
    <Warning isAlert>
      <p>{words.wasNotBooked({ reason: describeError(outcome.error) })}</p>
      <div className="actions">
        <Button onClick={sending.forget}>{words.understood()}</Button>
      </div>
    </Warning>
  ) : null
}

const TillMovements = ({ tillId }: { readonly tillId: string }): ReactNode => (
  <Link to={`/box-office/tills/${tillId}`} className="button">
    {words.toMovements()}
  </Link>
)
