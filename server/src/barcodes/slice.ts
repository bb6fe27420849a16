import type { Sealer } from '#platform/seal'
import { createRoutes } from './routes.ts'

export const createBarcodes = ({ sealer }: { readonly sealer: Sealer }) => ({ routes: createRoutes(sealer) })
