import type { AdminEvent, AdminPrice, CreatePriceBody, Pool, PriceCategory } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { formatMoney, parseMoney } from '../kit/money.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { useTaxRateChoices } from '../kit/tax-rates.ts'
import { useWrite } from '../kit/use-write.ts'
import { useBuyerChoices } from './choices.ts'
import type { Faults } from './draft.ts'
import { usePools } from './event-queries.ts'
import { EVENTS_KEY } from './event-types.ts'
import { priceConflictFields } from './conflict-fields.ts'
import { changedFields, findPriceFaults, toBody, toPriceInput, type PriceInput } from './price-input.ts'

type PriceDialogProps = {
  readonly event: AdminEvent
  readonly category: PriceCategory
  /** Undefined for a new one. */
  readonly price: AdminPrice | undefined
  onClose(): void
}

/** Creates or changes a price. */
export function PriceDialog(props: PriceDialogProps): ReactNode {
  const { event, category, price, onClose } = props
  const pools = usePools(event.event_id)
  return (
    <Dialog
      title={price ? words.editPrice({ price: price.title }) : words.newPriceIn({ category: category.title })}
      size="wide"
      onClose={onClose}
    >
      {/* A new price begins with a pool: without one it cannot be sold, so the form waits for the pools. */}
      {pools.data ? (
        <PriceForm {...props} pools={pools.data} />
      ) : pools.isPending ? (
        <Loading />
      ) : (
        <Problem error={pools.error} onRetry={() => void pools.refetch()} />
      )}
    </Dialog>
  )
}

/** Only what was changed is sent. */
function PriceForm({
  event,
  category,
  price,
  pools,
  onClose,
}: PriceDialogProps & { readonly pools: readonly Pool[] }): ReactNode {
  const api = useApi()
  const locale = { zone: event.timezone, currency: event.currency }
  const defaultPool = event.reserved_seating ? '' : String(pools[0]?.pool_id ?? '')
  const [initial] = useState(() => toPriceInput(price, locale, defaultPool))
  const [input, setInput] = useState(initial)
  const [isTried, setTried] = useState(false)
  const faults = findPriceFaults(input, locale)
  const send = useVersioned({
    shown: price,
    read: async (shown) =>
      (await api.events.prices.list(event.event_id)).data.find(({ price_id }) => price_id === shown.price_id),
    send: (body: Partial<CreatePriceBody>, options) =>
      price
        ? api.prices.update(price.price_id, body, options)
        : api.priceCategories.prices.create(category.price_category_id, toBody(input, locale), options),
    fields: priceConflictFields(locale, pools),
  })
  const write = useWrite(
    (body: PriceInput, options) => send(changedFields(toBody(initial, locale), toBody(body, locale)), options),
    {
      isErrorShown: true,
      refresh: [EVENTS_KEY],
      done: ({ title }) => words.priceSaved({ price: title }),
      onDone: onClose,
    },
  )
  return (
    <Form
      write={write}
      className="stack"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        setTried(true)
        if (Object.keys(faults).length === 0) void write.run(input)
      }}
    >
      <PriceFields
        event={event}
        pools={pools}
        input={input}
        faults={isTried ? faults : {}}
        onChange={(changes) => setInput({ ...input, ...changes })}
      />
      {price && <p className="muted">{words.soldKeepPrice()}</p>}
      <ErrorText error={write.error} />
      <div className="actions end">
        <CloseButton>{words.close()}</CloseButton>
        <Button type="submit" variant="primary" isBusy={write.isBusy}>
          {price ? words.save() : words.createPrice()}
        </Button>
      </div>
    </Form>
  )
}

type PriceFieldsProps = {
  readonly event: AdminEvent
  readonly pools: readonly Pool[]
  readonly input: PriceInput
  readonly faults: Faults
  onChange(changes: Partial<PriceInput>): void
}

type TextName = { [Name in keyof PriceInput]: PriceInput[Name] extends string ? Name : never }[keyof PriceInput]
type TickName = Exclude<keyof PriceInput, TextName>

function PriceFields({ event, pools, input, faults, onChange }: PriceFieldsProps): ReactNode {
  const { currency } = event
  const buyers = useBuyerChoices()
  const chosenRate = input.taxRateId === '' ? null : Number(input.taxRateId)
  const rates = useTaxRateChoices(chosenRate, words.taxRateOfTickets())
  const text = (name: TextName) => ({
    value: input[name],
    error: faults[name],
    onChange: (change: { readonly target: { readonly value: string } }) => onChange({ [name]: change.target.value }),
  })
  const tick = (name: TickName) => ({
    checked: input[name],
    onChange: (change: { readonly target: { readonly checked: boolean } }) =>
      onChange({ [name]: change.target.checked }),
  })
  const sumMinor = [input.price, input.fee, input.tax].reduce((sum, each) => sum + (parseMoney(each, currency) ?? 0), 0)
  const poolChoices = pools.map(({ pool_id, title }) => ({ value: String(pool_id), label: title }))
  return (
    <>
      <div className="fields">
        <TextField label={words.ticket()} placeholder={words.ticketSample()} {...text('title')} />
        <TextField label={words.priceIn({ currency })} inputMode="decimal" {...text('price')} />
        <TextField label={words.feeIn({ currency })} inputMode="decimal" {...text('fee')} />
        <TextField label={words.taxIn({ currency })} inputMode="decimal" {...text('tax')} />
        {rates.length > 0 && <SelectField label={words.taxRate()} choices={rates} {...text('taxRateId')} />}
      </div>
      <p role="status">{words.buyerPays({ amount: formatMoney(sumMinor, currency) })}</p>
      <div className="fields">
        <TextField label={words.saleFrom()} type="datetime-local" hint={words.saleFromHint()} {...text('from')} />
        <TextField label={words.saleUntil()} type="datetime-local" hint={words.saleUntilHint()} {...text('until')} />
      </div>
      <div className="fields">
        <SelectField label={words.whoBuys()} choices={buyers} {...text('membershipTypeId')} />
        <SelectField
          label={words.placesFrom()}
          choices={[
            { value: '', label: event.reserved_seating ? words.seatsOrNone() : words.noPlaces() },
            ...poolChoices,
          ]}
          {...text('poolId')}
        />
        <TextField label={words.maxPerOrder()} inputMode="numeric" {...text('maxPerOrder')} />
        <TextField label={words.maxPerCustomer()} inputMode="numeric" {...text('maxPerCustomer')} />
        <TextField
          label={words.ticketsIncluded()}
          hint={words.ticketsIncludedHint()}
          inputMode="numeric"
          {...text('ticketsIncluded')}
        />
      </div>
      <div className="event-ticks">
        <CheckField label={words.soldOnline()} {...tick('isOnline')} />
        <CheckField label={words.soldAtBoxOffice()} {...tick('isAtBoxOffice')} />
        <CheckField label={words.checkConcession()} {...tick('isConcession')} />
        <CheckField label={words.needsAdult()} {...tick('needsAdult')} />
        <p className="hint">{words.needsAdultHint()}</p>
      </div>
    </>
  )
}
