import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TestClock } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/settings'
import { ME_KEY } from '../frame/query-client.ts'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { CLOCK_KEY, clockQuery } from '../frame/test-clock.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { fromLocalInput, Time, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'

const POLL_MS = 1_000
const DAY = 86_400

/** The clock of an organisation in test mode: time passes when somebody says so. */
export function TestClockCard(): ReactNode {
  const api = useApi()
  const can = useCan()
  const clock = useQuery({
    ...clockQuery(api),
    refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? POLL_MS : false),
  })
  const start = useWrite((_: void, options) => api.testClock.start({}, options), {
    refresh: [CLOCK_KEY, ME_KEY],
    done: words.clockStarted,
  })
  if (clock.isPending) return <Loading />
  if (clock.data === undefined) return <Problem error={clock.error} onRetry={() => void clock.refetch()} />
  return (
    <Card title={words.testClock()}>
      {clock.data ? (
        <RunningClock key={clock.data.now} clock={clock.data} />
      ) : (
        <div className="stack">
          <p>{words.realTime()}</p>
          {can('startTestClock') && (
            <div className="actions">
              <Button isBusy={start.isBusy} onClick={() => void start.run()}>
                {words.startClock()}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function RunningClock({ clock }: { readonly clock: TestClock }): ReactNode {
  const api = useApi()
  const can = useCan()
  const client = useQueryClient()
  const { organisation } = useSession()
  const zone = organisation.timezone
  const [to, setTo] = useState(() => toLocalInput(clock.now + DAY, zone))
  const target = fromLocalInput(to, zone)
  // Everything shown may have changed: instalments, memberships, events.
  const onDone = (): void => void client.invalidateQueries()
  const advance = useWrite((unix: number, options) => api.testClock.advance({ to: unix }, options), {
    done: ({ status }) => (status === 'advancing' ? words.clockAdvances() : words.clockAdvanced()),
    onDone,
  })
  const remove = useWrite((_: void, options) => api.testClock.remove(options), { done: words.clockRemoved, onDone })
  if (clock.status === 'advancing') return <Advancing clock={clock} />
  return (
    <div className="stack">
      <Facts facts={[[words.clockShows(), <Time key="now" unix={clock.now} />]]} />
      {can('advanceTestClock') && (
        <>
          <div className="advance">
            <TextField
              label={words.advanceTo()}
              hint={words.advanceHint()}
              type="datetime-local"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
            <div className="actions">
              {([1, 7, 30] as const).map((days) => (
                <Button key={days} variant="quiet" onClick={() => setTo(toLocalInput(clock.now + days * DAY, zone))}>
                  {words.daysLater({ count: days })}
                </Button>
              ))}
            </div>
          </div>
          <div className="actions">
            <Button
              variant="primary"
              isBusy={advance.isBusy}
              unavailable={target === undefined ? words.timeFirst() : undefined}
              onClick={() => target !== undefined && void advance.run(target)}
            >
              {words.advance()}
            </Button>
            {can('removeTestClock') && (
              <Button isBusy={remove.isBusy} onClick={() => void remove.run()}>
                {words.backToRealTime()}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Advancing({ clock }: { readonly clock: TestClock }): ReactNode {
  const from = clock.advanced_from ?? clock.now
  const target = clock.target ?? clock.now
  return (
    <div className="stack" role="status">
      <p>
        {words.clockAdvances()} <Time unix={clock.now} />
      </p>
      <progress aria-label={words.testClock()} max={Math.max(target - from, 1)} value={clock.now - from} />
    </div>
  )
}
