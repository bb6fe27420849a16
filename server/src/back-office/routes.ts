import type { Binding } from '#http/bind'
import { customerRoutes } from './customer-routes.ts'
import { orderRoutes } from './order-routes.ts'

export const routes: readonly Binding[] = [...orderRoutes, ...customerRoutes]
