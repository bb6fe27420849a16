import { Type, type Static } from 'typebox'
import { AmountMinor, Closed, Day, IntegerId, Nullable, Text, UnixSeconds } from '../primitives.ts'

/** What stands against carrying a member over, and what may be done about it; the first of each is done unless said otherwise. */
export const clashChoices = {
  seat_claimed_twice: ['first_joined', 'without_seat', 'skip'],
  seat_gone: ['without_seat', 'skip'],
  seat_taken: ['without_seat', 'skip'],
  price_changed: ['new_price', 'old_price', 'skip'],
  unpaid: ['keep_seat', 'carry', 'skip'],
  sabbatical: ['keep_seat', 'carry', 'skip'],
  type_archived: ['skip', 'keep_seat', 'carry'],
  nothing_to_renew: ['keep_seat', 'skip'],
  changed_since: ['skip'],
} as const
export type ClashKind = keyof typeof clashChoices
export const clashKinds = [
  'seat_claimed_twice',
  'seat_gone',
  'seat_taken',
  'price_changed',
  'unpaid',
  'sabbatical',
  'type_archived',
  'nothing_to_renew',
  'changed_since',
] as const satisfies readonly ClashKind[]

export const clashMeanings: Readonly<Record<ClashKind, string>> = {
  seat_claimed_twice: 'two members or more would have the same seat',
  seat_gone: 'the seat is not on the new seat map',
  seat_taken: 'somebody has or holds the seat in the new season already',
  price_changed: 'the membership will cost something else than the member paid last',
  unpaid: 'the membership is not paid for, or not wholly',
  sabbatical: 'the member sits the next season out',
  type_archived: 'the type of membership, or its category, is archived',
  nothing_to_renew: 'the membership was not sold here, so there is no period that could be renewed',
  changed_since: 'the member has changed since the plan was made, and was left out',
}

export const Resolutions = Type.Partial(
  Closed({
    seat_claimed_twice: Type.Enum([...clashChoices.seat_claimed_twice], {
      description:
        'Who has a seat that several claim: `first_joined` the one who joined first, and the others go without; `without_seat` nobody; `skip` none of them is carried over.',
    }),
    seat_gone: Type.Enum([...clashChoices.seat_gone], {
      description:
        'A seat that is not on the new map: `without_seat` the member is carried over without; `skip` not at all.',
    }),
    seat_taken: Type.Enum([...clashChoices.seat_taken], {
      description:
        'A seat that is taken in the new season: `without_seat` the member is carried over without; `skip` not at all.',
    }),
    price_changed: Type.Enum([...clashChoices.price_changed], {
      description:
        'Another price: `new_price` is asked for; `old_price` is asked for again; `skip` the member is not carried over.',
    }),
    unpaid: Type.Enum([...clashChoices.unpaid], {
      description:
        'Who has not paid: `keep_seat` has the seat and is not renewed; `carry` is carried over all the same; `skip` is not.',
    }),
    sabbatical: Type.Enum([...clashChoices.sabbatical], {
      description:
        'Who sits out: `keep_seat` has the seat and is not renewed; `carry` is carried over all the same; `skip` is not.',
    }),
    type_archived: Type.Enum([...clashChoices.type_archived], {
      description:
        'Whose type is archived: `skip` is not carried over; `keep_seat` has the seat and is not renewed; `carry` has the type made anew.',
    }),
    nothing_to_renew: Type.Enum([...clashChoices.nothing_to_renew], {
      description:
        'Whose membership was not sold here: `keep_seat` has the seat and is not renewed; `skip` is not carried over.',
    }),
  }),
  {
    additionalProperties: false,
    description: 'What is done about each kind of clash; what is left out is done as usual.',
  },
)
export type Resolutions = Static<typeof Resolutions>

export const planStates = ['planned', 'applying', 'applied', 'undoing', 'undone'] as const

const PlannedType = Closed(
  {
    membership_type_id: IntegerId('The type of the old season.'),
    title: Text('What it is called.'),
    price_minor: AmountMinor('What it costs now, in minor units.'),
    new_price_minor: AmountMinor('What it will cost.'),
    expires: Nullable(Day(''), 'The last day of the membership; `null` when it does not end.'),
    new_membership_type_id: Nullable(IntegerId(''), 'The type of the new season; `null` until it is made.'),
  },
  { description: 'What becomes of a type of membership.' },
)

const ClashCount = Closed(
  {
    kind: Type.Enum([...clashKinds], { description: 'What stands against carrying a member over.' }),
    members: Type.Integer({ description: 'How many members it concerns.', minimum: 0 }),
    resolution: Text('What will be done about it.'),
    choices: Type.Array(Text(''), { description: 'What may be done about it.' }),
  },
  { description: 'How often there is a kind of clash, and what will be done about it.' },
)

const whole = (description: string) => Type.Integer({ description, minimum: 0 })

export const SeasonPlan = Closed(
  {
    season_plan_id: IntegerId('Identifier of the plan.'),
    status: Type.Enum([...planStates], {
      description:
        '`planned` and nothing is changed; `applying` while it is carried out, part by part; `applied`; `undoing`; `undone`.',
    }),
    from_season_id: IntegerId('The season that it is made from.'),
    to_season_id: Nullable(IntegerId(''), 'The new season; `null` until it is made.'),
    title: Text('What the new season is called.'),
    starts_on: Day('Its first day.'),
    ends_on: Day('Its last day.'),
    members: whole(
      'How many members the plan is about: all of the old season who are not cancelled and not carried over yet.',
    ),
    carried: whole('How many of them will be renewed.'),
    seats_kept: whole('How many will only keep their seat.'),
    skipped: whole('How many will be left out.'),
    seated: whole('How many will have a seat.'),
    unseated: whole('How many have a seat now, are not left out, and will have none.'),
    cancelled: whole('How many members of the old season are cancelled; the plan is not about them.'),
    carried_before: whole('How many are in the new season already; the plan is not about them.'),
    clashes: Type.Array(ClashCount, { description: 'The kinds of clash that there are.' }),
    types: Type.Array(PlannedType, { description: 'What becomes of each type of membership.' }),
    members_done: whole(
      'How many of the members have been carried over, left out on purpose, or looked at; all of them when it is applied.',
    ),
    created: UnixSeconds('When it was made.'),
    updated_at: UnixSeconds('When it last changed.'),
  },
  { description: 'How the next season is made from the last one, and how far that has come.' },
)
export type SeasonPlan = Static<typeof SeasonPlan>

export const SeasonClash = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    member_number: Text('Number of the member.'),
    kind: Type.Enum([...clashKinds], { description: 'What stands against carrying the member over.' }),
    seat_id: Nullable(IntegerId(''), "The member's seat in the old season; `null` without one."),
    seat_section: Nullable(Text(''), 'Section of that seat.'),
    seat_row: Nullable(Text(''), 'Row of that seat.'),
    seat_title: Nullable(Text(''), 'What is written on that seat.'),
    price_minor: AmountMinor('What the member paid last, in minor units.'),
    new_price_minor: AmountMinor('What the member would pay.'),
    outcome: Type.Enum(['carry', 'keep_seat', 'skip'], {
      description: 'What will become of the member, all clashes taken together.',
    }),
    seated: Type.Boolean({ description: 'Whether the member will have a seat.' }),
  },
  { description: 'Something that stands against carrying a member over.' },
)
export type SeasonClash = Static<typeof SeasonClash>
