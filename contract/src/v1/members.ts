import { Type, type Static } from 'typebox'
import { bodyLimits, exportLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Day, EitherId, Filled, IntegerId, ListOf, Nullable, Text, UnixSeconds } from '../primitives.ts'

const Maybe = (description: string, maxLength = 255) => Nullable(Text('', maxLength), description)

export const Member = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    member_number: Text('Number of the member, unique within the organisation.', 50),
    person_id: Maybe("The organisation's own reference for the person."),
    membership_category_id: Nullable(IntegerId(''), 'Category of the membership; `null` until one is assigned.'),
    category_title: Maybe('Title of that category.'),
    membership_type_id: Nullable(IntegerId(''), 'Type of the membership; `null` until one is assigned.'),
    type_title: Maybe('Title of that type.'),
    barcode: Maybe('What a gate reads; `null` until one is issued.'),
    membership_member_status_id: Type.Integer({
      description: 'State: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled.',
      minimum: 0,
      maximum: 3,
    }),
    membership_seat_id: Nullable(IntegerId(''), "The member's seat; `null` without one."),
    seat_section: Maybe('Section of that seat.'),
    seat_aisle: Maybe('Aisle or entrance by which the seat is reached.'),
    seat_row: Maybe('Row of that seat.'),
    seat_level: Maybe('Level on which the section lies.'),
    seat_gate: Maybe('Gate by which the section is entered.'),
    seat_title: Maybe('What is written on the seat.'),
    user_id: IntegerId('The customer whose membership it is.'),
    first_name: Text('First name.', 100),
    last_name: Text('Last name.', 100),
    date_of_birth: Nullable(Day(''), 'Date of birth.'),
    created: UnixSeconds('When the member was created.'),
    updated_at: Nullable(UnixSeconds(''), 'When the member was last changed; `null` until the first change.'),
    expires: Nullable(UnixSeconds(''), 'When the membership ends; `null` when it does not.'),
    auto_renew: Type.Integer({ description: 'Is 1 when it renews by itself, else 0.', minimum: 0, maximum: 1 }),
    gender: Maybe('Gender, as the member gave it.'),
    company_name: Maybe('Company.'),
    address: Maybe('First line of the address.'),
    address2: Maybe('Second line of the address.'),
    suburb: Maybe('Suburb or town.'),
    state: Maybe('State or county.'),
    postcode: Maybe('Postcode.', 20),
    country_id: Nullable(
      Type.Integer({ description: '', minimum: 1, maximum: 999 }),
      'ISO 3166-1 numeric code of the country.',
    ),
    mobile_number: Maybe('Mobile number.', 40),
    email_address: Text('E-mail address.', 254),
    membership_order_id: Maybe('The order that the membership was bought with.'),
    marketing_emails: Type.Boolean({ description: 'Whether the member agreed to marketing e-mails.' }),
    membership_fulfilled: Type.Enum(['yes', 'no'], { description: 'Whether the membership has been sent out.' }),
    fulfillment_tracking_code: Maybe('Postage tracking code.', 100),
    instalments: Type.Boolean({ description: 'Whether it is paid in more than one instalment.' }),
    fulfilled_at: Nullable(UnixSeconds(''), 'When it was first marked fulfilled; `null` until then.'),
    instalment_state: Nullable(
      Type.Enum(['current', 'past_due', 'in_grace']),
      'How its instalments stand; `null` when there are none.',
    ),
    sabbatical: Type.Boolean({
      description: 'Whether the member sits the next season out: the seat is kept, and nothing is renewed.',
    }),
  },
  { description: 'A member: one membership, held by one customer.' },
)
export type Member = Static<typeof Member>

export const memberFilters = {
  updated_since: Type.Optional(
    UnixSeconds('Only members updated after this Unix time, or created after it and never updated.'),
  ),
  updated_until: Type.Optional(
    UnixSeconds('Only members last updated before this Unix time; created before it, if never updated.'),
  ),
  created_since: Type.Optional(UnixSeconds('Only members created after this Unix time.')),
  created_until: Type.Optional(UnixSeconds('Only members created before this Unix time.')),
  membership_fulfilled: Type.Optional(
    Type.Enum(['yes', 'no'], { description: 'Only members whose membership has, or has not, been sent out.' }),
  ),
  membership_member_status_id: Type.Optional(
    Type.Integer({
      description:
        'Only members in this state: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. Absent means every state.',
      minimum: 0,
      maximum: 3,
    }),
  ),
  membership_type_id: Type.Optional(IntegerId('Only members who hold this type.')),
  membership_seat_map_id: Type.Optional(IntegerId('Only members whose type belongs to a category on this seat map.')),
}

export const listMembers = operation({
  id: 'listMembers',
  plane: 'v1',
  method: 'GET',
  path: '/v1/members',
  tag: 'Members',
  summary: 'List all members',
  description:
    'Members by id. Without `limit`, every member comes in one response, from one moment in time: ' +
    `it must be taken within ${exportLimits.seconds / 60} minutes and without a pause of ${exportLimits.stallSeconds} seconds, ` +
    'and a response that ends without its last chunk is not whole. With `limit`, the list is paged: ' +
    'for a full synchronisation go on with `cursor`, since `page_number` can skip or repeat members when membership changes meanwhile.',
  scope: 'members:read',
  query: Closed({
    ...memberFilters,
    limit: Type.Optional(
      Type.Integer({ description: 'How many members a page has; absent means all.', minimum: 1, maximum: 500 }),
    ),
    page_number: Type.Optional(
      Type.Integer({
        description: 'Which page, counted from 1. Needs `limit`, and cannot stand beside `cursor`.',
        minimum: 1,
        maximum: 1_000_000,
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        description:
          'The `next_cursor` of the previous page, with the same filters. Without `limit`, everything after it comes.',
        minLength: 1,
        maxLength: 100,
        pattern: '^[A-Za-z0-9_-]+$',
      }),
    ),
  }),
  response: ListOf('members', Member, {
    next_cursor: Nullable(Type.String(), 'The `cursor` of the next page; `null` on the last.'),
  }),
  errors: [],
})

export const createMember = operation({
  id: 'createMember',
  plane: 'v1',
  method: 'POST',
  path: '/v1/members',
  tag: 'Members',
  summary: 'Create a member',
  description:
    'Makes a member of a customer: unpaid, with a new number, and without type, category and seat until they are ' +
    'assigned. One customer may hold several memberships.',
  scope: 'members:write',
  body: Closed({
    user_id: EitherId('The `user_id` of a customer of your organisation.'),
    first_name: Filled('First name.', 100),
    last_name: Filled('Last name.', 100),
  }),
  response: Closed({
    member_id: Text('The `membership_member_id` of the new member.'),
    first_name: Text('First name.', 100),
  }),
  errors: [],
})

const TrackingCode = Type.String({ description: 'Postage tracking code.', minLength: 1, maxLength: 100 })

export const fulfillMembers = operation({
  id: 'fulfillMembers',
  plane: 'v1',
  method: 'POST',
  path: '/v1/members/fulfill',
  tag: 'Members',
  summary: 'Mark a set of members as fulfilled',
  description:
    'Marks up to 500 members as fulfilled, all or none. A member that is fulfilled already keeps its date, and its ' +
    'tracking code is recorded all the same. A member that stands twice counts once; its last code is recorded.',
  scope: 'members:write',
  bodyBytes: bodyLimits.bulkBytes,
  body: Closed({
    members: Type.Array(
      Closed({
        membership_member_id: IntegerId('Identifier of the member.'),
        fulfillment_tracking_code: Type.Optional(TrackingCode),
      }),
      { description: 'The members.', minItems: 1, maxItems: 500 },
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Only tell who would be found, and change nothing.', default: false }),
    ),
  }),
  response: Closed({
    members_fulfilled: Type.Integer({
      description: 'How many members were found; all of them are fulfilled now, unless it was a dry run.',
      minimum: 0,
    }),
    not_found: Type.Array(IntegerId('Identifier of a member.'), {
      description: 'Ids that are no member of your organisation.',
    }),
  }),
  errors: [],
})

export const putTrackingCode = operation({
  id: 'putTrackingCode',
  plane: 'v1',
  method: 'PUT',
  path: '/v1/members/{membership_member_id}/fulfillment_tracking_code',
  tag: 'Members',
  summary: 'Update the fulfilment tracking code of a membership',
  description:
    'Records the code, and marks the membership fulfilled if it was not. `null` clears the code and leaves the rest.',
  scope: 'members:write',
  params: Closed({ membership_member_id: EitherId('Identifier of the member.') }),
  body: Closed({ fulfillment_tracking_code: Nullable(TrackingCode, 'Postage tracking code; `null` clears it.') }),
  response: Closed({
    membership_member_id: Text('Identifier of the member.'),
    fulfillment_tracking_code: Maybe('Postage tracking code as it is now.', 100),
  }),
  errors: ['not_found'],
})
