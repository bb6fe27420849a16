import type { ReactNode } from 'react'
import * as words from '#words/staff'
import { TabbedPage, type Tab } from '../kit/tabbed-page.tsx'
import { PeopleTab } from './people-tab.tsx'
import { RolesTab } from './roles-tab.tsx'
import './staff.css'

const tabs: readonly Tab[] = [
  { name: 'people', label: words.people, operation: 'listStaff', Content: PeopleTab },
  { name: 'roles', label: words.roles, operation: 'listRoles', Content: RolesTab },
]

/** Who works for the organisation, and what each may do. */
export const StaffScreen = (): ReactNode => <TabbedPage title={words.title()} to="/staff" tabs={tabs} />
