import type { CustomerMove } from '#customers'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const sessions = write(`
  with locked as materialized (
    select sso_session_id from sso_session where org_id = $1 and user_id = $2 order by sso_session_id for no key update
  )
  update sso_session s set user_id = $3 from locked where s.org_id = $1 and s.sso_session_id = locked.sso_session_id
`)

const links = write(`
  with locked as materialized (
    select sso_link_id from sso_link where org_id = $1 and user_id = $2 order by sso_link_id for no key update
  )
  update sso_link l set user_id = $3 from locked where l.org_id = $1 and l.sso_link_id = locked.sso_link_id
`)

/** Moves SSO links, and sessions in which a link is being made, from one customer to another. Returns how many links. */
export async function moveSsoLinks(tx: Tx, org: OrgId, { from, to }: CustomerMove): Promise<number> {
  await tx.count(sessions, org, from, to)
  return tx.count(links, org, from, to)
}
