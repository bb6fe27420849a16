// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/staff/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const acts = (): string => 'Actions'

export const all = (): string => 'All'

export const ceiling = (a: { currency: string }): string => `Refund at most, in ${a.currency}`

export const ceilingHint = (): string => 'Of one order, and in one day. Leave it empty for no ceiling.'

export const change = (): string => 'Change'

export const changeNamed = (a: { name: string }): string => `Change ${a.name}`

export const changeSoon = (): string => 'It takes effect within five seconds, also where the person is signed in now.'

export const correctLimits = (): string => 'Correct the marked limits first.'

export const createRole = (): string => 'Create the role'

export const deleteIt = (): string => 'Delete'

export const deleteNamed = (a: { name: string }): string => `Delete ${a.name}`

export const deleteNeedsNobody = (): string =>
  'It can be deleted only if nobody has it and no open invitation gives it.'

export const deleteRole = (): string => 'Delete the role'

export const done = (): string => 'Done'

export const email = (): string => 'E-mail address'

export const eventCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} event only`, other: (n) => `${n} events only` })

export const events = (): string => 'Events'

export const find = (): string => 'Name or e-mail address'

export const findEvent = (): string => 'Find an event'

export const hasFactor = (): string => 'Set up'

export const invite = (): string => 'Invite'

export const invitePerson = (): string => 'Invite a person'

export const invited = (): string => 'The person is invited'

export const invitedBy = (): string => 'Invited by'

export const lastUsed = (): string => 'Last here'

export const limits = (): string => 'Limits'

export const link = (): string => 'Link'

export const linkExpired = (): string => 'Expired'

export const linkOnce = (): string =>
  'It is shown only now. Whoever has it can join with this role, so send it to nobody else.'

export const linkSent = (a: { email: string }): string =>
  `We have sent a link to ${a.email}. It works once, for 72 hours.`

export const linkStops = (): string => 'The link no longer works.'

export const linkWorksUntil = (): string => 'Link works until'

export const mayDo = (): string => 'What it may do'

export const name = (): string => 'Name'

export const newRole = (): string => 'New role'

export const noEvents = (): string => 'No event has this name.'

export const noFactor = (): string => 'Not set up'

export const noLimits = (): string => 'None'

export const noneMatch = (): string => 'Nobody matches these filters.'

export const onlySomeEvents = (): string => 'Only some events'

export const onlySomeEventsHint = (): string => 'The person sees only what belongs to these events.'

export const openInvitations = (): string => 'Open invitations'

export const ownRole = (): string => 'Your own'

export const passLinkOn = (a: { email: string }): string =>
  `Pass this link on to ${a.email}. It works once, for 72 hours.`

export const people = (): string => 'People'

export const peopleCount = (a: { count: number }): string =>
  $plural('en', a.count, { '=0': () => 'Nobody has it', one: (n) => `${n} person`, other: (n) => `${n} people` })

export const peopleText = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} person works for your organisation. Each signs in on their own and may do what their role says.`,
    other: (n) => `${n} people work for your organisation. Each signs in on their own and may do what their role says.`,
  })

export const personChanged = (a: { name: string }): string => `${a.name} is changed.`

export const personRemoved = (a: { name: string }): string => `${a.name} is removed.`

export const refundsUpTo = (a: { amount: string }): string => `Refunds up to ${a.amount}`

export const remove = (): string => 'Remove'

export const removeKeeps = (): string => 'What they did stays in the audit log, under their name.'

export const removeNamed = (a: { name: string }): string => `Remove ${a.name}`

export const removeStops = (a: { name: string }): string =>
  `${a.name} can no longer work for your organisation, within five seconds.`

export const removeYourself = (): string => 'You can no longer work for this organisation, within five seconds.'

export const rights = (): string => 'Rights'

export const role = (): string => 'Role'

export const roleCeilingHint = (): string =>
  'Of one order, and in one day, for people who get the role from now on. Leave it empty for no ceiling.'

export const roleChangeSoon = (): string =>
  'New rights take effect within five seconds, for everybody who has the role.'

export const roleDeleted = (a: { name: string }): string => `${a.name} is deleted.`

export const roleFor = (): string => 'What it is for'

export const roleIncomplete = (): string =>
  'Enter a name, choose at least one right, and correct the marked fields first.'

export const roleName = (): string => 'Name of the role'

export const roleSaved = (a: { name: string }): string => `${a.name} is saved.`

export const roles = (): string => 'Roles'

export const rolesText = (): string =>
  'A role says what a person may do. Seven are ready to use; define your own if none of them fits.'

export const save = (): string => 'Save'

export const secondFactor = (): string => 'Second factor'

export const title = (): string => 'Staff'

export const withdraw = (): string => 'Withdraw'

export const withdrawFrom = (a: { email: string }): string => `Withdraw the invitation of ${a.email}`

export const withdrawn = (a: { email: string }): string => `The invitation of ${a.email} is withdrawn.`

export const wrongAmount = (): string => 'Enter an amount, such as 200.00.'

export const you = (): string => 'You'
