import type { OrgId } from '../ids.ts'
import { rowCount } from './decode.ts'
import type { PipelineStep } from './pipeline.ts'

/**
 * Sets the organisation in the same request, ahead of the statement, and fails if it is not at home in this cell. It ends with the
 * transaction, so nothing remains.
 */
export const enterOrg = (org: OrgId, { indexOrdered }: { readonly indexOrdered?: true } = {}): PipelineStep => ({
  text: indexOrdered ? ENTER_ORDERED : ENTER_ORG,
  params: [org],
  sink: rowCount,
})

const ENTER_ORG = 'select enter_org($1)'

/**
 * For a list in the order of an index: one plan that does not sort, whatever the limit. Otherwise PostgreSQL plans the list anew each
 * time, which takes as long as reading a hundred rows.
 */
const ENTER_ORDERED = `select enter_org($1), set_config('enable_sort', 'off', true),
  set_config('plan_cache_mode', 'force_generic_plan', true)`
