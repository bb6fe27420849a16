import type { CreateSsoProviderBody, SsoProvider, UpdateSsoProviderBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import { body as createBody } from '#contract/createSsoProvider'
import { body as updateBody } from '#contract/updateSsoProvider'
import * as words from '#words/settings'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { TextArea } from '../kit/field.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import { useWrite } from '../kit/use-write.ts'
import { PROVIDERS_KEY } from './sso-types.ts'

type SsoProviderDialogProps = { readonly provider?: SsoProvider; onClose(): void }

/** Adds a provider with which fans sign in, or changes one. Its issuer stays: links refer to it. */
export function SsoProviderDialog({ provider, onClose }: SsoProviderDialogProps): ReactNode {
  const api = useApi()
  const [returnUrls, setReturnUrls] = useState(provider?.return_urls.join('\n') ?? '')
  const write = useWrite<SsoProvider, Record<string, unknown>>(
    (input, options) =>
      provider
        ? api.ssoProviders.update(provider.sso_provider_id, asBody<UpdateSsoProviderBody>(input), options)
        : api.ssoProviders.create(asBody<CreateSsoProviderBody>(input), options),
    { refresh: [PROVIDERS_KEY], done: words.saved, isErrorShown: true, onDone: onClose },
  )
  return (
    <Dialog title={provider ? words.changeNamed({ title: provider.title }) : words.addProvider()} onClose={onClose}>
      <SchemaForm
        schema={provider ? updateBody : createBody}
        isUpdate={provider !== undefined}
        initial={{
          title: provider?.title ?? '',
          client_id: provider?.client_id ?? '',
          auto_link: provider?.auto_link ?? false,
        }}
        fields={providerFields(provider)}
        submit={words.save()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(input) => void write.run({ ...input, return_urls: returnUrls.split(/\s+/).filter(Boolean) })}
      >
        <TextArea
          label={words.returnUrls()}
          hint={words.returnUrlsHint()}
          value={returnUrls}
          onChange={(event) => setReturnUrls(event.target.value)}
        />
      </SchemaForm>
    </Dialog>
  )
}

const providerFields = (provider: SsoProvider | undefined): FormField[] => [
  { name: 'title', label: words.providerTitle(), hint: words.fanTitleHint() },
  ...(provider ? [] : [{ name: 'issuer', label: words.issuer(), hint: words.issuerHint() }]),
  { name: 'client_id', label: words.clientId() },
  {
    name: 'client_secret',
    label: words.clientSecret(),
    kind: 'password',
    ...(provider?.has_client_secret === true && { hint: words.keepSecretHint() }),
  },
  { name: 'auto_link', label: words.autoLink(), hint: words.autoLinkHint() },
]
