// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/sign-in/en.json.
import { date as $date, type Moment as $Moment } from '../../../runtime.ts'

export const acceptInvitation = (): string => 'Join'

export const authenticatorApp = (): string => 'Authenticator app, with its recovery codes'

export const authenticatorChoice = (): string => 'Authenticator app'

export const back = (): string => 'Back'

export const choose = (): string => 'Choose'

export const code = (): string => 'Code of your authenticator app'

export const codeHint = (): string => 'Six digits, or one of your recovery codes.'

export const confirm = (): string => 'Confirm'

export const confirmSso = (): string =>
  'Your organisation signs its staff in with its own account. Sign in there again, in the tab that opens: this page waits for it and goes on by itself.'

export const confirmText = (): string => 'This needs a fresh proof that it is you.'

export const confirmTitle = (): string => 'Confirm that it is you'

export const continueWithSso = (): string => 'Continue at your identity provider'

export const email = (): string => 'E-mail address'

export const firstProof = (): string =>
  'Nobody has shown yet that this address is theirs, so somebody else may have set up the account. When you set the password, these are removed:'

export const forgotPassword = (): string => 'Forgot your password?'

export const invitationFrom = (a: { organisation: string }): string => `${a.organisation} has invited you`

export const invitationKnown = (a: { email: string }): string =>
  `${a.email} has an account already. Enter its password to join. If you are signed in with it here, leave the field empty.`

export const invitationNew = (a: { email: string }): string =>
  `You sign in as ${a.email}. Choose a name and a password.`

export const invitationTitle = (): string => 'Your invitation'

export const keep = (): string => 'Keep'

export const name = (): string => 'Your name'

export const newPassword = (): string => 'New password'

export const newPasswordHint = (): string => 'At least 12 characters.'

export const newPasswordTitle = (): string => 'Choose a new password'

export const openConsoleHere = (): string => 'Open the console here'

export const organisationId = (): string => 'Identifier of your organisation'

export const organisationIdHint = (): string => 'It begins with org_. Your owner finds it under Settings.'

export const otherWaysIn = (): string =>
  'Besides the password, these sign in to your account. Remove what is not yours:'

export const passkey = (): string => 'Use a passkey'

export const passkeyOf = (a: { name: string; created: $Moment }): string =>
  `Passkey “${a.name}”, created on ${$date('en', a.created, { dateStyle: 'long' })}`

export const passkeysChoice = (): string => 'Passkeys'

export const password = (): string => 'Password'

export const passwordSet = (): string => 'Your new password is set. All your sessions have ended.'

export const remove = (): string => 'Remove'

export const removeAuthenticatorHint = (): string =>
  'To remove the app you need one of its codes, or a recovery code. If you have neither, keep it and ask an owner of your organisation for help.'

export const resetSent = (): string =>
  'If the address belongs to an account, a link is on its way. It works once, for an hour.'

export const resetText = (): string => 'We send you a link with which you set a new password.'

export const sendLink = (): string => 'Send the link'

export const sessionEnded = (): string => 'Your session has ended'

export const sessionEndedText = (): string => 'Sign in again to go on where you were. Nothing you typed is lost.'

export const setPassword = (): string => 'Set the password'

export const signIn = (): string => 'Sign in'

export const sso = (): string => 'Use your organisation’s account'

export const ssoDone = (): string => 'You are signed in'

export const ssoDoneText = (): string =>
  'Go back to the page that you came from: it goes on by itself. You can close this tab.'

export const ssoFailed = (): string => 'Your identity provider did not sign you in'

export const ssoTitle = (): string => 'Sign in with your organisation’s account'

export const title = (): string => 'Sign in to Tessera'
