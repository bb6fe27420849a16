import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { formatTime, Time } from './time.tsx'

type Scheduled = Pick<AdminEvent, 'starts_at' | 'timezone' | 'schedule_status'>

/** False for a postponed event until it is rescheduled: its old date would be believed. */
export const hasDate = ({ schedule_status }: Pick<AdminEvent, 'schedule_status'>): boolean =>
  schedule_status !== 'postponed'

/** When an event starts, or that it has no new date yet. */
export const EventStart = ({ event }: { readonly event: Scheduled }): ReactNode =>
  hasDate(event) ? <Time unix={event.starts_at} zone={event.timezone} /> : words.noNewDate()

/** The same as a text. */
export const formatStart = (event: Scheduled): string =>
  hasDate(event) ? formatTime(event.starts_at, event.timezone) : words.noNewDate()
