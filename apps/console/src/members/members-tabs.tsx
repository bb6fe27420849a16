import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/members'

/** The three lists of memberships: members, those who owe something, and what is on offer. */
export function MembersTabs(): ReactNode {
  const active = { 'aria-current': 'page' } as const
  return (
    <nav className="tabs" aria-label={words.memberLists()}>
      <Link to="/members" activeOptions={{ exact: true, includeSearch: false }} activeProps={active}>
        {words.members()}
      </Link>
      <Link to="/members/past-due" activeProps={active}>
        {words.pastDue()}
      </Link>
      <Link to="/members/catalogue" activeProps={active}>
        {words.catalogue()}
      </Link>
    </nav>
  )
}
