import type { SeatMapLayout } from '@tessera/sdk'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { AddRows } from './add-rows.tsx'
import { LabelPanel } from './label-panel.tsx'
import { PaintPanel } from './paint-panel.tsx'
import { RankPanel } from './rank-panel.tsx'
import { SelectionPanel } from './selection-panel.tsx'
import type { Editor } from './use-editor.ts'

type EditorPanelsProps = {
  readonly editor: Editor
  readonly layout: SeatMapLayout
  readonly brush: string | null
  onBrush(category: string | null): void
  onRanked(): void
}

const tabs = [
  ['add', words.tabAdd],
  ['selection', words.tabSelection],
  ['labels', words.tabLabels],
  ['paint', words.tabPaint],
  ['rank', words.tabRank],
] as const
type Tab = (typeof tabs)[number][0]

/** Forms for everything that the drawing can do, one at a time. */
export function EditorPanels({ editor, layout, brush, onBrush, onRanked }: EditorPanelsProps): ReactNode {
  const id = useId()
  const [tab, setTab] = useState<Tab>('add')
  /** Tab stops once at the list; the arrow keys move in it. */
  const move = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const [next] = tabs.at((tabs.findIndex(([each]) => each === tab) + step) % tabs.length) ?? []
    if (step === 0 || next === undefined) return
    setTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <section className="card" aria-label={words.forms()}>
      <div className="tabs seat-tabs" role="tablist" aria-label={words.forms()}>
        {tabs.map(([each, label]) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onKeyDown={move}
            onClick={() => setTab(each)}
          >
            {label()}
          </button>
        ))}
      </div>
      <div className="seat-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <p className="muted" role="status">
          {words.selectedSeats({ count: editor.selection.size })}
        </p>
        {tab === 'add' && <AddRows editor={editor} focal={layout.focal_point} />}
        {tab === 'selection' && <SelectionPanel editor={editor} />}
        {tab === 'labels' && <LabelPanel editor={editor} />}
        {tab === 'paint' && (
          <PaintPanel editor={editor} categories={layout.categories} brush={brush} onBrush={onBrush} />
        )}
        {tab === 'rank' && <RankPanel editor={editor} layout={layout} onRanked={onRanked} />}
      </div>
    </section>
  )
}
