import type { SalesChannel } from '#contract'

type AllocationRefusal = { readonly code: 'invalid_state' | 'sold_out'; readonly message: string }

/** Returns why a channel cannot have an allocation of this many places, or undefined if it can. */
export function allocationRefusal(
  channel: SalesChannel,
  places: number,
  { taken, common }: { readonly taken: number; readonly common: number },
): AllocationRefusal | undefined {
  if (places < taken) {
    const message = `The channel ${channel} has ${taken} places held or sold: its allocation cannot be less`
    return { code: 'invalid_state', message }
  }
  if (places <= taken + common) return undefined
  return { code: 'sold_out', message: `At most ${taken + common} places can be allocated to the channel ${channel}` }
}

type ChosenRows =
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'unknown'; readonly row: string }
  | { readonly kind: 'other'; readonly row: string; readonly channel: string }

/** Returns the rows to set aside for a channel: the named ones, or all that no other channel has. */
export function chooseRows(
  channel: SalesChannel,
  rows: readonly { readonly row_label: string; readonly channel: string | null }[],
  named: readonly string[] | undefined,
): ChosenRows {
  const channels = new Map(rows.map((row) => [row.row_label, row.channel]))
  const isFree = (row: string): boolean => (channels.get(row) ?? channel) === channel
  if (!named) return { kind: 'rows', rows: [...channels.keys()].filter(isFree) }
  for (const row of named) {
    if (!channels.has(row)) return { kind: 'unknown', row }
    if (!isFree(row)) return { kind: 'other', row, channel: channels.get(row) ?? '' }
  }
  return { kind: 'rows', rows: named }
}
