import { useQuery } from '@tanstack/react-query'
import { audited, ofIntegration, summaries } from '#contract/audited'
import * as words from '#words/audit'
import { useApi, useCan } from '../frame/session.ts'
import type { Choice } from '../kit/field.tsx'
import { formatLanguage } from '../kit/language.ts'
import type { Filter, Search } from '../kit/list/filters.tsx'
import { fromLocalInput } from '../kit/time.tsx'

/** The filters of the audit log, as the address of the page has them. */
export function useAuditFilters({ actor_id: actor, entity_kind: kind, entity_id: id }: Search): Filter[] {
  const actors = useActorChoices(actor)
  return [
    { name: 'from', label: words.from(), kind: 'date' },
    { name: 'until', label: words.until(), kind: 'date' },
    ...(actors.length > 0
      ? [{ name: 'actor_id', label: words.actor(), kind: 'select' as const, choices: actors }]
      : []),
    { name: 'operation', label: words.operation(), kind: 'select', choices: operationChoices() },
    {
      name: 'outcome',
      label: words.outcome(),
      kind: 'select',
      choices: [
        { value: '', label: words.anyOutcome() },
        { value: 'succeeded', label: words.succeeded() },
        { value: 'refused', label: words.refused() },
      ],
    },
    ...(kind !== undefined && id !== undefined ? [aboutFilter(id)] : []),
  ]
}

/** The staff and the API keys, if this person may see them, and whoever was chosen in the list. */
function useActorChoices(chosen: string | undefined): Choice[] {
  const api = useApi()
  const can = useCan()
  const people = useQuery({
    queryKey: ['staff', 'people'],
    queryFn: async () => (await api.staff.list()).data,
    enabled: can('listStaff'),
  })
  const keys = useQuery({
    queryKey: ['keys'],
    queryFn: async () => (await api.keys.list()).data,
    enabled: can('listKeys'),
  })
  const known = [
    ...(people.data ?? []).map(({ person_id, name }) => ({ value: person_id, label: name })),
    ...(keys.data ?? []).map(({ key_id, name }) => ({ value: key_id, label: words.actorKey({ name }) })),
  ]
  const isOther = chosen !== undefined && !known.some(({ value }) => value === chosen)
  if (known.length === 0 && !isOther) return []
  return [
    { value: '', label: words.anybody() },
    ...(isOther ? [{ value: chosen, label: words.otherActor() }] : []),
    ...known,
  ]
}

/** Some operations exist for staff and for integrations with one summary: those of integrations are marked. */
function operationChoices(): Choice[] {
  const count = (summary: string | undefined): number => audited.filter((id) => summaries[id] === summary).length
  const label = (id: string): string => {
    const operation = summaries[id] ?? id
    return ofIntegration.includes(id) && count(summaries[id]) > 1 ? words.ofIntegration({ operation }) : operation
  }
  return [
    { value: '', label: words.anyOperation() },
    ...audited
      .map((value) => ({ value, label: label(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, formatLanguage())),
  ]
}

const aboutFilter = (id: string): Filter => ({
  name: 'entity_id',
  label: words.about(),
  kind: 'select',
  choices: [
    { value: '', label: words.everything() },
    { value: id, label: words.oneObject() },
  ],
  resets: ['entity_kind'],
})

/** What the API is asked for. The day of `until` belongs to the period. */
export function toQuery({ from, until, operation, outcome, actor_id, entity_kind, entity_id }: Search, zone: string) {
  const start = fromLocalInput(`${from ?? ''}T00:00`, zone)
  const end = fromLocalInput(`${until ?? ''}T23:59`, zone)
  return {
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end + 60 }),
    ...(operation !== undefined && { operation }),
    ...(actor_id !== undefined && { actor_id }),
    ...(entity_kind !== undefined && { entity_kind }),
    ...(entity_kind !== undefined && entity_id !== undefined && { entity_id }),
    ...(outcome === 'succeeded' && { outcome: 'succeeded' as const }),
    ...(outcome === 'refused' && { outcome: 'refused' as const }),
  }
}
