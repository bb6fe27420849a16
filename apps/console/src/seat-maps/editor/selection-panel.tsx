import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { alignSelected, backToLine, distributeSelected, mirrorSelected, moveSelected, type Edge } from './arrange.ts'
import { RowFields } from './row-fields.tsx'
import { removeSelected, type EditRow, type EditRows, type Selection } from './rows.ts'
import type { Editor } from './use-editor.ts'
import { PlainForm } from '../../kit/form/form.tsx'

/** Returns the row if what is selected is one whole row. */
export function findWholeRow(rows: EditRows, selection: Selection): EditRow | undefined {
  const touched = rows.filter(({ seats }) => seats.some(({ key }) => selection.has(key)))
  const [only] = touched
  return touched.length === 1 && only?.seats.every(({ key }) => selection.has(key)) ? only : undefined
}

/** What can be done with the seats that are selected. */
export function SelectionPanel({ editor }: { readonly editor: Editor }): ReactNode {
  const { rows, selection } = editor
  const row = findWholeRow(rows, selection)
  if (selection.size === 0) return <p className="muted">{words.selectFirst()}</p>
  return (
    <div className="stack">
      {row && <RowFields key={row.key} editor={editor} row={row} />}
      <MoveFields editor={editor} />
      <fieldset className="seat-fieldset">
        <legend>{words.alignRows()}</legend>
        <AlignButtons editor={editor} />
      </fieldset>
      <fieldset className="seat-fieldset">
        <legend>{words.arrange()}</legend>
        <div className="actions">
          <Button onClick={() => editor.edit((all, chosen) => distributeSelected(all, chosen, 'vertical'))}>
            {words.distributeRows()}
          </Button>
          <Button onClick={() => editor.edit((all, chosen) => distributeSelected(all, chosen, 'horizontal'))}>
            {words.distributeSideways()}
          </Button>
          <Button onClick={() => editor.edit((all, chosen) => mirrorSelected(all, chosen, 'horizontal'))}>
            {words.mirrorSideways()}
          </Button>
          <Button onClick={() => editor.edit((all, chosen) => mirrorSelected(all, chosen, 'vertical'))}>
            {words.mirrorUpDown()}
          </Button>
          <Button onClick={() => editor.edit(backToLine)}>{words.backToLine()}</Button>
        </div>
      </fieldset>
      <div className="actions">
        <Button variant="danger" onClick={() => editor.edit(removeSelected)}>
          {words.removeSeats({ count: selection.size })}
        </Button>
      </div>
    </div>
  )
}

function MoveFields({ editor }: { readonly editor: Editor }): ReactNode {
  const [by, setBy] = useState({ x: 0, y: 10 })
  return (
    <PlainForm
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        editor.edit((rows, selection) => moveSelected(rows, selection, by))
      }}
    >
      <fieldset className="seat-fieldset">
        <legend>{words.move()}</legend>
        <div className="fields narrow">
          <NumberField label={words.moveRight()} value={by.x} onChange={(x) => setBy({ ...by, x })} />
          <NumberField label={words.moveDown()} value={by.y} onChange={(y) => setBy({ ...by, y })} />
        </div>
        <div className="actions">
          <Button type="submit">{words.moveSeats({ count: editor.selection.size })}</Button>
        </div>
      </fieldset>
    </PlainForm>
  )
}

const edges: readonly (readonly [Edge, () => string])[] = [
  ['left', words.alignLeft],
  ['centre', words.alignCentre],
  ['right', words.alignRight],
  ['top', words.alignTop],
  ['middle', words.alignMiddle],
  ['bottom', words.alignBottom],
]

const AlignButtons = ({ editor }: { readonly editor: Editor }): ReactNode => (
  <div className="actions">
    {edges.map(([edge, label]) => (
      <Button key={edge} onClick={() => editor.edit((rows, selection) => alignSelected(rows, selection, edge))}>
        {label()}
      </Button>
    ))}
  </div>
)
