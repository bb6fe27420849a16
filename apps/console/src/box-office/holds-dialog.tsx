import { useQuery } from '@tanstack/react-query'
import type { StaffHold } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { HoldForm } from './hold-form.tsx'
import type { SaleBlock } from './sale-state.ts'
import { stockKey, type Stock } from './sold-prices.ts'

type HoldsDialogProps = { readonly stock: Stock; onSell(block: SaleBlock): void; onClose(): void }

/** The places that staff keep from sale: sell from them, release them, or block more. */
export function HoldsDialog({ stock, onSell, onClose }: HoldsDialogProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const eventId = stock.event.event_id
  const holds = useQuery({
    queryKey: [...stockKey(eventId), 'holds'],
    queryFn: ({ signal }) => api.boxOffice.staffHolds.list({ event_id: eventId, limit: 100 }, { signal }).all(),
  })
  if (isAdding) return <HoldForm stock={stock} onDone={() => setAdding(false)} onClose={() => setAdding(false)} />
  const blocked = holds.data?.filter(({ places }) => places > 0) ?? []
  return (
    <Dialog title={words.blockedPlaces()} size="wide" onClose={onClose}>
      {holds.isPending && <Loading />}
      {holds.error && <Problem error={holds.error} onRetry={() => void holds.refetch()} />}
      {holds.data && blocked.length === 0 && <Empty>{words.noBlocked()}</Empty>}
      <ul className="holds">
        {blocked.map((hold) => (
          <HoldRow key={hold.staff_hold_id} hold={hold} stock={stock} onSell={onSell} />
        ))}
      </ul>
      {can('createStaffHold') && (
        <div className="actions end">
          <Button variant="primary" onClick={() => setAdding(true)}>
            {words.blockPlaces()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type HoldRowProps = { readonly hold: StaffHold; readonly stock: Stock; onSell(block: SaleBlock): void }

function HoldRow({ hold, stock, onSell }: HoldRowProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const pool = stock.pools.find(({ pool_id }) => pool_id === hold.pool_id)
  const release = useWrite((_: void, options) => api.boxOffice.staffHolds.release(hold.staff_hold_id, {}, options), {
    refresh: [stockKey(stock.event.event_id)],
    done: () => words.released({ count: hold.places }),
  })
  return (
    <li className="hold">
      <div className="hold-text">
        <strong>
          <bdi>{hold.reason}</bdi>
        </strong>
        <span>
          {pool ? words.placesOf({ count: hold.places, pool: pool.title }) : words.seatsBlocked({ count: hold.places })}
        </span>
        <span className="muted">
          <bdi>{hold.actor}</bdi> · <Time unix={hold.created} />
        </span>
      </div>
      <div className="actions">
        <Button onClick={() => onSell({ staffHoldId: hold.staff_hold_id, reason: hold.reason })}>
          {words.sellFrom()}
        </Button>
        {can('releaseStaffHold') && (
          <Button isBusy={release.isBusy} onClick={() => void release.run()}>
            {words.release({ count: hold.places })}
          </Button>
        )}
      </div>
    </li>
  )
}
