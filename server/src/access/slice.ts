import type { Sealer } from '#platform/seal'
import { jobs } from './jobs.ts'
import { createRoutes } from './routes.ts'

export const createAccess = ({ sealer }: { readonly sealer: Sealer }) => ({ routes: createRoutes(sealer), jobs })
