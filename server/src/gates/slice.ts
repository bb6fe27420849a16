import type { Sealer } from '#platform/seal'
import { createRoutes } from './routes.ts'

export const createGates = ({ sealer }: { readonly sealer: Sealer }) => ({ routes: createRoutes(sealer) })
