import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { Warning } from '../kit/effects.tsx'
import type { findSaleStop } from '../kit/event-on-sale.ts'
import { describeError } from '../kit/problem.tsx'
import type { SaleOutcome } from './use-sale-sending.ts'

type SaleStop = NonNullable<ReturnType<typeof findSaleStop>>

const texts: Readonly<Record<SaleStop, () => string>> = {
  cancelled: words.eventCancelled,
  postponed: words.eventPostponed,
  not_on_sale: words.eventNotOnSale,
}

type NotOnSaleProps = { readonly stop: SaleStop; readonly outcome: SaleOutcome; onOtherEvent(): void }

/** Said in place of the prices of an event whose sale was stopped after the counter had chosen it. */
export const NotOnSale = ({ stop, outcome, onOtherEvent }: NotOnSaleProps): ReactNode => (
  <Warning isAlert>
    <p>
      <strong>{texts[stop]()}</strong>
    </p>
    {outcome.kind === 'refused' && !outcome.isRecovery && (
      <p>{words.notSold({ reason: describeError(outcome.error) })}</p>
    )}
    <div className="actions">
      <Button variant="primary" onClick={onOtherEvent}>
        {words.chooseOtherEvent()}
      </Button>
    </div>
  </Warning>
)
