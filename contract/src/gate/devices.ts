import { Type, type Static } from 'typebox'
import { rateLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Filled, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

/** 32 bytes in base64url, without padding. */
export const PublicKey = (description: string) => Type.String({ description, pattern: '^[A-Za-z0-9_-]{43}$' })

export const UnixMillis = (description: string) =>
  Type.Integer({ description, minimum: 0, maximum: 99_999_999_999_999 })

export const EnrolledDevice = Closed(
  {
    device_id: PrefixedId('dev', 'Identifier of the device.'),
    org_id: PrefixedId('org', 'The organisation that it scans for.'),
    name: Text('What people call the device.', 100),
    token: Text('The device token: shown in this answer and never again.'),
    manifest_key: PublicKey("The Ed25519 public key that signs the organisation's manifests: keep it."),
    server_time_ms: UnixMillis('The time by the server, in Unix milliseconds, to set the own clock by.'),
  },
  { description: 'A device as it joins: the one answer that carries its token.' },
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
    'Trades a one-time code for a device token. The device makes a key pair and sends the public part. Wrong codes are ' +
    'counted by network address and by organisation: after too many of them enrolling is closed for a while.',
  scope: null,
  addressPerMinute: rateLimits.enrolmentAddressPerMinute,
  body: Closed({
    org: PrefixedId('org', 'The organisation that made the code.'),
    code: Filled('The one-time code.', 20),
    public_key: PublicKey("The device's Ed25519 public key, 32 bytes in base64url."),
    name: Type.Optional(Filled('What people call the device; absent means the name that came with the code.', 100)),
  }),
  response: EnrolledDevice,
  errors: ['enrolment_refused', 'enrolment_locked'],
})

const GateOfEvent = Closed({
  gate_id: IntegerId('Identifier of the gate.'),
  title: Text('What people call the gate.', 100),
})

const GateEvent = Closed({
  event_id: PrefixedId('evt', 'Identifier of the event.'),
  title: Text('Name of the event.'),
  starts_at: UnixSeconds('When it starts.'),
  gates: Type.Array(GateOfEvent, { description: 'The gates of its venue that are in use.' }),
})

export const GateSelf = Closed(
  {
    device_id: PrefixedId('dev', 'Identifier of the device.'),
    name: Text('What people call the device.', 100),
    server_time_ms: UnixMillis('The time by the server, in Unix milliseconds, to set the own clock by.'),
    manifest_key: Nullable(PublicKey(''), "The Ed25519 public key that signs the organisation's manifests."),
    may_search: Type.Boolean({ description: 'Whether staff allow it to search by name.' }),
    events: Type.Array(GateEvent, { description: 'Live events that start within three days, before or after now.' }),
  },
  { description: 'What a device may know of itself and of where it can stand.' },
)
export type GateSelf = Static<typeof GateSelf>

export const getGateSelf = operation({
  id: 'getGateSelf',
  plane: 'gate',
  method: 'GET',
  path: '/gate/v1/self',
  tag: 'Devices',
  summary: 'Retrieve the device itself',
  description: 'Answers who the device is, the time, and the events and gates that it can scan at.',
  scope: 'scans:read',
  response: GateSelf,
  errors: [],
})
