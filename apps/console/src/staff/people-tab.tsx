import { useState, type ReactNode } from 'react'
import * as words from '#words/staff'
import { useCan, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { FilterBar, useFilters, type Filter, type Search } from '../kit/list/filters.tsx'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { TabHead, TwoLines } from '../kit/tabbed-page.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LimitsText } from './limits-text.tsx'
import { ChangePersonDialog, RemovePersonDialog } from './person-dialogs.tsx'
import { usePeople, useRoles } from './staff-queries.ts'
import { roleTitle, type StaffMember, type StaffRole } from './staff-types.ts'

type Open = { readonly kind: 'invite' } | { readonly kind: 'change' | 'remove'; readonly person: StaffMember }

/** Everybody who works here, and who is invited. */
export function PeopleTab(): ReactNode {
  const can = useCan()
  const people = usePeople()
  const roles = useRoles()
  const [filters] = useFilters()
  const [open, setOpen] = useState<Open>()
  if (people.isPending || roles.isPending) return <Loading />
  if (!people.data) return <Problem error={people.error} onRetry={() => void people.refetch()} />
  const known = roles.data ?? []
  const shown = people.data.filter((person) => isMatch(person, filters))
  return (
    <>
      <TabHead text={words.peopleText({ count: people.data.length })}>
        {can('inviteStaff') && (
          <Button variant="primary" onClick={() => setOpen({ kind: 'invite' })}>
            {words.invitePerson()}
          </Button>
        )}
      </TabHead>
      <FilterBar filters={peopleFilters(known)} />
      {shown.length === 0 ? (
        <Empty>{words.noneMatch()}</Empty>
      ) : (
        <Table
          label={words.people()}
          columns={peopleColumns(known, setOpen)}
          rows={shown}
          rowKey={({ person_id }) => person_id}
        />
      )}
      <InvitationsCard roles={known} />
      {open && <OpenDialog open={open} roles={known} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type OpenDialogProps = { readonly open: Open; readonly roles: readonly StaffRole[]; onClose(): void }

function OpenDialog({ open, roles, onClose }: OpenDialogProps): ReactNode {
  if (open.kind === 'invite') return <InviteDialog roles={roles} onClose={onClose} />
  if (open.kind === 'change') return <ChangePersonDialog person={open.person} roles={roles} onClose={onClose} />
  return <RemovePersonDialog person={open.person} onClose={onClose} />
}

const isMatch = ({ name, email, role }: StaffMember, { find = '', role: wanted }: Search): boolean =>
  (wanted === undefined || role === wanted) && `${name} ${email}`.toLowerCase().includes(find.trim().toLowerCase())

const peopleFilters = (roles: readonly StaffRole[]): Filter[] => [
  { name: 'find', label: words.find(), kind: 'text' },
  {
    name: 'role',
    label: words.role(),
    kind: 'select',
    choices: [{ value: '', label: words.all() }, ...roles.map(({ role, title }) => ({ value: role, label: title }))],
  },
]

const peopleColumns = (roles: readonly StaffRole[], onOpen: (open: Open) => void): Column<StaffMember>[] => [
  {
    id: 'name',
    title: words.name(),
    cell: (person) => (
      <TwoLines note={<bdi>{person.email}</bdi>}>
        <strong>
          <bdi>{person.name}</bdi> <You person={person} />
        </strong>
      </TwoLines>
    ),
  },
  { id: 'role', title: words.role(), cell: ({ role }) => <bdi>{roleTitle(roles, role)}</bdi> },
  { id: 'limits', title: words.limits(), cell: (person) => <LimitsText limits={person} /> },
  {
    id: 'factor',
    title: words.secondFactor(),
    cell: ({ second_factor }) =>
      second_factor ? <Badge tone="good">{words.hasFactor()}</Badge> : <Badge tone="wait">{words.noFactor()}</Badge>,
  },
  {
    id: 'used',
    title: words.lastUsed(),
    cell: ({ last_used_at }) => (last_used_at === null ? '–' : <Time unix={last_used_at} />),
  },
  { id: 'acts', title: words.acts(), cell: (person) => <PersonActs person={person} onOpen={onOpen} /> },
]

function You({ person }: { readonly person: StaffMember }): ReactNode {
  const { me } = useSession()
  return me.person_id === person.person_id ? <Badge>{words.you()}</Badge> : null
}

type PersonActsProps = { readonly person: StaffMember; onOpen(open: Open): void }

function PersonActs({ person, onOpen }: PersonActsProps): ReactNode {
  const can = useCan()
  return (
    <div className="actions">
      {can('updateStaff') && (
        <Button
          aria-label={words.changeNamed({ name: person.name })}
          onClick={() => onOpen({ kind: 'change', person })}
        >
          {words.change()}
        </Button>
      )}
      {can('removeStaff') && (
        <Button
          aria-label={words.removeNamed({ name: person.name })}
          onClick={() => onOpen({ kind: 'remove', person })}
        >
          {words.remove()}
        </Button>
      )}
    </div>
  )
}
