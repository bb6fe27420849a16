import { useQuery } from '@tanstack/react-query'
import type { AdminApi, RequestOptions, Statement } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/settlement'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Day } from '../kit/day.tsx'
import { useEventChoices } from '../kit/event-choices.ts'
import { SelectField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { download } from '../kit/list/download.ts'
import { TypedFilter, useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { isWholeDay } from '../kit/whole-day.ts'
import { useLocalDate } from '../plots/days.ts'
import { findPeriod, listPeriods, type Days, type PeriodName } from './period.ts'
import { StatementTables } from './statement-tables.tsx'

/** The statement of a period, of the organisation or of one event: opening, movements, closing. */
export function StatementTab(): ReactNode {
  const api = useApi()
  const canAll = useCan()('getStatement')
  const { organisation } = useSession()
  const [filters] = useFilters()
  const { event } = filters
  const { name, days } = findPeriod(filters, useLocalDate(organisation.timezone))
  const statement = useQuery({
    queryKey: ['settlement', 'statement', event, days],
    queryFn: ({ signal }) =>
      event === undefined ? api.statement.get(days, { signal }) : api.events.getStatement(event, days, { signal }),
    enabled: canAll || event !== undefined,
  })
  return (
    <>
      <StatementFilters name={name} days={days} />
      {!canAll && event === undefined && <Empty>{words.chooseEvent()}</Empty>}
      {statement.isLoading && <Loading />}
      {statement.error && <Problem error={statement.error} onRetry={() => void statement.refetch()} />}
      {statement.data && !statement.error && <StatementView statement={statement.data} days={days} />}
    </>
  )
}

const names: Readonly<Record<PeriodName, () => string>> = {
  month: words.thisMonth,
  last_month: words.lastMonth,
  all: words.everything,
  own: words.ownPeriod,
}

function StatementFilters({ name, days }: { readonly name: PeriodName; readonly days: Days }): ReactNode {
  const canAll = useCan()('getStatement')
  const { organisation } = useSession()
  const today = useLocalDate(organisation.timezone)
  const [{ event, from, until }, change] = useFilters()
  const events = useEventChoices() ?? []
  // The statement below is that of this event, also while its title is read.
  const isListed = event === undefined || events.some(({ value }) => value === event)
  const { first_day = today, last_day = today } = days
  const choose = (chosen: string): void =>
    change(
      chosen === 'own'
        ? { period: undefined, from: first_day, until: last_day }
        : { period: chosen, from: undefined, until: undefined },
    )
  return (
    <PlainForm role="search" className="filters" onSubmit={(submit) => submit.preventDefault()}>
      <SelectField
        label={words.event()}
        value={event ?? ''}
        choices={[
          ...(canAll ? [{ value: '', label: words.wholeOrganisation() }] : []),
          ...(canAll || event !== undefined ? [] : [{ value: '', label: words.noEventChosen() }]),
          ...events,
          ...(isListed ? [] : [{ value: event, label: event }]),
        ]}
        onChange={({ target }) => change({ event: target.value, period: undefined })}
      />
      <SelectField
        label={words.period()}
        value={name}
        choices={listPeriods(event).map((value) => ({ value, label: names[value]() }))}
        onChange={({ target }) => choose(target.value)}
      />
      {name === 'own' && (
        <>
          <TypedFilter
            label={words.firstDay()}
            type="date"
            value={from ?? first_day}
            onChange={(typed) => isWholeDay(typed) && change({ from: typed })}
          />
          <TypedFilter
            label={words.lastDay()}
            type="date"
            value={until ?? last_day}
            onChange={(typed) => isWholeDay(typed) && change({ until: typed })}
          />
        </>
      )}
    </PlainForm>
  )
}

type StatementViewProps = { readonly statement: Statement; readonly days: Days }

function StatementView({ statement, days }: StatementViewProps): ReactNode {
  const { first_day, last_day, is_final, accounts } = statement
  return (
    <>
      <div className="settlement-head">
        <p>
          {/* The statement of an event begins before everything. */}
          {days.first_day !== undefined && (
            <>
              <Day day={first_day} /> {words.untilWord()}{' '}
            </>
          )}
          <Day day={last_day} />{' '}
          <Badge tone={is_final ? 'good' : 'wait'}>{is_final ? words.isFinal() : words.isNotFinal()}</Badge>
        </p>
        <Downloads statement={statement} days={days} />
      </div>
      {accounts.length === 0 ? <Empty>{words.nothingPosted()}</Empty> : <StatementTables statement={statement} />}
    </>
  )
}

function Downloads({ statement, days }: StatementViewProps): ReactNode {
  const api = useApi()
  const name = [words.fileName(), statement.currency, statement.first_day, statement.last_day].join('-')
  const csv = useWrite((_: void, options) => fetchCsv(api, statement, days, options), {
    isLong: true,
    onDone: (bytes) => download(`${name}.csv`, bytes, 'text/csv'),
  })
  const pdf = useWrite((_: void, options) => fetchPdf(api, statement, days, options), {
    isLong: true,
    onDone: (bytes) => download(`${name}.pdf`, bytes, 'application/pdf'),
  })
  return (
    <div className="actions">
      <Button isBusy={csv.isBusy} onClick={() => void csv.run()}>
        {words.downloadCsv()}
      </Button>
      <Button isBusy={pdf.isBusy} onClick={() => void pdf.run()}>
        {words.downloadPdf()}
      </Button>
    </div>
  )
}

const fetchCsv = (api: AdminApi, { event_id }: Statement, days: Days, options: RequestOptions) =>
  event_id === null ? api.statementCsv.get(days, options) : api.events.getStatementCsv(event_id, days, options)

const fetchPdf = (api: AdminApi, { event_id }: Statement, days: Days, options: RequestOptions) =>
  event_id === null ? api.statementPdf.get(days, options) : api.events.getStatementPdf(event_id, days, options)
