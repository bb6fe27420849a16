import type { Brand } from '#orgs'
import { formatAmount } from '#platform/money'
import { withoutLinks } from '#platform/typed-text'
import { formatDay } from '../format.ts'
import type { DebitNoticeRow } from '../queries/debit-notices.ts'
import { composeLetter, type EmailText, type Fact } from './compose.ts'

/** Composes the notice of a direct debit: what is taken, when, for what and by which mandate. */
export function composeNotice(notice: DebitNoticeRow, brand: Brand): EmailText {
  const amount = formatAmount(notice.amount_minor, notice.currency)
  const day = formatDay(notice.debit_at, notice.timezone)
  const intro = `On ${day} we will collect ${amount} from your bank account by direct debit.`
  const facts: readonly Fact[] = [
    ['Amount', amount],
    ['Date', day],
    ['For', notice.memberships.map(withoutLinks).join('; ')],
    ['Order', String(notice.order_id)],
    ...(notice.mandate_reference === null ? [] : [['Mandate', notice.mandate_reference] as const]),
    ...(notice.creditor_id === null ? [] : [['Creditor identifier', notice.creditor_id] as const]),
  ]
  const advice =
    'Please make sure that your account has enough money on that day. If the debit fails, we may collect the same amount again in ' +
    'the days after it, without another notice.'
  const subject = `Direct debit of ${amount} on ${day}`
  return composeLetter(brand, { subject, firstName: notice.first_name, intro, facts, advice })
}
