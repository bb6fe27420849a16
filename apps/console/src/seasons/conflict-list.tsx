import { Link } from '@tanstack/react-router'
import type { SeasonConflict, SeasonPlan, UpdateSeasonPlanMemberBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seasons'
import { useApi, useCan } from '../frame/session.ts'
import { fullName } from '../kit/full-name.ts'
import type { Column } from '../kit/list/columns.ts'
import { FilterBar, useFilters } from '../kit/list/filters.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { useWrite } from '../kit/use-write.ts'
import { SavingSelect } from '../kit/saving-select.tsx'
import { conflictKinds, kindTitle, OutcomeBadge, outcomeText, resolutionText, seatText } from './labels.tsx'
import { planKey, SEASONS_KEY } from './season-types.ts'

const PAGE_ROWS = 100

/** Every clash of every member, each with its own choice beside the rule. */
export function ConflictList({ plan }: { readonly plan: SeasonPlan }): ReactNode {
  const api = useApi()
  const [filters] = useFilters()
  const kind = conflictKinds.find((each) => each === filters.kind)
  const planId = plan.season_plan_id
  const query = kind === undefined ? {} : { kind }
  const list = useList({
    queryKey: [...SEASONS_KEY, 'conflicts', planId, kind],
    fetchPage: (page) => api.seasonPlans.conflicts.list(planId, { ...query, ...page, limit: PAGE_ROWS }),
    nextQuery: ({ has_more }, pages) => (has_more ? { page_number: pages + 1 } : undefined),
  })
  if (plan.conflicts.length === 0) return null
  const columns = conflictColumns(plan)
  const numberColumn: Column<SeasonConflict> = {
    id: 'number',
    title: words.number(),
    cell: ({ member_number }) => member_number,
    text: ({ member_number }) => member_number,
  }
  const present = plan.conflicts.map((conflict) => ({ value: conflict.kind, label: kindTitle(conflict.kind) }))
  return (
    <div id="clashes" className="anchor">
      <Card
        title={words.clashes()}
        actions={
          <ExportButton
            title={words.clashes()}
            columns={[...columns, numberColumn]}
            rows={() => api.seasonPlans.conflicts.list(planId, query)}
          />
        }
      >
        <div className="stack">
          <FilterBar
            filters={[
              {
                name: 'kind',
                label: words.kind(),
                kind: 'select',
                choices: [{ value: '', label: words.all() }, ...present],
              },
            ]}
          />
          <ListBody
            title={words.clashes()}
            columns={columns}
            list={list}
            rowKey={(conflict) => `${conflict.membership_member_id} ${conflict.kind}`}
            empty={words.noConflicts()}
          />
        </div>
      </Card>
    </div>
  )
}

const conflictColumns = (plan: SeasonPlan): readonly Column<SeasonConflict>[] => [
  {
    id: 'member',
    title: words.member(),
    cell: (conflict) => (
      <span className="two-lines">
        <Link className="row-link" to={`/members/${conflict.membership_member_id}`}>
          <bdi>{fullName(conflict)}</bdi>
        </Link>
        <span className="muted">{conflict.member_number}</span>
      </span>
    ),
    text: fullName,
  },
  { id: 'kind', title: words.kind(), cell: ({ kind }) => kindTitle(kind), text: ({ kind }) => kindTitle(kind) },
  { id: 'seat', title: words.seat(), cell: (conflict) => <bdi>{seatText(conflict)}</bdi>, text: seatText },
  {
    id: 'price',
    title: words.price(),
    align: 'end',
    cell: ({ price_minor, new_price_minor, currency }) => (
      <span className="two-lines">
        <Money minor={new_price_minor} currency={currency} />
        {price_minor !== new_price_minor && (
          <s className="muted">
            <Money minor={price_minor} currency={currency} />
          </s>
        )}
      </span>
    ),
    text: ({ new_price }) => new_price,
  },
  {
    id: 'choice',
    title: words.choice(),
    cell: (conflict) => <OwnChoice plan={plan} conflict={conflict} />,
    text: ({ resolution }) => resolutionText(resolution),
  },
  { id: 'outcome', title: words.outcome(), cell: (each) => <OutcomeBadge conflict={each} />, text: outcomeText },
]

type OwnChoiceProps = { readonly plan: SeasonPlan; readonly conflict: SeasonConflict }

/** The resolution of one clash of one member: the rule, unless somebody chose for this member. */
function OwnChoice({ plan, conflict }: OwnChoiceProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const { kind, membership_member_id: memberId, own_resolution, resolution } = conflict
  const write = useWrite(
    (body: UpdateSeasonPlanMemberBody, options) =>
      api.seasonPlans.members.update(plan.season_plan_id, memberId, body, options),
    {
      refresh: [planKey(plan.season_plan_id), [...SEASONS_KEY, 'conflicts']],
      done: () => words.choiceSaved({ name: fullName(conflict) }),
    },
  )
  const rule = plan.conflicts.find((each) => each.kind === kind)
  if (!rule || rule.choices.length < 2 || plan.status !== 'planned' || !can('updateSeasonPlanMember'))
    return resolutionText(resolution)
  return (
    <SavingSelect
      className="own-choice"
      aria-label={words.choiceFor({ name: fullName(conflict), kind: kindTitle(kind) })}
      value={own_resolution ? resolution : ''}
      choices={[
        { value: '', label: words.asRule() },
        ...rule.choices.map((choice) => ({ value: choice, label: resolutionText(choice) })),
      ]}
      onSave={(value) => write.run({ resolutions: { [kind]: value || null } })}
    />
  )
}
