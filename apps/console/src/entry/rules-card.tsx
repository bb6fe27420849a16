import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, Gate, GateRule } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { formatLanguage } from '../kit/language.ts'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { eventGatesKey, useGates } from './gate-queries.ts'
import { RuleDialog, type RuleChoices } from './rule-dialog.tsx'
import './entry.css'

/** Whom each gate of the venue admits to the event. */
export function RulesCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  const api = useApi()
  const gates = useGates(event.venue_id ?? undefined)
  const rules = useQuery({
    queryKey: [...eventGatesKey(event.event_id), 'rules'],
    queryFn: async ({ signal }) => (await api.events.gateRules.list(event.event_id, { signal })).data,
  })
  const choices = useRuleChoices(event)
  const [changed, setChanged] = useState<Gate>()
  const active = event.venue_id === null ? [] : (gates.data?.filter(({ status }) => status === 'active') ?? [])
  const ruleOf = ({ gate_id }: Gate): GateRule | undefined => rules.data?.find((rule) => rule.gate_id === gate_id)
  return (
    <Card title={words.rules()}>
      {(gates.isPending || rules.isPending) && <Loading />}
      {rules.error && <Problem error={rules.error} onRetry={() => void rules.refetch()} />}
      {gates.data && active.length === 0 && <Empty>{words.noGatesHere()}</Empty>}
      <ul className="rules">
        {active.map((gate) => (
          <li key={gate.gate_id} className="rule">
            <div className="rule-text">
              <strong>
                <bdi>{gate.title}</bdi>
              </strong>
              <span className="muted">{describeRule(ruleOf(gate), choices, event.timezone)}</span>
            </div>
            {can('putGateRule') && (
              <Button
                variant="quiet"
                onClick={() => setChanged(gate)}
                aria-label={words.changeRuleOf({ title: gate.title })}
              >
                {words.change()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed && (
        <RuleDialog
          event={event}
          gate={changed}
          rule={ruleOf(changed)}
          choices={choices}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Card>
  )
}

function useRuleChoices({ event_id }: AdminEvent): RuleChoices {
  const api = useApi()
  const can = useCan()
  const prices = useQuery({
    queryKey: [...eventGatesKey(event_id), 'categories'],
    queryFn: async ({ signal }) => (await api.events.priceCategories.list(event_id, { signal })).data,
    enabled: can('listPriceCategories'),
  })
  const memberships = useQuery({
    queryKey: [...eventGatesKey(event_id), 'memberships'],
    queryFn: async ({ signal }) => (await api.membershipCategories.list({ signal })).data,
    enabled: can('adminListMembershipCategories'),
  })
  return {
    prices: prices.data?.filter(({ status }) => status !== 'archived') ?? [],
    memberships: memberships.data ?? [],
  }
}

/** Says in one line whom a gate admits, and when. */
function describeRule(rule: GateRule | undefined, choices: RuleChoices, zone: string): string {
  if (!rule) return words.admitsAll()
  const names = [
    ...choices.prices.filter(({ price_category_id: id }) => rule.price_category_ids?.includes(id)),
    ...choices.memberships.filter(({ membership_category_id: id }) => rule.membership_category_ids?.includes(id)),
  ].map(({ title }) => title)
  const isLimited = rule.price_category_ids !== null || rule.membership_category_ids !== null
  const parts = [
    isLimited ? words.admitsOnly({ names: new Intl.ListFormat(formatLanguage()).format(names) }) : words.admitsAll(),
    rule.price_category_ids === null && isLimited ? words.allTickets() : undefined,
    rule.membership_category_ids === null && isLimited ? words.allMembers() : undefined,
    rule.opens_at === null ? undefined : words.opensAt({ time: formatTime(rule.opens_at, zone) }),
    rule.closes_at === null ? undefined : words.closesAt({ time: formatTime(rule.closes_at, zone) }),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}
