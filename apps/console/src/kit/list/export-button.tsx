import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useToast } from '../toast.tsx'
import { toCsv, type Column } from './columns.ts'
import { download } from './download.ts'

type ExportButtonProps<Row> = {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  /** Every row of a list as filtered, page after page; or the rows, where the page shows all of them. */
  readonly rows: (() => AsyncIterable<Row>) | readonly Row[]
}

/** Saves every row that matches as CSV. What has pages is read first, so that its number is known before it is saved. */
export function ExportButton<Row>({ title, columns, rows }: ExportButtonProps<Row>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const save = (all: readonly Row[]): void => {
    setOpen(false)
    download(`${title}.csv`, toCsv(columns, all), 'text/csv')
    toast(words.exported({ count: all.length }))
  }
  return (
    <>
      <Button onClick={() => (typeof rows === 'function' ? setOpen(true) : save(rows))}>{words.exportRows()}</Button>
      {isOpen && typeof rows === 'function' && (
        <ExportDialog title={title} rows={rows} onSave={save} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type ExportDialogProps<Row> = {
  readonly title: string
  readonly rows: () => AsyncIterable<Row>
  onSave(all: readonly Row[]): void
  onClose(): void
}

/** Reads all pages and says how many rows it has so far. Closing it stops after the current page. */
function ExportDialog<Row>({ title, rows, onSave, onClose }: ExportDialogProps<Row>): ReactNode {
  const [count, setCount] = useState(0)
  const [all, setAll] = useState<readonly Row[]>()
  const [error, setError] = useState<unknown>()
  // What matches when the dialog opens: later changes of the list behind it start nothing anew.
  const read = useRef(rows)
  useEffect(() => {
    let isClosed = false
    const readAll = async (): Promise<void> => {
      const found: Row[] = []
      for await (const row of read.current()) {
        if (isClosed) return
        if (found.push(row) % 100 === 0) setCount(found.length)
      }
      setCount(found.length)
      setAll(found)
    }
    readAll().catch((reason: unknown) => !isClosed && setError(reason))
    return () => {
      isClosed = true
    }
  }, [])
  const findMissing = (): string | undefined => {
    if (error !== undefined) return words.exportFailed()
    return all && count === 0 ? words.exportFound({ count }) : undefined
  }
  return (
    <ConfirmDialog
      title={words.exportTitle({ title })}
      act={all ? words.exportSave({ count }) : words.exportRows()}
      isBusy={!all && error === undefined}
      unavailable={findMissing()}
      error={error}
      onAct={() => all && onSave(all)}
      onClose={onClose}
    >
      {error === undefined && (
        <p role="status">{all ? words.exportFound({ count }) : words.exportCounting({ count })}</p>
      )}
    </ConfirmDialog>
  )
}
