import type { StoreMembershipCategory, StoreSeasonSeat } from '@tessera/sdk/store'
import { announce, el } from '../dom.ts'
import { getStandName } from '../ground.ts'
import { putLabel } from '../labels.ts'
import { seatMap } from '../seatmap/map.ts'
import type { MapRows, MapSection, LocatedSeat } from '../seatmap/map-seats.ts'
import { shop } from '../shop.ts'

/** The choice of one seat for a season. */
export type SeasonSeat = {
  readonly element: HTMLElement
  readonly categoryId: number
  chosen(): number | undefined
  /** Loads the seats again after another fan took the seat. */
  renew(): Promise<void>
}

/** The seat map of a category; undefined if the category has no seats to choose. */
export async function seasonSeat({
  membership_category_id: categoryId,
}: StoreMembershipCategory): Promise<SeasonSeat | undefined> {
  const { data: sections } = await shop.membershipCategories.sections.list(categoryId)
  if (sections.length === 0) return undefined
  let spot: LocatedSeat | undefined
  const hint = el('p', { class: 'hint' }, 'Open a block, then touch the seat that you would like.')
  const load = async (section: MapSection): Promise<MapRows> => {
    const { data } = await shop.membershipCategories.sections.seats.list(categoryId, section.section_id)
    return { ...section, rows: groupByRow(data) }
  }
  const map = seatMap({
    sections,
    offer: ({ free }) => ({ colour: 2, from: free === 0 ? 'taken' : 'for the season' }),
    load,
    toggle(next) {
      spot = spot?.seat.seat_id === next.seat.seat_id ? undefined : next
      hint.textContent = spot
        ? `Your seat: ${describeSeat(spot)}`
        : 'Open a block, then touch the seat that you would like.'
      if (spot) announce(`${describeSeat(spot)} chosen.`)
      map.repaint()
    },
    isChosen: (seatId) => spot?.seat.seat_id === seatId,
    isMine: () => false,
  })
  return {
    categoryId,
    element: el('div', { class: 'season-seat' }, map.element, hint),
    chosen: () => spot?.seat.seat_id,
    async renew() {
      const sectionId = spot?.section.section_id
      spot = undefined
      hint.textContent = 'That seat went to somebody else a moment ago. Please choose another one.'
      if (sectionId !== undefined) await map.renew(sectionId)
    },
  }
}

const describeSeat = ({ section, row, seat }: LocatedSeat): string => {
  const stand = getStandName(section.label)
  return `${stand === '' ? '' : `${stand}, `}${putLabel('block', section.label)}, ${putLabel('row', row)}, ${putLabel('seat', seat.title)}`
}

function groupByRow(seats: readonly StoreSeasonSeat[]): MapRows['rows'] {
  const byRow = Map.groupBy(seats, ({ seat_row }) => seat_row)
  return [...byRow].map(([label, own]) => ({
    label,
    seats: own.map(({ seat_id, seat_title, free }, i) => ({ seat_id, title: seat_title, place: i + 1, free })),
  }))
}
