import { Link } from '@tanstack/react-router'
import type { AdminApi, AdminEvent } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { FilterBar, useFilters, type Search } from '../kit/list/filters.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { BlockDialog } from './blocks-card.tsx'
import { eventGatesKey, useGates } from '../entry/gate-queries.ts'
import { isScanResult, scanLabels } from './scan-labels.ts'

type ScansQuery = NonNullable<Parameters<AdminApi['events']['scans']['list']>[1]>
type Scan = Awaited<ReturnType<AdminApi['events']['scans']['list']>>['data'][number]

const REFUSED = 'refused'
const PASSED = 'passed'
const ALL = 'all'
const PAGE_ROWS = 50

/** The scans of an event, at first those that let nobody in. */
export function ScansCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const [filters] = useFilters()
  const [blocked, setBlocked] = useState<string>()
  const gates = useGates(event.venue_id ?? undefined).data ?? []
  const query = toQuery(filters)
  const list = useList<Scan>({
    queryKey: [...eventGatesKey(event.event_id), 'scans', query],
    fetchPage: (page) => api.events.scans.list(event.event_id, { ...query, ...page, limit: PAGE_ROWS }),
  })
  const columns = useScanColumns(event, setBlocked)
  return (
    <Card title={words.scans()} actions={<Button onClick={list.readAgain}>{words.readAgain()}</Button>}>
      <div className="stack">
        <FilterBar
          filters={[
            { name: 'scans', label: words.result(), kind: 'select', choices: resultChoices() },
            {
              name: 'gate',
              label: words.gate(),
              kind: 'select',
              choices: [
                { value: '', label: words.allGates() },
                ...gates.map(({ gate_id, title }) => ({ value: String(gate_id), label: title })),
              ],
            },
          ]}
        />
        <ListBody
          title={words.scans()}
          columns={columns}
          list={list}
          rowKey={({ scan_id }) => scan_id}
          empty={words.noScans()}
        />
      </div>
      {blocked !== undefined && <BlockDialog code={blocked} onClose={() => setBlocked(undefined)} />}
    </Card>
  )
}

/** Without a choice, those that let nobody in. */
function toQuery({ scans = REFUSED, gate }: Search): ScansQuery {
  const gates = gate === undefined ? {} : { gate_id: Number(gate) }
  if (scans === ALL) return gates
  if (scans === PASSED) return { ...gates, refused: false }
  return isScanResult(scans) ? { ...gates, result: scans } : { ...gates, refused: true }
}

const resultChoices = (): { value: string; label: string }[] => [
  { value: REFUSED, label: words.notLetIn() },
  { value: PASSED, label: words.passed() },
  { value: ALL, label: words.allScans() },
  ...Object.entries(scanLabels).map(([value, { text }]) => ({ value, label: text() })),
]

/** What was shown: a ticket by its number. The code itself is of use only if it is nobody's. */
function ScanNumber({ scan: { ticket_id, member_id, barcode } }: { readonly scan: Scan }): ReactNode {
  if (ticket_id !== null) return <span className="muted">{words.ticketNumber({ number: String(ticket_id) })}</span>
  return member_id === null && <code className="muted">{barcode}</code>
}

function useScanColumns(event: AdminEvent, onBlock: (code: string) => void): readonly Column<Scan>[] {
  const can = useCan()
  return [
    {
      id: 'result',
      title: words.result(),
      cell: ({ result }) => <Badge tone={scanLabels[result].tone}>{scanLabels[result].text()}</Badge>,
    },
    { id: 'at', title: words.at(), cell: ({ scanned_at }) => <Time unix={scanned_at} zone={event.timezone} /> },
    { id: 'gate', title: words.gate(), cell: ({ gate }) => <bdi>{gate}</bdi> },
    {
      id: 'who',
      title: words.who(),
      cell: (scan) => (
        <span className="two-lines">
          <bdi>{scan.ticket_name ?? words.nobodyKnown()}</bdi>
          <ScanNumber scan={scan} />
        </span>
      ),
    },
    {
      id: 'order',
      title: words.order(),
      cell: ({ order_id, member_id }) =>
        order_id !== null && can('adminGetOrder') ? (
          <Link to={`/orders/${order_id}`}>{words.orderNumber({ number: String(order_id) })}</Link>
        ) : member_id !== null && can('adminGetMember') ? (
          <Link to={`/members/${member_id}`}>{words.member()}</Link>
        ) : null,
    },
    {
      id: 'acts',
      title: words.acts(),
      align: 'end',
      cell: ({ barcode }) =>
        can('blockBarcode') && (
          <Button variant="quiet" onClick={() => onBlock(barcode)}>
            {words.block()}
          </Button>
        ),
    },
  ]
}
