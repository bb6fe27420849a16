import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { useWrite } from '../kit/use-write.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EVENTS_KEY, type EventDialog } from './event-types.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type EventDialogsProps = {
  readonly event: AdminEvent
  readonly dialog: EventDialog | undefined
  onClose(): void
}

/** The open dialog of the page of an event. */
export function EventDialogs({ event, dialog, onClose }: EventDialogsProps): ReactNode {
  switch (dialog) {
    case undefined:
      return null
    case 'edit':
      return <EditDialog event={event} onClose={onClose} />
    case 'publish':
      return <PublishDialog event={event} onClose={onClose} />
    case 'archive':
      return <ArchiveDialog event={event} onClose={onClose} />
    case 'cancel':
    case 'refund':
      return <CancelDialog event={event} onClose={onClose} />
    case 'postpone':
    case 'reschedule':
    case 'move_online':
      return <ScheduleDialog event={event} verb={dialog} onClose={onClose} />
  }
}

type ActDialogProps = { readonly event: AdminEvent; onClose(): void }

function PublishDialog({ event, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.events.publish(event.event_id, options), {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: () => words.published({ event: event.title }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.publishTitle({ event: event.title })}
      act={words.publish()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects
        effects={[event.public_event ? words.publishShows() : words.publishHides(), words.publishFixesStart()]}
      />
    </ConfirmDialog>
  )
}

function ArchiveDialog({ event, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.events.archive(event.event_id, options), {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: () => words.archivedDone({ event: event.title }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.archiveTitle({ event: event.title })}
      act={words.archiveAct()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.archiveHides(), words.archiveKeeps(), words.archiveForever()]} />
    </ConfirmDialog>
  )
}
