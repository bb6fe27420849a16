import { Type, type Static } from 'typebox'
import { exportLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  Closed,
  Day,
  StringOrIntegerId,
  RequiredText,
  IntegerId,
  ListOf,
  nextCursor,
  Nullable,
  Text,
  UnixSeconds,
} from '../primitives.ts'

const NullableText = (description: string, maxLength = 255) => Nullable(Text('', maxLength), description)

export const Member = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    member_number: Text('Number of the member, unique within the organisation.', 50),
    person_id: NullableText("The organisation's own reference for the person."),
    membership_category_id: Nullable(IntegerId(''), 'Category of the membership; `null` until one is assigned.'),
    category_title: NullableText('Title of that category.'),
    membership_type_id: Nullable(IntegerId(''), 'Type of the membership; `null` until one is assigned.'),
    type_title: NullableText('Title of that type.'),
    barcode: NullableText('Barcode for the gates; `null` until one is issued.'),
    membership_member_status_id: Type.Integer({
      description: 'Status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled.',
      minimum: 0,
      maximum: 3,
    }),
    membership_seat_id: Nullable(IntegerId(''), 'Seat of the member; `null` if the member has none.'),
    seat_section: NullableText('Section of that seat.'),
    seat_aisle: NullableText('Aisle or entrance of that seat.'),
    seat_row: NullableText('Row of that seat.'),
    seat_level: NullableText('Level of the section.'),
    seat_gate: NullableText('Gate of the section.'),
    seat_title: NullableText('Label of the seat, such as its number.'),
    user_id: IntegerId('The customer who holds the membership.'),
    first_name: Text('First name.', 100),
    last_name: Text('Last name.', 100),
    date_of_birth: Nullable(Day(''), 'Date of birth.'),
    created: UnixSeconds('When the member was created.'),
    updated_at: Nullable(UnixSeconds(''), 'When the member was last changed; `null` until the first change.'),
    expires: Nullable(UnixSeconds(''), 'When the membership ends; `null` if it does not end.'),
    auto_renew: Type.Integer({
      description: '`1` if the membership renews automatically, otherwise `0`.',
      minimum: 0,
      maximum: 1,
    }),
    gender: NullableText('Gender, as entered by the member.'),
    company_name: NullableText('Company.'),
    address: NullableText('First line of the address.'),
    address2: NullableText('Second line of the address.'),
    suburb: NullableText('Suburb or town.'),
    state: NullableText('State or county.'),
    postcode: NullableText('Postcode.', 20),
    country_id: Nullable(
      Type.Integer({ description: '', minimum: 1, maximum: 999 }),
      'ISO 3166-1 numeric code of the country.',
    ),
    mobile_number: NullableText('Mobile number.', 40),
    email_address: Text('E-mail address.', 254),
    membership_order_id: NullableText('The order of the membership.'),
    marketing_emails: Type.Boolean({ description: 'True if the member agreed to marketing e-mails.' }),
    membership_fulfilled: Type.Enum(['yes', 'no'], {
      description: 'Whether the membership has been fulfilled (sent out).',
    }),
    fulfillment_tracking_code: NullableText('Postage tracking code.', 100),
    instalments: Type.Boolean({ description: 'True if the membership is paid in more than one instalment.' }),
    fulfilled_at: Nullable(UnixSeconds(''), 'When the membership was first marked as fulfilled; `null` until then.'),
    instalment_state: Nullable(
      Type.Enum(['current', 'past_due', 'in_grace']),
      'Payment state of the instalments: `current`, `past_due`, or `in_grace` after the last failed attempt; `null` if there are none.',
    ),
    sabbatical: Type.Boolean({
      description: 'True if the member skips the next season: the seat is kept, and the membership is not renewed.',
    }),
  },
  { description: 'A member: one membership of one customer.' },
)
export type Member = Static<typeof Member>

export const MemberParams = Closed({ membership_member_id: StringOrIntegerId('Identifier of the member.') })

export const memberFilters = {
  updated_since: Type.Optional(
    UnixSeconds('Only members updated after this Unix time, or created after it and never updated.'),
  ),
  updated_until: Type.Optional(
    UnixSeconds('Only members last updated before this Unix time, or created before it and never updated.'),
  ),
  created_since: Type.Optional(UnixSeconds('Only members created after this Unix time.')),
  created_until: Type.Optional(UnixSeconds('Only members created before this Unix time.')),
  membership_fulfilled: Type.Optional(
    Type.Enum(['yes', 'no'], { description: 'Only members whose membership has, or has not, been fulfilled.' }),
  ),
  membership_member_status_id: Type.Optional(
    Type.Integer({
      description:
        'Only members with this status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. Defaults to all.',
      minimum: 0,
      maximum: 3,
    }),
  ),
  membership_type_id: Type.Optional(IntegerId('Only members of this membership type.')),
  membership_seat_map_id: Type.Optional(IntegerId('Only members whose category uses this seat map.')),
}

export const listMembers = operation({
  id: 'listMembers',
  plane: 'v1',
  method: 'GET',
  path: '/v1/members',
  tag: 'Members',
  summary: 'List all members',
  description:
    'Returns members by id. Without `limit`, all members come in one response, from one snapshot: ' +
    `read it within ${exportLimits.seconds / 60} minutes and without a pause of ${exportLimits.stallSeconds} seconds, ` +
    'and treat a response without its last chunk as incomplete. With `limit`, the list is paged: ' +
    'for a full synchronisation use `cursor`, because `page_number` can skip or repeat members that change in the meantime.',
  scope: 'members:read',
  query: Closed({
    ...memberFilters,
    limit: Type.Optional(
      Type.Integer({ description: 'Number of members per page. Defaults to all members.', minimum: 1, maximum: 500 }),
    ),
    page_number: Type.Optional(
      Type.Integer({
        description: 'Page number, starting at 1. Requires `limit`, and cannot be combined with `cursor`.',
        minimum: 1,
        maximum: 1_000_000,
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        description:
          'The `next_cursor` of the previous page, with the same filters. Without `limit`, all members after it are returned.',
        minLength: 1,
        maxLength: 100,
        pattern: '^[A-Za-z0-9_-]+$',
      }),
    ),
  }),
  response: ListOf('members', Member, nextCursor),
  errors: [],
})

export const getMember = operation({
  id: 'getMember',
  plane: 'v1',
  method: 'GET',
  path: '/v1/members/{membership_member_id}',
  tag: 'Members',
  summary: 'Retrieve a member',
  description: 'Returns a member, whatever its status.',
  scope: 'members:read',
  params: MemberParams,
  response: Member,
  errors: ['not_found'],
})

export const createMember = operation({
  id: 'createMember',
  plane: 'v1',
  method: 'POST',
  path: '/v1/members',
  tag: 'Members',
  summary: 'Create a member',
  description:
    'Creates a member for a customer: unpaid, with a new member number, and without type, category and seat until staff ' +
    'assign them with the Admin API (`assign_type`). A customer may hold several memberships.',
  scope: 'members:write',
  body: Closed({
    user_id: StringOrIntegerId('The `user_id` of a customer of your organisation.'),
    first_name: RequiredText('First name.', 100),
    last_name: RequiredText('Last name.', 100),
  }),
  response: Closed({
    member_id: Text('The `membership_member_id` of the new member.'),
    first_name: Text('First name.', 100),
  }),
  errors: [],
})
