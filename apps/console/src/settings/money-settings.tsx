import type { AdminOrganisation } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/settings'
import { Button } from '../kit/button.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { formatMoney, parseMoney, toAmountText } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { useOrganisationUpdate, type SettingsCardProps } from './use-update.ts'

type OrderLimits = Omit<AdminOrganisation['order_limits'], 'maximum'>

const limitTexts: Readonly<Record<keyof OrderLimits, { label: () => string; hint: () => string }>> = {
  tickets_per_order: { label: words.ticketsPerOrder, hint: words.ticketsPerOrderHint },
  units_per_price: { label: words.unitsPerPrice, hint: words.unitsPerPriceHint },
  places_per_address: { label: words.placesPerAddress, hint: words.placesPerAddressHint },
}
const limitNames = Object.keys(limitTexts) as (keyof OrderLimits)[]

/** How much one buyer may take at once. */
export function OrderLimitsCard({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const update = useOrganisationUpdate({
    fields: limitNames.map((name) => ({ path: `order_limits[${name}]`, label: limitTexts[name].label() })),
    onTheirs,
  })
  const { maximum, ...present } = organisation.order_limits
  const [limits, setLimits] = useState<Readonly<Record<keyof OrderLimits, string>>>({
    tickets_per_order: String(present.tickets_per_order),
    units_per_price: String(present.units_per_price),
    places_per_address: String(present.places_per_address),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void update.run({ order_limits: Object.fromEntries(limitNames.map((name) => [name, Number(limits[name])])) })
  }
  return (
    <Card title={words.orderLimits()}>
      <Form write={update} className="stack" onSubmit={submit}>
        {limitNames.map((name) => (
          <TextField
            key={name}
            label={limitTexts[name].label()}
            hint={limitTexts[name].hint()}
            type="number"
            required
            min={1}
            max={maximum}
            value={limits[name]}
            onChange={(event) => setLimits({ ...limits, [name]: event.target.value })}
          />
        ))}
        <SaveRow error={update.error} isBusy={update.isBusy} />
      </Form>
    </Card>
  )
}

/** What is added once to every order that is not free. */
export function TransactionFeeCard({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const { currency, transaction_fee_minor } = organisation
  const update = useOrganisationUpdate({
    fields: [
      {
        path: 'transaction_fee_minor',
        label: words.feePerOrder({ currency }),
        format: (value) => formatMoney(Number(value), currency),
      },
    ],
    onTheirs,
  })
  const [text, setText] = useState(() => toAmountText(transaction_fee_minor, currency))
  const minor = parseMoney(text, currency)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (minor !== undefined) void update.run({ transaction_fee_minor: minor })
  }
  return (
    <Card title={words.transactionFee()}>
      <Form write={update} className="stack" onSubmit={submit}>
        <TextField
          label={words.feePerOrder({ currency })}
          hint={words.feeHint()}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={minor === undefined ? words.wrongAmount() : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <SaveRow error={update.error} isBusy={update.isBusy} />
      </Form>
    </Card>
  )
}

/** How money is given back at the counter. */
export function CounterRefundsCard({ organisation, onTheirs }: SettingsCardProps): ReactNode {
  const update = useOrganisationUpdate({
    fields: [{ path: 'card_refunds_in_cash', label: words.cardRefundsInCash() }],
    onTheirs,
  })
  const [isAllowed, setAllowed] = useState(organisation.card_refunds_in_cash)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void update.run({ card_refunds_in_cash: isAllowed })
  }
  return (
    <Card title={words.counterRefunds()}>
      <Form write={update} className="stack" onSubmit={submit}>
        <CheckField
          label={words.cardRefundsInCash()}
          hint={words.cardRefundsInCashHint()}
          checked={isAllowed}
          onChange={(event) => setAllowed(event.target.checked)}
        />
        <SaveRow error={update.error} isBusy={update.isBusy} />
      </Form>
    </Card>
  )
}

type SaveRowProps = { readonly error: unknown; readonly isBusy: boolean }

const SaveRow = ({ error, isBusy }: SaveRowProps): ReactNode => (
  <>
    <ErrorText error={error} />
    <div className="actions">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {words.save()}
      </Button>
    </div>
  </>
)
