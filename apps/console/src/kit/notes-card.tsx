import { useQuery } from '@tanstack/react-query'
import type { CreateOrderNoteResponse as Note, RequestOptions } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/kit'
import { useCan, useSession } from '../frame/session.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ErrorText } from './error-text.tsx'
import { TextArea } from './field.tsx'
import { Form } from './form/form.tsx'
import { Loading } from './loading.tsx'
import { Card } from './page.tsx'
import { Problem } from './problem.tsx'
import { Time } from './time.tsx'
import { useWrite } from './use-write.ts'
import './notes-card.css'

/** The notes on one order, customer or member: how to read and write them. */
export type NoteSource = {
  /** Names the subject among the queries. */
  readonly subject: string
  readonly canWrite: boolean
  list(options: RequestOptions): PromiseLike<{ readonly data: readonly Note[] }>
  create(text: string, options: RequestOptions): PromiseLike<Note>
  update(id: string, text: string, options: RequestOptions): PromiseLike<Note>
  remove(id: string, options: RequestOptions): PromiseLike<Note>
}

const MAX_LENGTH = 2_000

/** What staff wrote, newest first. Customers never see it. */
export function NotesCard({
  source,
  children,
}: {
  readonly source: NoteSource
  readonly children?: ReactNode
}): ReactNode {
  const queryKey = ['notes', source.subject]
  const notes = useQuery({ queryKey, queryFn: async ({ signal }) => source.list({ signal }) })
  const create = useWrite((text: string, options) => source.create(text, options), {
    refresh: [queryKey],
    done: words.noteStored,
    isErrorShown: true,
  })
  return (
    <Card title={words.notes()}>
      <div className="stack">
        {children}
        {notes.isPending && <Loading />}
        {notes.error && <Problem error={notes.error} onRetry={() => void notes.refetch()} />}
        {notes.data?.data.length === 0 && <p className="muted">{words.notesNone()}</p>}
        {notes.data && notes.data.data.length > 0 && (
          <ul className="staff-notes">
            {notes.data.data.map((note) => (
              <NoteItem key={note.note_id} note={note} source={source} />
            ))}
          </ul>
        )}
        {source.canWrite && (
          <NoteForm
            // A note that was stored leaves an empty form.
            key={notes.data?.data[0]?.note_id ?? 'first'}
            label={words.noteNew()}
            act={words.noteAdd()}
            isBusy={create.isBusy}
            error={create.error}
            onSubmit={(text) => void create.run(text)}
          />
        )}
      </div>
    </Card>
  )
}

type NoteFormProps = {
  readonly label: string
  readonly act: string
  readonly initial?: string
  readonly isBusy: boolean
  readonly error: unknown
  onSubmit(text: string): void
  onCancel?(): void
}

function NoteForm({ label, act, initial = '', isBusy, error, onSubmit, onCancel }: NoteFormProps): ReactNode {
  const [text, setText] = useState(initial)
  return (
    <Form
      write={{ isBusy, error }}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSubmit(text)
      }}
    >
      <TextArea
        label={label}
        hint={words.noteHint()}
        maxLength={MAX_LENGTH}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ErrorText error={error} />
      <div className="actions">
        <Button type="submit" isBusy={isBusy} unavailable={text.trim() === '' ? words.noteFirst() : undefined}>
          {act}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel()}
          </Button>
        )}
      </div>
    </Form>
  )
}

function NoteItem({ note, source }: { readonly note: Note; readonly source: NoteSource }): ReactNode {
  const { membership } = useSession()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const close = (): void => setDialog(undefined)
  const options = { refresh: [['notes', source.subject]], isErrorShown: true, onDone: close }
  const update = useWrite((text: string, send) => source.update(note.note_id, text, send), {
    ...options,
    done: words.noteStored,
  })
  const remove = useWrite((_: void, send) => source.remove(note.note_id, send), { ...options, done: words.noteDeleted })
  const canDelete = source.canWrite && (note.is_own || membership.scopes === null)
  return (
    <li>
      <p className="note-text" dir="auto">
        {note.text}
      </p>
      <p className="muted">
        <bdi>{note.author}</bdi> · <Time unix={note.created} />
        {note.updated_at !== null && ` · ${words.noteChanged()}`}
      </p>
      {dialog === 'edit' && (
        <NoteForm
          label={words.noteEdit()}
          act={words.noteSave()}
          initial={note.text}
          isBusy={update.isBusy}
          error={update.error}
          onSubmit={(text) => void update.run(text)}
          onCancel={close}
        />
      )}
      {dialog !== 'edit' && (
        <div className="actions">
          {source.canWrite && note.is_own && (
            <Button variant="quiet" onClick={() => setDialog('edit')}>
              {words.noteEdit()}
            </Button>
          )}
          {canDelete && (
            <Button variant="quiet" onClick={() => setDialog('delete')}>
              {words.noteDelete()}
            </Button>
          )}
        </div>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={words.noteDelete()}
          act={words.noteDelete()}
          isDanger
          isBusy={remove.isBusy}
          error={remove.error}
          onAct={() => void remove.run()}
          onClose={close}
        >
          <p>{words.noteDeleteText({ author: note.author })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

type CustomerNotesHintProps = { readonly customerId: string; readonly link: ReactNode; list: NoteSource['list'] }

/** Beside the notes of an order or a member: the newest one on their customer. */
export function CustomerNotesHint({ customerId, link, list }: CustomerNotesHintProps): ReactNode {
  const canList = useCan()('listCustomerNotes')
  const notes = useQuery({
    queryKey: ['notes', `customer/${customerId}`],
    enabled: canList,
    queryFn: async ({ signal }) => list({ signal }),
  })
  const [newest] = notes.data?.data ?? []
  if (!newest) return null
  return (
    <div className="customer-notes">
      <p>{words.notesOfCustomer({ count: notes.data?.data.length ?? 0 })}</p>
      <p className="note-text" dir="auto">
        {newest.text}
      </p>
      <p>{link}</p>
    </div>
  )
}
