import { useQueryClient } from '@tanstack/react-query'
import type { SeatMapLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useWrite } from '../kit/use-write.ts'
import { rankRows } from './editor/rank.ts'
import { toEditRows, toInput } from './editor/rows.ts'
import { MAPS_KEY } from './map-queries.ts'

/** The same weights that the editor of a section proposes. */
const weights = { row: 0, centre: 0.5 }

/** Ranks the seats of every section by the focal point, section by section. It can be interrupted and run again. */
export function RankAll({ layout }: { readonly layout: SeatMapLayout }): ReactNode {
  const api = useApi()
  const can = useCan()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState(0)
  const { focal_point: focal, sections, seat_map_id: mapId } = layout
  const filled = sections.filter(({ seat_count }) => seat_count > 0)
  const rank = useWrite(
    async () => {
      setDone(0)
      for (const { section_id } of focal ? filled : []) {
        const section = await api.seatMaps.sections.getRows(mapId, section_id)
        const known = new Set(section.rows.flatMap(({ seats }) => seats.map(({ seat_id }) => seat_id)))
        const ranked = focal && rankRows(toEditRows(section), { placement: section, focal, weights })
        if (ranked)
          await api.seatMaps.sections.putRows(mapId, section_id, {
            version: section.version,
            rows: toInput(ranked, known),
          })
        setDone((count) => count + 1)
      }
    },
    { refresh: [MAPS_KEY], done: words.allRanked, onDone: () => setOpen(false), isErrorShown: true },
  )
  if (!focal || filled.length === 0 || !can('putSeatSectionRows')) return null
  const close = (): void => {
    setOpen(false)
    void client.invalidateQueries({ queryKey: MAPS_KEY })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.rankAll()}</Button>
      {isOpen && (
        <ConfirmDialog
          title={words.rankAll()}
          act={words.rankCount({ count: layout.seat_count })}
          isBusy={rank.isBusy}
          error={rank.error}
          onAct={() => void rank.run()}
          onClose={close}
        >
          <p>{words.rankAllText()}</p>
          {rank.isBusy && (
            <p role="status">
              <progress max={filled.length} value={done} aria-label={words.rankAll()} />{' '}
              {words.rankProgress({ done, count: filled.length })}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
