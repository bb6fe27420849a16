import { useQuery } from '@tanstack/react-query'
import type { StaffHold } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { statesKey } from '../seatmap/event-seat-map.tsx'

/** The key of the staff holds of an event. */
export const holdsKey = (eventId: string) => ['staff-holds', eventId] as const

/** What staff hold at an event, and a way to release it. */
export function HoldList({ eventId }: { readonly eventId: string }): ReactNode {
  const api = useApi()
  const can = useCan()
  const [releasing, setReleasing] = useState<StaffHold>()
  const holds = useQuery({
    queryKey: holdsKey(eventId),
    queryFn: async ({ signal }) =>
      (await api.boxOffice.staffHolds.list({ event_id: eventId, limit: 100 }, { signal })).data,
  })
  const shown = holds.data?.filter(({ places }) => places > 0) ?? []
  return (
    <Card title={words.holds()}>
      {holds.isPending && <Loading />}
      {holds.error ? <Problem error={holds.error} onRetry={() => void holds.refetch()} /> : null}
      {holds.data && shown.length === 0 && <p className="muted">{words.noHolds()}</p>}
      <ul className="seat-tree">
        {shown.map((hold) => (
          <li key={hold.staff_hold_id} className="hold-row">
            <span>
              <strong>
                <bdi>{hold.reason}</bdi>
              </strong>
              <br />
              <span className="muted">
                {words.placeCount({ count: hold.places })} · <Time unix={hold.created} style="date" />
              </span>
            </span>
            {can('releaseStaffHold') && (
              <Button aria-label={words.releaseOf({ reason: hold.reason })} onClick={() => setReleasing(hold)}>
                {words.release()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(undefined)} />}
    </Card>
  )
}

function ReleaseDialog({ hold, onClose }: { readonly hold: StaffHold; onClose(): void }): ReactNode {
  const api = useApi()
  const release = useWrite((_: void, options) => api.boxOffice.staffHolds.release(hold.staff_hold_id, {}, options), {
    refresh: [statesKey(hold.event_id), holdsKey(hold.event_id)],
    done: words.released,
    onDone: onClose,
    isErrorShown: true,
  })
  return (
    <ConfirmDialog
      title={words.releaseOf({ reason: hold.reason })}
      act={words.releaseCount({ count: hold.places })}
      isBusy={release.isBusy}
      error={release.error}
      onAct={() => void release.run()}
      onClose={onClose}
    >
      <p>{words.releaseText()}</p>
    </ConfirmDialog>
  )
}
