import type { Overrides } from '../../server/src/app.ts'
import { NEEDS_NOTICE } from '../../server/src/membership-billing/queries/debit-notices.ts'
import { withoutPatience } from '../lib/faults/provider-faults.ts'

export type Defence = 'patience' | 'notice' | 'postponement'

/** Returns a server that works as if a rule did not exist. */
export const withoutDefence = (defence: Defence): Overrides => faults[defence]

const faults: Readonly<Record<Defence, Overrides>> = {
  patience: { paymentSettings: { wrapProviders: withoutPatience } },
  // The query that finds due charges and the rule that checks them under lock both take every method for a card.
  notice: {
    rewrite: (sql) =>
      sql
        .replaceAll(NEEDS_NOTICE, 'false')
        .replace(
          'select saved_method_id, user_id, provider, account, reference, debit, created_at',
          'select saved_method_id, user_id, provider, account, reference, null::jsonb as debit, created_at',
        ),
  },
  postponement: {
    rewrite: (sql) =>
      sql.replace('debit_at = p.debit_at, next_attempt_at = p.debit_at', 'debit_at = i.next_attempt_at'),
  },
}
