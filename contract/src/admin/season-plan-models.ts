import { Type, type Static } from 'typebox'
import { Amount, AmountMinor, Closed, Currency, Day, IntegerId, Nullable, Text, UnixSeconds } from '../primitives.ts'

/** Kinds of conflict that a plan can find for a member, and the possible resolutions; the first resolution is the default. */
export const conflictChoices = {
  seat_claimed_twice: ['first_joined', 'without_seat', 'skip'],
  seat_gone: ['without_seat', 'skip'],
  seat_taken: ['without_seat', 'skip'],
  price_changed: ['new_price', 'old_price', 'skip'],
  unpaid: ['keep_seat', 'renew', 'skip'],
  sabbatical: ['keep_seat', 'renew', 'skip'],
  type_archived: ['skip', 'keep_seat', 'renew'],
  nothing_to_renew: ['keep_seat', 'skip'],
  changed_since: ['skip'],
} as const
export type ConflictKind = keyof typeof conflictChoices
export const conflictKinds = [
  'seat_claimed_twice',
  'seat_gone',
  'seat_taken',
  'price_changed',
  'unpaid',
  'sabbatical',
  'type_archived',
  'nothing_to_renew',
  'changed_since',
] as const satisfies readonly ConflictKind[]

export const conflictMeanings: Readonly<Record<ConflictKind, string>> = {
  seat_claimed_twice: 'two or more members would have the same seat',
  seat_gone: 'the seat is not on the new seat map',
  seat_taken: 'the seat is already taken or held in the new season',
  price_changed: 'the price differs from what the member paid last',
  unpaid: 'the membership is not fully paid',
  sabbatical: 'the member skips the next season',
  type_archived: 'the membership type or its category is archived',
  nothing_to_renew: 'the membership was not sold through Tessera, so it has no term to renew',
  changed_since: 'the member changed after the plan was made, and was skipped',
}

export const Resolutions = Type.Partial(
  Closed({
    seat_claimed_twice: Type.Enum([...conflictChoices.seat_claimed_twice], {
      description:
        'Several members claim the same seat: `first_joined` gives it to the member who joined first, and renews the others without a seat; `without_seat` renews all without a seat; `skip` renews none of them.',
    }),
    seat_gone: Type.Enum([...conflictChoices.seat_gone], {
      description:
        'The seat is not on the new map: `without_seat` renews the member without a seat; `skip` does not renew the member.',
    }),
    seat_taken: Type.Enum([...conflictChoices.seat_taken], {
      description:
        'The seat is taken in the new season: `without_seat` renews the member without a seat; `skip` does not renew the member.',
    }),
    price_changed: Type.Enum([...conflictChoices.price_changed], {
      description:
        'The price has changed: `new_price` renews at the new price; `old_price` renews at the old price; `skip` does not renew the member.',
    }),
    unpaid: Type.Enum([...conflictChoices.unpaid], {
      description:
        'The member has not paid: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither.',
    }),
    sabbatical: Type.Enum([...conflictChoices.sabbatical], {
      description:
        'The member is on sabbatical: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither.',
    }),
    type_archived: Type.Enum([...conflictChoices.type_archived], {
      description:
        'The membership type is archived: `skip` does not renew the member; `keep_seat` keeps the seat without renewing; `renew` creates the type again and renews.',
    }),
    nothing_to_renew: Type.Enum([...conflictChoices.nothing_to_renew], {
      description:
        'The membership was not sold through Tessera: `keep_seat` keeps the seat without renewing; `skip` skips the member.',
    }),
  }),
  {
    additionalProperties: false,
    description: 'Resolution for each kind of conflict; omitted kinds use the default.',
  },
)
export type Resolutions = Static<typeof Resolutions>

const MemberChoice = <const Choices extends string[]>(choices: Choices) =>
  Nullable(Type.Enum(choices), 'Resolution for this member; `null` to resolve it as in the plan.')

export const MemberResolutions = Type.Partial(
  Closed({
    seat_claimed_twice: MemberChoice([...conflictChoices.seat_claimed_twice]),
    seat_gone: MemberChoice([...conflictChoices.seat_gone]),
    seat_taken: MemberChoice([...conflictChoices.seat_taken]),
    price_changed: MemberChoice([...conflictChoices.price_changed]),
    unpaid: MemberChoice([...conflictChoices.unpaid]),
    sabbatical: MemberChoice([...conflictChoices.sabbatical]),
    type_archived: MemberChoice([...conflictChoices.type_archived]),
    nothing_to_renew: MemberChoice([...conflictChoices.nothing_to_renew]),
  }),
  {
    additionalProperties: false,
    description: 'Resolutions for one member, by kind of conflict; omitted kinds stay as they are.',
  },
)
export type MemberResolutions = Static<typeof MemberResolutions>

export const planStates = ['planned', 'applying', 'applied', 'undoing', 'undone'] as const

const PlannedType = Closed(
  {
    membership_type_id: IntegerId('Membership type of the old season.'),
    title: Text('Title.'),
    price: Amount('Current price, in major units.'),
    new_price: Amount('New price, in major units.'),
    price_minor: AmountMinor('`price` as a whole number of minor units.'),
    new_price_minor: AmountMinor('`new_price` as a whole number of minor units.'),
    currency: Currency,
    expires: Nullable(Day(''), 'Last day of the membership; `null` if it does not end.'),
    new_membership_type_id: Nullable(IntegerId(''), 'Membership type of the new season; `null` until it is created.'),
  },
  { description: 'A membership type in the plan.' },
)

const ConflictCount = Closed(
  {
    kind: Type.Enum([...conflictKinds], { description: 'Kind of conflict.' }),
    members: Type.Integer({ description: 'Number of members with this conflict.', minimum: 0 }),
    resolution: Text('Chosen resolution.'),
    choices: Type.Array(Text(''), { description: 'Possible resolutions.' }),
  },
  { description: 'Number of conflicts of a kind, and their resolution.' },
)

const Count = (description: string) => Type.Integer({ description, minimum: 0 })

export const SeasonPlan = Closed(
  {
    season_plan_id: IntegerId('Identifier of the plan.'),
    status: Type.Enum([...planStates], {
      description:
        '`planned` until the first call that applies it; `applying` while it is applied in batches; `applied`; `undoing`; `undone`.',
    }),
    from_season_id: IntegerId('The old season.'),
    to_season_id: Nullable(IntegerId(''), 'The new season; `null` until it is created.'),
    title: Text('Title of the new season.'),
    starts_on: Day('First day.'),
    ends_on: Day('Last day.'),
    members: Count(
      'Number of members in the plan: all members of the old season that are not cancelled and not yet in the new season.',
    ),
    renewed: Count('Number of members that will be renewed.'),
    seats_kept: Count('Number of members that will keep their seat without renewal.'),
    skipped: Count('Number of members that will be skipped.'),
    seated: Count('Number of members that will have a seat.'),
    unseated: Count('Number of members that are not skipped and will lose their seat.'),
    cancelled: Count('Number of cancelled members of the old season; they are not in the plan.'),
    already_renewed: Count('Number of members that are already in the new season; they are not in the plan.'),
    conflicts: Type.Array(ConflictCount, { description: 'Conflicts, by kind.' }),
    types: Type.Array(PlannedType, { description: 'Membership types of the plan.' }),
    members_done: Count('Number of members processed so far; equal to `members` when the plan is applied.'),
    created: UnixSeconds('When the plan was made.'),
    updated_at: UnixSeconds('When the plan last changed.'),
  },
  { description: 'A plan that renews the members of a season for the next season, and its progress.' },
)
export type SeasonPlan = Static<typeof SeasonPlan>

export const SeasonConflict = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    member_number: Text('Number of the member.'),
    first_name: Text('First name of the member.', 100),
    last_name: Text('Last name of the member.', 100),
    kind: Type.Enum([...conflictKinds], { description: 'Kind of conflict.' }),
    seat_id: Nullable(IntegerId(''), 'Seat of the member in the old season; `null` if there is none.'),
    seat_section: Nullable(Text(''), 'Section of that seat.'),
    seat_row: Nullable(Text(''), 'Row of that seat.'),
    seat_title: Nullable(Text(''), 'Label of that seat.'),
    price: Amount('Price that the member paid last, in major units.'),
    new_price: Amount('Price that the member would pay, in major units.'),
    price_minor: AmountMinor('`price` as a whole number of minor units.'),
    new_price_minor: AmountMinor('`new_price` as a whole number of minor units.'),
    currency: Currency,
    outcome: Type.Enum(['renew', 'keep_seat', 'skip'], {
      description: 'Outcome for the member, considering all conflicts.',
    }),
    seated: Type.Boolean({ description: 'True if the member will have a seat.' }),
    resolution: Text('Resolution of this conflict: that of the member, otherwise that of the plan.'),
    own_resolution: Type.Boolean({ description: 'True if the resolution was chosen for this member alone.' }),
  },
  { description: 'A conflict of a member in a season plan.' },
)
export type SeasonConflict = Static<typeof SeasonConflict>

export const SeasonPlanMember = Closed(
  {
    season_plan_id: IntegerId('The plan.'),
    membership_member_id: IntegerId('The member.'),
    resolutions: MemberResolutions,
    conflicts: Type.Array(SeasonConflict, { description: 'All conflicts of the member.' }),
  },
  { description: 'A member in a season plan, with the conflicts and their resolutions.' },
)
export type SeasonPlanMember = Static<typeof SeasonPlanMember>
