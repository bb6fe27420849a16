import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, UnixSeconds } from '../primitives.ts'

/** How far one call may advance a clock, and where one may start: from 2000 to 2100. */
export const testClockLimits = { years: 5, earliest: 946_684_800, latest: 4_102_444_800 } as const

const Moment = (description: string) =>
  Type.Integer({ description, minimum: testClockLimits.earliest, maximum: testClockLimits.latest })

export const TestClock = Closed(
  {
    object: Type.Literal('test_clock', { description: 'Always `test_clock`.' }),
    status: Type.Enum(['standing', 'advancing', 'removed'], {
      description:
        '`standing` until somebody advances it; `advancing` while what falls due on the way is done; `removed` when the ' +
        'organisation lives in real time again.',
    }),
    now: UnixSeconds('What time it is for the organisation.'),
    started_at: UnixSeconds('The moment at which the clock was started.'),
    advanced_from: Nullable(UnixSeconds(''), 'Where the advance that is under way began; `null` while it stands.'),
    target: Nullable(UnixSeconds(''), 'The moment that it is being advanced to; `null` while it stands.'),
    doing: Nullable(
      Type.String({ maxLength: 100 }),
      'What is being done at `now`, such as `holds end`; `null` while it stands.',
    ),
  },
  { description: 'The time of an organisation in test mode, which stands still until it is advanced.' },
)
export type TestClock = Static<typeof TestClock>

export const getTestClock = operation({
  id: 'getTestClock',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/test_clock',
  tag: 'Test clock',
  summary: 'Retrieve the test clock',
  description: 'Answers where the clock stands and what it is doing; 404 when the organisation lives in real time.',
  scope: 'organisation:read',
  response: TestClock,
  errors: ['not_found', 'test_mode_only'],
})

export const startTestClock = operation({
  id: 'startTestClock',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/test_clock/start',
  tag: 'Test clock',
  summary: 'Stop time',
  description:
    'Gives the organisation a clock of its own, which stands still at `now`, or at the present moment without it. Another ' +
    'moment than the present can be chosen only while nothing was sold and no basket was opened, since time does not go back (409).',
  scope: 'organisation:write',
  body: Closed({ now: Type.Optional(Moment('Where the clock starts; without it, at the present moment.')) }),
  response: TestClock,
  errors: ['invalid_state', 'test_mode_only'],
})

export const advanceTestClock = operation({
  id: 'advanceTestClock',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/test_clock/advance',
  tag: 'Test clock',
  summary: 'Advance the test clock',
  description:
    'Goes to a later moment and does on the way what would have been done, in order: holds and baskets end, instalments are ' +
    'charged, memberships are renewed and expire. What takes longer than ten seconds is answered as `advancing` and goes on ' +
    'by itself; ask with the same `to` again to wait for it. Another moment is refused meanwhile (409). ' +
    'At most five years at a time; the moment at which it stands does what is due there.',
  scope: 'organisation:write',
  body: Closed({ to: Moment('The moment to go to, in Unix seconds.') }),
  response: TestClock,
  errors: ['not_found', 'invalid_state', 'test_mode_only'],
})

export const removeTestClock = operation({
  id: 'removeTestClock',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/test_clock',
  tag: 'Test clock',
  summary: 'Return to real time',
  description:
    'A clock that is behind real time is advanced to the present, doing what falls due on the way, and then removed. One ' +
    'that is ahead stays (409): time does not go back, and what was sold in the future would be nowhere.',
  scope: 'organisation:write',
  response: TestClock,
  errors: ['not_found', 'invalid_state', 'test_mode_only'],
})
