import type { Sealer } from '#platform/seal'
import { createRoutes } from './routes.ts'

export const createGates = (deps: { readonly sealer: Sealer; readonly publicUrl: string }) => ({
  routes: createRoutes(deps),
})
