import { useQuery } from '@tanstack/react-query'
import { ResponseError } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { formText } from '../kit/form/form-text.ts'
import { ErrorText } from '../kit/error-text.tsx'
import { Loading } from '../kit/loading.tsx'
import { EntryPage } from './entry-page.tsx'
import type { SignInProps } from './sign-in-props.ts'

type AcceptInvitationProps = SignInProps & { readonly token: string }

/** A person who was invited chooses a name and a password, or proves the account that they have. */
export function AcceptInvitation({ api, onSignedIn, token }: AcceptInvitationProps): ReactNode {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.session.readInvitation({ token }),
    staleTime: Infinity,
    retry: false,
  })
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const needsCode = error instanceof ResponseError && error.code.startsWith('second_factor')
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string | undefined => formText(form, name).trim() || undefined
    const [name, password, code] = [text('name'), text('password'), text('code')]
    setBusy(true)
    try {
      await api.session.acceptInvitation({
        token,
        ...(name !== undefined && { name }),
        ...(password !== undefined && { password }),
        ...(code !== undefined && { code }),
      })
      onSignedIn()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  if (invitation.isPending) return <Loading />
  if (!invitation.data)
    return (
      <EntryPage title={words.invitationTitle()}>
        <ErrorText error={invitation.error} />
      </EntryPage>
    )
  const { organisation, email, is_new: isNew } = invitation.data
  return (
    <EntryPage title={words.invitationFrom({ organisation })}>
      <p>{isNew ? words.invitationNew({ email }) : words.invitationKnown({ email })}</p>
      <PlainForm onSubmit={(event) => void submit(event)} className="stack">
        {isNew && <TextField label={words.name()} name="name" autoComplete="name" required />}
        <TextField
          label={words.password()}
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew && { hint: words.newPasswordHint() })}
        />
        {needsCode && <TextField label={words.code()} name="code" autoComplete="one-time-code" required />}
        <ErrorText error={error} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.acceptInvitation()}
        </Button>
      </PlainForm>
    </EntryPage>
  )
}
