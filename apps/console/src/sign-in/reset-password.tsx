import type { AdminApi } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { formText } from '../kit/form/form-text.ts'
import { ErrorText } from '../kit/error-text.tsx'
import { EntryPage } from './entry-page.tsx'
import type { SignInProps } from './sign-in.tsx'

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
        <form onSubmit={submit} className="stack">
          <p>{words.resetText()}</p>
          <TextField label={words.email()} name="email" type="email" autoComplete="username" required />
          <ErrorText error={error} />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {words.sendLink()}
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onBack}>
        {words.back()}
      </Button>
    </EntryPage>
  )
}

/** Sets a new password by the link of an e-mail. */
export function ResetPassword({ api, token }: SignInProps & { readonly token: string }): ReactNode {
  const { submit, error, isBusy, isDone } = useForm((form) =>
    api.session.resetPassword({ token, password: formText(form, 'password') }),
  )
  return (
    <EntryPage title={words.newPasswordTitle()}>
      {isDone ? (
        <>
          <p role="status">{words.passwordSet()}</p>
          <a className="button primary" href="/console/">
            {words.signIn()}
          </a>
        </>
      ) : (
        <form onSubmit={submit} className="stack">
          <TextField
            label={words.newPassword()}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            hint={words.newPasswordHint()}
            required
          />
          <ErrorText error={error} />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {words.setPassword()}
          </Button>
        </form>
      )}
    </EntryPage>
  )
}

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
