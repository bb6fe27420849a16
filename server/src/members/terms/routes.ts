import { listPastDueMembers as operation } from '#contract'
import { bindRead, type Binding } from '#http/bind'
import { listPastDueMembers } from './past-due.ts'

export const billingRoutes: readonly Binding[] = [
  bindRead(operation, (ctx, { query }) => listPastDueMembers(ctx, query)),
]
