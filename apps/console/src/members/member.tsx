import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { MemberWithTerms } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { fullName } from '../kit/full-name.ts'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Figure, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime, Time } from '../kit/time.tsx'
import { MemberActDialog, type MemberAct } from './acts/member-act-dialog.tsx'
import { MemberBadge } from './labels.tsx'
import { FulfilmentCard, MembershipCard, PersonCard } from './member-cards.tsx'
import { currentTerm, isUnpaid, memberKey, MemberStatus, owedTerms } from './member-types.ts'
import { MemberNotes } from './notes.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { TermCard } from './term-card.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import './members.css'

/** One member: who, what they have, what is paid, and all that staff do with a member. */
export function MemberScreen(): ReactNode {
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false })
  const id = Number(memberId)
  const api = useApi()
  useMemberChanges(id)
  const member = useQuery({ queryKey: memberKey(id), queryFn: () => api.members.get(id) })
  if (member.isPending) return <Loading />
  if (!member.data)
    return (
      <Page title={words.member()} above={<Back />}>
        <Problem error={member.error} onRetry={() => void member.refetch()} />
      </Page>
    )
  return <MemberPage member={member.data} />
}

const Back = (): ReactNode => <Link to="/members">{words.members()}</Link>

function MemberPage({ member }: { readonly member: MemberWithTerms }): ReactNode {
  const [act, setAct] = useState<MemberAct>()
  const canNotes = useCan()('listMemberNotes')
  return (
    <Page
      title={fullName(member)}
      above={<Back />}
      beside={
        <>
          <MemberBadge member={member} />
          <span className="muted">{words.memberNumber({ number: member.member_number })}</span>
        </>
      }
      actions={<HeadActs member={member} onAct={setAct} />}
    >
      <Figures member={member} />
      <div className="member-columns">
        <div className="stack">
          <MembershipCard member={member} onAct={setAct} />
          {member.terms.map((term, index) => (
            <TermCard key={term.term_id} term={term} isNewest={index === 0} onAct={setAct} />
          ))}
          <PaymentsCard member={member} />
        </div>
        <div className="stack">
          <PersonCard member={member} onAct={setAct} />
          <FulfilmentCard member={member} onAct={setAct} />
          {canNotes && <MemberNotes id={member.membership_member_id} />}
        </div>
      </div>
      {act && <MemberActDialog memberId={member.membership_member_id} act={act} onClose={() => setAct(undefined)} />}
    </Page>
  )
}

type HeadActsProps = { readonly member: MemberWithTerms; onAct(act: MemberAct): void }

function HeadActs({ member, onAct }: HeadActsProps): ReactNode {
  const can = useCan()
  const isCancelled = member.membership_member_status_id === MemberStatus.cancelled
  const isOwing = owedTerms(member).length > 0
  return (
    <>
      {isCancelled
        ? can('reinstateMember') && (
            <Button variant="primary" onClick={() => onAct('reinstate')}>
              {words.reinstate()}
            </Button>
          )
        : can('cancelMember') && <Button onClick={() => onAct('cancel')}>{words.cancelMembership()}</Button>}
      {isOwing && (can('markMemberPaid') || can('chargeMember') || can('sendPaymentLink')) && (
        <Button variant="primary" onClick={() => onAct('pay')}>
          {words.takePayment()}
        </Button>
      )}
    </>
  )
}

function Figures({ member }: { readonly member: MemberWithTerms }): ReactNode {
  const term = currentTerm(member)
  if (!term) return null
  const { currency } = term
  const owed = owedTerms(member).reduce((sum, { outstanding_minor }) => sum + outstanding_minor, 0)
  return (
    <div className="figures">
      <a href={`#term-${term.term_id}`}>
        <Figure
          label={words.outstanding()}
          value={<Money minor={owed} currency={currency} />}
          note={<NextDue member={member} />}
        />
      </a>
      <Link to={`/orders/${term.order_id}`}>
        <Figure
          label={words.paidSoFar()}
          value={<Money minor={term.paid_minor} currency={currency} />}
          note={words.ofPrice({ order: String(term.order_id) })}
        />
      </Link>
      <a href={`#term-${term.term_id}`}>
        <Figure
          label={words.ends()}
          value={member.expires === null ? words.noEnd() : <Time unix={member.expires} style="date" />}
          note={member.auto_renew === 1 ? words.renewsItself() : words.endsThen()}
        />
      </a>
    </div>
  )
}

/** When the next instalment is due. */
function NextDue({ member }: { readonly member: MemberWithTerms }): ReactNode {
  const zone = useSession().organisation.timezone
  const open = owedTerms(member).flatMap(({ instalments }) => instalments.filter(isUnpaid))
  const [first, ...others] = open.map(({ due_at }) => due_at)
  return first === undefined
    ? words.allPaid()
    : words.nextDue({ day: formatTime(Math.min(first, ...others), zone, 'date') })
}
