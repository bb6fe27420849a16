import type { SeatSectionRows } from '@tessera/sdk'
import { useMemo, useReducer } from 'react'
import { amend, record, redo, startHistory, undo, type History } from './history.ts'
import { hasUndrawn, toEditRows, type EditRows, type Selection } from './rows.ts'
import { mergeSaved, type SavedRows } from './saved-rows.ts'

/** A section that is being edited. */
export type EditorState = {
  /** What the server has, as it was last read. */
  readonly base: SeatSectionRows
  /** The same as rows of the editor. */
  readonly saved: EditRows
  readonly history: History<EditRows>
  readonly selection: Selection
  /** The field that was changed last: typing into it further is the same step. */
  readonly field: string | undefined
}

type Change = (rows: EditRows, selection: Selection) => EditRows

type Action =
  | { readonly kind: 'edit'; readonly change: Change; readonly field: string | undefined; readonly select?: Selection }
  /** A drag: its first step is recorded, the others replace it. They begin from the rows before the drag. */
  | { readonly kind: 'drag'; readonly change: Change; readonly isFirst: boolean }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'select'; readonly selection: Selection }
  | ({ readonly kind: 'saved' } & SavedRows)
  | { readonly kind: 'loadTheirs'; readonly base: SeatSectionRows }

const start = (base: SeatSectionRows): EditorState => {
  const saved = toEditRows(base)
  return { base, saved, history: startHistory(saved), selection: new Set(), field: undefined }
}

function step(state: EditorState, action: Action): EditorState {
  const { history, selection } = state
  switch (action.kind) {
    case 'edit': {
      const isSame = action.field !== undefined && action.field === state.field
      // A number that is typed digit by digit counts from before the first digit: "1" on the way to "12" loses no seats.
      const from = isSame ? (history.past.at(-1) ?? history.present) : history.present
      const rows = action.change(from, selection)
      const next = isSame ? amend(history, rows) : record(history, rows)
      return { ...state, history: next, field: action.field, selection: keepKnown(action.select ?? selection, rows) }
    }
    case 'drag': {
      const from = action.isFirst ? history.present : (history.past.at(-1) ?? history.present)
      const rows = action.change(from, selection)
      return { ...state, history: action.isFirst ? record(history, rows) : amend(history, rows), field: undefined }
    }
    case 'undo':
    case 'redo': {
      const next = action.kind === 'undo' ? undo(history) : redo(history)
      return { ...state, history: next, field: undefined, selection: keepKnown(selection, next.present) }
    }
    case 'select':
      return { ...state, selection: action.selection, field: undefined }
    case 'saved':
      if (history.present === action.sent) return start(action.base)
      return { ...state, base: action.base, ...mergeSaved(history, action) }
    case 'loadTheirs': {
      // One's own rows stay one step back: undoing brings them again.
      const theirs = start(action.base)
      return { ...theirs, history: record(history, theirs.saved) }
    }
  }
}

function keepKnown(selection: Selection, rows: EditRows): Selection {
  const known = new Set(rows.flatMap(({ seats }) => seats.map(({ key }) => key)))
  return [...selection].every((key) => known.has(key)) ? selection : selection.intersection(known)
}

export type Editor = {
  readonly state: EditorState
  readonly rows: EditRows
  readonly selection: Selection
  readonly isChanged: boolean
  /** Changes rows: one step to undo. Changes of one field after the other are one step. */
  edit(change: Change, options?: { readonly field?: string; readonly select?: Selection }): void
  drag(change: Change, isFirst: boolean): void
  undo(): void
  redo(): void
  select(keys: Iterable<string>): void
  /** Takes over what the server has after a save. What was changed since it was sent stays, and is still to be saved. */
  takeSaved(saved: SavedRows): void
  loadTheirs(base: SeatSectionRows): void
}

/** The rows of a section with undo, redo and a selection. */
export function useEditor(initial: SeatSectionRows): Editor {
  const [state, dispatch] = useReducer(step, initial, start)
  const acts = useMemo(
    () => ({
      edit: (change: Change, { field, select }: { readonly field?: string; readonly select?: Selection } = {}) =>
        dispatch({ kind: 'edit', change, field, ...(select && { select }) }),
      drag: (change: Change, isFirst: boolean) => dispatch({ kind: 'drag', change, isFirst }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      select: (keys: Iterable<string>) => dispatch({ kind: 'select', selection: new Set(keys) }),
      takeSaved: (saved: SavedRows) => dispatch({ kind: 'saved', ...saved }),
      loadTheirs: (base: SeatSectionRows) => dispatch({ kind: 'loadTheirs', base }),
    }),
    [],
  )
  const { history, saved, base, selection } = state
  return {
    ...acts,
    state,
    rows: history.present,
    selection,
    isChanged: history.present !== saved || hasUndrawn(base),
  }
}
