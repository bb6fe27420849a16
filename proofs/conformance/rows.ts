import { fieldRows } from './fields.ts'
import { parameterRows } from './parameters.ts'
import type { Row } from './row.ts'
import { basketRows } from './rules/baskets.ts'
import { generalRows } from './rules/general.ts'
import { listRows } from './rules/lists.ts'
import { memberRows } from './rules/members.ts'
import { ssoRows } from './rules/sso.ts'
import { webhookRows } from './rules/webhooks.ts'
import { statementLines } from './specification.ts'

/** Every statement of the specification, in its order. */
export const rows: readonly Row[] = [
  ...fieldRows,
  ...parameterRows,
  ...generalRows,
  ...listRows,
  ...memberRows,
  ...basketRows,
  ...ssoRows,
  ...webhookRows,
].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))

/** Lines that state something and that no row cites. */
export function uncited(cited: readonly Row[]): number[] {
  const known = new Set(cited.flatMap((one) => one.lines))
  return statementLines.filter((line) => !known.has(line))
}
