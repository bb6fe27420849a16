import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SeatLayout, SeatSectionLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { sectionName } from '../kit/section-name.ts'
import { rowsKey } from '../seatmap/use-map-seats.ts'

type SectionTreeProps = {
  readonly mapId: number
  readonly sections: readonly SeatSectionLayout[]
  readonly selectedId: number | undefined
  onSelect(sectionId: number): void
}

/** The map as a list: sections, their rows, their seats. It has everything that the drawing has. */
export const SectionTree = ({ mapId, sections, selectedId, onSelect }: SectionTreeProps): ReactNode => (
  <ul className="seat-tree">
    {sections.map((section) => (
      <li key={section.section_id} className={section.section_id === selectedId ? 'selected' : undefined}>
        <SectionBranch mapId={mapId} section={section} onSelect={() => onSelect(section.section_id)} />
      </li>
    ))}
  </ul>
)

type SectionBranchProps = { readonly mapId: number; readonly section: SeatSectionLayout; onSelect(): void }

function SectionBranch({ mapId, section, onSelect }: SectionBranchProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const name = sectionName(section)
  return (
    <>
      <div className="seat-branch">
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={words.rowsOf({ section: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '▾' : '▸'}
        </button>
        <button type="button" className="link-button" onClick={onSelect}>
          <bdi>{name}</bdi>
        </button>
        <span className="muted">{words.rowsAndSeats({ rows: section.row_count, seats: section.seat_count })}</span>
        <Link
          to={`/seat-maps/${mapId}/sections/${section.section_id}`}
          aria-label={words.openSeatsOf({ section: name })}
        >
          {words.openSeats()}
        </Link>
      </div>
      {isOpen && <RowList mapId={mapId} sectionId={section.section_id} />}
    </>
  )
}

function RowList({ mapId, sectionId }: { readonly mapId: number; readonly sectionId: number }): ReactNode {
  const api = useApi()
  const rows = useQuery({
    queryKey: rowsKey(mapId, sectionId),
    queryFn: ({ signal }) => api.seatMaps.sections.getRows(mapId, sectionId, { signal }),
  })
  if (rows.isPending) return <Loading />
  if (!rows.data) return <Problem error={rows.error} onRetry={() => void rows.refetch()} />
  return (
    <ul className="seat-rows">
      {rows.data.rows.map(({ label, seats }) => (
        <li key={label}>
          <details>
            <summary>
              {words.rowLabel({ row: label })} <span className="muted">{words.seatCount({ count: seats.length })}</span>
            </summary>
            <ul className="seat-titles">
              {seats.map((seat) => (
                <li key={seat.seat_id}>{describeSeat(seat)}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Writes what the drawing shows about a seat. */
const describeSeat = ({ title, category, wheelchair, restricted_view }: SeatLayout): string =>
  [title, category, wheelchair ? words.wheelchairPlace() : null, restricted_view ? words.restrictedView() : null]
    .filter((part) => part !== null)
    .join(' · ')
