import type { Member } from '@tessera/sdk'
import * as words from '#words/members'
import { fullName } from '../kit/full-name.ts'
import type { Column } from '../kit/list/columns.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { formatTime, Time } from '../kit/time.tsx'
import { MemberBadge, membershipText, memberLabel, seatText } from './labels.tsx'

/** The time zone of the organisation, and its time. */
type MemberTime = { readonly zone: string; readonly nowUnix: number }

/** The columns of the list of members; the export has the same and a few more. */
export const memberColumns = ({ zone, nowUnix }: MemberTime): readonly Column<Member>[] => [
  {
    id: 'name',
    title: words.name(),
    cell: (member) => (
      <span className="two-lines">
        <RowLink className="row-link" to={`/members/${member.membership_member_id}`}>
          <bdi>{fullName(member)}</bdi>
        </RowLink>
        <bdi className="muted">{member.email_address}</bdi>
      </span>
    ),
    text: fullName,
  },
  {
    id: 'number',
    title: words.number(),
    cell: (member) => member.member_number,
    text: (member) => member.member_number,
  },
  {
    id: 'membership',
    title: words.membership(),
    cell: (member) => <bdi>{membershipText(member) ?? words.noType()}</bdi>,
    text: (member) => membershipText(member) ?? null,
  },
  {
    id: 'seat',
    title: words.seat(),
    cell: (member) => <bdi>{seatText(member) ?? '–'}</bdi>,
    text: (member) => seatText(member) ?? null,
  },
  {
    id: 'status',
    title: words.status(),
    cell: (member) => <MemberBadge member={member} />,
    text: (member) => memberLabel(member, nowUnix)?.text() ?? null,
  },
  {
    id: 'ends',
    title: words.ends(),
    cell: ({ expires }) => (expires === null ? words.noEnd() : <Time unix={expires} style="date" />),
    text: ({ expires }) => (expires === null ? null : formatTime(expires, zone, 'date')),
  },
]

/** The columns of the export: those of the list, and what a letter or a card needs. */
export const exportColumns = (time: MemberTime): readonly Column<Member>[] => [
  ...memberColumns(time),
  ...(
    [
      ['email', words.email(), (member) => member.email_address],
      ['mobile', words.mobile(), (member) => member.mobile_number],
      ['barcode', words.barcode(), (member) => member.barcode],
      ['address', words.address(), (member) => member.address],
      ['postcode', words.postcode(), (member) => member.postcode],
      ['sent', words.cardSent(), (member) => member.fulfillment_tracking_code ?? member.membership_fulfilled],
    ] satisfies readonly (readonly [string, string, (member: Member) => string | null])[]
  ).map(([id, title, text]) => ({ id, title, text, cell: text })),
]
