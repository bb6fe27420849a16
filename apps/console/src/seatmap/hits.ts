import Flatbush from 'flatbush'
import type { Bounds, Point } from '@tessera/sdk/seatmap'
import type { SceneSeat, SceneSection, SeatDots } from './scene.ts'

/** A seat that was found, and the section that it is in. */
export type SeatHit = { readonly sectionId: number; readonly seat: SceneSeat }

/** Finds what is at a point or in a rectangle of the map. */
export type HitIndex = {
  findSeat(at: Point, within: number): SeatHit | undefined
  listSeats(area: Bounds): readonly SeatHit[]
  findSection(at: Point): SceneSection | undefined
}

/** Builds the index of what is drawn. */
export function makeHitIndex(sections: readonly SceneSection[], dots: readonly SeatDots[]): HitIndex {
  const sectionTree = makeTree(sections.length, (add) => {
    for (const { bounds } of sections) add(bounds.x, bounds.y, bounds.x + bounds.width, bounds.y + bounds.height)
  })
  const hits = dots.flatMap(({ sectionId, seats }) => seats.map((seat) => ({ sectionId, seat })))
  const seatTree = makeTree(hits.length, (add) => {
    for (const { xs, ys } of dots) for (const [i, x] of xs.entries()) add(x, ys[i] ?? 0, x, ys[i] ?? 0)
  })
  const listed = (found: readonly number[]): SeatHit[] => found.flatMap((i) => hits[i] ?? [])
  return {
    findSeat: ({ x, y }, within) => listed(seatTree?.neighbors(x, y, 1, within) ?? [])[0],
    listSeats: ({ x, y, width, height }) => listed(seatTree?.search(x, y, x + width, y + height) ?? []),
    findSection: (at) =>
      (sectionTree?.search(at.x, at.y, at.x, at.y) ?? [])
        .flatMap((i) => sections[i] ?? [])
        .find(({ outline }) => isInside(outline, at)),
  }
}

/** Flatbush takes no empty index. */
function makeTree(count: number, fill: (add: Flatbush['add']) => void): Flatbush | undefined {
  if (count === 0) return undefined
  const tree = new Flatbush(count)
  fill(tree.add.bind(tree))
  tree.finish()
  return tree
}

/** True if a point is inside of a polygon: a ray from it crosses the edges an odd number of times. */
function isInside(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [i, one] of polygon.entries()) {
    const other = polygon.at(i - 1) ?? one
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) inside = !inside
  }
  return inside
}
