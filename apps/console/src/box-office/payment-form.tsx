import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { formatMoney, Money } from '../kit/money.tsx'
import { AccountCustomer } from './account-customer.tsx'
import { tenderKeys } from './counter-keys.ts'
import { suggestGiven } from './suggest-given.ts'
import { givenMinor, isComplete } from './sale-body.ts'
import type { SaleAction, SaleState, Tender } from './sale-state.ts'

type PaymentFormProps = {
  readonly sale: SaleState
  readonly totalMinor: number
  /** False while it is not known what the voucher takes off. */
  readonly isQuoted: boolean
  readonly currency: string
  readonly isBusy: boolean
  onAct(action: SaleAction): void
  onSend(): void
}

const tenders: readonly { readonly tender: Tender; readonly label: () => string }[] = [
  { tender: 'cash', label: words.tenderCash },
  { tender: 'card_terminal', label: words.tenderCard },
  { tender: 'complimentary', label: words.tenderFree },
  { tender: 'on_account', label: words.tenderAccount },
]

function findMissing({ sale, totalMinor, isQuoted, currency }: PaymentFormProps): string | undefined {
  if (!isQuoted) return words.codeIsChecked()
  return isComplete(sale, totalMinor, currency) ? undefined : words.paymentIncomplete()
}

/** How a sale is paid: the tender, what it needs, and the button that sells. */
export function PaymentForm(props: PaymentFormProps): ReactNode {
  const { sale, totalMinor, currency, isBusy, onAct, onSend } = props
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    onSend()
  }
  return (
    <PlainForm className="stack payment" onSubmit={send}>
      <fieldset className="tenders">
        <legend>{words.howPaid()}</legend>
        {tenders.map(({ tender, label }) => (
          <button
            key={tender}
            type="button"
            className="tender"
            aria-pressed={sale.tender === tender}
            onClick={() => onAct({ kind: 'tender', tender })}
          >
            <kbd>{tenderKeys[tender].toUpperCase()}</kbd>
            {label()}
          </button>
        ))}
      </fieldset>
      {sale.tender !== undefined && (
        <FocusedFields key={sale.tender}>
          <TenderFields {...props} />
        </FocusedFields>
      )}
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          className="wide-button"
          isBusy={isBusy}
          unavailable={findMissing(props)}
        >
          {actText(sale.tender, formatMoney(totalMinor, currency))}
        </Button>
        <Button variant="quiet" onClick={() => onAct({ kind: 'back' })}>
          {words.back()}
        </Button>
      </div>
    </PlainForm>
  )
}

/** The first field gets the focus when its tender is chosen: what it needs is typed next, and Enter sells. */
function FocusedFields({ children }: { readonly children: ReactNode }): ReactNode {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={fields} className="stack">
      {children}
    </div>
  )
}

function actText(tender: Tender | undefined, amount: string): string {
  switch (tender) {
    case 'cash':
      return words.takeCash({ amount })
    case 'card_terminal':
      return words.bookCard({ amount })
    case 'complimentary':
      return words.giveAway()
    case 'on_account':
      return words.sellOnAccount({ amount })
    case undefined:
      return words.chooseTender()
  }
}

function TenderFields(props: PaymentFormProps): ReactNode {
  const { sale, onAct } = props
  switch (sale.tender) {
    case 'cash':
      return <CashFields {...props} />
    case 'card_terminal':
      return (
        <TextField
          key="reference"
          label={words.reference()}
          hint={words.referenceHint()}
          autoComplete="off"
          maxLength={100}
          value={sale.reference}
          onChange={(event) => onAct({ kind: 'edit', fields: { reference: event.target.value } })}
        />
      )
    case 'complimentary':
      return (
        <TextField
          key="reason"
          label={words.freeReason()}
          hint={words.freeReasonHint()}
          autoComplete="off"
          maxLength={500}
          value={sale.reason}
          onChange={(event) => onAct({ kind: 'edit', fields: { reason: event.target.value } })}
        />
      )
    case 'on_account':
      return (
        <AccountCustomer
          customer={sale.customer}
          onChoose={(customer) => onAct({ kind: 'edit', fields: { customer } })}
        />
      )
    case undefined:
      return null
  }
}

function CashFields({ sale, totalMinor, currency, onAct }: PaymentFormProps): ReactNode {
  const given = givenMinor(sale, totalMinor, currency)
  const fault = given === undefined ? words.notAmount() : given < totalMinor ? words.notEnough() : undefined
  const edit = (text: string): void => onAct({ kind: 'edit', fields: { given: text } })
  return (
    <>
      <TextField
        key="given"
        label={words.givenIn({ currency })}
        hint={words.givenHint()}
        error={fault}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatMoney(totalMinor, currency)}
        value={sale.given}
        onChange={(event) => edit(event.target.value)}
      />
      <div className="notes">
        {suggestGiven(totalMinor, currency).map(({ minor, text }) => (
          <Button key={minor} onClick={() => edit(text)}>
            <Money minor={minor} currency={currency} />
          </Button>
        ))}
      </div>
      <p className="change" aria-live="polite">
        <span>{words.change()}</span>
        <Money minor={Math.max(0, (given ?? totalMinor) - totalMinor)} currency={currency} />
      </p>
    </>
  )
}
