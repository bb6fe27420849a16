import { Type } from 'typebox'
import { bodyLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Nullable, Text } from '../primitives.ts'
import { MemberParams } from './members.ts'

const TrackingCode = Text('Postage tracking code.', 100)

/** `POST /v1/members` returns the id as a string, and the lists as an integer. Fifteen digits are an exact integer. */
const FulfilledMemberId = Type.Union([Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), IntegerId('')], {
  description: 'Identifier of the member.',
})

export const fulfillMembers = operation({
  id: 'fulfillMembers',
  plane: 'v1',
  method: 'POST',
  path: '/v1/members/fulfill',
  tag: 'Members',
  summary: 'Mark a set of members as fulfilled',
  description:
    'Marks up to 500 members as fulfilled, all or none. A member that is already fulfilled keeps its date, and its ' +
    'tracking code is updated. A member that is listed twice counts once; its last tracking code is used.',
  scope: 'members:write',
  bodyBytes: bodyLimits.bulkBytes,
  body: Closed({
    members: Type.Array(
      Closed({
        membership_member_id: FulfilledMemberId,
        fulfillment_tracking_code: Type.Optional(
          Text('Postage tracking code. Without one, or if it is empty, an earlier code is kept.', 100),
        ),
      }),
      { description: 'The members.', minItems: 1, maxItems: 500 },
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Only report which members would be found, and change nothing.', default: false }),
    ),
  }),
  response: Closed({
    members_fulfilled: Type.Integer({
      description: 'Number of members found; all of them are fulfilled now, unless it was a dry run.',
      minimum: 0,
    }),
    not_found: Type.Array(IntegerId('Identifier of a member.'), {
      description: 'Ids that do not belong to a member of your organisation.',
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
    'Sets the tracking code, and marks the membership as fulfilled if it was not. `null` or an empty text removes the code and ' +
    'changes nothing else.',
  scope: 'members:write',
  params: MemberParams,
  body: Closed({
    fulfillment_tracking_code: Nullable(TrackingCode, 'Postage tracking code; `null` or an empty text removes it.'),
  }),
  response: Closed({
    membership_member_id: Text('Identifier of the member.'),
    fulfillment_tracking_code: Nullable(Text('', 100), 'Current postage tracking code.'),
  }),
  errors: ['not_found'],
})
