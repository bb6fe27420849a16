import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, UnixSeconds } from '../primitives.ts'

/** Maximum number of years of one advance, and the range of start times: 2000 to 2100. */
export const testClockLimits = { years: 5, earliest: 946_684_800, latest: 4_102_444_800 } as const

const Moment = (description: string) =>
  Type.Integer({ description, minimum: testClockLimits.earliest, maximum: testClockLimits.latest })

export const TestClock = Closed(
  {
    object: Type.Literal('test_clock', { description: 'Always `test_clock`.' }),
    status: Type.Enum(['idle', 'advancing', 'removed'], {
      description:
        '`idle` until you advance it; `advancing` while due work is processed; `removed` when the ' +
        'organisation uses real time again.',
    }),
    now: UnixSeconds('Current time of the organisation.'),
    started_at: UnixSeconds('Time at which the clock was started.'),
    advanced_from: Nullable(UnixSeconds(''), 'Start of the current advance; `null` while the clock is idle.'),
    target: Nullable(UnixSeconds(''), 'Target of the current advance; `null` while the clock is idle.'),
    current_timer: Nullable(
      Type.String({ maxLength: 100 }),
      'Name of the timer that is being processed at `now`, for display; `null` while the clock is idle.',
    ),
  },
  { description: 'The clock of an organisation in test mode, which only moves when you advance it.' },
)
export type TestClock = Static<typeof TestClock>

export const getTestClock = operation({
  id: 'getTestClock',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/test_clock',
  tag: 'Test clock',
  summary: 'Retrieve the test clock',
  description: 'Returns the clock and its progress; 404 if the organisation uses real time.',
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
  summary: 'Start a test clock',
  description:
    'Starts a clock for the organisation, which stays at `now`, by default the current time. You can only choose another ' +
    'time before anything was sold and any basket was opened, because time cannot go back (409).',
  scope: 'organisation:write',
  body: Closed({ now: Type.Optional(Moment('Start time of the clock. Defaults to the current time.')) }),
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
    'Advances the clock and processes everything that is due on the way, in order: holds and baskets expire, instalments are ' +
    'charged, memberships are renewed and expire. If it takes longer than ten seconds, the response is `advancing` and the advance ' +
    'continues in the background; repeat the request with the same `to` to wait for it. Another time is rejected meanwhile (409). ' +
    'You can advance at most five years at once; advancing to the current time processes what is due now.',
  scope: 'organisation:write',
  body: Closed({ to: Moment('Target time in Unix seconds.') }),
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
    'A clock that is behind real time is advanced to the current time, processing what is due on the way, and then removed. A clock ' +
    'that is ahead of real time cannot be removed (409), because time cannot go back.',
  scope: 'organisation:write',
  response: TestClock,
  errors: ['not_found', 'invalid_state', 'test_mode_only'],
})
