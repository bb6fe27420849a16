import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { NotFound } from './frame/not-found.tsx'
import { Shell } from './frame/shell.tsx'
import { Loading } from './kit/loading.tsx'
import type { Search } from './kit/list/filters.tsx'

/** Filters stand in the address as texts. */
const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch })

type Screen = Parameters<typeof lazyRouteComponent>[0]

/** A screen that is loaded when it is first opened. */
const screen = (path: string, load: Screen, name: string): AnyRoute =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(load, name) })

const routes = [
  screen('/', () => import('./today/today.tsx'), 'TodayScreen'),
  screen('/box-office', () => import('./box-office/box-office.tsx'), 'BoxOfficeScreen'),
  screen('/box-office/tills/$tillId', () => import('./box-office/till.tsx'), 'TillScreen'),
  screen('/orders', () => import('./orders/orders.tsx'), 'OrdersScreen'),
  screen('/orders/$orderId', () => import('./orders/order.tsx'), 'OrderScreen'),
  screen('/customers', () => import('./customers/customers.tsx'), 'CustomersScreen'),
  screen('/customers/$customerId', () => import('./customers/customer.tsx'), 'CustomerScreen'),
  screen('/events', () => import('./events/events.tsx'), 'EventsScreen'),
  screen('/events/new', () => import('./events/new-event.tsx'), 'NewEventScreen'),
  screen('/events/$eventId', () => import('./events/event.tsx'), 'EventScreen'),
  screen('/seat-maps', () => import('./seat-maps/seat-maps.tsx'), 'SeatMapsScreen'),
  screen('/seat-maps/$seatMapId', () => import('./seat-maps/seat-map.tsx'), 'SeatMapScreen'),
  screen('/seat-maps/$seatMapId/sections/$sectionId', () => import('./seat-maps/section.tsx'), 'SeatSectionScreen'),
  screen('/seat-maps/$seatMapId/events/$eventId', () => import('./seat-maps/holds.tsx'), 'SeatHoldsScreen'),
  screen('/members', () => import('./members/members.tsx'), 'MembersScreen'),
  screen('/members/new', () => import('./members/new-member.tsx'), 'NewMemberScreen'),
  screen('/members/past-due', () => import('./members/past-due.tsx'), 'PastDueScreen'),
  screen('/members/catalogue', () => import('./members/catalogue.tsx'), 'CatalogueScreen'),
  screen('/members/$memberId', () => import('./members/member.tsx'), 'MemberScreen'),
  screen('/seasons', () => import('./seasons/seasons.tsx'), 'SeasonsScreen'),
  screen('/seasons/plans/$planId', () => import('./seasons/plan.tsx'), 'SeasonPlanScreen'),
  screen('/gates', () => import('./gates/gates.tsx'), 'GatesScreen'),
  screen('/gates/events/$eventId', () => import('./gates/event-gates.tsx'), 'EventGatesScreen'),
  screen('/reports', () => import('./reports/reports.tsx'), 'ReportsScreen'),
  screen('/reports/events/$eventId', () => import('./reports/event-report.tsx'), 'EventReportScreen'),
  screen('/settlement', () => import('./settlement/settlement.tsx'), 'SettlementScreen'),
  screen('/invoices', () => import('./invoices/invoices.tsx'), 'InvoicesScreen'),
  screen('/invoices/$invoiceId', () => import('./invoices/invoice.tsx'), 'InvoiceScreen'),
  screen('/developers', () => import('./developers/developers.tsx'), 'DevelopersScreen'),
  screen('/developers/endpoints/$endpointId', () => import('./developers/endpoint.tsx'), 'EndpointScreen'),
  screen('/developers/requests/$requestId', () => import('./developers/request.tsx'), 'RequestScreen'),
  screen('/staff', () => import('./staff/staff.tsx'), 'StaffScreen'),
  screen('/audit', () => import('./audit/audit.tsx'), 'AuditScreen'),
  screen('/settings', () => import('./settings/settings.tsx'), 'SettingsScreen'),
  screen('/account', () => import('./account/account.tsx'), 'AccountScreen'),
]

/** The router of the console, below `/console`. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren(routes),
    basepath: '/console',
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    scrollRestoration: true,
    // Filters are plain texts: `?status=pending`, not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
  })
