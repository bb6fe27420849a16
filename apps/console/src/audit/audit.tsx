import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/audit'
import { useApi, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { Column } from '../kit/list/columns.ts'
import { download } from '../kit/list/download.ts'
import { useFilters, type Search } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Facts } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { toQuery, useAuditFilters } from './audit-filters.ts'
import './audit.css'
import { toRows, type EntryRow } from './entry-row.ts'
import { Actor, Sentence } from './sentence.tsx'
import { Change } from './values.tsx'

/** Who changed or exported what, newest first. */
export function AuditScreen(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [search] = useFilters()
  const [shown, setShown] = useState<{ readonly row: EntryRow; readonly search: Search }>()
  const query = toQuery(search, organisation.timezone)
  const list = useList<EntryRow>({
    queryKey: ['audit', query],
    fetchPage: async (page) => {
      const read = await api.auditEntries.list({ ...query, ...page })
      return { ...read, data: toRows(read) }
    },
    nextQuery: ({ data, has_more }) => (has_more ? { before: data.at(-1)?.entry.entry_id ?? '' } : undefined),
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
        filters={useAuditFilters(search)}
        columns={auditColumns((row) => setShown({ row, search }))}
        list={list}
        rowKey={({ entry }) => entry.entry_id}
        empty={words.empty()}
      />
      {/* A link in it that filters the list leads back to the list. */}
      {shown?.search === search && <EntryDialog row={shown.row} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** A row of the list shows this many changed fields; the dialog has all of them. */
const SHOWN_CHANGES = 3

const auditColumns = (show: (row: EntryRow) => void): Column<EntryRow>[] => [
  { id: 'at', title: words.at(), cell: ({ entry }) => <Time unix={entry.at} /> },
  {
    id: 'sentence',
    title: words.whatHappened(),
    cell: (row) => (
      <div className="audit-entry">
        <p id={sentenceId(row)}>
          <Sentence row={row} />
          {row.entry.outcome === 'refused' && (
            <>
              {' '}
              <Badge tone="bad">{words.refusedTimes({ count: row.entry.count })}</Badge>
            </>
          )}
        </p>
        <Changes row={row} most={SHOWN_CHANGES} />
        {row.entry.reason !== null && (
          <p className="muted">{words.set({ field: words.reason(), after: row.entry.reason })}</p>
        )}
      </div>
    ),
  },
  {
    id: 'acts',
    title: words.acts(),
    align: 'end',
    cell: (row) => (
      <Button variant="quiet" aria-describedby={sentenceId(row)} onClick={() => show(row)}>
        {words.details()}
      </Button>
    ),
  },
]

const sentenceId = ({ entry }: EntryRow): string => `sentence-${entry.entry_id}`

type ChangesProps = { readonly row: EntryRow; readonly most: number }

/** The changed fields, one below the other. */
function Changes({ row, most }: ChangesProps): ReactNode {
  // The currency belongs to the amounts, and stands beside them.
  const changes = row.entry.changes.filter(({ field }) => field !== 'currency')
  if (changes.length === 0) return null
  return (
    <ul className="audit-changes" aria-label={words.whatChanged()}>
      {changes.slice(0, most).map((change) => (
        <li key={change.field}>
          <Change row={row} change={change} />
        </li>
      ))}
      {changes.length > most && <li>{words.moreChanges({ count: changes.length - most })}</li>}
    </ul>
  )
}

function EntryDialog({ row, onClose }: { readonly row: EntryRow; onClose(): void }): ReactNode {
  const { entry } = row
  const { entity_kind: kind, entity_id: id } = entry
  return (
    <Dialog title={words.details()} onClose={onClose} size="wide">
      <p>
        <Sentence row={row} />
      </p>
      <Changes row={row} most={entry.changes.length} />
      <Facts
        facts={[
          [words.at(), <Time key="at" unix={entry.at} />],
          [words.actor(), <Actor key="actor" row={row} />],
          [words.reason(), entry.reason],
          [words.errorCode(), entry.code],
          [words.address(), entry.address],
          [words.requestId(), entry.request_id],
        ]}
      />
      {kind !== null && id !== null && (
        <p>
          <Link to="/audit" search={{ entity_kind: kind, entity_id: id }}>
            {words.aboutThis()}
          </Link>
        </p>
      )}
    </Dialog>
  )
}
