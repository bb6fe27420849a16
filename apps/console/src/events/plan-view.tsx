import { Link } from '@tanstack/react-router'
import type { CancelPlan, PostponePlan } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { Effects, Warning } from '../kit/effects.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { formatMoney, Money } from '../kit/money.tsx'
import { Figure } from '../kit/page.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { methodText, refundWayText } from './labels.tsx'

type PlanViewProps = { readonly plan: CancelPlan }

/** What cancelling and refunding would do: how many, how much, by which way, and what a person must do by hand. */
export const CancelPlanView = ({ plan }: PlanViewProps): ReactNode => (
  <>
    <PlanFigures plan={plan} amountLabel={words.toRefund()} />
    {plan.refunds.length > 0 && <RefundTable plan={plan} />}
    <ByHand plan={plan} />
    <Effects effects={cancelEffects(plan)} />
  </>
)

type PlanFiguresProps = { readonly plan: CancelPlan | PostponePlan; readonly amountLabel: string }

/** The figures that every plan has. Each is a link to the orders that it counts. */
export function PlanFigures({ plan, amountLabel }: PlanFiguresProps): ReactNode {
  const can = useCan()
  const figures = [
    { label: words.orders(), value: formatNumber(plan.orders) },
    { label: words.validTickets(), value: formatNumber(plan.tickets) },
    { label: words.buyers(), value: formatNumber(plan.customers) },
    { label: amountLabel, value: <Money minor={plan.amount_minor} currency={plan.currency} /> },
  ]
  return (
    <div className="figures plan-figures">
      {figures.map((figure) =>
        can('adminListOrders') ? (
          <Link key={figure.label} to="/orders" search={{ event: plan.event_id, status: 'confirmed' }}>
            <Figure {...figure} />
          </Link>
        ) : (
          <Figure key={figure.label} {...figure} />
        ),
      )}
    </div>
  )
}

type PlannedRefunds = CancelPlan['refunds'][number]

function RefundTable({ plan }: PlanViewProps): ReactNode {
  const columns: readonly Column<PlannedRefunds>[] = [
    { id: 'method', title: words.paidBy(), cell: ({ payment_method }) => methodText(payment_method) },
    { id: 'way', title: words.howBack(), cell: ({ way }) => refundWayText(way) },
    { id: 'orders', title: words.orders(), align: 'end', cell: ({ orders }) => formatNumber(orders) },
    { id: 'tickets', title: words.tickets(), align: 'end', cell: ({ tickets }) => formatNumber(tickets) },
    {
      id: 'amount',
      title: words.amount(),
      align: 'end',
      cell: ({ amount_minor, currency }) => <Money minor={amount_minor} currency={currency} />,
    },
    {
      id: 'fees',
      title: words.ofThatFees(),
      align: 'end',
      cell: ({ fees_minor, currency }) => <Money minor={fees_minor} currency={currency} />,
    },
  ]
  return (
    <Table
      label={words.moneyByMethod()}
      columns={columns}
      rows={plan.refunds}
      rowKey={({ way, payment_method }) => `${way} ${payment_method}`}
    />
  )
}

function ByHand({ plan }: PlanViewProps): ReactNode {
  const rows = plan.refunds.filter(({ way }) => way === 'by_hand' || way === 'elsewhere')
  if (rows.length === 0) return null
  return (
    <Warning>
      <h3>{words.byHandTitle({ count: plan.orders_by_hand })}</h3>
      <ul className="by-hand">
        {rows.map(({ way, payment_method, orders, amount_minor, currency }) => {
          const said = {
            count: orders,
            amount: formatMoney(amount_minor, currency),
            method: methodText(payment_method),
          }
          return (
            <li key={`${way} ${payment_method}`}>
              {way === 'by_hand' ? words.giveByHand(said) : words.settleElsewhere(said)}
            </li>
          )
        })}
      </ul>
    </Warning>
  )
}

const cancelEffects = (plan: CancelPlan): readonly (string | undefined)[] => [
  words.cancelForever(),
  plan.tickets > 0 ? words.ticketsEnd({ count: plan.tickets }) : undefined,
  plan.baskets > 0 ? words.basketsOpen({ count: plan.baskets, payments: plan.payments }) : undefined,
  plan.members > 0 ? words.membersAffected({ count: plan.members }) : undefined,
  plan.customers > 0 ? words.informBuyers({ count: plan.customers }) : undefined,
]
