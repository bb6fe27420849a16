import type { ListAuditEntriesResponse } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import { audited } from '#contract/audited'
import * as words from '#words/audit'
import { useApi, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { formatLanguage } from '../kit/language.ts'
import type { Column } from '../kit/list/columns.ts'
import { download } from '../kit/list/download.ts'
import { useFilters, type Filter, type Search } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { Table } from '../kit/list/table.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Facts } from '../kit/page.tsx'
import { fromLocalInput, Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'

type AuditEntry = ListAuditEntriesResponse['data'][number]

/** Who changed or exported what, newest first. */
export function AuditScreen(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [filters] = useFilters()
  const [shown, setShown] = useState<AuditEntry>()
  const query = toQuery(filters, organisation.timezone)
  const list = useList<AuditEntry>({
    queryKey: ['audit', query],
    fetchPage: (page) => api.auditEntries.list({ ...query, ...page }),
    nextQuery: ({ data, has_more }) => (has_more ? { before: data.at(-1)?.entry_id ?? '' } : undefined),
  })
  const save = useWrite(() => api.auditEntries.export(query), {
    onDone: (bytes) => download(words.fileName(), new Uint8Array(bytes), 'text/csv'),
  })
  return (
    <>
      <ListPage
        title={words.title()}
        actions={
          <Button isBusy={save.isBusy} onClick={() => void save.run()}>
            {words.exportEntries()}
          </Button>
        }
        filters={auditFilters()}
        columns={auditColumns(setShown)}
        list={list}
        rowKey={({ entry_id }) => entry_id}
        empty={words.empty()}
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const auditFilters = (): Filter[] => [
  { name: 'from', label: words.from(), kind: 'date' },
  { name: 'until', label: words.until(), kind: 'date' },
  {
    name: 'operation',
    label: words.operation(),
    kind: 'select',
    choices: [
      { value: '', label: words.anyOperation() },
      ...Object.entries(audited)
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label, formatLanguage())),
    ],
  },
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
]

/** The day of `until` belongs to the period. */
function toQuery({ from, until, operation, outcome, actor_id }: Search, zone: string) {
  const start = fromLocalInput(`${from ?? ''}T00:00`, zone)
  const end = fromLocalInput(`${until ?? ''}T23:59`, zone)
  return {
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end + 60 }),
    ...(operation !== undefined && { operation }),
    ...(actor_id !== undefined && { actor_id }),
    ...(outcome === 'succeeded' && { outcome: 'succeeded' as const }),
    ...(outcome === 'refused' && { outcome: 'refused' as const }),
  }
}

const auditColumns = (show: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  { id: 'at', title: words.at(), cell: ({ at }) => <Time unix={at} /> },
  { id: 'actor', title: words.actor(), cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'operation',
    title: words.operation(),
    cell: (entry) => (
      <button type="button" className="link-button" onClick={() => show(entry)}>
        {operationText(entry)}
      </button>
    ),
  },
  {
    id: 'entity',
    title: words.entity(),
    cell: entityText,
  },
  {
    id: 'outcome',
    title: words.outcome(),
    cell: ({ outcome, count }) =>
      outcome === 'refused' ? <Badge tone="bad">{words.refusedTimes({ count })}</Badge> : words.succeeded(),
  },
]

/** What was done; an operation of an older version is named as the API names it. */
const operationText = ({ operation }: AuditEntry): string => audited[operation] ?? operation

const entityText = ({ entity_kind, entity_id }: AuditEntry): string =>
  [entity_kind && plainName(entity_kind), entity_id].filter(Boolean).join(' ')

/** Writes a name of the API as words, as in `Seat section`. */
const plainName = (name: string): string => {
  const spaced = name.replaceAll(/[_.]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const Actor = ({ entry }: { readonly entry: AuditEntry }): ReactNode => (
  <>
    <bdi>{entry.actor_label ?? entry.actor_id}</bdi>{' '}
    <span className="muted">{words.actorKind({ kind: entry.actor_kind })}</span>
  </>
)

function EntryDialog({ entry, onClose }: { readonly entry: AuditEntry; onClose(): void }): ReactNode {
  return (
    <Dialog title={operationText(entry)} onClose={onClose} size="wide">
      <Facts
        facts={[
          [words.at(), <Time key="at" unix={entry.at} />],
          [words.actor(), <Actor key="actor" entry={entry} />],
          [words.address(), entry.address],
          [words.requestId(), entry.request_id],
          [words.entity(), entityText(entry) || null],
          [words.reason(), entry.reason],
          [words.errorCode(), entry.code],
        ]}
      />
      {entry.changes.length > 0 && (
        <Table
          label={words.changes()}
          rows={entry.changes}
          rowKey={({ field }) => field}
          columns={[
            { id: 'field', title: words.field(), cell: ({ field }) => plainName(field) },
            {
              id: 'before',
              title: words.before(),
              cell: ({ before, erased }) => (erased ? words.erased() : <bdi>{before}</bdi>),
            },
            {
              id: 'after',
              title: words.after(),
              cell: ({ after, erased }) => (erased ? words.erased() : <bdi>{after}</bdi>),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
