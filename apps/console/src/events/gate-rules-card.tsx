import { Link } from '@tanstack/react-router'
import type { AdminEvent, Gate, GateRule, PriceCategory } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { useCategories, useGateRules, useGates } from './event-queries.ts'
import { GateRuleDialog } from './gate-rule-dialog.tsx'

/** The gates of the venue, and whom each of them admits. */
export function GateRulesCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const gates = useGates(event)
  const rules = useGateRules(event.event_id)
  const categories = useCategories(event.event_id).data ?? []
  const isEditable = useCan()('putGateRule')
  const [edited, setEdited] = useState<Gate>()
  const ruleOf = (gate: Gate): GateRule | undefined => rules.data?.find(({ gate_id }) => gate_id === gate.gate_id)
  const columns: readonly Column<Gate>[] = [
    { id: 'gate', title: words.gate(), cell: ({ title }) => <bdi>{title}</bdi> },
    { id: 'admits', title: words.admits(), cell: (gate) => <bdi>{admitsText(ruleOf(gate), categories)}</bdi> },
    { id: 'hours', title: words.openHours(), cell: (gate) => hoursText(ruleOf(gate), event.timezone) },
    ...(isEditable
      ? [
          {
            id: 'acts',
            title: words.acts(),
            cell: (gate: Gate) => (
              <Button aria-label={words.editRule({ gate: gate.title })} onClick={() => setEdited(gate)}>
                {words.edit()}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={words.gateRules()}>
      {(gates.isPending || rules.isPending) && <Loading />}
      {(gates.error ?? rules.error) && (
        <Problem
          error={gates.error ?? rules.error}
          onRetry={() => void Promise.all([gates.refetch(), rules.refetch()])}
        />
      )}
      {gates.data?.length === 0 && (
        <p>
          {words.noGates()} <Link to="/gates">{words.toAllGates()}</Link>
        </p>
      )}
      {gates.data && gates.data.length > 0 && rules.data && (
        <Table label={words.gateRules()} columns={columns} rows={gates.data} rowKey={({ gate_id }) => gate_id} />
      )}
      {edited && (
        <GateRuleDialog
          event={event}
          gate={edited}
          rule={ruleOf(edited)}
          categories={categories}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function admitsText(rule: GateRule | undefined, categories: readonly PriceCategory[]): string {
  if (!rule || (rule.price_category_ids === null && rule.membership_category_ids === null)) return words.everybody()
  const titles = categories
    .filter(({ price_category_id: id }) => rule.price_category_ids?.includes(id))
    .map(({ title }) => title)
  const members = rule.membership_category_ids?.length ?? 0
  return [
    rule.price_category_ids === null ? words.allTickets() : titles.join(', '),
    rule.membership_category_ids === null ? words.allMembers() : words.memberCategories({ count: members }),
  ].join(' · ')
}

function hoursText(rule: GateRule | undefined, zone: string): string {
  const { opens_at: opens = null, closes_at: closes = null } = rule ?? {}
  const write = (unix: number): string => formatTime(unix, zone)
  if (opens !== null && closes !== null) return words.fromUntil({ from: write(opens), until: write(closes) })
  if (opens !== null) return words.fromOnly({ from: write(opens) })
  return closes === null ? words.withTheEvent() : words.untilOnly({ until: write(closes) })
}
