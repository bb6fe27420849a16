import { useQuery } from '@tanstack/react-query'
import type { AdminApi, PasswordLink } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { formText } from '../kit/form/form-text.ts'
import { ErrorText } from '../kit/error-text.tsx'
import { Loading } from '../kit/loading.tsx'
import { EntryPage } from './entry-page.tsx'
import type { SignInProps } from './sign-in-props.ts'

/** Requests a link to set a new password. The page says the same for every address. */
export function RequestReset({ api, onBack }: { readonly api: AdminApi; onBack(): void }): ReactNode {
  const { submit, error, isBusy, isDone } = useForm((form) =>
    api.session.requestPasswordReset({ email: formText(form, 'email').trim() }),
  )
  return (
    <EntryPage title={words.forgotPassword()}>
      {isDone ? (
        <p role="status">{words.resetSent()}</p>
      ) : (
        <PlainForm onSubmit={submit} className="stack">
          <p>{words.resetText()}</p>
          <TextField label={words.email()} name="email" type="email" autoComplete="username" required />
          <ErrorText error={error} />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {words.sendLink()}
          </Button>
        </PlainForm>
      )}
      <Button variant="quiet" onClick={onBack}>
        {words.back()}
      </Button>
    </EntryPage>
  )
}

/** Sets a new password by the link of an e-mail, and decides what else the account can be signed in to with. */
export function ResetPassword({ api, token }: SignInProps & { readonly token: string }): ReactNode {
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => api.session.readPasswordLink({ token }),
    staleTime: Infinity,
    retry: false,
  })
  const { submit, error, isBusy, isDone } = useForm((form) => api.session.resetPassword(toReset(token, form)))
  if (link.isPending) return <Loading />
  return (
    <EntryPage title={words.newPasswordTitle()}>
      {isDone ? (
        <>
          <p role="status">{words.passwordSet()}</p>
          <a className="button primary" href="/console/">
            {words.signIn()}
          </a>
        </>
      ) : link.data ? (
        <PlainForm onSubmit={submit} className="stack">
          <TextField
            label={words.newPassword()}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            hint={words.newPasswordHint()}
            required
          />
          <OtherWaysIn link={link.data} />
          <ErrorText error={error} />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {words.setPassword()}
          </Button>
        </PlainForm>
      ) : (
        <>
          <ErrorText error={link.error} />
          <a className="button" href="/console/">
            {words.back()}
          </a>
        </>
      )}
    </EntryPage>
  )
}

function toReset(token: string, form: FormData): Parameters<AdminApi['session']['resetPassword']>[0] {
  const [passkeys, authenticator] = [toChoice(form, 'passkeys'), toChoice(form, 'authenticator')]
  const code = formText(form, 'code').trim()
  return {
    token,
    password: formText(form, 'password'),
    ...(passkeys && { passkeys }),
    ...(authenticator && { authenticator }),
    ...(code !== '' && { code }),
  }
}

function toChoice(form: FormData, name: string): 'keep' | 'remove' | undefined {
  const text = formText(form, name)
  return text === 'keep' || text === 'remove' ? text : undefined
}

/** What the account has besides its password. The first proof of the address removes it; later the person chooses. */
function OtherWaysIn({ link }: { readonly link: PasswordLink }): ReactNode {
  const [authenticator, setAuthenticator] = useState('')
  const hasPasskeys = link.passkeys.length > 0
  if (!hasPasskeys && !link.authenticator) return null
  return (
    <>
      <p>{link.first_proof ? words.firstProof() : words.otherWaysIn()}</p>
      <ul>
        {link.passkeys.map(({ name, created }) => (
          <li key={`${name} ${created}`}>{words.passkeyOf({ name, created: new Date(created * 1_000) })}</li>
        ))}
        {link.authenticator && <li>{words.authenticatorApp()}</li>}
      </ul>
      {!link.first_proof && hasPasskeys && (
        <SelectField label={words.passkeysChoice()} name="passkeys" choices={listChoices()} defaultValue="" required />
      )}
      {!link.first_proof && link.authenticator && (
        <SelectField
          label={words.authenticatorChoice()}
          name="authenticator"
          choices={listChoices()}
          value={authenticator}
          onChange={(event) => setAuthenticator(event.target.value)}
          required
        />
      )}
      {authenticator === 'remove' && (
        <TextField
          label={words.code()}
          name="code"
          autoComplete="one-time-code"
          hint={words.removeAuthenticatorHint()}
          required
        />
      )}
    </>
  )
}

/** Nothing is chosen for the person. */
const listChoices = () => [
  { value: '', label: words.choose() },
  { value: 'keep', label: words.keep() },
  { value: 'remove', label: words.remove() },
]

type SmallForm = {
  submit(event: SyntheticEvent<HTMLFormElement>): void
  readonly error: unknown
  readonly isBusy: boolean
  readonly isDone: boolean
}

function useForm(send: (form: FormData) => Promise<unknown>): SmallForm {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setBusy(true)
    send(new FormData(event.currentTarget)).then(
      () => setDone(true),
      (failure: unknown) => {
        setError(failure)
        setBusy(false)
      },
    )
  }
  return { submit, error, isBusy, isDone }
}
