import type pg from 'pg'
import { publicId } from '#platform/ids'

type MovedMember = {
  readonly org_id: string
  readonly person_id: string
  readonly email: string
  readonly role: string
}

const SHOWN = 20

export const MOVED_STAFF_FIX =
  'Ask each of them, by another way than this address, whether the account is theirs: see docs/cells.md, "People who have accounts in both cells".'

/**
 * Lists people whom a move may have merged with an account that belongs to somebody else: until 0.2 the address alone decided.
 * People who have joined the organisation with this account, or who have confirmed the merge, are in its audit log.
 */
export async function checkMovedStaff(client: pg.Client): Promise<string | { warning: string }> {
  const { rows } = await client.query<MovedMember>('select org_id, person_id, email, role from list_moved_staff()')
  const doubtful: MovedMember[] = []
  for (const [org, members] of Map.groupBy(rows, ({ org_id }) => org_id)) {
    const known = await readKnownStaff(client, org)
    doubtful.push(...members.filter(({ person_id }) => !known.has(publicId('per', person_id))))
  }
  if (doubtful.length === 0) return 'all have joined with the account that they have now'
  const shown = doubtful
    .slice(0, SHOWN)
    .map(({ email, role, org_id }) => `${email} (${role} of ${publicId('org', org_id)})`)
  const rest = doubtful.length > SHOWN ? ` and ${doubtful.length - SHOWN} more` : ''
  return { warning: `a move may have given the work of these people to another account: ${shown.join(', ')}${rest}` }
}

async function readKnownStaff(client: pg.Client, org: string): Promise<ReadonlySet<string>> {
  await client.query('begin')
  try {
    await client.query("select set_config('app.org', $1, true)", [org])
    const { rows } = await client.query<{ id: string }>(
      `select entity_id as id from audit_entry where org_id = $1 and entity_kind = 'staff' and outcome = 'succeeded'
         and operation in ('acceptInvitation', 'operator.staff_merge')`,
      [org],
    )
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.query('rollback')
  }
}
