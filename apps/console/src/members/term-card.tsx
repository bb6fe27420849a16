import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Facts, type Fact } from '../kit/page.tsx'
import { formatTime, Time } from '../kit/time.tsx'
import type { MemberAct } from './acts/member-act-dialog.tsx'
import { failureText, InstalmentBadge, TermBadge } from './labels.tsx'
import type { MemberTerm, TermInstalment } from './member-types.ts'

type TermCardProps = {
  readonly term: MemberTerm
  readonly isNewest: boolean
  onAct(act: MemberAct): void
}

/** One sold period: its money and its instalments. */
export function TermCard({ term, isNewest, onAct }: TermCardProps): ReactNode {
  const zone = useSession().organisation.timezone
  const from = formatTime(term.starts_at, zone, 'date')
  const title =
    term.ends_at === null
      ? words.termFrom({ from })
      : words.termFromTo({ from, until: formatTime(term.ends_at, zone, 'date') })
  return (
    <div id={`term-${term.term_id}`} className="anchor">
      <Card title={title} actions={<TermActs term={term} isNewest={isNewest} onAct={onAct} />}>
        <div className="stack">
          <Facts facts={termFacts(term)} />
          <Table
            label={words.instalments()}
            columns={instalmentColumns(term, zone)}
            rows={term.instalments.toSorted((one, other) => one.due_at - other.due_at)}
            rowKey={({ number }) => number}
          />
        </div>
      </Card>
    </div>
  )
}

function termFacts(term: MemberTerm): readonly Fact[] {
  const { currency } = term
  const money = (name: string, minor: number): Fact[] =>
    minor === 0 ? [] : [[name, <Money key={name} minor={minor} currency={currency} />]]
  return [
    [words.status(), <TermBadge key="state" state={term.state} />],
    [words.price(), <Money key="price" minor={term.price_minor} currency={currency} />],
    [words.paid(), <Money key="paid" minor={term.paid_minor} currency={currency} />],
    [words.outstanding(), <Money key="outstanding" minor={term.outstanding_minor} currency={currency} />],
    ...money(words.waived(), term.waived_minor),
    ...money(words.refundedTitle(), term.refunded_minor),
    [
      words.order(),
      <Link key="order" to={`/orders/${term.order_id}`}>
        {term.order_id}
      </Link>,
    ],
    ...(term.grace_until === null
      ? []
      : [[words.mayEnterUntil(), <Time key="grace" unix={term.grace_until} style="date" />] as const]),
  ]
}

function TermActs({ term, isNewest, onAct }: TermCardProps): ReactNode {
  const can = useCan()
  const isOpen = (term.state === 'unpaid' || term.state === 'instalments') && term.outstanding_minor > 0
  const isRefundable = isNewest && term.paid_minor > term.refunded_minor
  return (
    <>
      {isOpen && can('changeInstalments') && (
        <Button onClick={() => onAct('instalments')}>{words.changeInstalments()}</Button>
      )}
      {isRefundable && can('refundMember') && <Button onClick={() => onAct('refund')}>{words.refund()}</Button>}
    </>
  )
}

const instalmentColumns = ({ currency }: MemberTerm, zone: string): readonly Column<TermInstalment>[] => [
  {
    id: 'number',
    title: words.instalment(),
    cell: ({ number }) => words.instalmentNumber({ number }),
  },
  { id: 'due', title: words.dueOn(), cell: ({ due_at }) => <Time unix={due_at} style="date" /> },
  {
    id: 'amount',
    title: words.amount(),
    align: 'end',
    cell: ({ amount_minor }) => <Money minor={amount_minor} currency={currency} />,
  },
  {
    id: 'state',
    title: words.status(),
    cell: (instalment) => (
      <span className="two-lines">
        <span>
          <InstalmentBadge instalment={instalment} />
        </span>
        <InstalmentNote instalment={instalment} zone={zone} />
      </span>
    ),
  },
]

/** When it was paid, or why not and what happens next. */
function InstalmentNote({
  instalment,
  zone,
}: {
  readonly instalment: TermInstalment
  readonly zone: string
}): ReactNode {
  const { status, paid_at, attempts, failure_code, next_attempt_at, announced_at } = instalment
  const isAnnounced = status === 'due' && attempts === 0 && announced_at !== null && next_attempt_at !== null
  const note =
    status === 'paid'
      ? paid_at !== null && words.paidOn({ day: formatTime(paid_at, zone, 'date') })
      : isAnnounced
        ? words.debitAnnounced({ day: formatTime(next_attempt_at, zone, 'date') })
        : attempts > 0 &&
          [
            failure_code === null ? words.failedAttempts({ count: attempts }) : failureText(failure_code),
            next_attempt_at === null
              ? words.noMoreAttempts()
              : words.nextAttempt({ day: formatTime(next_attempt_at, zone, 'day') }),
          ].join(' ')
  return note ? <span className="muted">{note}</span> : null
}
