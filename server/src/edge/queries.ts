import type { HomeState } from '#platform/cells-file'
import type { Listener } from '#platform/postgres/listener'

/** A token with its organisation; or, without a token, an organisation with where it is at home. */
export type DirectoryRow = {
  readonly kind: string
  readonly token: string | null
  readonly org_id: string | null
  readonly state: HomeState | null
  readonly cell: string | null
  readonly moves: number | null
}

type DirectoryPart = { readonly orgs?: readonly string[]; readonly hashes?: readonly Buffer[] }

/** Lists the directory of a cell: everything, some organisations, or the tokens of some hashes. */
export const listDirectory = (
  listener: Pick<Listener, 'query'>,
  { orgs, hashes }: DirectoryPart = {},
): Promise<DirectoryRow[]> =>
  listener.query<DirectoryRow>('select kind, token, org_id, state, cell, moves from list_directory($1, $2)', [
    orgs ?? null,
    hashes ?? null,
  ])
