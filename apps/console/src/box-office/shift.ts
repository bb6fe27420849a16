import { useState } from 'react'
import { useSession } from '../frame/session.ts'

/** The drawer and the event of somebody's shift. */
export type Shift = { readonly tillId?: string | undefined; readonly eventId?: string | undefined }

/** Returns the till and the event that this device sells with, and a function that changes them. They survive a reload. */
export function useShift(): readonly [Shift, (shift: Shift) => void] {
  const storedAt = `tessera-shift-${useSession().membership.org_id}`
  const [shift, setShift] = useState<Shift>(() => readShift(localStorage.getItem(storedAt)))
  const change = (next: Shift): void => {
    localStorage.setItem(storedAt, [next.tillId ?? '', next.eventId ?? ''].join(' '))
    setShift(next)
  }
  return [shift, change]
}

function readShift(stored: string | null): Shift {
  const [tillId, eventId] = (stored ?? '').split(' ')
  return { tillId: tillId || undefined, eventId: eventId || undefined }
}
