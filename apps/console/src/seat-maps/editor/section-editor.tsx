import { Link } from '@tanstack/react-router'
import type { SeatMapLayout, SeatSectionRows } from '@tessera/sdk'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../../frame/session.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/field.tsx'
import { Card, Page } from '../../kit/page.tsx'
import { useUnsaved } from '../../kit/unsaved/unsaved.tsx'
import { useWrite } from '../../kit/use-write.ts'
import { sectionName } from '../../kit/section-name.ts'
import type { Tool } from '../../seatmap/use-gestures.ts'
import { MapStatus } from '../labels.tsx'
import { MAPS_KEY } from '../map-queries.ts'
import { EditorCanvas } from './editor-canvas.tsx'
import { EditorPanels } from './editor-panels.tsx'
import { RowTable } from './row-table.tsx'
import { hasUndrawn, toInput, type EditRows } from './rows.ts'
import { Duplicates, SaveProblem } from './save-bar.tsx'
import type { SavedRows } from './saved-rows.ts'
import { ToolBar } from './tool-bar.tsx'
import { useDuplicates } from './use-duplicates.ts'
import { useEditor, type Editor } from './use-editor.ts'

type SectionEditorProps = { readonly layout: SeatMapLayout; readonly section: SeatSectionRows }

/** Draws and edits the rows of a section. */
export function SectionEditor({ layout, section }: SectionEditorProps): ReactNode {
  const editor = useEditor(section)
  const can = useCan()
  const isEditable = layout.status !== 'archived' && can('putSeatSectionRows')
  const [tool, setTool] = useState<Tool>(isEditable ? 'select' : 'pan')
  const [brush, setBrush] = useState<string | null>(layout.categories[0]?.name ?? null)
  const [isHeat, setHeat] = useState(false)
  const save = useSave(editor, layout.seat_map_id)
  const { base } = editor.state
  const duplicates = useDuplicates(editor.rows)
  const canSave = isEditable && editor.isChanged && duplicates.length === 0
  const submit = (): void => {
    if (canSave && !save.isBusy) void save.run(editor.rows)
  }
  useEditorKeys(editor, submit, isEditable)
  useUnsaved(() => editor.isChanged && isEditable && editor.rows !== editor.state.saved)
  return (
    <Page
      title={sectionName(base)}
      above={<Link to={`/seat-maps/${layout.seat_map_id}`}>{layout.title}</Link>}
      beside={<MapStatus status={layout.status} />}
      actions={
        isEditable && (
          <Button
            variant="primary"
            unavailable={canSave ? undefined : duplicates.length > 0 ? words.duplicatesFirst() : words.nothingToSave()}
            isBusy={save.isBusy}
            onClick={submit}
          >
            {words.saveSeats()}
          </Button>
        )
      }
    >
      {hasUndrawn(base) && isEditable && <p className="notice">{words.undrawn()}</p>}
      <Duplicates duplicates={duplicates} />
      <SaveProblem editor={editor} mapId={layout.seat_map_id} error={save.error} onSolved={save.reset} />
      <div className="seat-map-layout wide-panel">
        <div className="stack">
          <div className="row">
            {isEditable && <ToolBar editor={editor} tool={tool} onTool={setTool} />}
            <CheckField label={words.showHeat()} checked={isHeat} onChange={({ target }) => setHeat(target.checked)} />
          </div>
          <EditorCanvas
            editor={editor}
            layout={layout}
            tool={tool}
            brush={brush}
            isHeat={isHeat}
            isEditable={isEditable}
          />
          {isEditable && <p className="hint">{words.editorHint()}</p>}
        </div>
        <div className="stack">
          {isEditable && (
            <EditorPanels
              editor={editor}
              layout={layout}
              brush={brush}
              onBrush={setBrush}
              onRanked={() => setHeat(true)}
            />
          )}
          <Card title={words.rowsAndSeatsTitle()}>
            <RowTable editor={editor} isEditable={isEditable} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** Saves the rows, and reads them again: new seats have ids then. The person may go on drawing meanwhile. */
function useSave(editor: Editor, mapId: number) {
  const api = useApi()
  const { base } = editor.state
  return useWrite(
    async (sent: EditRows, options): Promise<SavedRows> => {
      const known = new Set(base.rows.flatMap(({ seats }) => seats.map(({ seat_id }) => seat_id)))
      const body = { version: base.version, rows: toInput(sent, known) }
      await api.seatMaps.sections.putRows(mapId, base.section_id, body, options)
      return { sent, base: await api.seatMaps.sections.getRows(mapId, base.section_id) }
    },
    {
      refresh: [MAPS_KEY],
      done: (saved) => words.seatsSaved({ count: saved.base.seat_count }),
      onDone: editor.takeSaved,
      isErrorShown: true,
      isLong: true,
    },
  )
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+S, wherever the focus is; a text field undoes its own typing. */
function useEditorKeys(editor: Editor, submit: () => void, isEditable: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isEditable || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (key === 's') submit()
    else if (key === 'z' && !isTyping) (event.shiftKey ? editor.redo : editor.undo)()
    else if (key === 'y' && !isTyping) editor.redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
