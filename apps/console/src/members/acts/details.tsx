import type { UpdateMemberBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/updateMember'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { toConflictFields } from '../../kit/conflict/form-fields.ts'
import { useVersioned } from '../../kit/conflict/use-versioned.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { SchemaForm, type FormField } from '../../kit/form/schema-form.tsx'
import { fullName } from '../../kit/full-name.ts'
import type { ActDialogProps } from '../member-types.ts'
import { useMemberWrite } from './use-member-write.ts'

const fields = (): readonly FormField[] => [
  { name: 'first_name', label: words.firstName() },
  { name: 'last_name', label: words.lastName() },
  { name: 'email_address', label: words.email(), kind: 'email' },
  { name: 'mobile_number', label: words.mobile() },
  { name: 'date_of_birth', label: words.birthDate(), kind: 'date' },
  { name: 'address', label: words.address() },
  { name: 'address2', label: words.addressLine2() },
  { name: 'suburb', label: words.town() },
  { name: 'state', label: words.county() },
  { name: 'postcode', label: words.postcode() },
  { name: 'marketing_emails', label: words.marketing() },
]

/** Changes the details of the person. */
export function DetailsDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const send = useVersioned({
    shown: member,
    read: (shown) => api.members.get(shown.membership_member_id),
    send: (body: UpdateMemberBody, options) => api.members.update(member.membership_member_id, body, options),
    fields: toConflictFields(fields()),
  })
  const write = useMemberWrite(send, {
    done: (changed) => words.detailsSaved({ name: fullName(changed) }),
    onDone: onClose,
  })
  const initial = Object.fromEntries(
    Object.entries(member).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  )
  return (
    <Dialog title={words.detailsOf({ name: fullName(member) })} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={fields()}
        initial={initial}
        isUpdate
        submit={words.saveDetails()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(body)}
      />
    </Dialog>
  )
}
