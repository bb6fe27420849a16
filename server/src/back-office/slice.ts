import type { Sealer } from '#platform/seal'
import { createEventRoutes } from './event-routes.ts'
import { routes } from './routes.ts'

/** What staff look up across slices: orders, tickets, scans and customers. It owns no table and writes only through the slices that do. */
export const createBackOffice = ({ sealer }: { readonly sealer: Sealer }) => ({
  routes: [...routes, ...createEventRoutes(sealer)],
})
