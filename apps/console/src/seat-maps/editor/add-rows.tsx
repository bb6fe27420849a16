import type { Point } from '@tessera/sdk/seatmap'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { boundsOfRows, ROW_GAP, SEAT_GAP } from '../../seatmap/auto-layout.ts'
import { LabelFields } from './label-fields.tsx'
import { letterRule, numberRule, readLetters, toLetters, type LabelRule } from './labels.ts'
import { rankRows } from './rank.ts'
import { makeRows, type EditRow, type EditRows, type NewRows } from './rows.ts'
import type { Editor } from './use-editor.ts'
import { PlainForm } from '../../kit/form/form.tsx'

type AddRowsProps = { readonly editor: Editor; readonly focal: Point | null }

const MOST_ROWS = 500
const MOST_SEATS = 500

/** A form that draws rows: one, or several one behind the other. */
export function AddRows({ editor, focal }: AddRowsProps): ReactNode {
  const { base } = editor.state
  const [input, setInput] = useState<NewRows>(() => proposeRows(editor.rows))
  const set =
    (name: 'count' | 'places' | 'startX' | 'startY' | 'endX' | 'endY' | 'curve' | 'spacing') =>
    (value: number): void =>
      setInput({ ...input, [name]: value })
  const add = (): void => {
    const made = makeRows(input)
    const ranked = focal ? rankRows(made, { placement: base, focal, weights: {} }) : rankInOrder(made, editor.rows)
    const all = [...editor.rows, ...ranked]
    editor.edit(() => all, { select: new Set(ranked.flatMap(({ seats }) => seats.map(({ key }) => key))) })
    setInput({ ...proposeRows(all), curve: input.curve, spacing: input.spacing, seatLabels: input.seatLabels })
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
          onChange={set('count')}
        />
        <NumberField
          label={words.seatsPerRow()}
          value={input.places}
          isWhole
          min={1}
          max={MOST_SEATS}
          onChange={set('places')}
        />
        <NumberField label={words.startX()} value={input.startX} onChange={set('startX')} />
        <NumberField label={words.startY()} value={input.startY} onChange={set('startY')} />
        <NumberField label={words.endX()} value={input.endX} onChange={set('endX')} />
        <NumberField label={words.endY()} value={input.endY} onChange={set('endY')} />
        <NumberField label={words.curve()} value={input.curve} onChange={set('curve')} />
        <NumberField label={words.rowSpacing()} value={input.spacing} onChange={set('spacing')} />
      </div>
      <LabelFields
        legend={words.rowLabels()}
        rule={input.rowLabels}
        count={input.count}
        onChange={(rowLabels) => setInput({ ...input, rowLabels })}
      />
      <LabelFields
        legend={words.seatLabels()}
        rule={input.seatLabels}
        count={input.places}
        onChange={(seatLabels) => setInput({ ...input, seatLabels })}
      />
      <div className="actions">
        <Button type="submit" variant="primary">
          {words.addRows({ count: input.count, seats: input.count * input.places })}
        </Button>
      </div>
    </PlainForm>
  )
}

/** Proposes a row below the last one, as long as it, with the label after the last. */
function proposeRows(rows: EditRows): NewRows {
  const last = rows.findLast(({ line }) => line !== null)?.line
  const bounds = boundsOfRows(rows)
  const places = last?.places ?? 10
  const startX = last?.start_x ?? 0
  const startY = last ? last.start_y + ROW_GAP : bounds ? bounds.y + bounds.height + ROW_GAP : 0
  return {
    count: 1,
    places,
    startX,
    startY,
    endX: last?.end_x ?? startX + (places - 1) * SEAT_GAP,
    endY: last ? last.end_y + ROW_GAP : startY,
    curve: last?.curve ?? 0,
    spacing: ROW_GAP,
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
