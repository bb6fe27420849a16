// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/gates/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const acts = (): string => 'What to do'

export const addAnother = (): string => 'Add another'

export const addDevice = (): string => 'Add a device'

export const addGate = (): string => 'Add the gate'

export const admitsAll = (): string => 'Admits everybody'

export const admitsOnly = (a: { names: string }): string => `Only ${a.names}`

export const allGates = (): string => 'All gates'

export const allMembers = (): string => 'All members'

export const allScans = (): string => 'All scans'

export const allTickets = (): string => 'All tickets'

export const allowPrinted = (): string => 'Accept printed tickets too'

export const allowPrintedHint = (): string => 'A printed code can be copied. Without it, only phones are admitted.'

export const allowReentry = (): string => 'People may leave and come back'

export const allowReentryHint = (): string => 'They are scanned when they leave.'

export const allowSearch = (): string => 'May search by name'

export const allowSearchHint = (): string =>
  'For people whose phone is dead. Allow it to supervisors, not to every gate.'

export const archive = (): string => 'Archive'

export const archiveEffect = (): string => 'Nobody can be scanned at this gate any more.'

export const archiveGate = (): string => 'Archive the gate'

export const archiveKept = (): string => 'Its scans are kept.'

export const archiveNamed = (a: { title: string }): string => `Archive ${a.title}`

export const archived = (): string => 'Archived'

export const arrivals = (): string => 'Arrivals per minute'

export const arrivalsSummary = (a: { admitted: number; gates: number; refused: number }): string =>
  `${$plural('en', a.admitted, { one: (n) => `${n} person was let in`, other: (n) => `${n} people were let in` })} at ${$plural('en', a.gates, { one: (n) => `${n} gate`, other: (n) => `${n} gates` })}, ${$number('en', a.refused)} were not.`

export const at = (): string => 'When'

export const block = (): string => 'Block'

export const blockAct = (): string => 'Block the code'

export const blockCode = (): string => 'Block a code'

export const blockEffect = (): string => 'Every gate refuses this code and shows the reason.'

export const blockIncomplete = (): string => 'Enter the barcode and a reason first.'

export const blockOffline = (): string => 'A device without a network learns of it when it is connected again.'

export const blockReasonHint = (): string => 'The steward sees it, such as stolen or banned from the ground.'

export const blockedCodes = (): string => 'Blocked codes'

export const change = (): string => 'Change'

export const changeEntry = (): string => 'Change entry'

export const changeNamed = (a: { name: string }): string => `Change ${a.name}`

export const changeRuleOf = (a: { title: string }): string => `Change whom ${a.title} admits`

export const closes = (): string => 'Closes'

export const closesAt = (a: { time: string }): string => `closes ${a.time}`

export const closesHint = (): string => 'Leave it empty for 12 hours after the end.'

export const code = (): string => 'Code'

export const codeBlocked = (): string => 'The code is blocked.'

export const codeHint = (): string => 'As it is printed on the ticket or card.'

export const codeLost = (): string => 'The code was made, but its answer was lost. Make another one.'

export const codeUnblocked = (): string => 'The code is accepted again.'

export const codes = (): string => 'Codes'

export const correctFirst = (): string => 'Correct the marked fields first.'

export const device = (): string => 'Device'

export const deviceChanged = (): string => 'The device is changed.'

export const deviceName = (): string => 'Name of the device'

export const deviceNameHint = (): string => 'Such as North gate 2, so that everybody knows which phone it is.'

export const deviceReady = (a: { name: string }): string => `${a.name} is ready to scan.`

export const deviceRevoked = (a: { name: string }): string => `${a.name} is revoked.`

export const devices = (): string => 'Devices'

export const done = (): string => 'Done'

export const earlier = (a: { title: string }): string => `Before: ${a.title}`

export const emptyWithEvent = (): string => 'Leave it empty for the time of the event.'

export const enrolled = (): string => 'Added'

export const entry = (): string => 'Entry'

export const entrySaved = (): string => 'The entry settings are saved.'

export const gate = (): string => 'Gate'

export const gateAdded = (a: { title: string }): string => `${a.title} is added.`

export const gateArchived = (a: { title: string }): string => `${a.title} is archived.`

export const gateIncomplete = (): string => 'Enter a name and choose a venue first.'

export const gateName = (): string => 'Name of the gate'

export const gateNameHint = (): string => 'Such as North or Turnstile 4.'

export const gateRenamed = (): string => 'The gate has its new name.'

export const gates = (): string => 'Gates'

export const hideRevoked = (): string => 'Hide revoked'

export const inside = (): string => 'Inside now'

export const insideNote = (): string => 'let in, less those who left'

export const keyRotated = (): string => 'A new key signs the codes.'

export const keySince = (): string => 'Key since'

export const kindRandom = (): string => 'Random codes'

export const kindRandomHint = (): string => 'Works everywhere; gates without a network need a list.'

export const kindRotating = (): string => 'Codes that change every 30 seconds'

export const kindRotatingHint = (): string => 'Changes every 30 seconds, so that a screenshot is useless.'

export const kindSigned = (): string => 'Signed codes'

export const kindSignedHint = (): string => 'Gates can check it without a network.'

export const lastSeen = (): string => 'Last seen'

export const left = (): string => 'Left again'

export const letIn = (): string => 'Let in'

export const mayNot = (): string => 'No'

export const maySearch = (): string => 'Yes'

export const member = (): string => 'Member'

export const members = (): string => 'Members'

export const minute = (): string => 'Minute'

export const nameFirst = (): string => 'Enter a name first.'

export const never = (): string => 'Never'

export const newCode = (): string => 'Make another code'

export const newGate = (): string => 'New gate'

export const nextEvents = (): string => 'Events now and next'

export const noArrivals = (): string => 'Nobody has been scanned yet. Arrivals appear here minute by minute.'

export const noBlocks = (): string => 'No code is blocked.'

export const noDevices = (): string => 'No device yet. Add a phone: it scans a QR code and is ready.'

export const noEvents = (): string => 'No event is coming up.'

export const noGates = (): string => 'No gate yet. Add one for each place where people enter.'

export const noGatesHere = (): string => 'The venue of this event has no gate. Add one under Gates.'

export const noScans = (): string => 'No scan matches.'

export const nobodyKnown = (): string => 'Nobody we know'

export const notLetIn = (): string => 'Not let in'

export const nothingToSave = (): string => 'Nothing has changed yet.'

export const oldRefused = (): string => 'Every code that was made before is refused. Buyers need their tickets again.'

export const oldValid = (): string => 'Codes that were made before stay valid.'

export const opens = (): string => 'Opens'

export const opensAt = (a: { time: string }): string => `opens ${a.time}`

export const opensHint = (): string => 'Leave it empty for 12 hours before the start.'

export const orType = (): string => 'Or type this code in the scanner:'

export const order = (): string => 'Order'

export const orderNumber = (a: { number: string }): string => `Order ${a.number}`

export const otherNameFirst = (): string => 'Enter another name first.'

export const passed = (): string => 'Passed, in or out'

export const phoneOnly = (): string => 'Phones only'

export const printedTickets = (): string => 'Printed tickets'

export const printedToo = (): string => 'Accepted too'

export const qrCode = (): string => 'QR code that opens the scanner'

export const readAgain = (): string => 'Read again'

export const reason = (): string => 'Reason'

export const reentry = (): string => 'Leaving and returning'

export const reentryNo = (): string => 'Not allowed'

export const reentryYes = (): string => 'Allowed'

export const rename = (): string => 'Rename'

export const renameNamed = (a: { title: string }): string => `Rename ${a.title}`

export const result = (): string => 'Result'

export const resultAdmitted = (): string => 'Let in'

export const resultBlocked = (): string => 'Blocked code'

export const resultCancelled = (): string => 'Cancelled'

export const resultConcession = (): string => 'No proof of the concession'

export const resultConflict = (): string => 'In twice, found later'

export const resultDuplicate = (): string => 'Used already'

export const resultExited = (): string => 'Left'

export const resultNoLonger = (): string => 'Too late'

export const resultNotExited = (): string => 'Still inside'

export const resultNotYet = (): string => 'Too early'

export const resultOverride = (): string => 'Let in by the steward'

export const resultReadmitted = (): string => 'Back in'

export const resultRevoked = (): string => 'In with a cancelled ticket'

export const resultSuperseded = (): string => 'Replaced by another ticket'

export const resultUnknown = (): string => 'Unknown code'

export const resultUnknownIn = (): string => 'In with an unknown code'

export const resultUnpaid = (): string => 'Not paid'

export const resultWrongEvent = (): string => 'Other event'

export const resultWrongGate = (): string => 'Other gate'

export const revoke = (): string => 'Revoke'

export const revokeDevice = (): string => 'Revoke the device'

export const revokeEffect = (): string => 'The device scans nothing more, within 5 seconds.'

export const revokeKept = (): string => 'Its scans are kept. To use it again, add it again.'

export const revokeNamed = (a: { name: string }): string => `Revoke ${a.name}`

export const revokeOld = (): string => 'The old key was stolen: refuse its codes'

export const revokeOldHint = (): string => 'Only if somebody makes false tickets.'

export const revokeUpload = (): string => 'Scans that it has not sent yet are lost: connect it first if you can.'

export const rotateAct = (): string => 'Use a new key'

export const rotateAndRevoke = (): string => 'Use a new key and refuse old codes'

export const rotateEffect = (): string => 'New tickets are signed with a new key.'

export const rotateKey = (): string => 'Change the key'

export const ruleIncomplete = (): string => 'Choose who may enter, and finish the times that you have begun.'

export const ruleOf = (a: { title: string }): string => `Whom ${a.title} admits`

export const ruleSaved = (a: { title: string }): string => `The rule of ${a.title} is saved.`

export const rules = (): string => 'Whom each gate admits'

export const save = (): string => 'Save'

export const saveEntry = (): string => 'Save'

export const saveRule = (): string => 'Save the rule'

export const scans = (): string => 'Scans'

export const search = (): string => 'Search by name'

export const showCode = (): string => 'Show the QR code'

export const showRevoked = (): string => 'Show revoked'

export const since = (): string => 'Since'

export const state = (): string => 'State'

export const stateRevoked = (): string => 'Revoked'

export const stateSilent = (): string => 'Silent'

export const stateUnused = (): string => 'Not used yet'

export const stateWorking = (): string => 'Working'

export const stepCamera = (): string => 'Point the camera of the phone at the QR code.'

export const stepDone = (): string => 'Wait until this page says that it is ready.'

export const stepOpen = (): string => 'Open the link and allow the camera.'

export const ticketNumber = (a: { number: string }): string => `Ticket ${a.number}`

export const tickets = (): string => 'Tickets'

export const title = (): string => 'Gates'

export const unblock = (): string => 'Unblock'

export const unblockAct = (): string => 'Accept the code again'

export const unblockEffect = (): string => 'Gates decide about this code by its ticket or member again.'

export const unblockTitle = (): string => 'Unblock a code'

export const venue = (): string => 'Venue'

export const waitingUntil = (): string => 'Waiting for the device. The code is valid until'

export const who = (): string => 'Who'
