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

/** Returns the index of what is drawn. It is built when something is first looked for: a drag changes all seats in every frame. */
export function makeHitIndex(sections: readonly SceneSection[], dots: readonly SeatDots[]): HitIndex {
  const getSections = once(() =>
    makeTree(sections.length, (add) => {
      for (const { bounds } of sections) add(bounds.x, bounds.y, bounds.x + bounds.width, bounds.y + bounds.height)
    }),
  )
  const getHits = once(() => dots.flatMap(({ sectionId, seats }) => seats.map((seat) => ({ sectionId, seat }))))
  const getSeats = once(() =>
    makeTree(getHits().length, (add) => {
      for (const { xs, ys } of dots) for (const [i, x] of xs.entries()) add(x, ys[i] ?? 0, x, ys[i] ?? 0)
    }),
  )
  const listed = (found: readonly number[]): SeatHit[] => found.flatMap((i) => getHits()[i] ?? [])
  return {
    findSeat: ({ x, y }, within) => listed(getSeats()?.neighbors(x, y, 1, within) ?? [])[0],
    listSeats: ({ x, y, width, height }) => listed(getSeats()?.search(x, y, x + width, y + height) ?? []),
    findSection: (at) =>
      (getSections()?.search(at.x, at.y, at.x, at.y) ?? [])
        .flatMap((i) => sections[i] ?? [])
        .find(({ outline }) => isInside(outline, at)),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
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
