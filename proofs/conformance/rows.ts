import { fieldRows } from './fields.ts'
import { parameterRows } from './parameters.ts'
import type { Row } from './row.ts'
import { basketRows } from './rules/baskets.ts'
import { customerRows } from './rules/customers.ts'
import { descriptionRows } from './rules/description.ts'
import { envelopeRows } from './rules/envelopes.ts'
import { eventRows } from './rules/events.ts'
import { fulfilmentRows } from './rules/fulfilment.ts'
import { generalRows } from './rules/general.ts'
import { limitRows } from './rules/limits.ts'
import { memberRows } from './rules/members.ts'
import { membershipConfigurationRows } from './rules/membership-configuration.ts'
import { orderRows } from './rules/orders.ts'
import { pageSizeRows } from './rules/page-sizes.ts'
import { ssoRows } from './rules/sso.ts'
import { webhookRows } from './rules/webhooks.ts'
import { statementLines } from './specification.ts'

/** Every statement of the specification, in the order of its lines. */
export const rows: readonly Row[] = [
  ...fieldRows,
  ...parameterRows,
  ...generalRows,
  ...descriptionRows,
  ...limitRows,
  ...envelopeRows,
  ...customerRows,
  ...eventRows,
  ...orderRows,
  ...pageSizeRows,
  ...memberRows,
  ...fulfilmentRows,
  ...membershipConfigurationRows,
  ...basketRows,
  ...ssoRows,
  ...webhookRows,
].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))

/** Returns the lines that state something but that no row cites. */
export function uncited(cited: readonly Row[]): number[] {
  const citedLines = new Set(cited.flatMap((one) => one.lines))
  return statementLines.filter((line) => !citedLines.has(line))
}
