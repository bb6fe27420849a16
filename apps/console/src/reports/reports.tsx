import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/reports'
import { useCan } from '../frame/session.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { Page } from '../kit/page.tsx'
import { useLiveFigures } from '../plots/use-live-figures.ts'
import { EventsTab } from './events-tab.tsx'
import { InstalmentsTab } from './instalments-tab.tsx'
import { MoneyTab } from './money-tab.tsx'
import { RenewalsTab } from './renewals-tab.tsx'
import './reports.css'

const tabs = [
  { name: 'money', label: words.money, operation: 'getSalesReport', Content: MoneyTab },
  { name: 'events', label: words.events, operation: 'getPaceReport', Content: EventsTab },
  { name: 'instalments', label: words.instalments, operation: 'getInstalmentsReport', Content: InstalmentsTab },
  { name: 'renewals', label: words.renewals, operation: 'getRenewalsReport', Content: RenewalsTab },
] as const

/** Figures over time: money, events, instalments and renewals. */
export function ReportsScreen(): ReactNode {
  const can = useCan()
  const [{ tab }] = useFilters()
  useLiveFigures()
  const shown = tabs.filter(({ operation }) => can(operation))
  const chosen = shown.find(({ name }) => name === tab) ?? shown[0]
  return (
    <Page title={words.title()}>
      <nav className="tabs" aria-label={words.title()}>
        {shown.map(({ name, label }) => (
          <Link key={name} to="/reports" search={{ tab: name }} activeProps={{}} {...currentOf(name === chosen?.name)}>
            {label()}
          </Link>
        ))}
      </nav>
      {chosen ? <chosen.Content /> : <p>{words.noReports()}</p>}
    </Page>
  )
}

/** The router says which address is current; which tab is, only this page knows. */
const currentOf = (isCurrent: boolean): { 'aria-current'?: 'page' } => (isCurrent ? { 'aria-current': 'page' } : {})
