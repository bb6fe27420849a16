import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, PrefixedId, UnixSeconds } from '../primitives.ts'

const tag = 'Session'
const code = (description: string) => Type.String({ description, pattern: '^[A-Za-z0-9_-]{43}$' })

export const createMoveCode = operation({
  id: 'createMoveCode',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/move_codes',
  tag,
  summary: 'Create a code for the move of an organisation',
  description:
    'For a person who also has an account, with the same address, in the cell that an organisation moves to. They create a code ' +
    'where the organisation is and enter it where it goes, which shows that both accounts are theirs. The code works for 7 days, ' +
    'for this organisation. A new code replaces it.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  body: Closed({ organisation_id: PrefixedId('org', 'The organisation that will be moved.') }),
  response: Closed({
    code: code('The code. It is only returned in this response.'),
    expires_at: UnixSeconds('When the code expires.'),
  }),
  errors: ['not_staff', 'second_factor_required', 'sso_required'],
})

export const enterMoveCode = operation({
  id: 'enterMoveCode',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/move_codes/enter',
  tag,
  summary: 'Enter a code of your account in another cell',
  description:
    'Stores the code with this account. If it is the one that the person has created for an organisation, and both accounts have ' +
    'proved the address, a move of that organisation adds its membership to this account. The last 20 codes count, for 7 days.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  body: Closed({ code: code('The code that was created in the other cell.') }),
  response: Closed({ expires_at: UnixSeconds('Until when the code counts.') }),
  errors: [],
})
