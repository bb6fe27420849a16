// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/kit/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const cancel = (): string => 'Cancel'

export const close = (): string => 'Close'

export const conflictAllMine = (): string => 'Take all of mine'

export const conflictAllTheirs = (): string => 'Keep all of theirs'

export const conflictCancelled = (): string =>
  'Nothing was saved: somebody else has changed the same fields. Save again to compare both.'

export const conflictChoose = (): string => 'Choose a value for each field first.'

export const conflictEmpty = (): string => '(empty)'

export const conflictMine = (): string => 'What you typed'

export const conflictSave = (): string => 'Save these values'

export const conflictText = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: () =>
      'While you were typing, somebody else saved another value for this field. Nothing of yours is saved yet: choose which value stays.',
    other: () =>
      'While you were typing, somebody else saved other values for these fields. Nothing of yours is saved yet: choose for each which value stays.',
  })

export const conflictTheirs = (): string => 'Saved by somebody else'

export const conflictTitle = (): string => 'Somebody else has changed the same'

export const copied = (): string => 'Copied.'

export const copy = (): string => 'Copy'

export const copyByKeys = (): string => 'The text is selected. Press Ctrl+C, or ⌘C on a Mac, to copy it.'

export const customersFound = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Nobody found. Check the spelling.',
    one: (n) => `${n} customer found`,
    other: (n) => `${n} customers found`,
  })

export const dismiss = (): string => 'Dismiss this message'

export const eventOnDay = (a: { title: string; day: string }): string => `${a.title}, ${a.day}`

export const exportCounting = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Looking for rows …',
    one: (n) => `${n} row so far …`,
    other: (n) => `${n} rows so far …`,
  })

export const exportFailed = (): string => 'Not all rows could be read. Close this and try again.'

export const exportFound = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No row matches.',
    one: (n) => `${n} row matches. The file has it.`,
    other: (n) => `${n} rows match. The file has all of them.`,
  })

export const exportRows = (): string => 'Export'

export const exportSave = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Save ${n} row`, other: (n) => `Save ${n} rows` })

export const exportTitle = (a: { title: string }): string => `Export: ${a.title}`

export const exported = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} row saved`, other: (n) => `${n} rows saved` })

export const findCustomer = (): string => 'Find the customer'

export const findCustomerHint = (): string => 'Part of the name, the e-mail address, the mobile number or the postcode'

export const keepEditing = (): string => 'Keep editing'

export const leaveText = (): string => 'What you have changed here is not saved yet.'

export const leaveTitle = (): string => 'Leave without saving?'

export const loading = (): string => 'Loading'

export const no = (): string => 'No'

export const noConnection = (): string =>
  'There is no connection to the server. Check the network, then try again: nothing is done twice.'

export const noNewDate = (): string => 'No new date'

export const notAllowed = (): string =>
  'Your role does not include this. Ask an owner of your organisation to change it.'

export const notAmount = (): string => 'Enter an amount without separators of thousands, such as 1250.00.'

export const notHttps = (): string => 'Enter a web address that begins with https:// and has no spaces.'

export const notNumber = (): string => 'Enter a number.'

export const notPercent = (): string => 'Enter a percentage with at most two decimals, such as 5 or 12.5.'

export const notWebAddress = (): string => 'Enter a web address that begins with https:// or http:// and has no spaces.'

export const notWhole = (): string => 'Enter a whole number, in digits only.'

export const notWholeDate = (): string => 'Enter a whole date, with a year of four digits.'

export const noteAdd = (): string => 'Add the note'

export const noteChanged = (): string => 'changed'

export const noteDelete = (): string => 'Delete the note'

export const noteDeleteText = (a: { author: string }): string => `The note of ${a.author} is deleted for everybody.`

export const noteDeleted = (): string => 'The note is deleted.'

export const noteEdit = (): string => 'Change the note'

export const noteFirst = (): string => 'Write the note first.'

export const noteHint = (): string => 'Only your staff see it.'

export const noteNew = (): string => 'New note'

export const noteSave = (): string => 'Save the note'

export const noteStored = (): string => 'The note is stored.'

export const notes = (): string => 'Notes'

export const notesNone = (): string => 'Nobody has written a note yet.'

export const notesOfCustomer = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `There is ${n} note on the customer.`,
    other: (n) => `There are ${n} notes on the customer. The newest:`,
  })

export const nothingChanged = (): string => 'Nothing has changed, so nothing was saved.'

export const otherCustomer = (): string => 'Choose somebody else'

export const pageTitle = (a: { title: string }): string => `${a.title} · Tessera`

export const pickColour = (a: { label: string }): string => `Pick: ${a.label}`

export const requestId = (a: { id: string }): string => `Reference for support: ${a.id}`

export const required = (): string => 'This is needed.'

export const serverFailed = (): string =>
  'The server did not complete this. Try again in a moment: nothing is done twice.'

export const taxRate = (a: { name: string; percent: number }): string => `${a.name} (${$number('en', a.percent)} %)`

export const throwAway = (): string => 'Leave without saving'

export const tooLarge = (a: { maximum: number }): string => `At most ${$number('en', a.maximum)}.`

export const tooLong = (a: { maximum: number }): string => `At most ${$number('en', a.maximum)} characters.`

export const tooShort = (a: { minimum: number }): string => `At least ${$number('en', a.minimum)} characters.`

export const tooSmall = (a: { minimum: number }): string => `At least ${$number('en', a.minimum)}.`

export const tryAgain = (): string => 'Try again'

export const unexpected = (): string =>
  'Something went wrong in this page. Try again; if it happens again, reload the page.'

export const whatHappens = (): string => 'What happens'

export const wrongFormat = (): string => 'This does not have the right form.'

export const yes = (): string => 'Yes'
