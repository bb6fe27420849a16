import {
  ResponseError,
  type CreateWebhookEndpointBody,
  type NewWebhookEndpoint,
  type RequestOptions,
} from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/developers'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { describeError } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { ENDPOINTS_KEY, eventTypes, typeGroups, type EventType, type WebhookEndpoint } from './endpoint-types.ts'
import { SecretDialog } from './key-dialogs.tsx'

type EndpointDialogProps = { readonly endpoint?: WebhookEndpoint; onClose(): void }
type Saved = WebhookEndpoint & Partial<Pick<NewWebhookEndpoint, 'secret'>>

/** Creates an endpoint and shows its secret once, or changes one. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps): ReactNode {
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [types, setTypes] = useState(() => chosenTypes(endpoint))
  const [ed25519, setEd25519] = useState(false)
  const [made, setMade] = useState<Saved>()
  const write = useWrite(useSendEndpoint(endpoint, ed25519), {
    isErrorShown: true,
    refresh: [ENDPOINTS_KEY],
    ...(endpoint && { done: words.saved }),
    onDone: (saved) => (endpoint ? onClose() : setMade(saved)),
  })
  if (made) return <SecretDialog title={words.endpointCreated()} secret={made.secret ?? null} onClose={onClose} />
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void write.run(toInput(url, description, types))
  }
  const isAtUrl = write.error instanceof ResponseError && write.error.param === 'url'
  return (
    <Dialog title={endpoint ? words.changeEndpoint() : words.newEndpoint()} onClose={onClose}>
      <Form write={write} className="stack" onSubmit={submit}>
        <TextField
          label={words.address()}
          hint={words.addressHint()}
          type="url"
          required
          value={url}
          error={isAtUrl ? describeError(write.error) : undefined}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={words.description()}
          maxLength={255}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TypesField types={types} onChange={setTypes} />
        {!endpoint && (
          <CheckField
            label={words.ed25519()}
            hint={words.ed25519Hint()}
            checked={ed25519}
            onChange={(event) => setEd25519(event.target.checked)}
          />
        )}
        {!isAtUrl && <ErrorText error={write.error} />}
        <div className="actions end">
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={types?.length === 0 ? words.typeMissing() : undefined}
          >
            {endpoint ? words.save() : words.createEndpoint()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Returns what creates an endpoint, or changes one from what the dialog showed when it was opened. */
function useSendEndpoint(
  endpoint: WebhookEndpoint | undefined,
  ed25519: boolean,
): (input: EndpointInput, options: RequestOptions) => Promise<Saved> {
  const api = useApi()
  return useVersioned<ShownEndpoint, EndpointInput, Saved>({
    shown: endpoint && toShown(endpoint),
    read: async ({ endpoint_id }) => toShown(await api.webhookEndpoints.get(endpoint_id)),
    send: ({ types, ...rest }, options) => {
      const body = { ...rest, ...(types !== undefined && { types: types === ALL_TYPES ? null : [...types] }) }
      return endpoint
        ? api.webhookEndpoints.update(endpoint.endpoint_id, body, options)
        : api.webhookEndpoints.create({ ...body, ed25519 }, options)
    },
    fields: [
      { path: 'url', label: words.address() },
      { path: 'description', label: words.description() },
      { path: 'types', label: words.eventTypes(), format: formatTypes },
    ],
  })
}

/** The API writes `null` for all types; a conflict would show that as an empty field. */
const ALL_TYPES = 'all'
type TypesInput = readonly EventType[] | typeof ALL_TYPES
type ShownEndpoint = Omit<WebhookEndpoint, 'types'> & { readonly types: TypesInput }

const toShown = (endpoint: WebhookEndpoint): ShownEndpoint => ({
  ...endpoint,
  types: chosenTypes(endpoint) ?? ALL_TYPES,
})

const formatTypes = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value === ALL_TYPES ? words.allTypes() : undefined

/** The types of an endpoint that this page knows; `null` for all. */
function chosenTypes(endpoint: WebhookEndpoint | undefined): readonly EventType[] | null {
  const types = endpoint?.types ?? null
  return types && eventTypes.filter((type) => types.includes(type))
}

type TypesFieldProps = {
  readonly types: readonly EventType[] | null
  onChange(types: readonly EventType[] | null): void
}

function TypesField({ types, onChange }: TypesFieldProps): ReactNode {
  const toggle = (type: EventType, isChosen: boolean): void =>
    onChange(isChosen ? [...(types ?? []), type] : (types ?? []).filter((each) => each !== type))
  return (
    <>
      <CheckField
        label={words.everyType()}
        hint={words.everyTypeHint()}
        checked={types === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {types !== null && (
        <div className="type-groups">
          {[...typeGroups()].map(([group, names]) => (
            <fieldset key={group} className="type-group">
              <legend>
                <code>{group}</code>
              </legend>
              {names.map((type) => (
                <CheckField
                  key={type}
                  label={type}
                  checked={types.includes(type)}
                  onChange={(event) => toggle(type, event.target.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  )
}

type EndpointInput = Pick<CreateWebhookEndpointBody, 'url' | 'description'> & { readonly types?: TypesInput }

const toInput = (url: string, description: string, types: readonly EventType[] | null): EndpointInput => ({
  url: url.trim(),
  description: description.trim() === '' ? null : description.trim(),
  // In one order: another order alone is not a change.
  types: types === null ? ALL_TYPES : eventTypes.filter((type) => types.includes(type)),
})
