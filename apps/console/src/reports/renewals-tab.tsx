import { useQuery } from '@tanstack/react-query'
import type { RenewalsReport } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi, useCan } from '../frame/session.ts'
import { SelectField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import type { Column } from '../kit/list/columns.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { countColumn, textColumn } from '../plots/figure-columns.tsx'
import { renewalsFigures } from '../plots/figure-queries.ts'
import { Funnel } from '../plots/funnel.tsx'

/** What became of the memberships that end: of a season, or of all. */
export function RenewalsTab(): ReactNode {
  const api = useApi()
  const [{ season }, change] = useFilters()
  const seasons = useQuery({
    queryKey: ['reports', 'seasons'],
    queryFn: async ({ signal }) => (await api.seasons.list({ signal })).data,
    enabled: useCan()('listSeasons'),
    staleTime: 60_000,
  })
  const report = useQuery(renewalsFigures(api, season === undefined ? {} : { season_id: Number(season) }))
  const choices = (seasons.data ?? []).map(({ season_id, title }) => ({ value: String(season_id), label: title }))
  return (
    <>
      {choices.length > 0 && (
        <PlainForm role="search" className="filters report-filters" onSubmit={(event) => event.preventDefault()}>
          <SelectField
            label={words.season()}
            value={season ?? ''}
            choices={[{ value: '', label: words.allSeasons() }, ...choices]}
            onChange={(event) => change({ season: event.target.value })}
          />
        </PlainForm>
      )}
      {report.isPending && <Loading />}
      {report.error && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && <Renewals report={report.data} />}
    </>
  )
}

function Renewals({ report: { total, categories } }: { readonly report: RenewalsReport }): ReactNode {
  if (total.terms === 0) return <Empty>{words.noRenewals()}</Empty>
  return (
    <>
      <Card title={words.renewalsFunnel()}>
        <Funnel
          label={words.renewalsFunnel()}
          steps={[
            { id: 'terms', label: words.ending(), count: total.terms, tone: 'earlier' },
            { id: 'announced', label: words.announced(), count: total.announced },
            { id: 'renewed', label: words.renewed(), count: total.renewed, tone: '2' },
            { id: 'awaiting', label: words.awaitingPayment(), count: total.awaiting_payment, tone: '5' },
            { id: 'undecided', label: words.undecided(), count: total.undecided, tone: '5' },
            { id: 'declined', label: words.declined(), count: total.declined, tone: '3' },
            { id: 'expired', label: words.expired(), count: total.expired, tone: '3' },
            { id: 'refused', label: words.refused(), count: total.refused, tone: '3' },
          ]}
        />
      </Card>
      <Card
        title={words.byCategory()}
        actions={<ExportButton title={words.byCategory()} columns={columns()} rows={categories} />}
      >
        <Table
          label={words.byCategory()}
          columns={columns()}
          rows={categories}
          rowKey={({ membership_category_id }) => membership_category_id}
        />
      </Card>
    </>
  )
}

type CategoryRow = RenewalsReport['categories'][number]

const columns = (): readonly Column<CategoryRow>[] => [
  textColumn(
    'title',
    words.category(),
    ({ title }) => title,
    ({ title }) => <bdi>{title}</bdi>,
  ),
  countColumn({ id: 'terms', title: words.ending(), value: ({ terms }) => terms }),
  countColumn({ id: 'announced', title: words.announced(), value: ({ announced }) => announced }),
  countColumn({ id: 'renewed', title: words.renewed(), value: ({ renewed }) => renewed }),
  countColumn({ id: 'awaiting', title: words.awaitingPayment(), value: ({ awaiting_payment }) => awaiting_payment }),
  countColumn({ id: 'undecided', title: words.undecided(), value: ({ undecided }) => undecided }),
  countColumn({ id: 'declined', title: words.declined(), value: ({ declined }) => declined }),
  countColumn({ id: 'expired', title: words.expired(), value: ({ expired }) => expired }),
  countColumn({ id: 'refused', title: words.refused(), value: ({ refused }) => refused }),
]
