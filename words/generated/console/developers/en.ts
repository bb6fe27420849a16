// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/developers/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const about = (): string => 'About it'

export const active = (): string => 'Active'

export const acts = (): string => 'Actions'

export const address = (): string => 'Address'

export const addressHint = (): string => 'It begins with https:// and can be reached from the internet.'

export const addresses = (): string => 'Network addresses'

export const addressesHint = (): string =>
  'Only these addresses or ranges, such as 192.0.2.0/24, one on each line. Leave it empty for any.'

export const adminHint = (): string =>
  'For tools that manage the organisation (/admin/v1), with everything that this console can do.'

export const adminKey = (): string => 'Admin key'

export const all = (): string => 'All'

export const allTypes = (): string => 'All'

export const anyAddress = (): string => 'Any'

export const attemptNumber = (a: { number: number }): string => `Attempt ${$number('en', a.number)}`

export const attempts = (): string => 'Attempts'

export const bothSecrets = (): string => 'Messages are signed with both secrets during this time.'

export const cancelled = (): string => 'Cancelled'

export const cause = (): string => 'Why'

export const causeEvent = (): string => 'It happened'

export const causeReplay = (): string => 'Sent again'

export const causeTest = (): string => 'Test'

export const change = (): string => 'Change'

export const changeEndpoint = (): string => 'Change the endpoint'

export const channel = (): string => 'Sales channel'

export const client = (): string => 'Client'

export const connectionError = (a: { code: string }): string => `The connection failed: ${a.code}`

export const createEndpoint = (): string => 'Create the endpoint'

export const createKey = (): string => 'Create the key'

export const created = (): string => 'Created'

export const deleteEndpoint = (): string => 'Delete the endpoint'

export const deleteIt = (): string => 'Delete'

export const deleteKeepsLog = (): string => 'What was sent so far stays in the log of deliveries.'

export const deleteStops = (): string => 'Nothing is sent to it any more, and messages that wait are cancelled.'

export const deleteTitle = (): string => 'Delete the endpoint?'

export const delivered = (): string => 'Delivered'

export const deliveries = (): string => 'Deliveries'

export const delivery = (): string => 'Delivery'

export const description = (): string => 'Description'

export const disable = (): string => 'Disable'

export const disableMisses = (): string => 'What happens meanwhile is not sent later, unless you send the period again.'

export const disableStops = (): string => 'Nothing is sent to it until you enable it again.'

export const disableTitle = (): string => 'Disable the endpoint?'

export const disabled = (): string => 'Disabled'

export const disabledByFailures = (): string => 'Disabled after failures'

export const duration = (): string => 'Duration'

export const ed25519 = (): string => 'Also sign with a public key (Ed25519)'

export const ed25519Hint = (): string => 'For receivers that should hold no secret.'

export const enable = (): string => 'Enable'

export const endpoint = (): string => 'Endpoint'

export const endpointCreated = (): string => 'The endpoint is created'

export const endpointsText = (): string =>
  'An endpoint is an address of yours that is told what happens here: orders, tickets, members, scans.'

export const error = (): string => 'Error'

export const errorCode = (): string => 'Error code'

export const eventType = (): string => 'Event type'

export const eventTypes = (): string => 'Event types'

export const everyType = (): string => 'Send every event type'

export const everyTypeHint = (): string => 'Types that are added later are sent too.'

export const expired = (): string => 'Expired'

export const expires = (): string => 'Expires'

export const expiresHint = (): string => 'Leave it empty for a key that works until it is revoked.'

export const failed = (): string => 'Failed'

export const failing = (): string => 'Failing'

export const failures = (): string => 'Failures'

export const failuresSince = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} failure since`, other: (n) => `${n} failures since` })

export const field = (): string => 'Field'

export const headers = (): string => 'Headers'

export const healthy = (): string => 'Working'

export const httpStatus = (): string => 'Status'

export const isDeleted = (): string => 'The endpoint is deleted.'

export const isDisabled = (): string => 'The endpoint is disabled.'

export const isEnabled = (): string => 'The endpoint is enabled.'

export const isReplayed = (): string => 'It is being sent again.'

export const key = (): string => 'Key'

export const keyCreated = (a: { name: string }): string => `${a.name} is created`

export const keyId = (): string => 'Identifier'

export const keyIncomplete = (): string =>
  'Enter a name, choose at least one right and, if it is limited, an event, and finish the date.'

export const keyRevoked = (a: { name: string }): string => `${a.name} is revoked.`

export const keys = (): string => 'API keys'

export const keysText = (): string =>
  'A key lets a program work for your organisation. Give each program its own, so that you can end one without the others.'

export const kind = (): string => 'Kind'

export const lastDelivered = (): string => 'Last delivered'

export const lastUsed = (): string => 'Last used'

export const mayDo = (): string => 'What it may do'

export const message = (): string => 'The message'

export const messageGone = (): string => 'The message is no longer stored.'

export const messageId = (): string => 'Message'

export const milliseconds = (a: { count: number }): string => `${$number('en', a.count)} ms`

export const name = (): string => 'Name'

export const nameHint = (): string => 'Which program will use it, such as “Web shop”.'

export const network = (): string => 'Network address'

export const never = (): string => 'Never'

export const newEndpoint = (): string => 'New endpoint'

export const newKey = (): string => 'New key'

export const newSecret = (): string => 'The new secret'

export const nextAttempt = (): string => 'Next attempt'

export const noAttempts = (): string => 'It has not been sent yet.'

export const noDeliveries = (): string =>
  'Nothing was sent to this endpoint in the last 30 days. Send a test to see whether it works.'

export const noEndpoints = (): string => 'Nothing is told to other systems yet. Create an endpoint for the first one.'

export const noKeys = (): string => 'There is no key yet. Create one for the first program that works for you.'

export const noRequests = (): string => 'No request has failed in the last 7 days.'

export const noResponse = (): string => 'No response'

export const noSuchRequest = (): string =>
  'There is no failed request with this id. Requests that worked are not kept, and failed ones for 7 days only. A new one appears after about a second.'

export const noneMatch = (): string => 'Nothing matches these filters.'

export const oldStopsLater = (): string => 'The old key keeps working during this time, then expires.'

export const oldStopsNow = (): string => 'The old key stops working at once.'

export const oneSecret = (): string => 'Messages are signed with the new secret only.'

export const onlySomeRights = (): string => 'Only some rights'

export const open = (): string => 'Open'

export const operation = (): string => 'Operation'

export const origins = (): string => 'Web sites'

export const originsHint = (): string =>
  'The sites that use the key, one on each line, such as https://tickets.example.com.'

export const overlap = (): string => 'The old secret works for'

export const overlapDay = (): string => 'one more day'

export const overlapHint = (): string => 'Time to put the new secret into your program.'

export const overlapHour = (): string => 'one more hour'

export const overlapNone = (): string => 'no time at all'

export const overlapWeek = (): string => 'one more week'

export const partner = (): string => 'A partner sells with this key'

export const partnerHint = (): string => 'Its sales count for places that are kept for partners.'

export const path = (): string => 'Path'

export const pending = (): string => 'Waiting'

export const periodFirst = (): string => 'Enter from when on first.'

export const publicKey = (): string => 'Public key'

export const publishableHint = (): string =>
  'For web pages of your shop. It may only do what every visitor may, and works from the sites that you name.'

export const publishableKey = (): string => 'Publishable key'

export const replaced = (): string => 'Replaced'

export const replay = (): string => 'Sending a period again'

export const replayDone = (a: { count: number; since: string }): string =>
  $plural('en', a.count, {
    '=0': () => `Done: nothing has happened since ${a.since}.`,
    one: (n) => `Done: ${n} message since ${a.since} is sent again.`,
    other: (n) => `Done: ${n} messages since ${a.since} are sent again.`,
  })

export const replayOne = (): string => 'Send it again'

export const replayPeriod = (): string => 'Send a period again'

export const replayRunning = (a: { count: number; since: string }): string =>
  $plural('en', a.count, {
    one: (n) => `Everything since ${a.since}: ${n} message so far …`,
    other: (n) => `Everything since ${a.since}: ${n} messages so far …`,
  })

export const replaySameIds = (): string => 'Messages keep their ids, so that a receiver can skip those that it has.'

export const replaySends = (): string =>
  'Every event since then is sent to this endpoint again, also those that were delivered.'

export const replaySince = (): string => 'Everything since'

export const replaySinceHint = (): string => 'At most 30 days ago, in the time zone of your organisation.'

export const request = (): string => 'Request'

export const requestHeaders = (): string => 'Headers of the request'

export const requestId = (): string => 'Request id'

export const requestIdForm = (): string => 'req_…'

export const requests = (): string => 'Failed requests'

export const requestsText = (): string =>
  'Requests with an API key that failed in the last 7 days. Contents of requests are never stored.'

export const response = (): string => 'Response'

export const responseHeaders = (): string => 'Headers of the response'

export const responseStatus = (a: { status: string }): string => `Response ${a.status}`

export const restrictedHint = (): string => 'For a server, with only the rights that you tick. The safest choice.'

export const restrictedKey = (): string => 'Restricted key'

export const revoke = (): string => 'Revoke'

export const revokeFinal = (): string => 'A revoked key cannot be brought back.'

export const revokeKey = (): string => 'Revoke the key'

export const revokeNamed = (a: { name: string }): string => `Revoke ${a.name}`

export const revokeStops = (): string => 'Programs that use it are refused within five seconds.'

export const revoked = (): string => 'Revoked'

export const roll = (): string => 'Roll'

export const rollKey = (): string => 'Roll the key'

export const rollMakes = (): string => 'A new key with the same rights is created.'

export const rollNamed = (a: { name: string }): string => `Roll ${a.name}`

export const rotate = (): string => 'New secret'

export const rotateSecret = (): string => 'Create a new secret'

export const save = (): string => 'Save'

export const saved = (): string => 'Saved.'

export const scopeCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} right`, other: (n) => `${n} rights` })

export const secret = (): string => 'Secret'

export const secretCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Signed with ${n} secret`, other: (n) => `Signed with ${n} secrets` })

export const secretHint = (): string =>
  'For a server that you trust with everything of the integration API (/v1). Keep it out of browsers and apps.'

export const secretKey = (): string => 'Secret key'

export const secretLost = (): string =>
  'It was created, but the connection was lost before its secret arrived. Make a new secret: roll the key, or rotate the secret of the endpoint.'

export const secretOnce = (): string =>
  'It is shown only now. Store it where the program reads its secrets; nobody can show it again.'

export const secretStored = (): string => 'I have stored it'

export const secrets = (): string => 'Secrets'

export const sendTest = (): string => 'Send a test'

export const showEnded = (): string => 'Show keys that no longer work'

export const startReplay = (): string => 'Send again'

export const state = (): string => 'State'

export const title = (): string => 'Developers'

export const typeCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} type`, other: (n) => `${n} types` })

export const typeMissing = (): string => 'Choose at least one type of event first.'

export const until = (): string => 'until'

export const unused = (): string => 'Not used yet'

export const webhooks = (): string => 'Webhooks'

export const whatWentWrong = (): string => 'What went wrong'

export const when = (): string => 'When'
