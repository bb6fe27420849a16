import { Type, type Static } from 'typebox'
import {
  Amount,
  AmountMinor,
  Closed,
  Day,
  EitherId,
  Email,
  Filled,
  Flag,
  IntegerId,
  Nullable,
  Text,
  UnixSeconds,
} from '../primitives.ts'

/** What a member says of itself; fields that are left out are those of the buyer, where the buyer has them. */
const details = {
  first_name: Type.Optional(Filled('First name.', 100)),
  last_name: Type.Optional(Filled('Last name.', 100)),
  email_address: Type.Optional(Email('E-mail address.')),
  mobile_number: Type.Optional(Nullable(Text('', 40), 'Mobile number.')),
  date_of_birth: Type.Optional(Nullable(Day(''), 'Date of birth.')),
  gender: Type.Optional(Nullable(Text('', 50), 'Gender, as the member gives it.')),
  company_name: Type.Optional(Nullable(Text(''), 'Company.')),
  address: Type.Optional(Nullable(Text(''), 'First line of the address.')),
  address2: Type.Optional(Nullable(Text(''), 'Second line of the address.')),
  suburb: Type.Optional(Nullable(Text(''), 'Suburb or town.')),
  state: Type.Optional(Nullable(Text(''), 'State or county.')),
  postcode: Type.Optional(Nullable(Text('', 20), 'Postcode.')),
  country_id: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 999 }), 'Country, as ISO 3166-1 numbers it.')),
  marketing_emails: Type.Optional(Type.Boolean({ description: 'Whether the member agrees to marketing e-mails.' })),
}

export const MemberDetails = Closed(details, {
  description: 'Who a member is. What is left out is taken from the buyer.',
})
export type MemberDetails = Static<typeof MemberDetails>

export const MAX_MEMBERSHIPS = 100

/** What is asked for when memberships are sold, to a basket or by staff. */
export const membershipWish = {
  membership_type_id: EitherId('The type of membership that is wanted.'),
  membership_payment_option_id: EitherId('How it is paid; all memberships of a basket are paid in the same way.'),
  quantity: Type.Integer({
    description: 'How many memberships; as many as `members` or `seat_ids` when it is left out, or 1.',
    minimum: 1,
    maximum: MAX_MEMBERSHIPS,
  }),
  members: Type.Array(MemberDetails, {
    description: 'Who the members are, one for each membership. Those that are left out are the buyer.',
    minItems: 1,
    maxItems: MAX_MEMBERSHIPS,
  }),
  auto_renew: Flag(
    'Is 1 when they are to renew by themselves, else 0. Without it, as the payment option says, where the type offers it.',
  ),
}

export const BasketSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    section_label: Text('Label of the section that the seat is in.'),
    seat_row: Text('Label of the row that the seat is in.'),
    seat_title: Text('What is written on the seat.'),
  },
  { description: 'A seat that a basket holds.' },
)

export const BasketMembership = Closed(
  {
    id: IntegerId('Identifier of the item.'),
    membership_type_id: IntegerId('The type of membership that is wanted.'),
    membership_category_id: IntegerId('The category of the type.'),
    title: Text('Title of the type.'),
    category_title: Text('Title of the category.'),
    membership_payment_option_id: Text('How it is paid.', 20),
    quantity: Type.Integer({ description: 'How many memberships.', minimum: 1 }),
    unit_price: Amount("Price of each when it was added, in major units of the basket's currency."),
    total: Amount('Price of all of them, whenever it falls due.'),
    unit_price_minor: AmountMinor('`unit_price` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    auto_renew: Flag('Is 1 when they renew by themselves, else 0.'),
    expires: Nullable(UnixSeconds(''), 'When memberships that begin now end; `null` when they do not.'),
    members: Type.Array(MemberDetails, {
      description: 'Who the members are, as far as it was said, one for each membership.',
    }),
    seats: Type.Array(BasketSeat, { description: 'The seats of the season that are held; empty without seats.' }),
    expires_at: UnixSeconds('Until when the item is held. While it is paid for it does not expire.'),
  },
  { description: 'Memberships of one type that a basket has.' },
)
export type BasketMembership = Static<typeof BasketMembership>

export const BasketInstalment = Closed(
  {
    due_at: UnixSeconds('When it falls due.'),
    amount: Amount('How much, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
  },
  { description: 'What is charged later, without the buyer.' },
)
