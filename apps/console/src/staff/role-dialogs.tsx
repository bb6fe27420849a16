import { ResponseError, type CreateRoleBody, type RequestOptions } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/staff'
import { ME_KEY } from '../frame/query-client.ts'
import { useApi, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { formatMoney, parseMoney } from '../kit/money.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { describeError } from '../kit/problem.tsx'
import { ScopeChoice, scopeText, type Scope } from '../kit/scope-choice.tsx'
import { useWrite } from '../kit/use-write.ts'
import { ceilingText } from './limits-fields.tsx'
import { ROLES_KEY, STAFF_KEY, type StaffRole } from './staff-types.ts'

type RoleDialogProps = { readonly role?: StaffRole; onClose(): void }

/** Without it the console does not open. */
const NEEDED: readonly Scope[] = ['organisation:read']
const FIRST_SCOPES: readonly Scope[] = ['activity:read', 'events:read']

/** Defines a role of the organisation, or changes one. */
export function RoleDialog({ role, onClose }: RoleDialogProps): ReactNode {
  const { currency } = useSession().organisation
  const [title, setTitle] = useState(role?.title ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [scopes, setScopes] = useState<readonly Scope[]>(() => [
    ...new Set([...NEEDED, ...(role?.scopes ?? FIRST_SCOPES)]),
  ])
  const [ceiling, setCeiling] = useState(() => ceilingText(role?.refund_ceiling_minor ?? null, currency))
  const ceilingMinor = ceiling.trim() === '' ? null : parseMoney(ceiling, currency)
  const write = useWrite(useSendRole(role), {
    isErrorShown: true,
    refresh: [STAFF_KEY, ME_KEY],
    done: (saved) => words.roleSaved({ name: saved.title }),
    onDone: onClose,
  })
  const isReady = title.trim() !== '' && scopes.length > 0 && ceilingMinor !== undefined
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isReady)
      void write.run({
        title: title.trim(),
        description,
        scopes: scopes.toSorted(),
        refund_ceiling_minor: ceilingMinor,
      })
  }
  const isAtTitle = write.error instanceof ResponseError && write.error.param === 'title'
  return (
    <Dialog title={role ? words.changeNamed({ name: role.title }) : words.newRole()} onClose={onClose}>
      <Form write={write} className="stack" onSubmit={submit}>
        <TextField
          label={words.roleName()}
          required
          maxLength={100}
          value={title}
          error={isAtTitle ? describeError(write.error) : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={words.roleFor()}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label={words.ceiling({ currency })}
          hint={words.roleCeilingHint()}
          inputMode="decimal"
          autoComplete="off"
          value={ceiling}
          error={ceilingMinor === undefined ? words.wrongAmount() : undefined}
          onChange={(event) => setCeiling(event.target.value)}
        />
        <ScopeChoice chosen={scopes} onChange={setScopes} required={NEEDED} />
        {!isAtTitle && <ErrorText error={write.error} />}
        {role && <Effects effects={[words.roleChangeSoon()]} />}
        <div className="actions end">
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={!isReady ? words.roleIncomplete() : undefined}
          >
            {role ? words.save() : words.createRole()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Returns what creates a role, or changes one from what the dialog showed when it was opened. */
function useSendRole(
  role: StaffRole | undefined,
): (body: CreateRoleBody, options: RequestOptions) => Promise<StaffRole> {
  const api = useApi()
  const { currency } = useSession().organisation
  return useVersioned({
    shown: role && withSortedScopes(role),
    read: async (shown) => {
      const stored = (await api.roles.list()).data.find((each) => each.role === shown.role)
      return stored && withSortedScopes(stored)
    },
    send: (body: CreateRoleBody, options) =>
      role?.role_id ? api.roles.update(role.role_id, body, options) : api.roles.create(body, options),
    fields: [
      { path: 'title', label: words.roleName() },
      { path: 'description', label: words.roleFor() },
      {
        path: 'refund_ceiling_minor',
        label: words.ceiling({ currency }),
        format: (value) => formatMoney(Number(value), currency),
      },
      { path: 'scopes', label: words.rights(), format: formatScopes },
    ],
  })
}

/** The dialog sends them in this order: another order alone is not a change. */
const withSortedScopes = (role: StaffRole): StaffRole => ({ ...role, scopes: role.scopes?.toSorted() ?? null })

const formatScopes = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.map((scope) => scopeText(String(scope)) ?? String(scope)).join(', ') : undefined

type DeleteRoleDialogProps = { readonly role: StaffRole; onClose(): void }

/** Deletes a role that nobody has. */
export function DeleteRoleDialog({ role, onClose }: DeleteRoleDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.roles.delete(role.role_id ?? '', options), {
    isErrorShown: true,
    refresh: [ROLES_KEY],
    done: () => words.roleDeleted({ name: role.title }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.deleteNamed({ name: role.title })}
      act={words.deleteRole()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.deleteNeedsNobody()]} />
    </ConfirmDialog>
  )
}
