import type { SeatCategory } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/field.tsx'
import { CategoryLegend } from '../category-legend.tsx'
import { changeSeats, type EditSeat } from './rows.ts'
import type { Editor } from './use-editor.ts'

type PaintPanelProps = {
  readonly editor: Editor
  readonly categories: readonly SeatCategory[]
  readonly brush: string | null
  onBrush(category: string | null): void
}

/** Categories and kinds of seats: for what is selected, or for what the brush touches. */
export function PaintPanel({ editor, categories, brush, onBrush }: PaintPanelProps): ReactNode {
  const { selection } = editor
  const isEmpty = selection.size === 0
  const set = (change: Partial<EditSeat>): void => editor.edit((rows, keys) => changeSeats(rows, keys, change))
  return (
    <div className="stack">
      {categories.length === 0 ? (
        <p className="muted">{words.noCategories()}</p>
      ) : (
        <>
          <CategoryLegend categories={categories} />
          <SelectField
            label={words.category()}
            hint={words.brushHint()}
            value={brush ?? ''}
            choices={[
              { value: '', label: words.withoutCategory() },
              ...categories.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={({ target }) => onBrush(target.value === '' ? null : target.value)}
          />
          <div className="actions">
            <Button unavailable={isEmpty ? words.selectFirst() : undefined} onClick={() => set({ category: brush })}>
              {words.paintSeats({ count: selection.size })}
            </Button>
          </div>
        </>
      )}
      <fieldset className="seat-fieldset">
        <legend>{words.kindOfSeat()}</legend>
        <div className="actions">
          <Button unavailable={isEmpty ? words.selectFirst() : undefined} onClick={() => set({ wheelchair: true })}>
            {words.setWheelchair()}
          </Button>
          <Button
            unavailable={isEmpty ? words.selectFirst() : undefined}
            onClick={() => set({ restricted_view: true })}
          >
            {words.setRestricted()}
          </Button>
          <Button
            unavailable={isEmpty ? words.selectFirst() : undefined}
            onClick={() => set({ wheelchair: false, restricted_view: false })}
          >
            {words.setOrdinary()}
          </Button>
        </div>
      </fieldset>
    </div>
  )
}
