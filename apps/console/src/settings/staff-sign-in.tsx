import { useQuery } from '@tanstack/react-query'
import {
  NotFoundError,
  type GetStaffSsoProviderResponse,
  type PutStaffSsoProviderBody,
  type UpdateStaffPolicyBody,
} from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import { body } from '#contract/putStaffSsoProvider'
import * as words from '#words/settings'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { CheckField } from '../kit/field.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'

const POLICY_KEY = ['staff-policy']
const PROVIDER_KEY = ['staff-sso-provider']

/** What the sign-in of staff must have. */
export function StaffPolicyCard(): ReactNode {
  const api = useApi()
  const can = useCan()
  const policy = useQuery({ queryKey: POLICY_KEY, queryFn: () => api.staffPolicy.get() })
  const update = useWrite((changes: UpdateStaffPolicyBody, options) => api.staffPolicy.update(changes, options), {
    refresh: [POLICY_KEY],
    done: words.saved,
  })
  if (policy.isPending) return <Loading />
  if (!policy.data) return <Problem error={policy.error} onRetry={() => void policy.refetch()} />
  const isFixed = !can('updateStaffPolicy') || update.isBusy
  return (
    <Card title={words.staffPolicy()}>
      <div className="stack">
        <CheckField
          label={words.requireSecondFactor()}
          hint={words.requireSecondFactorHint()}
          checked={policy.data.require_second_factor}
          disabled={isFixed}
          onChange={(event) => void update.run({ require_second_factor: event.target.checked })}
        />
        <CheckField
          label={words.requireSso()}
          hint={words.requireSsoHint()}
          checked={policy.data.require_sso}
          disabled={isFixed}
          onChange={(event) => void update.run({ require_sso: event.target.checked })}
        />
      </div>
    </Card>
  )
}

/** The identity provider that signs in the staff of the organisation. */
export function StaffProviderCard(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [open, setOpen] = useState<'change' | 'delete'>()
  const provider = useQuery({ queryKey: PROVIDER_KEY, queryFn: () => findProvider(() => api.staffSsoProvider.get()) })
  if (provider.isPending) return <Loading />
  if (provider.data === undefined) return <Problem error={provider.error} onRetry={() => void provider.refetch()} />
  const present = provider.data
  const onClose = (): void => setOpen(undefined)
  const actions = (
    <>
      {can('putStaffSsoProvider') && (
        <Button onClick={() => setOpen('change')}>{present ? words.change() : words.setUp()}</Button>
      )}
      {present && can('deleteStaffSsoProvider') && (
        <Button onClick={() => setOpen('delete')}>{words.deleteIt()}</Button>
      )}
    </>
  )
  return (
    <Card title={words.staffProvider()} actions={actions}>
      {present ? (
        <div className="stack">
          <Facts
            facts={[
              [words.providerTitle(), <bdi key="title">{present.title}</bdi>],
              [words.issuer(), present.issuer],
              [words.clientId(), present.client_id],
              [words.clientSecret(), present.has_client_secret ? words.secretStored() : words.noSecret()],
            ]}
          />
          <CopyField label={words.callbackUrl()} text={present.callback_url} />
        </div>
      ) : (
        <p className="muted">{words.noStaffProvider()}</p>
      )}
      {open === 'change' && <StaffProviderDialog provider={present} onClose={onClose} />}
      {open === 'delete' && <DeleteStaffProvider onClose={onClose} />}
    </Card>
  )
}

type StaffProviderDialogProps = { readonly provider: GetStaffSsoProviderResponse | null; onClose(): void }

function StaffProviderDialog({ provider, onClose }: StaffProviderDialogProps): ReactNode {
  const api = useApi()
  const put = useWrite((input: PutStaffSsoProviderBody, options) => api.staffSsoProvider.put(input, options), {
    refresh: [PROVIDER_KEY],
    done: words.saved,
    isErrorShown: true,
    onDone: onClose,
  })
  return (
    <Dialog title={words.staffProvider()} onClose={onClose}>
      <SchemaForm
        schema={body}
        initial={{
          title: provider?.title ?? '',
          issuer: provider?.issuer ?? '',
          client_id: provider?.client_id ?? '',
        }}
        fields={[
          { name: 'title', label: words.providerTitle(), hint: words.providerTitleHint() },
          { name: 'issuer', label: words.issuer(), hint: words.issuerHint() },
          { name: 'client_id', label: words.clientId() },
          {
            name: 'client_secret',
            label: words.clientSecret(),
            kind: 'password',
            ...(provider?.has_client_secret === true && { hint: words.keepSecretHint() }),
          },
        ]}
        submit={words.save()}
        isBusy={put.isBusy}
        error={put.error}
        onSubmit={(input) => void put.run(asBody<PutStaffSsoProviderBody>(input))}
      />
    </Dialog>
  )
}

function DeleteStaffProvider({ onClose }: { onClose(): void }): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.staffSsoProvider.delete(options), {
    refresh: [PROVIDER_KEY],
    done: words.providerDeleted,
    isErrorShown: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.deleteStaffProvider()}
      act={words.deleteProvider()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.staffProviderStops()]} />
    </ConfirmDialog>
  )
}

/** An organisation without its own sign-in has no provider. */
async function findProvider(
  read: () => Promise<GetStaffSsoProviderResponse>,
): Promise<GetStaffSsoProviderResponse | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
