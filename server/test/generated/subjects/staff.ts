import { getStaffSsoProvider, type Operation } from '#contract'
import { inTx, read, write } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import { createdAt } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { Json } from '../json.ts'

type StaffScope = { readonly server: TestServer; readonly org: TestOrg }

let count = 0
const createPerson = read(`select true as done from create_person($1, $2, 'Ann Lee', null, null, $3)`)
const addMember = write(`
  insert into staff_member (org_id, person_id, role, created_at, updated_at) values ($1, $2, 'finance', $3, $3)
`)

/** Creates a person without a password, which would take long to hash. */
async function createMember({ server, org }: StaffScope): Promise<string> {
  const id = newUuid(createdAt.getTime() + ++count)
  await server.db.unscoped(createPerson, id, `subject${count}.${org.id}@example.com`, createdAt)
  await inTx(server.db, org.org, (tx) => tx.count(addMember, org.org, id, createdAt))
  return publicId('per', id)
}

async function createInvitation({ server, org }: StaffScope): Promise<string> {
  const json = { email: `invited${++count}.${org.id}@example.com`, role: 'finance' }
  return (await callAdmin<{ invitation_id: string }>(server, org, 'POST /staff_invitations', json)).invitation_id
}

/** Elsewhere `person_id` is a reference of the organisation's own. */
export const staffPersonSubjects = { 'updateStaff.person_id': createMember, 'removeStaff.person_id': createMember }

const deleteOldRoles = write(`
  delete from staff_role where org_id = $1 and role_id not in (
    select role_id from staff_role where org_id = $1 order by role_id desc limit 20
  )
`)

/** Creates a role. An organisation can have 50, and the suite needs more: it no longer uses the older ones. */
async function createOwnRole({ server, org }: StaffScope): Promise<string> {
  await inTx(server.db, org.org, (tx) => tx.count(deleteOldRoles, org.org))
  const json = { title: `Desk lead ${++count}`, scopes: ['orders:read'] }
  return (await callAdmin<{ role: string }>(server, org, 'POST /roles', json)).role
}

export const staffSubjects = {
  role_id: createOwnRole,
  invitation_id: createInvitation,
  /** No session of the person who makes the request. */
  session_id: async () => publicId('ses', newUuid(createdAt.getTime() + ++count)),
  /** No passkey of the person who makes the request. */
  passkey_id: async () => publicId('pky', newUuid(createdAt.getTime() + ++count)),
}

const putProvider = write(`
  insert into staff_sso_provider (org_id, title, issuer, client_id, algorithms, created_at, updated_at)
  values ($1, 'Club ID', $3, 'console', array['ES256'], $2, $2)
  on conflict (org_id) do nothing
`)

/** Gives the organisation the identity provider that it is to read, change or delete. */
export async function prepareStaffProvider({ path }: Operation, server: TestServer, org: TestOrg): Promise<void> {
  if (path !== getStaffSsoProvider.path) return
  await inTx(server.db, org.org, (tx) => tx.count(putProvider, org.org, createdAt, `https://id.example/${org.org}`))
}

export const staffExamples: Readonly<Record<string, (count: number) => Json>> = {
  'inviteStaff.email': (n) => `staff${n}@example.com`,
  'inviteStaff.role': () => 'finance',
  'updateStaff.role': () => 'finance',
  'createRole.title': (n) => `Role ${n}`,
  'updateRole.title': (n) => `Changed role ${n}`,
}
