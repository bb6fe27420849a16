import { Type } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import { Closed, IntegerId, UnixSeconds } from '../primitives.ts'
import { TermWithInstalments } from './members.ts'
import { Reason } from './refunds.ts'

export const changeInstalments = operation({
  id: 'changeInstalments',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/members/{membership_member_id}/instalments',
  tag: 'Members',
  summary: 'Change unpaid instalments',
  description:
    'Moves unpaid instalments of a term to other dates, changes their amounts, or splits them. An item with a `number` changes ' +
    'that instalment, which must be `due` or `failed`; an item without one adds an instalment. Instalments that are not listed ' +
    'stay as they are. The outstanding amount of the term stays the same to the last minor unit. Automatic attempts begin again ' +
    'on the new date, also for an instalment that had failed.',
  scope: 'members:write',
  params: Closed({ membership_member_id: IntegerId('Identifier of the member.') }),
  body: Closed({
    term_id: Type.Optional(IntegerId('The term. Defaults to the oldest term that is not fully paid.')),
    instalments: Type.Array(
      Closed({
        number: Type.Optional(
          Type.Integer({ description: 'Number of the instalment; omit it to add one.', minimum: 1, maximum: 60 }),
        ),
        due_at: Type.Optional(
          UnixSeconds('When it is due, in the future. Required for a new instalment; otherwise the date is kept.'),
        ),
        ...AmountInput('amount', "Amount in major units of the term's currency. Required for a new instalment.", {
          minimumMinor: 1,
        }),
      }),
      { description: 'What changes.', minItems: 1, maxItems: 60 },
    ),
    reason: Reason,
  }),
  response: TermWithInstalments,
  errors: ['not_found', 'invalid_state'],
})
