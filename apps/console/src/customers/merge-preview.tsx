import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/customers'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { fullName } from '../kit/full-name.ts'
import { useWrite } from '../kit/use-write.ts'
import { CUSTOMERS_KEY, type CustomerRecord } from './customer-types.ts'
import { mergeOutcome } from './merge-rules.ts'

type MergePreviewProps = {
  readonly customer: CustomerRecord
  readonly other: CustomerRecord
  onBack(): void
  onClose(): void
}

const REASON_MAX = 500

/** Shows what is kept and what moves, and merges the two. Either can be the one that is kept. */
export function MergePreview({ customer, other, onBack, onClose }: MergePreviewProps): ReactNode {
  const api = useApi()
  const navigate = useNavigate()
  const [isSwapped, setSwapped] = useState(false)
  const [reason, setReason] = useState('')
  const [kept, gone] = isSwapped ? [other, customer] : [customer, other]
  const write = useWrite(
    (text: string, options) =>
      api.customers.merge(kept.org_customer_id, { merge_customer_id: gone.org_customer_id, reason: text }, options),
    {
      isErrorShown: true,
      refresh: [CUSTOMERS_KEY, ['orders']],
      done: ({ merged }) => words.mergeDone({ name: fullName(merged), kept: fullName(kept) }),
      onDone: () => {
        onClose()
        void navigate({ to: `/customers/${kept.org_customer_id}` })
      },
    },
  )
  return (
    <Dialog title={words.mergeTitle({ name: fullName(customer) })} size="wide" onClose={onClose}>
      <div className="row">
        <Button onClick={() => setSwapped(!isSwapped)}>{words.swap()}</Button>
        <Button variant="quiet" onClick={onBack}>
          {words.chooseAnother()}
        </Button>
      </div>
      <Comparison kept={kept} gone={gone} />
      <Effects
        effects={[
          words.effectMoves({ orders: gone.order_count ?? 0, members: gone.member_count ?? 0 }),
          words.effectAddress({ address: gone.email_address }),
          words.effectGone({ name: fullName(gone) }),
          words.effectFinal(),
        ]}
      />
      <TextField
        label={words.mergeReason()}
        hint={words.mergeReasonHint()}
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
      <ErrorText error={write.error} />
      <div className="actions end">
        <CloseButton>{words.cancel()}</CloseButton>
        <Button
          variant="danger"
          isBusy={write.isBusy}
          unavailable={reason.trim() === '' ? words.reasonFirst() : undefined}
          onClick={() => void write.run(reason.trim())}
        >
          {words.mergeInto({ address: kept.email_address })}
        </Button>
      </div>
    </Dialog>
  )
}

type ComparisonRow = { readonly name: string; readonly kept: string; readonly gone: string; readonly after: string }

function Comparison({ kept, gone }: { readonly kept: CustomerRecord; readonly gone: CustomerRecord }): ReactNode {
  return (
    <table className="table comparison" aria-label={words.sideBySide()}>
      <thead>
        <tr>
          <th scope="col">{words.detail()}</th>
          <th scope="col">{words.stays()}</th>
          <th scope="col">{words.goes()}</th>
          <th scope="col">{words.afterwards()}</th>
        </tr>
      </thead>
      <tbody>
        {comparisonRows(kept, gone).map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td data-title={words.stays()}>
              <bdi>{row.kept}</bdi>
            </td>
            <td data-title={words.goes()}>
              <bdi>{row.gone}</bdi>
            </td>
            <td data-title={words.afterwards()} className={row.after === row.kept ? undefined : 'changed'}>
              <bdi>{row.after}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function comparisonRows(kept: CustomerRecord, gone: CustomerRecord): readonly ComparisonRow[] {
  const after = mergeOutcome(kept, gone)
  const text = (value: string | null): string => value ?? '–'
  const yes = (isGranted: boolean): string => (isGranted ? words.agreed() : words.notAgreed())
  const count = (amount: number | null): string => (amount === null ? '–' : String(amount))
  const sum = (one: number | null, two: number | null): string =>
    one === null || two === null ? '–' : String(one + two)
  const row = (name: string, ...[keptText, goneText, afterText]: readonly [string, string, string]): ComparisonRow => ({
    name,
    kept: keptText,
    gone: goneText,
    after: afterText,
  })
  return [
    row(words.name(), fullName(kept), fullName(gone), fullName(kept)),
    row(words.email(), kept.email_address, gone.email_address, kept.email_address),
    row(words.mobile(), text(kept.mobile_number), text(gone.mobile_number), text(after.mobile_number)),
    row(words.postcode(), text(kept.postcode), text(gone.postcode), text(after.postcode)),
    row(words.marketing(), yes(kept.marketing_emails), yes(gone.marketing_emails), yes(after.marketing_emails)),
    row(
      words.notifications(),
      yes(kept.new_event_notifications),
      yes(gone.new_event_notifications),
      yes(after.new_event_notifications),
    ),
    row(words.orders(), count(kept.order_count), count(gone.order_count), sum(kept.order_count, gone.order_count)),
    row(
      words.memberships(),
      count(kept.member_count),
      count(gone.member_count),
      sum(kept.member_count, gone.member_count),
    ),
  ]
}
