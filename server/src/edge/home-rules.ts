import type { DirectoryRow } from './queries.ts'

/** What a cell says about an organisation. Of two cells that say it is there, the one with more moves is right. */
export type Claim = {
  readonly state: NonNullable<DirectoryRow['state']>
  readonly moves: number
  /** The cell that it goes to, or, if it is arriving, the one that it comes from. */
  readonly otherCell: string | null
}
type CellClaim = Claim & { readonly name: string }

/**
 * Returns the cell to ask about an organisation, from what all cells say. What they say may be old. A wrong choice costs time and
 * nothing else: a cell refuses an organisation that is not at home there.
 */
export function chooseCell(claims: readonly CellClaim[]): string | undefined {
  const [present] = claims.filter(({ state }) => state === 'here' || state === 'frozen').toSorted(comparePresent)
  if (present) return present.name
  // The cell that it went to has not said so yet.
  const [moved] = claims.filter(({ state }) => state === 'moved').toSorted((a, b) => b.moves - a.moves)
  const [arriving] = claims
  return moved?.otherCell ?? arriving?.otherCell ?? undefined
}

const comparePresent = (a: CellClaim, b: CellClaim): number =>
  b.moves - a.moves || Number(b.state === 'here') - Number(a.state === 'here')
