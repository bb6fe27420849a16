import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { fullName } from '../../kit/full-name.ts'
import { Loading } from '../../kit/loading.tsx'
import { Empty } from '../../kit/page.tsx'
import { ErrorText } from '../../kit/error-text.tsx'
import { useCatalogue } from '../catalogue-queries.ts'
import { seatText } from '../labels.tsx'
import type { ChosenSeat } from '../chosen-seat.ts'
import type { ActDialogProps } from '../member-types.ts'
import { SeatPicker } from '../seat-picker.tsx'
import { useMemberWrite } from './use-member-write.ts'

/** Gives a member a seat in the season of the category, another one, or none. */
export function MoveSeatDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const catalogue = useCatalogue()
  const [chosen, setChosen] = useState<ChosenSeat>()
  const name = fullName(member)
  const present = seatText(member)
  const write = useMemberWrite(
    (seat_id: number | null, options) => api.members.putSeat(member.membership_member_id, { seat_id }, options),
    {
      done: ({ seat_id }) => (seat_id === null ? words.seatRemoved({ name }) : words.seatMoved({ name })),
      onDone: onClose,
    },
  )
  const category = catalogue.data?.categories.find(
    (each) => each.membership_category_id === member.membership_category_id,
  )
  const { season_id: seasonId = null, membership_seat_map_id: seatMapId = null } = category ?? {}
  return (
    <Dialog title={words.moveSeatOf({ name })} onClose={onClose} size="wide">
      <p>{present === undefined ? words.hasNoSeat() : words.hasSeat({ seat: present })}</p>
      {catalogue.isPending && <Loading />}
      {seasonId !== null && seatMapId !== null ? (
        <SeatPicker seasonId={seasonId} seatMapId={seatMapId} chosen={chosen} onChoose={setChosen} />
      ) : (
        catalogue.data && <Empty>{words.categoryWithoutSeats()}</Empty>
      )}
      <ErrorText error={write.error} />
      <div className="actions end">
        {present !== undefined && (
          <Button variant="quiet" isBusy={write.isBusy} onClick={() => void write.run(null)}>
            {words.removeSeat({ seat: present })}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={write.isBusy}
          unavailable={chosen === undefined ? words.seatFirst() : undefined}
          onClick={() => chosen && void write.run(chosen.seatId)}
        >
          {chosen === undefined ? words.chooseSeatFirst() : words.moveTo({ seat: chosen.place })}
        </Button>
      </div>
    </Dialog>
  )
}
