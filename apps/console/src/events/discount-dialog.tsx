import type { AdminEvent, CreateDiscountBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { parsePercent, parseWhole } from '../kit/form/parse-number.ts'
import { parseMoney } from '../kit/money.tsx'
import { PercentField } from '../kit/percent-field.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { findTimeFault, fromLocalInput, isUnfinished } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { EVENTS_KEY } from './event-types.ts'

type DiscountDialogProps = { readonly event: AdminEvent; onClose(): void }

const empty = { title: '', code: '', kind: 'percentage', value: '', minimum: '', uses: '', from: '', until: '' }
type DiscountInput = typeof empty

/** Returns the value of a field, and what changes it. */
type TextProps = (name: keyof DiscountInput) => {
  readonly value: string
  onChange(change: { readonly target: { readonly value: string } }): void
}

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
  const text: TextProps = (name) => ({
    value: input[name],
    onChange: (change) => setInput({ ...input, [name]: change.target.value }),
  })
  const isPercentage = input.kind === 'percentage'
  const isAmountWrong = input.value.trim() !== '' && parseMoney(input.value, event.currency) === undefined
  return (
    <Dialog title={words.addDiscount()} onClose={onClose}>
      <Form
        write={write}
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
          {isPercentage ? (
            <PercentField
              label={words.perCent()}
              value={input.value}
              onChange={(value) => setInput({ ...input, value })}
            />
          ) : (
            <TextField
              label={words.amountIn({ currency: event.currency })}
              inputMode="decimal"
              error={isAmountWrong ? words.amountWrong() : undefined}
              {...text('value')}
            />
          )}
        </div>
        <LimitFields zone={event.timezone} input={input} text={text} />
        <ErrorText error={write.error} />
        <div className="actions end">
          <CloseButton>{words.close()}</CloseButton>
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={body === undefined ? words.discountIncomplete() : undefined}
          >
            {words.createDiscount()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type LimitFieldsProps = { readonly zone: string; readonly input: DiscountInput; readonly text: TextProps }

/** How often and when the discount can be used. */
const LimitFields = ({ zone, input, text }: LimitFieldsProps): ReactNode => (
  <>
    <div className="fields">
      <TextField
        label={words.minQuantity()}
        inputMode="numeric"
        error={isCountWrong(input.minimum) ? words.wholeNumber() : undefined}
        {...text('minimum')}
      />
      <TextField
        label={words.maxUses()}
        hint={words.maxUsesHint()}
        inputMode="numeric"
        disabled={input.code.trim() === ''}
        error={isUsesWrong(input) ? words.wholeNumber() : undefined}
        {...text('uses')}
      />
    </div>
    <div className="fields">
      <TextField
        label={words.validFrom()}
        type="datetime-local"
        error={findTimeFault(input.from, zone)}
        {...text('from')}
      />
      <TextField
        label={words.validUntil()}
        type="datetime-local"
        error={findTimeFault(input.until, zone)}
        {...text('until')}
      />
    </div>
  </>
)

/** True for what is neither empty nor a count. Sent as it is, `1,000` would mean no limit. */
const isCountWrong = (text: string): boolean => text.trim() !== '' && (parseWhole(text) ?? 0) < 1

/** Only a code has a limit of uses. */
const isUsesWrong = ({ code, uses }: DiscountInput): boolean => code.trim() !== '' && isCountWrong(uses)

/** Returns the body for the inputs; undefined while something is missing or wrong. */
function toDiscountBody(event: AdminEvent, input: DiscountInput): CreateDiscountBody | undefined {
  const code = input.code.trim()
  const percent = parsePercent(input.value) ?? 0
  const amountMinor = parseMoney(input.value, event.currency)
  const isPercentage = input.kind === 'percentage'
  const isValue = isPercentage ? percent > 0 && percent <= 100 : amountMinor !== undefined && amountMinor > 0
  if (input.title.trim() === '' || !isValue || isCountWrong(input.minimum) || isUsesWrong(input)) return undefined
  if (isUnfinished(input.from, event.timezone) || isUnfinished(input.until, event.timezone)) return undefined
  const minimum = parseWhole(input.minimum)
  const uses = parseWhole(input.uses)
  return {
    title: input.title.trim(),
    event_id: event.event_id,
    ...(isPercentage
      ? { kind: 'percentage' as const, percent }
      : { kind: 'amount' as const, amount_minor: amountMinor, currency: event.currency }),
    ...(code !== '' && { code }),
    ...(minimum !== undefined && { min_quantity: minimum }),
    ...(uses !== undefined && code !== '' && { max_uses: uses }),
    valid_from_unix: fromLocalInput(input.from, event.timezone) ?? null,
    valid_until_unix: fromLocalInput(input.until, event.timezone) ?? null,
  }
}
