import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { EventStatus, type EventDialog } from './event-types.ts'

type EventActionsProps = { readonly event: AdminEvent; onOpen(dialog: EventDialog): void }

/** What this person can do with the event in its present state. What is rare is in a menu. */
export function EventActions({ event, onOpen }: EventActionsProps): ReactNode {
  const can = useCan()
  const { event_status_id: status } = event
  const isDraft = status === EventStatus.draft
  return (
    <>
      {status !== EventStatus.archived && can('updateEvent') && (
        <Button onClick={() => onOpen('edit')}>{words.edit()}</Button>
      )}
      {can('copyEvent') && (
        <Link className="button" to="/events/new" search={{ copy: event.event_id }}>
          {words.copy()}
        </Link>
      )}
      <MoreActions event={event} onOpen={onOpen} />
      {isDraft && can('publishEvent') && (
        <Button variant="primary" onClick={() => onOpen('publish')}>
          {words.publish()}
        </Button>
      )}
    </>
  )
}

function MoreActions({ event, onOpen }: EventActionsProps): ReactNode {
  const can = useCan()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const { event_status_id: status, schedule_status } = event
  const isLive = status === EventStatus.live
  const canMove = isLive && can('getPostponePlan')
  const acts: readonly (readonly [dialog: EventDialog, label: string, isOffered: boolean])[] = [
    ['reschedule', words.rescheduleAct(), canMove && can('rescheduleEvent')],
    ['postpone', words.postponeAct(), canMove && schedule_status !== 'postponed' && can('postponeEvent')],
    ['move_online', words.moveOnlineAct(), canMove && schedule_status !== 'moved_online' && can('moveEventOnline')],
    ['cancel', words.cancelAct(), (isLive || status === EventStatus.draft) && can('cancelEvent', 'getCancelPlan')],
    ['archive', words.archiveAct(), status !== EventStatus.archived && can('archiveEvent')],
  ]
  const offered = acts.filter(([, , isOffered]) => isOffered)
  if (offered.length === 0) return null
  const open = (dialog: EventDialog): void => {
    menu.current?.removeAttribute('open')
    onOpen(dialog)
  }
  return (
    <details ref={menu} className="act-menu">
      <summary className="button">{words.more()}</summary>
      <ul>
        {offered.map(([dialog, label]) => (
          <li key={dialog}>
            <button type="button" onClick={() => open(dialog)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes a menu by Escape, and by a press elsewhere. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const controller = new AbortController()
    const close = (): void => menu.current?.removeAttribute('open')
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', onPress, controller)
    document.addEventListener('keydown', onKey, controller)
    return () => controller.abort()
  }, [menu])
}
