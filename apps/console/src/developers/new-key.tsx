import { ResponseError, type CreateKeyBody, type NewApiKey } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/developers'
import { useApi, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { describeError } from '../kit/problem.tsx'
import { ScopeChoice, type Scope } from '../kit/scope-choice.tsx'
import { findTimeFault, fromLocalInput, isUnfinished } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { SecretDialog } from './key-dialogs.tsx'
import { KEYS_KEY, keyKinds, kindTexts, type KeyKind } from './key-types.ts'

type KeyForm = {
  readonly name: string
  readonly kind: KeyKind
  readonly scopes: readonly Scope[]
  /** An admin key may have all rights of its kind, or some. */
  readonly isConfined: boolean
  readonly origins: string
  readonly addresses: string
  readonly expires: string
  readonly isPartner: boolean
}

const EMPTY: KeyForm = {
  name: '',
  kind: 'restricted',
  scopes: [],
  isConfined: false,
  origins: '',
  addresses: '',
  expires: '',
  isPartner: false,
}

/** Creates an API key, and shows its secret once. */
export function NewKeyDialog({ onClose }: { onClose(): void }): ReactNode {
  const api = useApi()
  const zone = useSession().organisation.timezone
  const [form, setForm] = useState(EMPTY)
  const [made, setMade] = useState<NewApiKey>()
  const write = useWrite((body: CreateKeyBody, options) => api.keys.create(body, options), {
    isErrorShown: true,
    refresh: [KEYS_KEY],
    onDone: setMade,
  })
  if (made) return <SecretDialog title={words.keyCreated({ name: made.name })} secret={made.secret} onClose={onClose} />
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void write.run(toBody(form, zone))
  }
  const change = (changes: Partial<KeyForm>): void => setForm({ ...form, ...changes })
  return (
    <Dialog title={words.newKey()} onClose={onClose}>
      <Form write={write} className="stack" onSubmit={submit}>
        <TextField
          label={words.name()}
          hint={words.nameHint()}
          required
          maxLength={100}
          value={form.name}
          error={faultOf(write.error, 'name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={words.kind()}
          hint={kindTexts[form.kind].hint()}
          choices={keyKinds.map((value) => ({ value, label: kindTexts[value].title() }))}
          value={form.kind}
          onChange={(event) => change({ kind: keyKinds.find((kind) => kind === event.target.value) ?? 'restricted' })}
        />
        <RightsFields form={form} onChange={change} />
        <ConfinementFields form={form} zone={zone} error={write.error} onChange={change} />
        {!isAtField(write.error) && <ErrorText error={write.error} />}
        <div className="actions end">
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={!isComplete(form) || isUnfinished(form.expires, zone) ? words.keyIncomplete() : undefined}
          >
            {words.createKey()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type FieldsProps = { readonly form: KeyForm; onChange(changes: Partial<KeyForm>): void }

function RightsFields({ form, onChange }: FieldsProps): ReactNode {
  const isChoosing = form.kind === 'restricted' || (form.kind === 'admin' && form.isConfined)
  return (
    <>
      {form.kind === 'admin' && (
        <CheckField
          label={words.onlySomeRights()}
          checked={form.isConfined}
          onChange={(event) => onChange({ isConfined: event.target.checked })}
        />
      )}
      {isChoosing && <ScopeChoice hasNames chosen={form.scopes} onChange={(scopes) => onChange({ scopes })} />}
      {(form.kind === 'secret' || form.kind === 'restricted') && (
        <CheckField
          label={words.partner()}
          hint={words.partnerHint()}
          checked={form.isPartner}
          onChange={(event) => onChange({ isPartner: event.target.checked })}
        />
      )}
    </>
  )
}

type ConfinementFieldsProps = FieldsProps & { readonly zone: string; readonly error: unknown }

/** From where and until when the key works. */
function ConfinementFields({ form, zone, error, onChange }: ConfinementFieldsProps): ReactNode {
  return (
    <>
      {form.kind === 'publishable' && (
        <TextArea
          label={words.origins()}
          hint={words.originsHint()}
          required
          value={form.origins}
          error={faultOf(error, 'origins')}
          onChange={(event) => onChange({ origins: event.target.value })}
        />
      )}
      <TextArea
        label={words.addresses()}
        hint={words.addressesHint()}
        rows={2}
        value={form.addresses}
        error={faultOf(error, 'allowed_addresses')}
        onChange={(event) => onChange({ addresses: event.target.value })}
      />
      <TextField
        label={words.expires()}
        hint={words.expiresHint()}
        type="datetime-local"
        value={form.expires}
        error={findTimeFault(form.expires, zone) ?? faultOf(error, 'expires_at')}
        onChange={(event) => onChange({ expires: event.target.value })}
      />
    </>
  )
}

const fields = ['name', 'origins', 'allowed_addresses', 'expires_at']

/** The name of the field that an error is about: `origins[0]` is about `origins`. */
const fieldOf = (error: unknown): string | undefined =>
  error instanceof ResponseError ? error.param?.replace(/\[.*$/, '') : undefined

const faultOf = (error: unknown, field: string): string | undefined =>
  fieldOf(error) === field ? describeError(error) : undefined

const isAtField = (error: unknown): boolean => fields.includes(fieldOf(error) ?? '')

const isComplete = ({ name, kind, scopes, isConfined }: KeyForm): boolean =>
  name.trim() !== '' && (scopes.length > 0 || !(kind === 'restricted' || (kind === 'admin' && isConfined)))

const toLines = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '')

function toBody(form: KeyForm, zone: string): CreateKeyBody {
  const { kind, scopes, isConfined, isPartner } = form
  const addresses = toLines(form.addresses)
  const expiresAt = fromLocalInput(form.expires, zone)
  const isServer = kind === 'secret' || kind === 'restricted'
  return {
    kind,
    name: form.name.trim(),
    ...((kind === 'restricted' || (kind === 'admin' && isConfined)) && { scopes }),
    ...(kind === 'publishable' && { origins: toLines(form.origins) }),
    ...(addresses.length > 0 && { allowed_addresses: addresses }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(isServer && isPartner && { partner: true }),
  }
}
