import type { SeatRowLine } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { TextField } from '../../kit/field.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { changeLine, type EditRow } from './rows.ts'
import type { Editor } from './use-editor.ts'

type RowFieldsProps = { readonly editor: Editor; readonly row: EditRow }

/** The row that is selected: its label and its line as numbers, beside the handles on the drawing. */
export function RowFields({ editor, row }: RowFieldsProps): ReactNode {
  const change = (field: string, next: (row: EditRow) => EditRow): void =>
    editor.edit((rows) => rows.map((each) => (each.key === row.key ? next(each) : each)), {
      field: `${row.key} ${field}`,
    })
  const { line } = row
  const set =
    (name: keyof SeatRowLine) =>
    (value: number): void =>
      change(name, (each) => (each.line ? changeLine(each, { ...each.line, [name]: value }) : each))
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
        {line && (
          <>
            <NumberField
              label={words.placesOfRow()}
              value={line.places}
              isWhole
              min={1}
              max={500}
              onChange={set('places')}
            />
            <NumberField label={words.startX()} value={line.start_x} onChange={set('start_x')} />
            <NumberField label={words.startY()} value={line.start_y} onChange={set('start_y')} />
            <NumberField label={words.endX()} value={line.end_x} onChange={set('end_x')} />
            <NumberField label={words.endY()} value={line.end_y} onChange={set('end_y')} />
            <NumberField label={words.curve()} hint={words.curveHint()} value={line.curve} onChange={set('curve')} />
          </>
        )}
      </div>
    </fieldset>
  )
}
