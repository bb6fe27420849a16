import { findSeatPosition, toMapPoint } from '@tessera/sdk/seatmap'
import { BOUNDS, layOutBlocks, type Block, type Point } from '../ground.ts'
import type { MapSection } from './map-seats.ts'
import type { MapDrawing } from './state.ts'

/** Returns where each section is drawn, by its id: as Tessera has it, as this site draws its ground, or in a grid. */
export function layOutSections(
  sections: readonly MapSection[],
  drawing: MapDrawing | null | undefined,
): ReadonlyMap<number, Block> {
  const drawn = drawing ? sections.flatMap((section) => drawBlock(section, drawing)) : []
  if (drawn.length > 0 && drawn.length === sections.length)
    return new Map(drawn.map((block, i) => [sections[i]?.section_id ?? 0, block]))
  const blocks = layOutBlocks(sections.map(({ label }) => label))
  return new Map(
    sections.flatMap(({ section_id, label }) => {
      const block = blocks.get(label)
      return block ? [[section_id, block] as const] : []
    }),
  )
}

/** A block with the outline and the seats that the seat map has. The drawing is scaled to the size of the map on the page. */
function drawBlock({ layout }: MapSection, drawing: MapDrawing): Block[] {
  if (!layout) return []
  const scale = Math.min(BOUNDS.width / drawing.width, BOUNDS.height / drawing.height)
  const left = BOUNDS.x + (BOUNDS.width - drawing.width * scale) / 2
  const top = BOUNDS.y + (BOUNDS.height - drawing.height * scale) / 2
  const toPage = (point: Point): Point => {
    const { x, y } = toMapPoint(layout, point)
    return { x: left + x * scale, y: top + y * scale }
  }
  const polygon = layout.outline.map(toPage)
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)]
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - minX, Math.max(...ys) - minY]
  return [
    {
      fans: false,
      polygon,
      at: (across, back) => ({ x: minX + across * width, y: minY + back * height }),
      seat({ line }, seat) {
        const position = findSeatPosition(line, seat)
        return position && toPage(position)
      },
    },
  ]
}
