import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Empty } from '../../kit/page.tsx'
import type { EditRow, EditSeat } from './rows.ts'
import type { Editor } from './use-editor.ts'

type RowTableProps = { readonly editor: Editor; readonly isEditable: boolean }

/** The drawing as a list: rows and seats are selected and labelled without a pointer. */
export function RowTable({ editor, isEditable }: RowTableProps): ReactNode {
  if (editor.rows.length === 0) return <Empty>{words.noRows()}</Empty>
  return (
    <ul className="seat-tree" aria-label={words.rows()}>
      {editor.rows.map((row) => (
        <li key={row.key}>
          <RowBranch editor={editor} row={row} isEditable={isEditable} />
        </li>
      ))}
    </ul>
  )
}

type RowBranchProps = { readonly editor: Editor; readonly row: EditRow; readonly isEditable: boolean }

function RowBranch({ editor, row, isEditable }: RowBranchProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { selection } = editor
  const keys = new Set(row.seats.map(({ key }) => key))
  const chosen = row.seats.filter(({ key }) => selection.has(key)).length
  const name = words.rowLabel({ row: row.label })
  return (
    <>
      <div className="seat-branch">
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={words.seatsOfRow({ row: row.label })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '▾' : '▸'}
        </button>
        <label className="seat-check">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < keys.size
            }}
            checked={chosen === keys.size}
            onChange={({ target }) =>
              editor.select(target.checked ? selection.union(keys) : selection.difference(keys))
            }
          />
          <bdi>{name}</bdi>
        </label>
        <span className="muted">{words.seatCount({ count: row.seats.length })}</span>
      </div>
      {isOpen && (
        <ul className="seat-edit-seats">
          {row.seats.map((seat) => (
            <li key={seat.key}>
              <SeatFields editor={editor} row={row} seat={seat} isEditable={isEditable} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SeatFieldsProps = RowBranchProps & { readonly seat: EditSeat }

function SeatFields({ editor, row, seat, isEditable }: SeatFieldsProps): ReactNode {
  const { selection } = editor
  const one = new Set([seat.key])
  const rename = (title: string): void =>
    editor.edit(
      (rows) =>
        rows.map((each) =>
          each.key === row.key
            ? { ...each, seats: each.seats.map((own) => (own.key === seat.key ? { ...own, title } : own)) }
            : each,
        ),
      { field: `${seat.key}-title` },
    )
  return (
    <>
      <input
        type="checkbox"
        aria-label={words.seatInRow({ seat: seat.title, row: row.label })}
        checked={selection.has(seat.key)}
        onChange={({ target }) => editor.select(target.checked ? selection.union(one) : selection.difference(one))}
      />
      <input
        className="input"
        aria-label={words.labelOfSeat({ seat: seat.title, row: row.label })}
        value={seat.title}
        maxLength={50}
        disabled={!isEditable}
        onChange={({ target }) => rename(target.value)}
      />
    </>
  )
}
