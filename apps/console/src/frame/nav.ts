import * as words from '#words/frame'
import { useCan } from './session.ts'

type NavItem = {
  readonly to: string
  readonly label: () => string
  /** Shown if the person may use one of these operations. */
  readonly operations: readonly string[]
  readonly icon: string
}

/** The parts of the console, in the order of the navigation. The icon is a path in a square of 24. */
export const navItems: readonly NavItem[] = [
  { to: '/', label: words.today, operations: [], icon: 'M4 12 12 4l8 8M6 10v10h12V10' },
  {
    to: '/box-office',
    label: words.boxOffice,
    operations: ['createCounterSale', 'listTills'],
    icon: 'M3 8h18v12H3zM7 8V4h10v4M8 14h8',
  },
  {
    to: '/orders',
    label: words.orders,
    operations: ['adminListOrders'],
    icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  },
  {
    to: '/customers',
    label: words.customers,
    operations: ['adminListCustomers'],
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  },
  { to: '/events', label: words.events, operations: ['adminListEvents'], icon: 'M4 6h16v15H4zM4 10h16M8 3v5M16 3v5' },
  {
    to: '/seat-maps',
    label: words.seatMaps,
    operations: ['adminListSeatMaps'],
    icon: 'M4 9c5-5 11-5 16 0M6 14c4-3 8-3 12 0M9 18h6',
  },
  {
    to: '/members',
    label: words.members,
    operations: ['adminListMembers'],
    icon: 'M3 6h18v12H3zM7 14h4M14 10h4M14 14h4M9 11a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  },
  {
    to: '/seasons',
    label: words.seasons,
    operations: ['listSeasons'],
    icon: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2',
  },
  {
    to: '/gates',
    label: words.gates,
    operations: ['createGate', 'adminListScans'],
    icon: 'M5 21V5l7-2 7 2v16M9 21v-9h6v9',
  },
  {
    to: '/reports',
    label: words.reports,
    operations: ['getSalesReport'],
    icon: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  },
  {
    to: '/settlement',
    label: words.settlement,
    operations: ['getEventStatement'],
    icon: 'M12 4v16M5 20h14M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  },
  {
    to: '/invoices',
    label: words.invoices,
    operations: ['listInvoices'],
    icon: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6M9 8h2',
  },
  {
    to: '/developers',
    label: words.developers,
    operations: ['listKeys', 'listWebhookEndpoints'],
    icon: 'm8 8-5 4 5 4M16 8l5 4-5 4M14 5l-4 14',
  },
  {
    to: '/staff',
    label: words.staff,
    operations: ['listStaff'],
    icon: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-3 3-5 6-5s6 2 6 5M17 11a3 3 0 1 0 0-6M17 15c2 0 4 2 4 5',
  },
  {
    to: '/audit',
    label: words.audit,
    operations: ['listAuditEntries'],
    icon: 'M5 3h10l4 4v14H5zM15 3v4h4M8 12h8M8 16h5',
  },
  {
    to: '/settings',
    label: words.settings,
    operations: ['updateOrganisation', 'listSsoProviders'],
    icon: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  },
]

/** Returns the parts of the console that this person may use. */
export function useNavItems(): readonly NavItem[] {
  const can = useCan()
  return navItems.filter(({ operations }) => operations.length === 0 || operations.some((operation) => can(operation)))
}
