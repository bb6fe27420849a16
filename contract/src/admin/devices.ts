import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Filled,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const Device = Closed(
  {
    device_id: PrefixedId('dev', 'Identifier of the device.'),
    name: Text('What people call the device.', 100),
    may_search: Type.Boolean({
      description: 'Whether it may search tickets and members by name. None may until staff say so.',
    }),
    hint: Text('The beginning and the last four characters of its token, to recognise it by.'),
    created: UnixSeconds('When it was enrolled.'),
    revoked_at: Nullable(UnixSeconds(''), 'When it was revoked; `null` while it works.'),
    last_used_at: Nullable(UnixSeconds(''), 'When it was last heard of, to the minute.'),
  },
  { description: 'A scanner or turnstile.' },
)
export type Device = Static<typeof Device>

export const DeviceEnrolment = Closed(
  {
    enrolment_id: PrefixedId('enr', 'Identifier of the enrolment.'),
    org: PrefixedId('org', 'The organisation, as the device has to name it.'),
    name: Text('What the device will be called.', 100),
    code: Nullable(
      Text('', 20),
      'The one-time code: shown in this answer and never again. `null` in a replay of an idempotent request.',
    ),
    expires_at: UnixSeconds('When the code stops working.'),
  },
  { description: 'A one-time code with which a device joins.' },
)
export type DeviceEnrolment = Static<typeof DeviceEnrolment>

export const createEnrolment = operation({
  id: 'createEnrolment',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/device_enrolments',
  tag: 'Devices',
  summary: 'Make a code for a device',
  description: 'Makes a one-time code that works for 15 minutes. The code is in this answer only.',
  scope: 'gates:write',
  body: Closed({ name: Filled('What the device will be called.', 100) }),
  response: DeviceEnrolment,
  errors: [],
})

export const listDevices = operation({
  id: 'listDevices',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/devices',
  tag: 'Devices',
  summary: 'List the devices',
  description: 'Pages through the devices of the organisation, newest first, revoked ones included.',
  scope: 'scans:read',
  query: Closed({ page_number: PageNumber, limit: Limit({ default: 100, maximum: 100 }) }),
  response: ListOf('devices', Device, {}),
  errors: [],
})

const DeviceParams = Closed({ device_id: PrefixedId('dev', 'Identifier of the device.') })

export const updateDevice = operation({
  id: 'updateDevice',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/devices/{device_id}',
  tag: 'Devices',
  summary: 'Change a device',
  description: 'Changes the fields that are sent and leaves the others as they are.',
  scope: 'gates:write',
  params: DeviceParams,
  body: Type.Partial(
    Closed({
      name: Filled('What people call the device.', 100),
      may_search: Type.Boolean({
        description: 'Whether it may search tickets and members by name: allow it to as few as need it.',
      }),
    }),
    { additionalProperties: false },
  ),
  response: Device,
  errors: ['not_found'],
})

export const DeviceSearch = Closed(
  {
    search_id: IntegerId('Identifier of the search.'),
    device_id: PrefixedId('dev', 'The device that searched.'),
    event_id: PrefixedId('evt', 'The event whose tickets and members were searched.'),
    searched_at: UnixSeconds('When.'),
    query_hash: Type.String({
      description: 'Keyed hash of what was typed: the same for the same words, and no way back to them.',
      pattern: '^[0-9a-f]{64}$',
    }),
    results: Type.Integer({ description: 'How many were shown.', minimum: 0 }),
  },
  { description: 'A search by name at a gate, as it is kept for audit.' },
)
export type DeviceSearch = Static<typeof DeviceSearch>

export const listDeviceSearches = operation({
  id: 'listDeviceSearches',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/device_searches',
  tag: 'Devices',
  summary: 'List the searches of devices',
  description:
    'Pages through the searches by name that devices made, newest first. They are kept for 180 days. With `q` only those ' +
    'for exactly these words, whatever their case.',
  scope: 'scans:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    device_id: Type.Optional(PrefixedId('dev', 'Only searches of this device.')),
    q: Type.Optional(Filled('Only searches for these words.', 100)),
  }),
  response: ListOf('device_searches', DeviceSearch, {}),
  errors: [],
})

export const revokeDevice = operation({
  id: 'revokeDevice',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/devices/{device_id}/revoke',
  tag: 'Devices',
  summary: 'Revoke a device',
  description:
    'Its token stops working everywhere within 5 seconds. Its scans stay. Revoking it again changes nothing.',
  scope: 'gates:write',
  params: DeviceParams,
  response: Device,
  errors: ['not_found'],
})
