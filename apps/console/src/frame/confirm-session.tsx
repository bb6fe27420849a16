import { useQueryClient } from '@tanstack/react-query'
import { ResponseError, type AdminApi, type Me } from '@tessera/sdk'
import { createContext, useCallback, useContext, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { formText } from '../kit/form/form-text.ts'
import { ErrorText } from '../kit/error-text.tsx'
import { isPasskeyCancelled, signInWithPasskey } from '../sign-in/passkey.ts'
import { SsoButton } from '../sign-in/sso-button.tsx'
import { findChosen } from './organisation-choice.ts'
import { ME_KEY } from './query-client.ts'

const ConfirmContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** Returns a function that asks the person to prove again who they are; false if they cancel. */
export const useConfirm = (): (() => Promise<boolean>) => useContext(ConfirmContext)

type ConfirmProviderProps = { readonly api: AdminApi; readonly me: Me; readonly children: ReactNode }

/** Has the dialog in which the person proves again who they are, before a dangerous operation. */
export function ConfirmProvider({ api, me, children }: ConfirmProviderProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const settle = useRef<(confirmed: boolean) => void>(undefined)
  const confirm = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve
        setOpen(true)
      }),
    [],
  )
  const end = (confirmed: boolean): void => {
    setOpen(false)
    settle.current?.(confirmed)
    if (confirmed) void client.invalidateQueries({ queryKey: ME_KEY })
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {isOpen && <ConfirmDialog api={api} me={me} onEnd={end} />}
    </ConfirmContext>
  )
}

type ConfirmDialogProps = { readonly api: AdminApi; readonly me: Me; onEnd(confirmed: boolean): void }

function ConfirmDialog({ api, me, onEnd }: ConfirmDialogProps): ReactNode {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const prove = async (proof: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await proof()
      onEnd(true)
    } catch (failure) {
      setError(isPasskeyCancelled(failure) ? undefined : failure)
      setBusy(false)
    }
  }
  const endBySso = async (): Promise<void> => {
    // With another account it is another person: nothing of this page is done in their name.
    const { person_id } = await api.me.get()
    onEnd(person_id === me.person_id)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typedCode = formText(form, 'code')
    const password = formText(form, 'password')
    void prove(() => api.session.confirm({ password, ...(typedCode !== '' && { code: typedCode }) }))
  }
  const code = error instanceof ResponseError ? error.code : ''
  const needsCode = me.totp || code.startsWith('second_factor')
  // The organisation may refuse passwords; that is known only after the right one.
  const needsSso = !me.has_password || code === 'sso_required'
  const organisationId = findChosen(me.memberships)?.org_id
  return (
    <Dialog title={words.confirmTitle()} onClose={() => onEnd(false)}>
      <p>{words.confirmText()}</p>
      <PlainForm onSubmit={submit} className="stack">
        {me.has_password && (
          <TextField
            label={words.password()}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        {me.has_password && needsCode && (
          <TextField label={words.code()} name="code" autoComplete="one-time-code" hint={words.codeHint()} />
        )}
        {code !== 'sso_required' && <ErrorText error={error} />}
        <div className="actions">
          {me.has_password && (
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {words.confirm()}
            </Button>
          )}
          {me.passkeys > 0 && (
            <Button isBusy={isBusy} onClick={() => void prove(() => signInWithPasskey(api))}>
              {words.passkey()}
            </Button>
          )}
        </div>
      </PlainForm>
      {needsSso && organisationId !== undefined && (
        <>
          <p role="status">{words.confirmSso()}</p>
          <SsoButton api={api} organisationId={organisationId} onSignedIn={() => void endBySso().catch(setError)} />
        </>
      )}
    </Dialog>
  )
}
