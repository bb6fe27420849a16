import type { ReactNode } from 'react'
import * as words from '#words/reports'
import { CheckField, SelectField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { TypedFilter, useFilters } from '../kit/list/filters.tsx'
import { isWholeDay } from '../kit/whole-day.ts'
import { periodNames, type Period, type PeriodName } from './period.ts'

const names: Readonly<Record<PeriodName, () => string>> = {
  '7': words.last7,
  '30': words.last30,
  '90': words.last90,
  '365': words.last365,
  month: words.thisMonth,
  last_month: words.lastMonth,
  own: words.ownPeriod,
}

type PeriodBarProps = {
  readonly name: PeriodName
  readonly period: Period
  /** Currencies to choose from; with one or none there is no choice. */
  readonly currencies: readonly string[]
  readonly currency: string
}

/** Chooses the time of a report, and whether the time before stands beside it. */
export function PeriodBar({ name, period, currencies, currency }: PeriodBarProps): ReactNode {
  const [filters, change] = useFilters()
  const choose = (chosen: string): void =>
    change(chosen === 'own' ? { period: undefined, ...period } : { period: chosen, from: undefined, until: undefined })
  return (
    <PlainForm role="search" className="filters report-filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={words.period()}
        value={name}
        choices={periodNames.map((value) => ({ value, label: names[value]() }))}
        onChange={(event) => choose(event.target.value)}
      />
      {name === 'own' && (
        <>
          <TypedFilter
            label={words.fromDay()}
            type="date"
            value={filters.from ?? period.from}
            onChange={(typed) => isWholeDay(typed) && change({ from: typed })}
          />
          <TypedFilter
            label={words.untilDay()}
            type="date"
            value={filters.until ?? period.until}
            onChange={(typed) => isWholeDay(typed) && change({ until: typed })}
          />
        </>
      )}
      {currencies.length > 1 && (
        <SelectField
          label={words.currency()}
          value={currency}
          choices={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ currency: event.target.value })}
        />
      )}
      <CheckField
        label={words.compareBefore()}
        checked={filters.compare !== 'no'}
        onChange={(event) => change({ compare: event.target.checked ? undefined : 'no' })}
      />
    </PlainForm>
  )
}
