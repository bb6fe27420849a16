import type { OrgId } from '#platform/ids'
import { withClient } from '../databases.ts'
import { readHome } from './home.ts'
import { deleteRows, requireSuperuser } from './tables.ts'

/** Returns the name of an organisation that may be deleted here, or why it may not. */
export const findDeletable = (
  url: string,
  org: OrgId,
): Promise<{ readonly name: string } | { readonly refusal: string }> =>
  withClient(url, async (client) => {
    await requireSuperuser(client, 'the database')
    const { rows } = await client.query<{ name: string }>('select name from organisation where org_id = $1', [org])
    const { state, cell } = await readHome(client, org)
    if (state === 'frozen' && cell !== null) return { refusal: `it moves to ${cell}: finish or cancel that move first` }
    if (state !== 'frozen' && state !== 'moved')
      return { refusal: 'only a frozen organisation can be deleted: run `tessera org freeze` first' }
    // The organisation goes in the middle of the deletion. Run again after that, there is nothing to ask for.
    return { name: rows[0]?.name ?? '' }
  })

/** Deletes an organisation that is frozen or has moved, with all its rows. Interrupted, it can be run again. */
export const deleteOrg = (url: string, org: OrgId, onTable: (table: string, rows: number) => void): Promise<void> =>
  withClient(url, async (client) => {
    const { state } = await readHome(client, org)
    if (state !== 'frozen' && state !== 'moved') throw new Error('only a frozen organisation can be deleted')
    await deleteRows(client, org, onTable)
    // One that has moved stays known as such: a late request must not be taken for one of an organisation that is here.
    if (state === 'frozen') await client.query('delete from org_home where org_id = $1', [org])
  })
