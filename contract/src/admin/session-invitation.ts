import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Email, RequiredText, Text } from '../primitives.ts'
import { failuresPerMinute, LinkToken, Password, SecondFactorCode, StaffSignIn, tag } from './session.ts'

const OpenInvitation = Closed(
  {
    organisation: Text('Name of the organisation that invites.'),
    email: Email('The address that was invited.'),
    is_new: Type.Boolean({
      description: 'True if nobody has an account with this address: the person chooses a name and a password.',
    }),
  },
  { description: 'An invitation, as the invited person sees it before accepting.' },
)
export type OpenInvitation = Static<typeof OpenInvitation>

export const readInvitation = operation({
  id: 'readInvitation',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/invitation_link',
  tag,
  summary: 'Read an invitation by its link',
  description: 'Returns who invites whom. It does not use up the link.',
  scope: null,
  session: 'optional',
  failuresPerMinute,
  body: Closed({ token: LinkToken('The part of the link after `invitation=`.') }),
  response: OpenInvitation,
  errors: ['link_invalid'],
})

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/invitation',
  tag,
  summary: 'Accept an invitation',
  description:
    'Adds the invited person to the staff of the organisation, and starts a session. A person who is new chooses a name and a ' +
    'password. A person who has an account already proves it with its password, or is signed in with the invited address. If the ' +
    'invitation was sent by e-mail and is the first proof of the address, it removes passkeys, the authenticator app and other sessions.',
  scope: null,
  session: 'optional',
  failuresPerMinute,
  body: Closed({
    token: LinkToken('The part of the link after `invitation=`.'),
    name: Type.Optional(RequiredText('Name of the person. Required for a new person.', 100)),
    password: Type.Optional(Password('The password. Required unless the person is signed in.')),
    code: SecondFactorCode,
  }),
  response: StaffSignIn,
  errors: ['link_invalid', 'credentials_invalid', 'second_factor_required', 'second_factor_invalid', 'sso_required'],
})
