import { findPlace, type Point } from '@tessera/sdk/seatmap'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { boundsOfRows, ROW_GAP, SEAT_GAP } from '../../seatmap/auto-layout.ts'
import { LabelFields } from './label-fields.tsx'
import { letterRule, numberRule, readLetters, toLetters, type LabelRule } from './labels.ts'
import { rankRows } from './rank.ts'
import { stepBack, toShape, type RowShape } from './row-shape.ts'
import { makeRows, type EditRow, type EditRows, type NewRows } from './rows.ts'
import { ShapeFields } from './shape-fields.tsx'
import type { Editor } from './use-editor.ts'
import { PlainForm } from '../../kit/form/form.tsx'

type AddRowsProps = { readonly editor: Editor; readonly focal: Point | null }

const MOST_ROWS = 500

/** A form that draws rows: one, or several one behind the other. */
export function AddRows({ editor, focal }: AddRowsProps): ReactNode {
  const { base } = editor.state
  const [input, setInput] = useState<NewRows>(() => proposeRows(editor.rows))
  const add = (): void => {
    const made = makeRows(input)
    const ranked = focal ? rankRows(made, { placement: base, focal, weights: {} }) : rankInOrder(made, editor.rows)
    const all = [...editor.rows, ...ranked]
    editor.edit(() => all, { select: new Set(ranked.flatMap(({ seats }) => seats.map(({ key }) => key))) })
    setInput({ ...proposeRows(all, input.rowSpacing), seatLabels: input.seatLabels })
  }
  return (
    <PlainForm
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className="fields narrow">
        <NumberField
          label={words.rowsToAdd()}
          value={input.count}
          isWhole
          min={1}
          max={MOST_ROWS}
          onChange={(count) => setInput({ ...input, count })}
        />
        <NumberField
          label={words.rowSpacing()}
          value={input.rowSpacing}
          onChange={(rowSpacing) => setInput({ ...input, rowSpacing })}
        />
        <ShapeFields
          shape={input.shape}
          placesLabel={words.seatsPerRow()}
          onChange={(name, value) => setInput({ ...input, shape: { ...input.shape, [name]: value } })}
        />
      </div>
      <p className="muted">{words.shapeHint()}</p>
      <LabelFields
        legend={words.rowLabels()}
        rule={input.rowLabels}
        count={input.count}
        onChange={(rowLabels) => setInput({ ...input, rowLabels })}
      />
      <LabelFields
        legend={words.seatLabels()}
        rule={input.seatLabels}
        count={input.shape.places}
        onChange={(seatLabels) => setInput({ ...input, seatLabels })}
      />
      <div className="actions">
        <Button type="submit" variant="primary">
          {words.addRows({ count: input.count, seats: input.count * input.shape.places })}
        </Button>
      </div>
      <p className="muted">{words.newRowsHint()}</p>
    </PlainForm>
  )
}

const noShape: RowShape = { places: 10, spacing: SEAT_GAP, angle: 0, curve: 0 }

/** Proposes a row behind the last one, of the same shape, with the label after the last. */
function proposeRows(rows: EditRows, rowSpacing = ROW_GAP): NewRows {
  const last = rows.findLast(({ line }) => line !== null)?.line
  const bounds = boundsOfRows(rows)
  const shape = last ? toShape(last) : noShape
  const step = stepBack(shape.angle, rowSpacing)
  const before = last && findPlace(last, 1)
  return {
    count: 1,
    shape,
    first: before
      ? { x: before.x + step.x, y: before.y + step.y }
      : { x: 0, y: bounds ? bounds.y + bounds.height + rowSpacing : 0 },
    rowSpacing,
    rowLabels: nextLabels(rows.at(-1)?.label),
    seatLabels: numberRule,
  }
}

function nextLabels(last: string | undefined): LabelRule {
  if (last === undefined) return letterRule
  if (/^\d+$/.test(last)) return { ...numberRule, start: String(Number(last) + 1) }
  return { ...letterRule, start: /^[A-Za-z]{1,6}$/.test(last) ? toLetters(readLetters(last) + 1) : 'A' }
}

/** Without a focal point, new seats come after the others, in their order. */
function rankInOrder(made: readonly EditRow[], rows: EditRows): EditRow[] {
  let rank = rows.reduce((worst, { seats }) => Math.max(worst, ...seats.map((seat) => seat.rank)), 0)
  return made.map((row) => ({ ...row, seats: row.seats.map((seat) => ({ ...seat, rank: ++rank })) }))
}
