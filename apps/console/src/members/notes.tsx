import type { ReactNode } from 'react'
import { useApi, useCan } from '../frame/session.ts'
import { NotesCard } from '../kit/notes-card.tsx'

/** What staff wrote about the member. */
export function MemberNotes({ id }: { readonly id: number }): ReactNode {
  const canWrite = useCan()('createMemberNote')
  const { notes } = useApi().members
  return (
    <NotesCard
      source={{
        subject: `member/${id}`,
        canWrite,
        list: (options) => notes.list(id, options),
        create: (text, options) => notes.create(id, { text }, options),
        update: (noteId, text, options) => notes.update(id, noteId, { text }, options),
        remove: (noteId, options) => notes.delete(id, noteId, options),
      }}
    />
  )
}
