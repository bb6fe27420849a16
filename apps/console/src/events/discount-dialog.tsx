import type { AdminEvent, CreateDiscountBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { parseMoney } from '../kit/money.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { fromLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { EVENTS_KEY } from './event-types.ts'

type DiscountDialogProps = { readonly event: AdminEvent; onClose(): void }

const empty = { title: '', code: '', kind: 'percentage', value: '', minimum: '', uses: '', from: '', until: '' }
type DiscountInput = typeof empty

/** Creates a voucher or an automatic discount for all prices of the event. */
export function DiscountDialog({ event, onClose }: DiscountDialogProps): ReactNode {
  const api = useApi()
  const [input, setInput] = useState(empty)
  const body = toDiscountBody(event, input)
  const write = useWrite((created: CreateDiscountBody, options) => api.discounts.create(created, options), {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: ({ title }) => words.discountSaved({ discount: title }),
    onDone: onClose,
  })
  const text = (name: keyof DiscountInput) => ({
    value: input[name],
    onChange: (change: { readonly target: { readonly value: string } }) =>
      setInput({ ...input, [name]: change.target.value }),
  })
  const isPercentage = input.kind === 'percentage'
  return (
    <Dialog title={words.addDiscount()} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          if (body) void write.run(body)
        }}
      >
        <TextField label={words.discountTitle()} {...text('title')} />
        <TextField label={words.code()} hint={words.codeHint()} {...text('code')} />
        <div className="fields">
          <SelectField
            label={words.kind()}
            choices={[
              { value: 'percentage', label: words.percentage() },
              { value: 'amount', label: words.fixedAmount() },
            ]}
            {...text('kind')}
          />
          <TextField
            label={isPercentage ? words.perCent() : words.amountIn({ currency: event.currency })}
            inputMode="decimal"
            {...text('value')}
          />
        </div>
        <div className="fields">
          <TextField label={words.minQuantity()} inputMode="numeric" {...text('minimum')} />
          <TextField
            label={words.maxUses()}
            hint={words.maxUsesHint()}
            inputMode="numeric"
            disabled={input.code.trim() === ''}
            {...text('uses')}
          />
        </div>
        <div className="fields">
          <TextField label={words.validFrom()} type="datetime-local" {...text('from')} />
          <TextField label={words.validUntil()} type="datetime-local" {...text('until')} />
        </div>
        <ErrorText error={write.error} />
        <div className="actions end">
          <Button onClick={onClose}>{words.close()}</Button>
          <Button type="submit" variant="primary" isBusy={write.isBusy} disabled={body === undefined}>
            {words.createDiscount()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns the body for the inputs; undefined while something is missing. */
function toDiscountBody(event: AdminEvent, input: DiscountInput): CreateDiscountBody | undefined {
  const code = input.code.trim()
  const percent = Number(input.value.replace(',', '.'))
  const amountMinor = parseMoney(input.value, event.currency)
  const isPercentage = input.kind === 'percentage'
  const isValue = isPercentage ? percent > 0 && percent <= 100 : amountMinor !== undefined && amountMinor > 0
  if (input.title.trim() === '' || !isValue) return undefined
  return {
    title: input.title.trim(),
    event_id: event.event_id,
    ...(isPercentage
      ? { kind: 'percentage' as const, percent }
      : { kind: 'amount' as const, amount_minor: amountMinor, currency: event.currency }),
    ...(code !== '' && { code }),
    ...(input.minimum !== '' && { min_quantity: Number(input.minimum) }),
    ...(input.uses !== '' && code !== '' && { max_uses: Number(input.uses) }),
    valid_from_unix: fromLocalInput(input.from, event.timezone) ?? null,
    valid_until_unix: fromLocalInput(input.until, event.timezone) ?? null,
  }
}
