import { Link } from '@tanstack/react-router'
import type { MemberWithTerms } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Day } from '../kit/day.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import type { MemberAct } from './acts/member-act-dialog.tsx'
import { useCatalogue } from './catalogue-queries.ts'
import { membershipText, seatText } from './labels.tsx'
import { MemberStatus } from './member-types.ts'

type MemberCardProps = { readonly member: MemberWithTerms; onAct(act: MemberAct): void }

const isCancelled = ({ membership_member_status_id: status }: MemberWithTerms): boolean =>
  status === MemberStatus.cancelled

/** What the member has: category, type, seat, barcode, renewal. */
export function MembershipCard({ member, onAct }: MemberCardProps): ReactNode {
  return (
    <Card title={words.membership()} actions={<MembershipActs member={member} onAct={onAct} />}>
      <Facts
        facts={[
          [words.categoryAndTypeTitle(), <bdi key="type">{membershipText(member) ?? words.noType()}</bdi>],
          [words.seat(), <bdi key="seat">{seatText(member) ?? words.noSeat()}</bdi>],
          [words.barcode(), member.barcode === null ? words.noBarcode() : <bdi key="code">{member.barcode}</bdi>],
          [words.renewal(), member.auto_renew === 1 ? words.renewsItself() : words.doesNotRenew()],
          [words.memberSince(), <Time key="since" unix={member.created} style="date" />],
          ...(member.sabbatical
            ? ([
                [
                  words.nextSeason(),
                  <Badge key="away" tone="wait">
                    {words.onSabbatical()}
                  </Badge>,
                ],
              ] as const)
            : []),
        ]}
      />
    </Card>
  )
}

function MembershipActs({ member, onAct }: MemberCardProps): ReactNode {
  const can = useCan()
  const { data } = useCatalogue()
  if (isCancelled(member)) return null
  const category = data?.categories.find((each) => each.membership_category_id === member.membership_category_id)
  const type = data?.types.find((each) => each.membership_type_id === member.membership_type_id)
  // As the server has it: only a membership that ends, of a type that offers it, can renew.
  const canRenew = type?.offer_auto_renew === 1 && member.expires !== null
  const isSeated = category !== undefined && category.membership_seat_map_id !== null && category.season_id !== null
  return (
    <>
      {member.type_title === null && can('assignMemberType') && (
        <Button variant="primary" onClick={() => onAct('type')}>
          {words.assignType()}
        </Button>
      )}
      {member.type_title !== null && can('cancelMember', 'sellMemberships') && (
        <Button onClick={() => onAct('change-type')}>{words.changeType()}</Button>
      )}
      {isSeated && can('putMemberSeat', 'listSeasonSections') && (
        <Button onClick={() => onAct('seat')}>{words.moveSeat()}</Button>
      )}
      {(member.auto_renew === 1 || canRenew) && can('updateMember') && (
        <Button onClick={() => onAct('renewal')}>
          {member.auto_renew === 1 ? words.renewalOff() : words.renewalOn()}
        </Button>
      )}
      {category?.season_id != null && can('putMemberSabbatical') && (
        <Button onClick={() => onAct('sabbatical')}>
          {member.sabbatical ? words.endSabbatical() : words.startSabbatical()}
        </Button>
      )}
    </>
  )
}

/** Who the member is. */
export function PersonCard({ member, onAct }: MemberCardProps): ReactNode {
  const can = useCan()
  const address = [member.address, member.address2, member.suburb, member.state, member.postcode].filter(Boolean)
  return (
    <Card
      title={words.person()}
      actions={can('updateMember') && <Button onClick={() => onAct('details')}>{words.edit()}</Button>}
    >
      <Facts
        facts={[
          [words.email(), <bdi key="email">{member.email_address}</bdi>],
          [words.mobile(), member.mobile_number],
          [words.address(), address.length > 0 ? <bdi key="address">{address.join(', ')}</bdi> : null],
          [words.birthDate(), member.date_of_birth && <Day key="birth" day={member.date_of_birth} />],
          [
            words.customer(),
            <Link key="customer" to="/customers" search={{ search: member.email_address }}>
              {words.openCustomer()}
            </Link>,
          ],
        ]}
      />
      {can('sellMemberships') && (
        <p className="card-foot">
          <Link to="/members/new" search={{ email: member.email_address }}>
            {words.sellAnother()}
          </Link>
        </p>
      )}
    </Card>
  )
}

/** Whether the card was sent, and how to find it. */
export function FulfilmentCard({ member, onAct }: MemberCardProps): ReactNode {
  const can = useCan()
  const { fulfilled_at: sentAt, fulfillment_tracking_code: code } = member
  const act = sentAt === null ? words.recordSent() : words.changeTracking()
  return (
    <Card
      title={words.card()}
      actions={
        !isCancelled(member) &&
        can('adminFulfillMembers', 'adminPutTrackingCode') && <Button onClick={() => onAct('fulfil')}>{act}</Button>
      }
    >
      <Facts
        facts={[
          [words.cardSent(), sentAt === null ? words.notYet() : <Time key="sent" unix={sentAt} style="date" />],
          [words.trackingCode(), code === null ? null : <bdi key="code">{code}</bdi>],
        ]}
      />
    </Card>
  )
}
