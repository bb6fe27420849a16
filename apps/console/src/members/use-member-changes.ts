import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChanges } from '../frame/live.tsx'
import { MEMBERS_KEY } from './member-types.ts'

/** Changes of many members come together, such as a run of instalments: what is shown is read again once for all of them. */
const GATHER_MS = 500

/** Reads members again when one of them has changed; with an id, only for changes of that member. */
export function useMemberChanges(memberId?: number): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useChanges(({ data }) => {
    const { member } = data
    if (typeof member !== 'object' || member === null || !('membership_member_id' in member)) return
    if (memberId !== undefined && member.membership_member_id !== memberId) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: MEMBERS_KEY }), GATHER_MS)
  })
}
