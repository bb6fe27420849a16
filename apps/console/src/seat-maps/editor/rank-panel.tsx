import { Link } from '@tanstack/react-router'
import type { SeatMapLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { rankRows } from './rank.ts'
import type { Editor } from './use-editor.ts'
import { PlainForm } from '../../kit/form/form.tsx'

type RankPanelProps = { readonly editor: Editor; readonly layout: SeatMapLayout; onRanked(): void }

/** Ranks the seats of the section by their distance from the focal point. */
export function RankPanel({ editor, layout, onRanked }: RankPanelProps): ReactNode {
  const [weights, setWeights] = useState({ row: 0, centre: 0.5 })
  const focal = layout.focal_point
  if (!focal)
    return (
      <p>
        {words.noFocal()} <Link to={`/seat-maps/${layout.seat_map_id}`}>{words.setFocal()}</Link>
      </p>
    )
  return (
    <PlainForm
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        editor.edit((rows) => rankRows(rows, { placement: editor.state.base, focal, weights }))
        onRanked()
      }}
    >
      <p className="muted">{words.rankText()}</p>
      <div className="fields narrow">
        <NumberField
          label={words.rowWeight()}
          value={weights.row}
          min={0}
          onChange={(row) => setWeights({ ...weights, row })}
        />
        <NumberField
          label={words.centreWeight()}
          value={weights.centre}
          min={0}
          onChange={(centre) => setWeights({ ...weights, centre })}
        />
      </div>
      <div className="actions">
        <Button type="submit">{words.rankSeats()}</Button>
      </div>
    </PlainForm>
  )
}
