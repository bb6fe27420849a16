import type { UpdateStaffBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/staff'
import { ME_KEY } from '../frame/query-client.ts'
import { useApi, useSession } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { useWrite } from '../kit/use-write.ts'
import { LimitsFields, toForm, toLimits } from './limits-fields.tsx'
import { PEOPLE_KEY, type StaffMember, type StaffRole } from './staff-types.ts'

type PersonProps = { readonly person: StaffMember; onClose(): void }

/** Changes the role and limits of a person. */
export function ChangePersonDialog({
  person,
  roles,
  onClose,
}: PersonProps & { readonly roles: readonly StaffRole[] }): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const { currency } = organisation
  const [form, setForm] = useState(() => toForm(person, currency))
  const limits = toLimits(form, currency)
  const write = useWrite((body: UpdateStaffBody, options) => api.staff.update(person.person_id, body, options), {
    isErrorShown: true,
    refresh: [PEOPLE_KEY, ME_KEY],
    done: ({ name }) => words.personChanged({ name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.changeNamed({ name: person.name })}
      act={words.save()}
      isBusy={write.isBusy}
      unavailable={!limits ? words.correctLimits() : undefined}
      error={write.error}
      onAct={() => limits && void write.run(limits)}
      onClose={onClose}
    >
      <LimitsFields roles={roles} form={form} onChange={setForm} />
      <Effects effects={[words.changeSoon()]} />
    </ConfirmDialog>
  )
}

/** Ends the work of a person for the organisation. */
export function RemovePersonDialog({ person, onClose }: PersonProps): ReactNode {
  const api = useApi()
  const { me } = useSession()
  const { name, person_id } = person
  const write = useWrite((_: void, options) => api.staff.remove(person_id, options), {
    isErrorShown: true,
    refresh: [PEOPLE_KEY, ME_KEY],
    done: () => words.personRemoved({ name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.removeNamed({ name })}
      act={words.removeNamed({ name })}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects
        effects={[
          me.person_id === person_id ? words.removeYourself() : words.removeStops({ name }),
          words.removeKeeps(),
        ]}
      />
    </ConfirmDialog>
  )
}
