import { useQuery } from '@tanstack/react-query'
import { ResponseError } from '@tessera/sdk'
import type { DuplicateLabel } from '@tessera/sdk/seatmap'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../../frame/session.ts'
import { Button } from '../../kit/button.tsx'
import { download } from '../../kit/list/download.ts'
import { Problem } from '../../kit/problem.tsx'
import { Time } from '../../kit/time.tsx'
import { restoreSeats, toInput } from './rows.ts'
import type { Editor } from './use-editor.ts'

const SHOWN = 20

/** Labels that occur twice: they must be changed before the section can be saved. */
export function Duplicates({ duplicates }: { readonly duplicates: readonly DuplicateLabel[] }): ReactNode {
  if (duplicates.length === 0) return null
  return (
    <div role="alert" className="problem">
      <p>{words.duplicates({ count: duplicates.length })}</p>
      <ul className="problem-list">
        {duplicates.slice(0, SHOWN).map(({ row, title }) => (
          <li key={`${row} ${title}`}>
            {title === null ? words.rowTwice({ row }) : words.seatTwice({ seat: title, row })}
          </li>
        ))}
      </ul>
    </div>
  )
}

type SaveProblemProps = { readonly editor: Editor; readonly mapId: number; readonly error: unknown; onSolved(): void }

/** Why the section was not saved, and what the person can do about it. */
export function SaveProblem({ editor, mapId, error, onSolved }: SaveProblemProps): ReactNode {
  if (error === null || error === undefined) return null
  if (error instanceof ResponseError && error.code === 'version_conflict')
    return <Conflict editor={editor} mapId={mapId} onSolved={onSolved} />
  if (error instanceof ResponseError && error.code === 'seats_in_use')
    return <SeatsInUse editor={editor} error={error} onSolved={onSolved} />
  if (error instanceof ResponseError && error.errors.length > 0)
    return (
      <div role="alert" className="problem">
        <p>{words.notSaved()}</p>
        <ul className="problem-list">
          {error.errors.slice(0, SHOWN).map(({ param, message }) => (
            <li key={`${param} ${message}`}>{words.problemAt({ place: param, message })}</li>
          ))}
        </ul>
      </div>
    )
  return <Problem error={error} />
}

type SeatsInUseProps = { readonly editor: Editor; readonly error: ResponseError; onSolved(): void }

function SeatsInUse({ editor, error, onSolved }: SeatsInUseProps): ReactNode {
  const ids = new Set(error.errors.flatMap(({ param }) => Number(/\d+/.exec(param)?.[0] ?? Number.NaN)))
  const names = new Map(
    editor.state.saved.flatMap((row) =>
      row.seats.map((seat) => [seat.seat_id, words.seatInRow({ seat: seat.title, row: row.label })]),
    ),
  )
  return (
    <div role="alert" className="problem">
      <p>{words.seatsInUse({ count: error.errors.length })}</p>
      <ul className="problem-list">
        {error.errors.map(({ param, message }) => {
          const seat = names.get(Number(/\d+/.exec(param)?.[0]))
          return <li key={param}>{words.problemAt({ place: seat ?? param, message })}</li>
        })}
      </ul>
      <Button
        onClick={() => {
          editor.edit((rows) => restoreSeats(rows, editor.state.saved, ids))
          onSolved()
        }}
      >
        {words.restoreSeats({ count: ids.size })}
      </Button>
    </div>
  )
}

type ConflictProps = { readonly editor: Editor; readonly mapId: number; onSolved(): void }

/** Somebody else has saved: who it was, and a way to see their rows without losing one's own. */
function Conflict({ editor, mapId, onSolved }: ConflictProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const sectionId = editor.state.base.section_id
  const last = useQuery({
    queryKey: ['seat-maps', mapId, 'last-change', sectionId],
    enabled: can('listAuditEntries'),
    gcTime: 0,
    queryFn: async () => {
      const query = {
        entity_kind: 'seat_section',
        entity_id: String(sectionId),
        outcome: 'succeeded',
        limit: 1,
      } as const
      return (await api.auditEntries.list(query)).data[0] ?? null
    },
  })
  const keepCopy = (): void => {
    const known = new Set(editor.rows.flatMap(({ seats }) => seats.flatMap(({ seat_id }) => seat_id ?? [])))
    const copy = JSON.stringify({ rows: toInput(editor.rows, known) }, null, 2)
    download(words.copyName(), copy, 'application/json')
  }
  const reload = async (): Promise<void> => {
    keepCopy()
    editor.loadTheirs(await api.seatMaps.sections.getRows(mapId, sectionId))
    onSolved()
  }
  return (
    <div role="alert" className="problem">
      <p>{words.conflict()}</p>
      {last.data && (
        <p>
          <bdi>{last.data.actor_label ?? last.data.actor_id}</bdi>, <Time unix={last.data.at} />
        </p>
      )}
      <p className="muted">{words.conflictText()}</p>
      <Button onClick={() => void reload()}>{words.loadTheirs()}</Button>
    </div>
  )
}
