import { useQuery } from '@tanstack/react-query'
import type { AdminApi, Me } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/second-factor'
import { ME_KEY } from '../frame/query-client.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Card } from '../kit/page.tsx'
import { describeError } from '../kit/problem.tsx'
import { QrCode } from '../kit/qr-code.tsx'
import { useWrite } from '../kit/use-write.ts'
import { isPasskeyCancelled } from './passkey.ts'

export type PersonProps = { readonly api: AdminApi; readonly me: Me }

/** The authenticator app as second factor: set it up, replace its recovery codes, remove it. */
export function Authenticator({ api, me }: PersonProps): ReactNode {
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = [ME_KEY]
  const start = useWrite(() => api.me.startTotp())
  const remove = useWrite(() => api.me.removeTotp(), { refresh, done: words.authenticatorRemoved })
  const renew = useWrite((_: void, options) => api.me.recoveryCodes.create(options), {
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  const [secret, setSecret] = useState<{ readonly secret: string; readonly otpauth_url: string }>()
  return (
    <Card title={words.authenticator()}>
      <div className="stack">
        {codes && <RecoveryCodes codes={codes} />}
        {me.totp ? (
          <>
            <p>{words.authenticatorOn({ left: me.recovery_codes_left })}</p>
            <div className="actions">
              <Button isBusy={renew.isBusy} onClick={() => void renew.run()}>
                {words.newRecoveryCodes()}
              </Button>
              <Button variant="danger" isBusy={remove.isBusy} onClick={() => void remove.run()}>
                {words.removeAuthenticator()}
              </Button>
            </div>
          </>
        ) : secret ? (
          <ConfirmAuthenticator api={api} secret={secret} onCodes={setCodes} />
        ) : (
          <>
            <p>{words.authenticatorOff()}</p>
            <div className="actions">
              <Button isBusy={start.isBusy} onClick={() => void start.run().then(setSecret)}>
                {words.setUpAuthenticator()}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

type ConfirmAuthenticatorProps = {
  readonly api: AdminApi
  readonly secret: { readonly secret: string; readonly otpauth_url: string }
  onCodes(codes: readonly string[]): void
}

function ConfirmAuthenticator({ api, secret, onCodes }: ConfirmAuthenticatorProps): ReactNode {
  const [code, setCode] = useState('')
  const confirm = useWrite((typed: string, options) => api.me.confirmTotp({ code: typed }, options), {
    refresh: [ME_KEY],
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    isErrorShown: true,
  })
  return (
    <PlainForm
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm.run(code.trim())
      }}
    >
      <p>{words.scanSecret()}</p>
      <QrCode text={secret.otpauth_url} label={words.secretQrCode()} />
      <p>
        {words.typeSecret()} <code>{secret.secret}</code>
      </p>
      <TextField
        label={words.codeOfApp()}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={confirm.error ? describeError(confirm.error) : undefined}
      />
      <div className="actions">
        <Button type="submit" variant="primary" isBusy={confirm.isBusy}>
          {words.confirmAuthenticator()}
        </Button>
      </div>
    </PlainForm>
  )
}

const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }): ReactNode => (
  <div role="status" className="stack">
    <p>
      <strong>{words.keepCodes()}</strong>
    </p>
    <ul className="recovery-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </div>
)

/** The passkeys of the person: create, name and delete them. */
export function Passkeys({ api }: Pick<PersonProps, 'api'>): ReactNode {
  const queryKey = ['passkeys']
  const passkeys = useQuery({ queryKey, queryFn: async () => (await api.me.passkeys.list()).data })
  const [name, setName] = useState('')
  const refresh = [queryKey, ME_KEY]
  const create = useWrite((called: string) => createPasskey(api, called), {
    refresh,
    done: words.passkeyCreated,
    onDone: () => setName(''),
    isErrorShown: true,
  })
  const remove = useWrite((id: string, options) => api.me.passkeys.delete(id, options), {
    refresh,
    done: words.passkeyDeleted,
  })
  return (
    <Card title={words.passkeys()}>
      <div className="stack">
        <p className="muted">{words.passkeysText()}</p>
        <ul className="stack">
          {(passkeys.data ?? []).map((passkey) => (
            <li key={passkey.passkey_id} className="row">
              <bdi>{passkey.name}</bdi>
              {passkey.cloned_at !== null && <span className="badge bad">{words.cloned()}</span>}
              <Button isBusy={remove.isBusy} onClick={() => void remove.run(passkey.passkey_id)}>
                {words.deletePasskey({ name: passkey.name })}
              </Button>
            </li>
          ))}
        </ul>
        <PlainForm
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void create.run(name.trim() || words.thisDevice())
          }}
        >
          <TextField
            label={words.passkeyName()}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <ErrorText error={isPasskeyCancelled(create.error) ? undefined : create.error} />
          <div className="actions">
            <Button type="submit" isBusy={create.isBusy}>
              {words.createPasskey()}
            </Button>
          </div>
        </PlainForm>
      </div>
    </Card>
  )
}

type PasskeyInput = Parameters<AdminApi['me']['passkeys']['create']>[0]

async function createPasskey(api: AdminApi, name: string): Promise<unknown> {
  const { options } = await api.me.passkeys.start()
  // The server wrote the options in the form that the browser parses, and `toJSON` has the form that the contract describes.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await navigator.credentials.create({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return api.me.passkeys.create({ name, credential: credential.toJSON() } as unknown as PasskeyInput)
}
