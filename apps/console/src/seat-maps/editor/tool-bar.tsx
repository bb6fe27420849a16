import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Button } from '../../kit/button.tsx'
import type { Tool } from '../../seatmap/use-gestures.ts'
import type { Editor } from './use-editor.ts'

type ToolBarProps = { readonly editor: Editor; readonly tool: Tool; onTool(tool: Tool): void }

const tools: readonly (readonly [Tool, () => string])[] = [
  ['select', words.toolSelect],
  ['paint', words.toolPaint],
  ['pan', words.toolPan],
]

/** What dragging on the drawing does, and undo and redo. */
export function ToolBar({ editor, tool, onTool }: ToolBarProps): ReactNode {
  const { past, future } = editor.state.history
  return (
    <>
      <div className="seat-tools" role="group" aria-label={words.tools()}>
        {tools.map(([each, label]) => (
          <Button key={each} aria-pressed={each === tool} onClick={() => onTool(each)}>
            {label()}
          </Button>
        ))}
      </div>
      <div className="actions">
        <Button
          unavailable={past.length === 0 ? words.nothingToUndo() : undefined}
          title={words.undoKeys()}
          onClick={editor.undo}
        >
          {words.undo()}
        </Button>
        <Button
          unavailable={future.length === 0 ? words.nothingToRedo() : undefined}
          title={words.redoKeys()}
          onClick={editor.redo}
        >
          {words.redo()}
        </Button>
      </div>
    </>
  )
}
