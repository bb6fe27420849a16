import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import { LabelFields } from './label-fields.tsx'
import { letterRule, numberRule } from './labels.ts'
import { relabelRows, relabelSeats } from './rows.ts'
import type { Editor } from './use-editor.ts'

/** Labels the selected rows or seats by a rule. */
export function LabelPanel({ editor }: { readonly editor: Editor }): ReactNode {
  const [seatRule, setSeatRule] = useState(numberRule)
  const [rowRule, setRowRule] = useState(letterRule)
  const { rows, selection } = editor
  const chosen = rows
    .map(({ seats }) => seats.filter(({ key }) => selection.has(key)).length)
    .filter((count) => count > 0)
  if (selection.size === 0) return <p className="muted">{words.selectFirst()}</p>
  return (
    <div className="stack">
      <LabelFields legend={words.seatLabels()} rule={seatRule} count={Math.max(...chosen)} onChange={setSeatRule} />
      <div className="actions">
        <Button onClick={() => editor.edit((all, keys) => relabelSeats(all, keys, seatRule))}>
          {words.labelSeats({ count: selection.size })}
        </Button>
      </div>
      <LabelFields legend={words.rowLabels()} rule={rowRule} count={chosen.length} onChange={setRowRule} />
      <div className="actions">
        <Button onClick={() => editor.edit((all, keys) => relabelRows(all, keys, rowRule))}>
          {words.labelRows({ count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}
