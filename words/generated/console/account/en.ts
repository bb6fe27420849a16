// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/account/en.json.
export const browser = (): string => 'Browser'

export const changePassword = (): string => 'Change the password'

export const currentPassword = (): string => 'Present password'

export const email = (): string => 'E-mail address'

export const endSession = (): string => 'End'

export const lastUsed = (): string => 'Last used'

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
