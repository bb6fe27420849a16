import { Link } from '@tanstack/react-router'
import type { RefundProblem } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { fullName } from '../kit/full-name.ts'
import type { Column } from '../kit/list/columns.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { minorUnits, Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { isWalkIn } from '../kit/walk-in.ts'
import { eventKey } from './event-types.ts'
import { methodText, problemText } from './labels.tsx'

type RefundProblemsProps = { readonly eventId: string; readonly count: number }

/** Orders whose refund needs a person, each with a link to it. */
export function RefundProblems({ eventId, count }: RefundProblemsProps): ReactNode {
  const api = useApi()
  const canOpen = useCan()('adminGetOrder')
  const list = useList<RefundProblem>({
    // The number is part of the key: the list is read again as soon as there is another problem.
    queryKey: eventKey(eventId, 'refund-problems', count),
    fetchPage: (page) => api.events.refundProblems.list(eventId, page),
  })
  const columns = problemColumns(canOpen)
  return (
    <Card
      title={words.needAPerson({ count })}
      actions={
        <ExportButton
          title={words.problems()}
          columns={exportColumns(columns)}
          rows={() => api.events.refundProblems.list(eventId, {})}
        />
      }
    >
      <ListBody
        title={words.problems()}
        columns={columns}
        list={list}
        rowKey={({ order_id, refund_id }) => `${order_id} ${refund_id}`}
        empty={words.noProblems()}
      />
    </Card>
  )
}

const problemColumns = (canOpen: boolean): readonly Column<RefundProblem>[] => [
  {
    id: 'order',
    title: words.order(),
    cell: ({ order_id }) =>
      canOpen ? (
        <Link to={`/orders/${order_id}`} className="event-link problem-order">
          {words.orderNumber({ number: String(order_id) })}
        </Link>
      ) : (
        words.orderNumber({ number: String(order_id) })
      ),
    text: ({ order_id }) => order_id,
  },
  {
    id: 'buyer',
    title: words.buyer(),
    cell: (row) => (
      <span className="price-title">
        <bdi>{fullName(row)}</bdi>
        {!isWalkIn(row) && <bdi className="muted">{row.email_address}</bdi>}
      </span>
    ),
    text: fullName,
  },
  {
    id: 'method',
    title: words.paidBy(),
    cell: ({ payment_method }) => methodText(payment_method),
    text: ({ payment_method }) => methodText(payment_method),
  },
  {
    id: 'amount',
    title: words.amount(),
    align: 'end',
    cell: ({ amount_minor, currency }) => <Money minor={amount_minor} currency={currency} />,
    text: ({ amount_minor, currency }) => amount_minor / minorUnits(currency),
  },
  {
    id: 'problem',
    title: words.whatToDo(),
    cell: ({ problem, failure_message }) => (
      <span className="problem-cell">
        {problemText(problem)}
        {failure_message !== null && <span className="muted">{failure_message}</span>}
      </span>
    ),
    text: ({ problem }) => problemText(problem),
  },
]

/** A spreadsheet has the currency and the address in columns of their own. */
const exportColumns = (columns: readonly Column<RefundProblem>[]): readonly Column<RefundProblem>[] => [
  ...columns,
  { id: 'currency', title: words.currency(), cell: currencyOf, text: currencyOf },
  { id: 'email', title: words.email(), cell: emailOf, text: emailOf },
]

const currencyOf = ({ currency }: RefundProblem): string => currency
const emailOf = ({ email_address }: RefundProblem): string => email_address
