import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { TextField } from '../../kit/field.tsx'
import { reshape, toShape, type RowShape } from './row-shape.ts'
import { changeLine, type EditRow } from './rows.ts'
import { ShapeFields } from './shape-fields.tsx'
import type { Editor } from './use-editor.ts'

type RowFieldsProps = { readonly editor: Editor; readonly row: EditRow }

/** The row that is selected: its label, its seats and how far apart they are. Its first seat stays where it is. */
export function RowFields({ editor, row }: RowFieldsProps): ReactNode {
  const change = (field: string, next: (row: EditRow) => EditRow): void =>
    editor.edit((rows) => rows.map((each) => (each.key === row.key ? next(each) : each)), {
      field: `${row.key} ${field}`,
    })
  const { line } = row
  const set = (name: keyof RowShape, value: number): void =>
    change(name, (each) => (each.line ? changeLine(each, reshape(each.line, { [name]: value })) : each))
  return (
    <fieldset className="seat-fieldset">
      <legend>{words.rowLabel({ row: row.label })}</legend>
      <div className="fields narrow">
        <TextField
          label={words.labelOfRow()}
          value={row.label}
          maxLength={50}
          onChange={({ target }) => change('label', (each) => ({ ...each, label: target.value }))}
        />
        {line && <ShapeFields shape={toShape(line)} placesLabel={words.placesOfRow()} onChange={set} />}
      </div>
      <p className="muted">
        {words.shapeHint()} {words.rowStays()}
      </p>
    </fieldset>
  )
}
