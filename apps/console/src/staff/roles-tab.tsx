import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/staff'
import { useCan, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { ScopeList } from '../kit/scope-choice.tsx'
import { TabHead } from '../kit/tabbed-page.tsx'
import { DeleteRoleDialog, RoleDialog } from './role-dialogs.tsx'
import { usePeople, useRoles } from './staff-queries.ts'
import type { StaffRole } from './staff-types.ts'

type Open = { readonly kind: 'new' } | { readonly kind: 'change' | 'delete'; readonly role: StaffRole }

/** The seven roles and those of the organisation: what each may do, and who has it. */
export function RolesTab(): ReactNode {
  const can = useCan()
  const roles = useRoles()
  const people = usePeople()
  const [open, setOpen] = useState<Open>()
  if (roles.isPending) return <Loading />
  if (!roles.data) return <Problem error={roles.error} onRetry={() => void roles.refetch()} />
  const countOf = ({ role }: StaffRole): number => people.data?.filter((person) => person.role === role).length ?? 0
  return (
    <>
      <TabHead text={words.rolesText()}>
        {can('createRole') && (
          <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
            {words.newRole()}
          </Button>
        )}
      </TabHead>
      <div className="role-cards">
        {roles.data.map((role) => (
          <RoleCard key={role.role} role={role} people={countOf(role)} onOpen={setOpen} />
        ))}
      </div>
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function OpenDialog({ open, onClose }: { readonly open: Open; onClose(): void }): ReactNode {
  if (open.kind === 'new') return <RoleDialog onClose={onClose} />
  if (open.kind === 'change') return <RoleDialog role={open.role} onClose={onClose} />
  return <DeleteRoleDialog role={open.role} onClose={onClose} />
}

type RoleCardProps = { readonly role: StaffRole; readonly people: number; onOpen(open: Open): void }

function RoleCard({ role, people, onOpen }: RoleCardProps): ReactNode {
  const can = useCan()
  const { organisation } = useSession()
  const { title, description, role_id, scopes, refund_ceiling_minor } = role
  const isOwn = role_id !== null
  const actions = isOwn && (
    <>
      {can('updateRole') && (
        <Button aria-label={words.changeNamed({ name: title })} onClick={() => onOpen({ kind: 'change', role })}>
          {words.change()}
        </Button>
      )}
      {can('deleteRole') && (
        <Button aria-label={words.deleteNamed({ name: title })} onClick={() => onOpen({ kind: 'delete', role })}>
          {words.deleteIt()}
        </Button>
      )}
    </>
  )
  return (
    <Card title={title} actions={actions}>
      <div className="stack">
        {description !== '' && <p>{description}</p>}
        <p className="row">
          <Link to="/staff" search={{ tab: 'people', role: role.role }}>
            {words.peopleCount({ count: people })}
          </Link>
          {isOwn && <Badge>{words.ownRole()}</Badge>}
          {refund_ceiling_minor !== null && (
            <span className="muted">
              {words.refundsUpTo({ amount: formatMoney(refund_ceiling_minor, organisation.currency) })}
            </span>
          )}
        </p>
        <details className="rights">
          <summary>{words.mayDo()}</summary>
          <ScopeList scopes={scopes} />
        </details>
      </div>
    </Card>
  )
}
