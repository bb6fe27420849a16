import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { describeError } from '../kit/problem.tsx'
import { isBuyerValid } from './sale-body.ts'
import type { SaleAction, SaleState, TypedBuyer } from './sale-state.ts'

type BuyerAndVoucherProps = { readonly sale: SaleState; readonly error: unknown; onAct(action: SaleAction): void }

/** What a sale may have besides: a code that reduces it, and a buyer to whom the tickets are e-mailed if the organisation does that. */
export function BuyerAndVoucher({ sale, error, onAct }: BuyerAndVoucherProps): ReactNode {
  const email = sale.buyer.email.trim()
  const isEmailed = useSendsEmails()
  return (
    <>
      <VoucherCode
        key={sale.voucherCode}
        code={sale.voucherCode}
        error={error}
        onApply={(voucherCode) => onAct({ kind: 'edit', fields: { voucherCode } })}
      />
      <details className="sale-buyer">
        <summary>{isEmailed ? titleOfEmail(email) : titleOfBuyer(email)}</summary>
        <BuyerFields
          buyer={sale.buyer}
          hint={isEmailed ? words.buyerEmailHint() : words.buyerWithoutEmail()}
          onChange={(buyer) => onAct({ kind: 'edit', fields: { buyer } })}
        />
      </details>
    </>
  )
}

type VoucherCodeProps = { readonly code: string; readonly error: unknown; onApply(code: string): void }

function VoucherCode({ code, error, onApply }: VoucherCodeProps): ReactNode {
  const [text, setText] = useState(code)
  const apply = (event: SubmitEvent): void => {
    event.preventDefault()
    onApply(text.trim())
  }
  return (
    <PlainForm className="sale-voucher" onSubmit={apply}>
      <TextField
        label={words.voucherCode()}
        error={error === undefined ? undefined : describeError(error)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {code === '' || text.trim() !== code ? (
        <Button type="submit" unavailable={text.trim() === '' && code === '' ? words.codeFirst() : undefined}>
          {words.applyVoucher()}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => onApply('')}>
          {words.removeVoucher()}
        </Button>
      )}
    </PlainForm>
  )
}

const titleOfEmail = (email: string): string => (email === '' ? words.emailTickets() : words.emailTo({ email }))
const titleOfBuyer = (email: string): string => (email === '' ? words.buyer() : words.soldTo({ email }))

/** True if the organisation has Tessera send its tickets by e-mail. False for a role that may not see that. */
function useSendsEmails(): boolean {
  const api = useApi()
  const isReadable = useCan()('getTicketSettings')
  const settings = useQuery({
    queryKey: ['ticket-settings'],
    queryFn: () => api.ticketSettings.get(),
    enabled: isReadable,
  })
  return settings.data?.send_emails === true
}

type BuyerFieldsProps = { readonly buyer: TypedBuyer; readonly hint: string; onChange(buyer: TypedBuyer): void }

function BuyerFields({ buyer, hint, onChange }: BuyerFieldsProps): ReactNode {
  const [isLeft, setLeft] = useState(false)
  return (
    <div className="stack">
      <TextField
        label={words.buyerEmail()}
        hint={hint}
        error={isLeft && !isBuyerValid(buyer) ? words.notEmail() : undefined}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={buyer.email}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ ...buyer, email: event.target.value })}
      />
      <div className="sale-names">
        <TextField
          label={words.firstName()}
          autoComplete="off"
          maxLength={100}
          value={buyer.firstName}
          onChange={(event) => onChange({ ...buyer, firstName: event.target.value })}
        />
        <TextField
          label={words.lastName()}
          autoComplete="off"
          maxLength={100}
          value={buyer.lastName}
          onChange={(event) => onChange({ ...buyer, lastName: event.target.value })}
        />
      </div>
    </div>
  )
}
