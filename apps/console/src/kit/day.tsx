import type { ReactNode } from 'react'
import { Time } from './time.tsx'

/** A day without a time, such as `2026-05-31`, as people write it. */
export const Day = ({ day }: { readonly day: string }): ReactNode => (
  <Time unix={Date.parse(`${day}T12:00:00Z`) / 1_000} zone="UTC" style="date" />
)
