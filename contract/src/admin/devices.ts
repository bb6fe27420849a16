import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  RequiredText,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Search,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const Device = Closed(
  {
    device_id: PrefixedId('dev', 'Identifier of the device.'),
    name: Text('Name of the device.', 100),
    may_search: Type.Boolean({
      description: 'True if the device may search tickets and members by name. Devices may not until staff allow it.',
    }),
    hint: Text('First and last characters of the token, to identify it.'),
    created: UnixSeconds('When it was enrolled.'),
    revoked_at: Nullable(UnixSeconds(''), 'When the device was revoked; `null` if it was not.'),
    last_used_at: Nullable(UnixSeconds(''), 'When the device was last used, to the minute; `null` if never.'),
  },
  { description: 'A scanner or turnstile.' },
)
export type Device = Static<typeof Device>

export const DeviceEnrolment = Closed(
  {
    enrolment_id: PrefixedId('enr', 'Identifier of the enrolment.'),
    org: PrefixedId('org', 'The organisation, which the device must send with the code.'),
    name: Text('Name of the device.', 100),
    code: Nullable(
      Text('', 20),
      'The one-time code. It is only returned in this response, and `null` in the replay of an idempotent request.',
    ),
    scanner_url: Nullable(
      Text('', 500),
      'Address that opens the scanner with the code filled in, to show as a QR code; `null` in the replay of an ' +
        'idempotent request.',
    ),
    expires_at: UnixSeconds('When the code expires.'),
  },
  { description: 'A one-time code that enrols a device.' },
)
export type DeviceEnrolment = Static<typeof DeviceEnrolment>

export const createEnrolment = operation({
  id: 'createEnrolment',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/device_enrolments',
  tag: 'Devices',
  summary: 'Create an enrolment code for a device',
  description: 'Creates a one-time code that is valid for 15 minutes. The code is only returned in this response.',
  scope: 'gates:write',
  body: Closed({ name: RequiredText('Name of the device.', 100) }),
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
  description: 'Returns the devices of the organisation, newest first, page by page. Revoked devices are included.',
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
  description: 'Changes only the fields that are sent.',
  scope: 'gates:write',
  params: DeviceParams,
  body: Type.Partial(
    Closed({
      name: RequiredText('Name of the device.', 100),
      may_search: Type.Boolean({
        description:
          'True if the device may search tickets and members by name. Allow it only for devices that need it.',
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
    event_id: PrefixedId('evt', 'The event.'),
    searched_at: UnixSeconds('When the search was made.'),
    query_hash: Type.String({
      description: 'Keyed hash of the search text: equal texts have equal hashes, and the text cannot be recovered.',
      pattern: '^[0-9a-f]{64}$',
    }),
    results: Type.Integer({ description: 'Number of results.', minimum: 0 }),
  },
  { description: 'Audit record of a search by name at a gate.' },
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
    'Returns the searches by name of devices, newest first, page by page. They are kept for 180 days. With `q`, only searches ' +
    'for exactly this text, ignoring case.',
  scope: 'scans:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    device_id: Type.Optional(PrefixedId('dev', 'Only searches of this device.')),
    q: Search('Only searches for this text.'),
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
    'Revokes the token of the device on all servers within 5 seconds. Its scans are kept. Revoking again changes nothing.',
  scope: 'gates:write',
  params: DeviceParams,
  response: Device,
  errors: ['not_found'],
})
