import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Season, SeasonPlan } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seasons'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Day } from '../kit/day.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { PlanBadge } from './labels.tsx'
import { NewPlanDialog } from './new-plan.tsx'
import { SeasonDialog } from './season-form.tsx'
import { SEASONS_KEY } from './season-types.ts'
import './seasons.css'

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'edit' | 'plan'; readonly season: Season }

/** The seasons, and the plans that lead from one to the next. */
export function SeasonsScreen(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [open, setOpen] = useState<OpenDialog>()
  const seasons = useQuery({ queryKey: [...SEASONS_KEY, 'list'], queryFn: async () => (await api.seasons.list()).data })
  if (seasons.isPending) return <Loading />
  if (!seasons.data)
    return (
      <Page title={words.seasons()}>
        <Problem error={seasons.error} onRetry={() => void seasons.refetch()} />
      </Page>
    )
  const newest = seasons.data.toReversed()
  const close = (): void => setOpen(undefined)
  return (
    <Page
      title={words.seasons()}
      actions={
        can('createSeason') && (
          <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
            {words.newSeason()}
          </Button>
        )
      }
    >
      {newest.length === 0 ? (
        <Empty>{words.noSeasons()}</Empty>
      ) : (
        <Table
          label={words.seasons()}
          columns={seasonColumns(newest, (kind, season) => setOpen({ kind, season }), can('createSeasonPlan'))}
          rows={newest}
          rowKey={({ season_id }) => season_id}
        />
      )}
      <Plans seasons={newest} />
      {open?.kind === 'new' && <SeasonDialog seasons={newest} season={undefined} onClose={close} />}
      {open?.kind === 'edit' && <SeasonDialog seasons={newest} season={open.season} onClose={close} />}
      {open?.kind === 'plan' && <NewPlanDialog seasons={newest} from={open.season} onClose={close} />}
    </Page>
  )
}

const titleOf = (seasons: readonly Season[], id: number | null): string | undefined =>
  seasons.find(({ season_id }) => season_id === id)?.title

const seasonColumns = (
  seasons: readonly Season[],
  onOpen: (kind: 'edit' | 'plan', season: Season) => void,
  isEditor: boolean,
): readonly Column<Season>[] => [
  { id: 'title', title: words.season(), cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'from', title: words.firstDay(), cell: ({ starts_on }) => <Day day={starts_on} /> },
  { id: 'until', title: words.lastDay(), cell: ({ ends_on }) => <Day day={ends_on} /> },
  {
    id: 'previous',
    title: words.previousSeason(),
    cell: ({ previous_season_id: id }) => <bdi>{titleOf(seasons, id) ?? '–'}</bdi>,
  },
  ...(isEditor
    ? [
        {
          id: 'acts',
          title: words.acts(),
          cell: (season: Season) => (
            <span className="actions">
              <Button aria-label={words.planAfter({ season: season.title })} onClick={() => onOpen('plan', season)}>
                {words.planNext()}
              </Button>
              <Button
                variant="quiet"
                aria-label={words.editSeason({ season: season.title })}
                onClick={() => onOpen('edit', season)}
              >
                {words.edit()}
              </Button>
            </span>
          ),
        },
      ]
    : []),
]

function Plans({ seasons }: { readonly seasons: readonly Season[] }): ReactNode {
  const api = useApi()
  const plans = useQuery({
    queryKey: [...SEASONS_KEY, 'plans'],
    queryFn: async () => (await api.seasonPlans.list({ limit: 100 })).data,
  })
  return (
    <Card title={words.plans()}>
      {plans.error ? <Problem error={plans.error} onRetry={() => void plans.refetch()} /> : null}
      {plans.data?.length === 0 && <Empty>{words.noPlans()}</Empty>}
      {plans.data && plans.data.length > 0 && (
        <Table
          label={words.plans()}
          columns={planColumns(seasons)}
          rows={plans.data}
          rowKey={({ season_plan_id }) => season_plan_id}
        />
      )}
    </Card>
  )
}

const planColumns = (seasons: readonly Season[]): readonly Column<SeasonPlan>[] => [
  {
    id: 'title',
    title: words.plan(),
    cell: (plan) => (
      <Link className="row-link" to={`/seasons/plans/${plan.season_plan_id}`}>
        <bdi>{words.fromTo({ from: titleOf(seasons, plan.from_season_id) ?? '', to: plan.title })}</bdi>
      </Link>
    ),
  },
  { id: 'made', title: words.made(), cell: ({ created }) => <Time unix={created} style="date" /> },
  { id: 'members', title: words.members(), align: 'end', cell: ({ members }) => formatNumber(members) },
  { id: 'status', title: words.status(), cell: ({ status }) => <PlanBadge status={status} /> },
]
