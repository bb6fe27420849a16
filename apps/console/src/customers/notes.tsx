import type { ReactNode } from 'react'
import { useApi, useCan } from '../frame/session.ts'
import { NotesCard } from '../kit/notes-card.tsx'

/** What staff wrote about the customer. */
export function CustomerNotes({ id }: { readonly id: string }): ReactNode {
  const canWrite = useCan()('createCustomerNote')
  const { notes } = useApi().customers
  return (
    <NotesCard
      source={{
        subject: `customer/${id}`,
        canWrite,
        list: (options) => notes.list(id, options),
        create: (text, options) => notes.create(id, { text }, options),
        update: (noteId, text, options) => notes.update(id, noteId, { text }, options),
        remove: (noteId, options) => notes.delete(id, noteId, options),
      }}
    />
  )
}
