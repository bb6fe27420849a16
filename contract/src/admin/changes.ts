import { Type } from 'typebox'
import { liveLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { Change, ChangeList, changesQuery, changeTypes, feedLimits } from '../v1/changes.ts'

const visible =
  'Without the scope `changes:read`, it includes only changes whose objects the key may read: for example, ' +
  '`order.updated` needs `orders:read`, and `order.completed`, which shows the buyer, also `customers:read`.'

export const adminListChanges = operation({
  id: 'adminListChanges',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/changes',
  tag: 'Changes',
  summary: 'List changes in order',
  description:
    'Returns the changes of the organisation after a sequence number, oldest first, with the same entries as ' +
    `\`GET /v1/changes\`. ${visible} Pass \`next_after\` as \`after\` for the next page. A filtered request examines at most ` +
    `${feedLimits.examined} changes, so a page may be empty while \`has_more\` is true.`,
  scope: 'activity:read',
  query: changesQuery,
  response: ChangeList,
  errors: ['changes_expired'],
})

export const streamChanges = operation({
  id: 'streamChanges',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/changes/stream',
  tag: 'Changes',
  summary: 'Follow changes as they happen',
  description:
    'Returns server-sent events that do not end: the first is `ready`, with the sequence number after which the stream ' +
    'starts and the epoch of the feed; then each change is one event with its sequence number as `id`, its type as `event`, and as `data` the same ' +
    'JSON as an entry of `GET /admin/v1/changes`. A change arrives about half a second after it was committed, whichever server ' +
    'process made it. Without `after` and `Last-Event-ID`, the stream starts at the present. ' +
    `${visible}\n\n` +
    'When the connection ends, connect again with the last `id` as `Last-Event-ID`: you miss no change and receive none twice. ' +
    `A heartbeat every ${liveLimits.heartbeatSeconds} s repeats the position as an \`id\` without data. The server ends a stream ` +
    `after ${liveLimits.minutes} minutes, when it stops, when the client reads nothing for ${liveLimits.stallSeconds} s, ` +
    'and within 5 s when the key is revoked or expires. ' +
    `A key may have ${liveLimits.perKey} open streams and an organisation ${liveLimits.perOrganisation} on one server process.`,
  scope: 'activity:read',
  headers: Type.Object({
    'Last-Event-ID': Type.Optional(
      Type.String({ description: 'The `id` of the last event that you received. It has precedence over `after`.' }),
    ),
  }),
  query: Closed({
    after: Type.Optional(
      Type.Integer({
        description: 'Start with the change after this sequence number; default: at the present.',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
    ),
    types: changeTypes,
  }),
  response: Change,
  media: 'text/event-stream',
  errors: ['changes_expired', 'too_many_streams'],
})
