import { ResponseError } from '@tessera/sdk'
import { useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { formText } from '../kit/form/form-text.ts'
import { ErrorText } from '../kit/error-text.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { EntryPage } from './entry-page.tsx'
import { FinishSso } from './finish-sso.tsx'
import { isPasskeyCancelled, signInWithPasskey } from './passkey.ts'
import { RequestReset, ResetPassword } from './reset-password.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { SsoForm } from './sso-form.tsx'

/** The sign-in page, and what the links of e-mails and the identity provider open. */
export function SignIn(props: SignInProps): ReactNode {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const invitation = fragment.get('invitation')
  const reset = fragment.get('reset')
  if (invitation !== null) return <AcceptInvitation {...props} token={invitation} />
  if (reset !== null) return <ResetPassword {...props} token={reset} />
  if (location.pathname === '/console/sso') return <FinishSso api={props.api} />
  if (!props.isAgain) return <SignInWays {...props} />
  return (
    <SignInLayer>
      <SignInWays {...props} />
    </SignInLayer>
  )
}

/**
 * Above the open page and its dialogs, which stay as they are. Only a modal dialog can be there: an open one covers all the rest and
 * makes it inert, except for one that is opened after it.
 */
function SignInLayer({ children }: { readonly children: ReactNode }): ReactNode {
  const layer = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = layer.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={layer}
      className="entry-layer"
      aria-label={words.sessionEnded()}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A browser without `closedby` closes it by a second Escape.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      {children}
    </dialog>
  )
}

type Way = 'password' | 'sso' | 'reset'

function SignInWays(props: SignInProps): ReactNode {
  const [way, setWay] = useState<Way>('password')
  const [error, setError] = useState<unknown>()
  const back = (): void => setWay('password')
  if (way === 'reset') return <RequestReset api={props.api} onBack={back} />
  if (way === 'sso')
    return <SsoForm api={props.api} onSignedIn={props.isAgain ? props.onSignedIn : undefined} onBack={back} />
  const signInByPasskey = async (): Promise<void> => {
    try {
      await signInWithPasskey(props.api)
      props.onSignedIn()
    } catch (failure) {
      setError(isPasskeyCancelled(failure) ? undefined : failure)
    }
  }
  return (
    <EntryPage title={props.isAgain ? words.sessionEnded() : words.title()}>
      {props.isAgain && <p>{words.sessionEndedText()}</p>}
      <PasswordForm {...props} />
      <ErrorText error={error} />
      <hr />
      <Button onClick={() => void signInByPasskey()}>{words.passkey()}</Button>
      <Button onClick={() => setWay('sso')}>{words.sso()}</Button>
      <Button variant="quiet" onClick={() => setWay('reset')}>
        {words.forgotPassword()}
      </Button>
    </EntryPage>
  )
}

function PasswordForm({ api, onSignedIn }: SignInProps): ReactNode {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const needsCode = error instanceof ResponseError && error.code.startsWith('second_factor')
  const isFirstAsk = error instanceof ResponseError && error.code === 'second_factor_required'
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => formText(form, name).trim()
    setBusy(true)
    try {
      const code = text('code')
      await api.session.signIn({
        email: text('email'),
        password: formText(form, 'password'),
        ...(code !== '' && { code }),
      })
      onSignedIn()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PlainForm onSubmit={(event) => void submit(event)} className="stack">
      <TextField label={words.email()} name="email" type="email" autoComplete="username" required />
      <TextField label={words.password()} name="password" type="password" autoComplete="current-password" required />
      {needsCode && (
        <TextField label={words.code()} name="code" autoComplete="one-time-code" hint={words.codeHint()} required />
      )}
      {!isFirstAsk && <ErrorText error={error} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {words.signIn()}
      </Button>
    </PlainForm>
  )
}
