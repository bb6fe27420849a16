// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/second-factor/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const authenticator = (): string => 'Authenticator app'

export const authenticatorOff = (): string =>
  'With an app on your telephone, nobody can sign in with your password alone.'

export const authenticatorOn = (a: { left: number }): string =>
  `Signing in with your password needs a code of your app. ${$plural('en', a.left, { '=0': () => 'You have no recovery codes left: create new ones.', one: (n) => `You have ${n} recovery code left.`, other: (n) => `You have ${n} recovery codes left.` })}`

export const authenticatorRemoved = (): string => 'The authenticator app is removed.'

export const cloned = (): string => 'Copied: it no longer works'

export const codeOfApp = (): string => 'Code that the app shows'

export const confirmAuthenticator = (): string => 'Confirm'

export const createPasskey = (): string => 'Create a passkey on this device'

export const deletePasskey = (a: { name: string }): string => `Delete ${a.name}`

export const keepCodes = (): string =>
  'Keep these recovery codes in a safe place. Each replaces your telephone once. They are shown only now.'

export const newRecoveryCodes = (): string => 'Create new recovery codes'

export const passkeyCreated = (): string => 'The passkey is created.'

export const passkeyDeleted = (): string => 'The passkey is deleted.'

export const passkeyName = (): string => 'Name of the device'

export const passkeys = (): string => 'Passkeys'

export const passkeysText = (): string =>
  'A passkey replaces your password: you sign in with the fingerprint, face or PIN of your device.'

export const removeAuthenticator = (): string => 'Remove the app'

export const scanSecret = (): string => 'Scan this with your authenticator app, then type the code that it shows.'

export const secretQrCode = (): string => 'QR code with the secret for your authenticator app'

export const setUpAuthenticator = (): string => 'Set up an app'

export const thisDevice = (): string => 'This device'

export const typeSecret = (): string => 'Or type this secret:'
