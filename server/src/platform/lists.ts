/** Returns the item at an index. Throws if the list is too short: what is missing must not become an amount of 0 or an empty id. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`A list of ${items.length} has no item at ${index}`)
  return item
}
