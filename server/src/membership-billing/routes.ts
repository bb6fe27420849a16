import { listPastDueMembers as operation } from '#contract'
import { type Binding, bindRead } from '#http/bind'
import { listPastDueMembers } from './past-due.ts'

export const routes: readonly Binding[] = [bindRead(operation, (ctx, { query }) => listPastDueMembers(ctx, query))]
