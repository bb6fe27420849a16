// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/seatmap/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const blocked = (): string => 'Blocked'

export const canvasHelp = (): string =>
  'Arrow keys move the map, plus and minus zoom, zero shows all of it. The list on this page has the same sections, rows and seats.'

export const capacityLabel = (a: { title: string; count: number }): string =>
  `Map of ${a.title}, ${$plural('en', a.count, { one: (n) => `${n} section`, other: (n) => `${n} sections` })} coloured by the share sold`

export const closed = (): string => 'Not on sale'

export const eventSeats = (a: { title: string }): string => `Seats of ${a.title} by their state`

export const free = (): string => 'Free'

export const held = (): string => 'In a basket'

export const mapButtons = (): string => 'Move and zoom'

export const panDown = (): string => 'Move down'

export const panLeft = (): string => 'Move left'

export const panRight = (): string => 'Move right'

export const panUp = (): string => 'Move up'

export const pressSection = (): string => 'Press a section to see its figures. The table has them all.'

export const sectionSold = (a: { section: string; sold: number; capacity: number; free: number }): string =>
  `${a.section}: ${$number('en', a.sold, { maximumFractionDigits: 0 })} of ${$number('en', a.capacity, { maximumFractionDigits: 0 })} sold, ${$number('en', a.free, { maximumFractionDigits: 0 })} free`

export const share = (a: { share: number }): string => $number('en', a.share, { style: 'percent' })

export const shareSold = (): string => 'Share sold'

export const sold = (): string => 'Sold'

export const wholeMap = (): string => 'Whole map'

export const zoomIn = (): string => 'Zoom in'

export const zoomOut = (): string => 'Zoom out'
