import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CreateSeasonPlanBody, RequestOptions, Season } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seasons'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { PercentField } from '../kit/percent-field.tsx'
import { useWrite } from '../kit/use-write.ts'
import { copyMaps, type MapCopy } from './copy-maps.ts'
import { buildPlanBody, startPlan, type PlanInput } from './plan-input.ts'
import { PriceFields, SeatMapFields } from './plan-fields.tsx'
import { SEASONS_KEY } from './season-types.ts'

type NewPlanDialogProps = { readonly seasons: readonly Season[]; readonly from: Season; onClose(): void }

/** Makes a plan for the season after one: dates, seat maps and prices. A plan changes nothing by itself. */
export function NewPlanDialog({ seasons, from, onClose }: NewPlanDialogProps): ReactNode {
  const navigate = useNavigate()
  const { currency } = useSession().organisation
  const parts = useSeasonParts(from.season_id)
  const [input, setInput] = useState(() => startPlan(from))
  const change = (changes: Partial<PlanInput>): void => setInput({ ...input, ...changes })
  const create = useCreatePlan()
  const write = useWrite(create, {
    refresh: [SEASONS_KEY],
    isErrorShown: true,
    isLong: true,
    onDone: (plan) => void navigate({ to: `/seasons/plans/${plan.season_plan_id}` }),
  })
  const body = buildPlanBody(input, currency)
  const copies = (parts.data?.seatMaps ?? [])
    .filter(({ seat_map_id }) => input.seatMaps[seat_map_id] === 'copy')
    .map(({ seat_map_id, title }) => ({ id: seat_map_id, title: words.copyTitle({ map: title, season: input.title }) }))
  return (
    <ConfirmDialog
      title={words.planAfter({ season: from.title })}
      act={words.makePlan()}
      unavailable={body === undefined ? words.planIncomplete() : undefined}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => body && void write.run({ body: { ...body, from_season_id: from.season_id }, copies })}
      onClose={onClose}
    >
      <p>{words.planHint()}</p>
      <NextSeasonFields seasons={seasons} from={from} input={input} onChange={change} />
      <PercentField
        label={words.priceChange()}
        hint={words.priceChangeHint()}
        isChange
        value={input.priceChange}
        onChange={(priceChange) => change({ priceChange })}
      />
      {parts.isPending && <Loading />}
      {parts.data && (
        <>
          <SeatMapFields parts={parts.data} input={input} onChange={change} />
          <PriceFields parts={parts.data} input={input} onChange={change} />
        </>
      )}
    </ConfirmDialog>
  )
}

type NextSeasonFieldsProps = {
  readonly seasons: readonly Season[]
  readonly from: Season
  readonly input: PlanInput
  onChange(changes: Partial<PlanInput>): void
}

function NextSeasonFields({ seasons, from, input, onChange }: NextSeasonFieldsProps): ReactNode {
  const others = seasons.filter(({ season_id }) => season_id !== from.season_id)
  return (
    <>
      {others.length > 0 && (
        <SelectField
          label={words.into()}
          value={input.toSeasonId}
          choices={[
            { value: '', label: words.aNewSeason() },
            ...others.map((each) => ({ value: String(each.season_id), label: each.title })),
          ]}
          onChange={(event) => onChange({ toSeasonId: event.target.value })}
        />
      )}
      {input.toSeasonId === '' && (
        <div className="fields">
          <TextField
            label={words.newSeasonTitle()}
            value={input.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
          <TextField
            label={words.firstDay()}
            type="date"
            value={input.startsOn}
            onChange={(event) => onChange({ startsOn: event.target.value })}
          />
          <TextField
            label={words.lastDay()}
            type="date"
            value={input.endsOn}
            onChange={(event) => onChange({ endsOn: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

/** The types and seat maps of a season, for prices and maps of the next one. */
function useSeasonParts(seasonId: number) {
  const api = useApi()
  const isMapsAllowed = useCan()('adminListSeatMaps')
  return useQuery({
    queryKey: [...SEASONS_KEY, 'parts', seasonId],
    queryFn: async () => {
      const [categories, types, maps] = await Promise.all([
        api.membershipCategories.list(),
        api.membershipTypes.list(),
        isMapsAllowed ? api.seatMaps.list() : { data: [] },
      ])
      const own = categories.data.filter(({ season_id }) => season_id === seasonId)
      const ownIds = new Set(own.map(({ membership_category_id }) => membership_category_id))
      const mapIds = new Set(own.map(({ membership_seat_map_id }) => membership_seat_map_id))
      return {
        types: types.data.filter(({ membership_category_id }) => ownIds.has(membership_category_id)),
        seatMaps: maps.data.filter(({ seat_map_id }) => mapIds.has(seat_map_id)),
        otherMaps: maps.data.filter(({ status }) => status !== 'archived'),
      }
    },
  })
}

type PlanRequest = {
  readonly body: CreateSeasonPlanBody
  readonly copies: readonly MapCopy[]
}

/** Copies seat maps first where that was chosen: a plan itself changes nothing. */
function useCreatePlan() {
  const api = useApi()
  const [made] = useState(() => new Map<number, number>())
  return async ({ body, copies }: PlanRequest, options: RequestOptions) => {
    const copied = await copyMaps(copies, made, async ({ id, title }) => {
      const copy = await api.seatMaps.copy(id, { title }, { idempotencyKey: `${options.idempotencyKey}-${id}` })
      return copy.seat_map_id
    })
    const seat_maps = [...(body.seat_maps ?? []), ...copied]
    return api.seasonPlans.create({ ...body, ...(seat_maps.length > 0 && { seat_maps }) }, options)
  }
}
