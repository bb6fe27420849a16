import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/today'
import { useCan } from '../frame/session.ts'
import { Card } from '../kit/page.tsx'

/** Where the work begins for people who see no figures. */
export function Starts(): ReactNode {
  const can = useCan()
  const starts = [
    { to: '/box-office', operation: 'createCounterSale', name: words.boxOffice, text: words.boxOfficeText },
    { to: '/orders', operation: 'adminListOrders', name: words.orders, text: words.ordersText },
    { to: '/customers', operation: 'adminListCustomers', name: words.customers, text: words.customersText },
    { to: '/members', operation: 'adminListMembers', name: words.members, text: words.membersText },
    { to: '/events', operation: 'adminListEvents', name: words.events, text: words.eventsText },
  ].filter(({ operation }) => can(operation))
  return (
    <Card title={words.whatToDo()} actions={can('searchEverything') && <span className="muted">{words.search()}</span>}>
      <ul className="starts">
        {starts.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className="start">
              <strong>{name()}</strong>
              <span className="muted">{text()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
