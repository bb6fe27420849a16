// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const about = (): string => 'Only about'

export const aboutThis = (): string => 'All entries about this'

export const activeStatus = (): string => 'Active'

export const actor = (): string => 'Who'

export const actorDevice = (a: { name: string }): string => `Device ${a.name}`

export const actorErased = (): string => 'Somebody whose name was erased'

export const actorKey = (a: { name: string }): string => `API key ${a.name}`

export const actorOperator = (a: { name: string }): string => `The operator ${a.name}`

export const actorSystem = (): string => 'The system'

export const acts = (): string => 'Actions'

export const address = (): string => 'Network address'

export const allOf = (a: { name: string }): string => `Only entries by ${a.name}`

export const anAmount = (): string => 'an amount'

export const anOrder = (): string => '(no longer there)'

export const anyOperation = (): string => 'All'

export const anyOutcome = (): string => 'All'

export const anybody = (): string => 'Everybody'

export const archivedStatus = (): string => 'Archived'

export const at = (): string => 'When'

export const cancelledStatus = (): string => 'Cancelled'

export const changed = (a: { field: string; before: string; after: string }): string =>
  `${a.field}: ${a.before} → ${a.after}`

export const details = (): string => 'Details'

export const draft = (): string => 'Draft'

export const empty = (): string => 'No entry matches these filters.'

export const erased = (): string => 'Erased'

export const errorCode = (): string => 'Error'

export const everything = (): string => 'Everything'

export const exportEntries = (): string => 'Export'

export const fileName = (): string => 'audit-log.csv'

export const from = (): string => 'From'

export const inactiveStatus = (): string => 'Inactive'

export const instalmentsStatus = (): string => 'By instalments'

export const live = (): string => 'On sale'

export const moreChanges = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `and ${n} more change`, other: (n) => `and ${n} more changes` })

export const moreRefused = (): string => 'Further requests were refused, too many to list each'

export const moreValues = (a: { list: string; count: number }): string =>
  `${a.list} and ${$number('en', a.count, { maximumFractionDigits: 0 })} more`

export const no = (): string => 'No'

export const none = (): string => 'nothing'

export const ofIntegration = (a: { operation: string }): string => `${a.operation} (Integration API)`

export const oneObject = (): string => 'What was chosen'

export const operation = (): string => 'Kind of change'

export const otherActor = (): string => 'Chosen in the list'

export const otherSentence = (a: { who: string; operation: string }): string => `${a.who} did this: ${a.operation}`

export const outcome = (): string => 'Outcome'

export const paidStatus = (): string => 'Paid'

export const pair = (a: { name: string; value: string }): string => `${a.name}: ${a.value}`

export const pendingStatus = (): string => 'Pending'

export const percentage = (a: { value: number }): string =>
  $number('en', a.value, { style: 'percent', maximumFractionDigits: 2 })

export const reason = (): string => 'Reason'

export const refundedStatus = (): string => 'Refunded'

export const refused = (): string => 'Refused'

export const refusedSentence = (a: { who: string; operation: string }): string =>
  `${a.who} was not allowed to do this: ${a.operation}`

export const refusedTimes = (a: { count: number }): string =>
  $plural('en', a.count, { one: () => 'Refused', other: (n) => `Refused ${n} times` })

export const replacedStatus = (): string => 'Replaced'

export const requestId = (): string => 'Request'

export const set = (a: { field: string; after: string }): string => `${a.field}: ${a.after}`

export const something = (): string => '(no longer there)'

export const succeeded = (): string => 'Done'

export const title = (): string => 'Audit log'

export const unpaidStatus = (): string => 'Unpaid'

export const until = (): string => 'Until'

export const was = (a: { field: string; before: string }): string => `${a.field}: ${a.before} → nothing`

export const whatChanged = (): string => 'What changed'

export const whatHappened = (): string => 'What happened'

export const yes = (): string => 'Yes'
