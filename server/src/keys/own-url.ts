import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { isOwnOrigin } from './queries.ts'

/**
 * Parses an address to which customers are sent back. Returns undefined unless it is on a site of the organisation, with nothing between
 * the origin and the path, such as a user name. Pass on what is returned, and not what was typed: another program could read that in another way.
 */
export async function findOwnUrl(db: Db, org: OrgId, typed: string): Promise<URL | undefined> {
  const url = URL.parse(typed)
  if (!url?.href.startsWith(`${url.origin}/`)) return undefined
  return (await isOwnOrigin(db, org, url.origin)) ? url : undefined
}
