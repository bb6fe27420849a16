import pg from 'pg'
import type { Cell } from '#platform/cells-file'
import { type OrgId, publicId } from '#platform/ids'
import { type Home, isKnown, readHome } from './home.ts'

/** One of the two cells of a move, with a connection of the owner of its database. */
export type MoveSide = { readonly name: string; readonly url: string; readonly client: pg.Client }

export type MoveSides = { readonly from: MoveSide; readonly to: MoveSide }

/** Connects to all cells, and finds the one that the organisation comes from. Only one move of it runs at a time. */
export async function withSides(
  org: OrgId,
  { cells, to }: { readonly cells: ReadonlyMap<string, Cell>; readonly to: string },
  work: (sides: MoveSides) => Promise<void>,
): Promise<void> {
  if (!cells.has(to)) throw new Error(`there is no cell ${to}: the file of cells has ${[...cells.keys()].join(', ')}`)
  const sides: MoveSide[] = []
  try {
    for (const [name, { owner }] of cells) {
      if (owner === undefined) throw new Error(`the file of cells has no \`owner\` of ${name}`)
      const client = new pg.Client({ connectionString: owner })
      // A lost connection fails the statement under way, which reports it.
      client.on('error', () => {})
      await client.connect()
      sides.push({ name, url: owner, client })
    }
    const destination = sides.find(({ name }) => name === to)
    const source = await findSource(sides, org, to)
    if (!destination || !source) throw new Error(`${publicId('org', org)} is at home in no cell other than ${to}`)
    const { rows } = await source.client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(uuid_hash_extended($1, 78)) as taken',
      [org],
    )
    if (!rows[0]?.taken) throw new Error('a move of this organisation is running already')
    await work({ from: source, to: destination })
  } finally {
    for (const { client } of sides) await client.end()
  }
}

/** Returns the cell that serves the organisation, or that it has just left for the destination. */
async function findSource(sides: readonly MoveSide[], org: OrgId, to: string): Promise<MoveSide | undefined> {
  const candidates: (MoveSide & Home & { known: boolean })[] = []
  for (const side of sides)
    if (side.name !== to)
      candidates.push({ ...side, ...(await readHome(side.client, org)), known: await isKnown(side.client, org) })
  return (
    candidates.find(({ state, known }) => known && (state === 'here' || state === 'frozen')) ??
    candidates.filter(({ state, cell }) => state === 'moved' && cell === to).toSorted((a, b) => b.moves - a.moves)[0]
  )
}
