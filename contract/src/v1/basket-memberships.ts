import { Type, type Static } from 'typebox'
import {
  Amount,
  AmountMinor,
  Closed,
  Day,
  StringOrIntegerId,
  Email,
  RequiredText,
  Flag,
  IntegerId,
  Nullable,
  Text,
  UnixSeconds,
} from '../primitives.ts'

/** Personal details of a member. Omitted fields are copied from the buyer. */
const details = {
  first_name: Type.Optional(RequiredText('First name.', 100)),
  last_name: Type.Optional(RequiredText('Last name.', 100)),
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
  country_id: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: 999 }), 'ISO 3166-1 numeric code of the country.'),
  ),
  marketing_emails: Type.Optional(Type.Boolean({ description: 'True if the member agrees to marketing e-mails.' })),
}

export const MemberDetails = Closed(details, {
  description: 'Personal details of a member. Omitted fields are copied from the buyer.',
})
export type MemberDetails = Static<typeof MemberDetails>

export const MAX_MEMBERSHIPS = 100

/** Fields of a request that sells memberships, through a basket or by staff. */
export const membershipItemFields = {
  membership_type_id: StringOrIntegerId('The membership type.'),
  membership_payment_option_id: StringOrIntegerId('The payment option; all memberships of a basket use the same one.'),
  quantity: Type.Integer({
    description: 'Number of memberships. Defaults to the number of `members` or `seat_ids`, otherwise 1.',
    minimum: 1,
    maximum: MAX_MEMBERSHIPS,
  }),
  members: Type.Array(MemberDetails, {
    description: 'Details of the members, one for each membership. Missing entries are filled with the buyer.',
    minItems: 1,
    maxItems: MAX_MEMBERSHIPS,
  }),
  auto_renew: Flag(
    '`1` if the memberships renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal.',
  ),
}

export const BasketSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    section_label: Text('Label of the section of the seat.'),
    seat_row: Text('Label of the row of the seat.'),
    seat_title: Text('Label of the seat, such as its number.'),
    wheelchair: Type.Optional(Type.Literal(true, { description: 'Present for a place for a wheelchair.' })),
    restricted_view: Type.Optional(Type.Literal(true, { description: 'Present for a seat with a restricted view.' })),
  },
  { description: 'A seat that is held for a basket.' },
)

export const BasketMembership = Closed(
  {
    id: IntegerId('Identifier of the item.'),
    membership_type_id: IntegerId('The membership type.'),
    membership_category_id: IntegerId('The category of the type.'),
    title: Text('Title of the type.'),
    category_title: Text('Title of the category.'),
    membership_payment_option_id: Text('The payment option.', 20),
    quantity: Type.Integer({ description: 'Number of memberships.', minimum: 1 }),
    unit_price: Amount("Price of one membership when it was added, in major units of the basket's currency."),
    total: Amount('Price of all memberships, including later instalments.'),
    unit_price_minor: AmountMinor('`unit_price` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    auto_renew: Flag('`1` if the memberships renew automatically, otherwise `0`.'),
    expires: Nullable(UnixSeconds(''), 'When memberships that start now end; `null` if they do not end.'),
    members: Type.Array(MemberDetails, {
      description: 'Who the members are, as far as it was said, one for each membership.',
    }),
    seats: Type.Array(BasketSeat, { description: 'Held seats of the season; empty if the memberships have no seats.' }),
    expires_at: UnixSeconds('When the hold of the item expires. It does not expire during checkout.'),
  },
  { description: 'Memberships of one type in a basket.' },
)
export type BasketMembership = Static<typeof BasketMembership>

export const BasketInstalment = Closed(
  {
    due_at: UnixSeconds('When the instalment is due.'),
    amount: Amount('Amount in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
  },
  { description: 'An instalment that is charged later, without the customer being present.' },
)
