import { Link } from '@tanstack/react-router'
import type { PastDueMember } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Money } from '../kit/money.tsx'
import { Page } from '../kit/page.tsx'
import { formatTime, Time } from '../kit/time.tsx'
import { MemberActDialog } from './acts/member-act-dialog.tsx'
import { LateBadge, lateText } from './labels.tsx'
import { MEMBERS_KEY } from './member-types.ts'
import { MembersTabs } from './members-tabs.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import './members.css'

const PAGE_ROWS = 100

/** Members with overdue instalments, and what can be done about each. */
export function PastDueScreen(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [chosen, setChosen] = useState<PastDueMember>()
  const [act, setAct] = useState<'pay' | 'instalments'>('pay')
  useMemberChanges()
  const list = useList({
    queryKey: [...MEMBERS_KEY, 'past-due'],
    fetchPage: (page) => api.pastDueMembers.list({ ...page, limit: PAGE_ROWS }),
    nextQuery: ({ data, has_more }) => {
      const last = data.at(-1)
      return has_more && last ? { after: last.membership_member_id } : undefined
    },
  })
  const columns = pastDueColumns(organisation.timezone)
  const emailColumn: Column<PastDueMember> = {
    id: 'email',
    title: words.email(),
    cell: (row) => row.member.email_address,
    text: (row) => row.member.email_address,
  }
  const acts: Column<PastDueMember> = {
    id: 'acts',
    title: words.acts(),
    cell: (row) => (
      <RowActs
        onChoose={(kind) => {
          setAct(kind)
          setChosen(row)
        }}
      />
    ),
  }
  return (
    <Page
      title={words.pastDue()}
      actions={
        <ExportButton
          title={words.pastDue()}
          columns={[...columns, emailColumn]}
          rows={() => api.pastDueMembers.list()}
        />
      }
    >
      <MembersTabs />
      <p className="muted">{words.pastDueHint()}</p>
      <ListBody
        title={words.pastDue()}
        columns={[...columns, acts]}
        list={list}
        rowKey={(row) => row.membership_member_id}
        empty={words.nobodyPastDue()}
      />
      {chosen && (
        <MemberActDialog memberId={chosen.membership_member_id} act={act} onClose={() => setChosen(undefined)} />
      )}
    </Page>
  )
}

function RowActs({ onChoose }: { onChoose(act: 'pay' | 'instalments'): void }): ReactNode {
  const can = useCan()
  return (
    <span className="actions">
      {(can('chargeMember') || can('markMemberPaid') || can('sendPaymentLink')) && (
        <Button onClick={() => onChoose('pay')}>{words.takePayment()}</Button>
      )}
      {can('changeInstalments') && (
        <Button variant="quiet" onClick={() => onChoose('instalments')}>
          {words.changeInstalments()}
        </Button>
      )}
    </span>
  )
}

const pastDueColumns = (zone: string): readonly Column<PastDueMember>[] => [
  {
    id: 'name',
    title: words.name(),
    cell: (row) => (
      <span className="two-lines">
        <Link className="row-link" to={`/members/${row.membership_member_id}`}>
          <bdi>{row.name}</bdi>
        </Link>
        <bdi className="muted">{row.member.mobile_number ?? row.member.email_address}</bdi>
      </span>
    ),
    text: (row) => row.name,
  },
  {
    id: 'number',
    title: words.number(),
    cell: (row) => row.member.member_number,
    text: (row) => row.member.member_number,
  },
  {
    id: 'owed',
    title: words.owed(),
    align: 'end',
    cell: (row) => <Money minor={row.overdue_minor} currency={row.term.currency} />,
    text: (row) => row.overdue,
  },
  {
    id: 'since',
    title: words.owedSince(),
    cell: (row) => <Time unix={row.due_since} style="date" />,
    text: (row) => formatTime(row.due_since, zone, 'date'),
  },
  {
    id: 'state',
    title: words.status(),
    cell: (row) => <LateBadge state={row.instalment_state} />,
    text: (row) => lateText(row.instalment_state),
  },
  {
    id: 'attempts',
    title: words.attempts(),
    cell: ({ attempts, next_attempt_at: next }) => (
      <span className="two-lines">
        <span>{words.failedAttempts({ count: attempts })}</span>
        <span className="muted">
          {next === null ? words.noMoreAttempts() : words.nextAttempt({ day: formatTime(next, zone, 'day') })}
        </span>
      </span>
    ),
    text: (row) => row.attempts,
  },
  {
    id: 'grace',
    title: words.mayEnterUntil(),
    cell: ({ grace_until: until }) => (until === null ? words.notYetInGrace() : <Time unix={until} style="date" />),
    text: ({ grace_until: until }) => (until === null ? null : formatTime(until, zone, 'date')),
  },
]
