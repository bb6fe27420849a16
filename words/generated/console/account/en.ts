// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/account/en.json.
export const addressUnproven = (): string =>
  'First show that this address is yours, here and there: sign out, choose “Forgot your password?” and open the link in the e-mail. If none comes, ask the people who run this installation for a link. Your passkeys and the authenticator app are then removed; set them up again afterwards.'

export const browser = (): string => 'Browser'

export const changePassword = (): string => 'Change the password'

export const currentPassword = (): string => 'Present password'

export const email = (): string => 'E-mail address'

export const endSession = (): string => 'End'

export const lastUsed = (): string => 'Last used'

export const moveCode = (): string => 'Your code'

export const moveCodeText = (a: { organisation: string }): string =>
  `Sign in at the other address, open “Your account” and enter this code there. It works for 7 days. Give it to nobody: whoever has it could get your place in ${a.organisation}.`

export const moveCreate = (): string => 'Create a code'

export const moveEnter = (): string => 'Enter the code'

export const moveEntered = (): string =>
  'The code is stored. Tell the people who run this installation that the move can go on.'

export const moveFrom = (a: { organisation: string }): string => `${a.organisation} is here now: create a code`

export const moveOtherCode = (): string => 'Code of your other account'

export const moveText = (a: { organisation: string }): string =>
  `Only if the people who run this installation ask you to: you have two accounts with this address, one here and one at the address that ${a.organisation} moves to. A code shows that both are yours.`

export const moveTitle = (): string => 'If your organisation moves'

export const moveTo = (): string => 'An organisation comes here: enter the code of your other account'

export const name = (): string => 'Name'

export const network = (): string => 'Network address'

export const newPassword = (): string => 'New password'

export const newPasswordHint = (): string => 'At least 12 characters.'

export const password = (): string => 'Password'

export const passwordChanged = (): string => 'Your password is changed. Your other sessions have ended.'

export const role = (): string => 'Role'

export const sessionEnded = (): string => 'The session has ended.'

export const sessions = (): string => 'Where you are signed in'

export const signedIn = (): string => 'Signed in'

export const thisSession = (): string => 'This one'

export const title = (): string => 'Your account'
