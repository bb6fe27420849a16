/** A seat map to copy, and the title of its copy. */
export type MapCopy = { readonly id: number; readonly title: string }

/**
 * Copies seat maps, except those in `made`: a plan that is refused and sent again takes the copies of the attempt before. Each copy
 * is added to `made` as soon as it exists, also if another one fails.
 */
export function copyMaps(
  copies: readonly MapCopy[],
  made: Map<number, number>,
  copy: (map: MapCopy) => Promise<number>,
): Promise<{ readonly seat_map_id: number; readonly new_seat_map_id: number }[]> {
  return Promise.all(
    copies.map(async (map) => {
      const new_seat_map_id = made.get(map.id) ?? (await copy(map))
      made.set(map.id, new_seat_map_id)
      return { seat_map_id: map.id, new_seat_map_id }
    }),
  )
}
