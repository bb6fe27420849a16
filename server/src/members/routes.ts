import type { Binding } from '#http/bind'
import { catalogueRoutes } from './catalogue-routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { memberRoutes } from './member-routes.ts'
import { seasonRoutes } from './seasons/routes.ts'
import { seasonStoreRoutes } from './seasons/store-routes.ts'
import { billingRoutes } from './terms/routes.ts'

export const routes: readonly Binding[] = [
  ...billingRoutes,
  ...memberRoutes,
  ...catalogueRoutes,
  ...seasonRoutes,
  ...seasonStoreRoutes,
  ...deskRoutes,
]
