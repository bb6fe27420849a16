import { getAttention as getAttentionOperation } from '#contract'
import { type Binding, bindRead } from '#http/bind'
import { getAttention } from './attention.ts'
import { customerRoutes } from './customer-routes.ts'
import { orderRoutes } from './order-routes.ts'

export const routes: readonly Binding[] = [
  ...orderRoutes,
  ...customerRoutes,
  bindRead(getAttentionOperation, (ctx) => getAttention(ctx)),
]
