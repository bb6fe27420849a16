import type { ReactNode } from 'react'
import * as words from '#words/events'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField, type Choice } from '../kit/field.tsx'
import { useBuyerChoices } from './choices.ts'
import { categoryTitles, newRow, type Faults, type PriceRow } from './draft.ts'

type PriceRowsProps = {
  readonly rows: readonly PriceRow[]
  readonly faults: Faults
  readonly currency: string
  /** Rows that are created already, after an attempt that failed later. */
  readonly made: ReadonlySet<string>
  onChange(rows: readonly PriceRow[]): void
}

/** The prices of a new event, as a table that can be edited. Rows with the same category belong together. */
export function PriceRows({ rows, faults, currency, made, onChange }: PriceRowsProps): ReactNode {
  const buyers = useBuyerChoices()
  const change = (key: string, changes: Partial<PriceRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const last = rows.at(-1)
  return (
    <div className="stack">
      <datalist id="event-categories">
        {categoryTitles(rows).map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      {rows.map((row, index) => (
        <fieldset key={row.key} className="price-row" disabled={made.has(row.key)}>
          <legend>{words.priceNumber({ number: index + 1 })}</legend>
          <RowFields
            row={row}
            faults={faults}
            currency={currency}
            buyers={buyers}
            onChange={(changes) => change(row.key, changes)}
          />
          {rows.length > 1 && !made.has(row.key) && (
            <Button
              variant="quiet"
              aria-label={words.removePrice({ number: index + 1 })}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              {words.remove()}
            </Button>
          )}
        </fieldset>
      ))}
      <div className="actions">
        <Button onClick={() => onChange([...rows, newRow(last?.category ?? '')])}>{words.addPrice()}</Button>
      </div>
    </div>
  )
}

type RowFieldsProps = {
  readonly row: PriceRow
  readonly faults: Faults
  readonly currency: string
  readonly buyers: readonly Choice[]
  onChange(changes: Partial<PriceRow>): void
}

type TextName = Exclude<keyof PriceRow, 'key'>

function RowFields({ row, faults, currency, buyers, onChange }: RowFieldsProps): ReactNode {
  const input = (name: TextName) => ({
    value: row[name],
    error: faults[`${row.key}.${name}`],
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  })
  const isDetailed = row.from !== '' || row.until !== '' || row.maxPerOrder !== '' || row.membershipTypeId !== ''
  return (
    <>
      <div className="price-main">
        <TextField label={words.category()} list="event-categories" {...input('category')} />
        <TextField label={words.ticket()} placeholder={words.ticketSample()} {...input('title')} />
        <TextField label={words.priceIn({ currency })} inputMode="decimal" {...input('price')} />
        <TextField label={words.feeIn({ currency })} inputMode="decimal" {...input('fee')} />
      </div>
      <details open={isDetailed || undefined} className="price-more">
        <summary>{words.saleAndLimits()}</summary>
        <div className="price-main">
          <TextField label={words.saleFrom()} type="datetime-local" {...input('from')} />
          <TextField label={words.saleUntil()} type="datetime-local" {...input('until')} />
          <TextField label={words.maxPerOrder()} inputMode="numeric" {...input('maxPerOrder')} />
          <SelectField label={words.whoBuys()} choices={buyers} {...input('membershipTypeId')} />
        </div>
      </details>
    </>
  )
}
