import { Type, type Static } from 'typebox'
import { rateLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Epoch, RequiredText, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

/** 32 bytes in base64url, without padding. */
export const PublicKey = (description: string) => Type.String({ description, pattern: '^[A-Za-z0-9_-]{43}$' })

export const UnixMillis = (description: string) =>
  Type.Integer({ description, minimum: 0, maximum: 99_999_999_999_999 })

/** What each response to a device says, so that it notices a restore of the database before it decides offline again. */
export const DeviceEpoch = Epoch(
  'The history that the database is in: 1, and after each restore of the database the Unix time of that restore. A device whose ' +
    'manifest has a lower epoch must not admit anybody by it, and requests a complete one. A response with a lower epoch than the device ' +
    'has seen is from a server that still has the old database: ignore it.',
)

export const EnrolledDevice = Closed(
  {
    device_id: PrefixedId('dev', 'Identifier of the device.'),
    org_id: PrefixedId('org', 'The organisation of the device.'),
    name: Text('Name of the device.', 100),
    token: Text('The device token. It is only returned in this response.'),
    manifest_key: PublicKey("Ed25519 public key that verifies the organisation's manifests. Store it."),
    server_time_ms: UnixMillis(
      'Current time of the server in Unix milliseconds, to synchronise the clock of the device.',
    ),
  },
  { description: 'A newly enrolled device: the only response that contains its token.' },
)
export type EnrolledDevice = Static<typeof EnrolledDevice>

export const enrolDevice = operation({
  id: 'enrolDevice',
  plane: 'gate',
  method: 'POST',
  path: '/gate/v1/enrol',
  tag: 'Devices',
  summary: 'Enrol a device',
  description:
    'Exchanges a one-time code for a device token. The device generates a key pair and sends the public key. Requests are ' +
    'counted by network address, and too many wrong codes are `rate_limited`. A valid code is always accepted, however many ' +
    'wrong ones were sent before it.',
  scope: null,
  failuresPerMinute: rateLimits.enrolmentAddressPerMinute,
  body: Closed({
    org: PrefixedId('org', 'The organisation that created the code.'),
    code: RequiredText('The one-time code. Upper and lower case are equal; spaces and hyphens are ignored.', 40),
    public_key: PublicKey('Ed25519 public key of the device, 32 bytes in base64url.'),
    name: Type.Optional(RequiredText('Name of the device. Defaults to the name given with the code.', 100)),
  }),
  response: EnrolledDevice,
  errors: ['enrolment_code_invalid'],
})

const GateOfEvent = Closed({
  gate_id: IntegerId('Identifier of the gate.'),
  title: Text('Name of the gate.', 100),
})

const GateEvent = Closed({
  event_id: PrefixedId('evt', 'Identifier of the event.'),
  title: Text('Name of the event.'),
  starts_at: UnixSeconds('When it starts.'),
  gates: Type.Array(GateOfEvent, { description: 'Active gates of its venue.' }),
})

export const CurrentDevice = Closed(
  {
    device_id: PrefixedId('dev', 'Identifier of the device.'),
    name: Text('Name of the device.', 100),
    server_time_ms: UnixMillis(
      'Current time of the server in Unix milliseconds, to synchronise the clock of the device.',
    ),
    epoch: DeviceEpoch,
    manifest_key: Nullable(PublicKey(''), "Ed25519 public key that verifies the organisation's manifests."),
    may_search: Type.Boolean({ description: 'True if staff allow the device to search by name.' }),
    events: Type.Array(GateEvent, { description: 'Live events that start within three days before or after now.' }),
  },
  { description: 'The device of the token, and the events and gates where it can scan.' },
)
export type CurrentDevice = Static<typeof CurrentDevice>

export const getCurrentDevice = operation({
  id: 'getCurrentDevice',
  plane: 'gate',
  method: 'GET',
  path: '/gate/v1/self',
  tag: 'Devices',
  summary: 'Retrieve the current device',
  description:
    'Returns the device of the token, the server time, the epoch, and the events and gates where it can scan.',
  scope: 'scans:read',
  response: CurrentDevice,
  errors: [],
})
