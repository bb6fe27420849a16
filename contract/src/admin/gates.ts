import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  RequiredText,
  IntegerId,
  Limit,
  ListOf,
  PageNumber,
  PrefixedId,
  sentVersion,
  Text,
  UnixSeconds,
  Version,
} from '../primitives.ts'

export const gateStatuses = ['active', 'archived'] as const

export const Gate = Closed(
  {
    gate_id: IntegerId('Identifier of the gate.'),
    venue_id: PrefixedId('ven', 'The venue of the gate.'),
    venue_name: Text('Name of that venue.'),
    title: Text('Name of the gate; unique at its venue.', 100),
    status: Type.Enum([...gateStatuses], { description: 'Status; an `archived` gate is kept for its scans.' }),
    created: UnixSeconds('When the gate was created.'),
    updated_at: UnixSeconds('When the gate was last changed.'),
    version: Version,
  },
  { description: 'A gate at which tickets and members are scanned.' },
)
export type Gate = Static<typeof Gate>

const GateParams = Closed({ gate_id: IntegerId('Identifier of the gate.') })
const title = RequiredText('Name of the gate; unique at its venue.', 100)

export const listGates = operation({
  id: 'listGates',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/gates',
  tag: 'Gates',
  summary: 'List the gates',
  description: 'Returns the gates of the organisation by id, page by page. Archived gates are included.',
  scope: 'scans:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    venue_id: Type.Optional(PrefixedId('ven', 'Only the gates of this venue.')),
  }),
  response: ListOf('gates', Gate, {}),
  errors: [],
})

export const createGate = operation({
  id: 'createGate',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/gates',
  tag: 'Gates',
  summary: 'Create a gate',
  description: 'Adds a gate to a venue.',
  scope: 'gates:write',
  body: Closed({ venue_id: PrefixedId('ven', 'The venue of the gate.'), title }),
  response: Gate,
  errors: ['already_exists'],
})

export const updateGate = operation({
  id: 'updateGate',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/gates/{gate_id}',
  tag: 'Gates',
  summary: 'Change a gate',
  description: 'Changes only the fields that are sent.',
  scope: 'gates:write',
  params: GateParams,
  body: Type.Partial(Closed({ title, version: sentVersion }), { additionalProperties: false }),
  response: Gate,
  errors: ['not_found', 'already_exists', 'version_conflict'],
})

export const archiveGate = operation({
  id: 'archiveGate',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/gates/{gate_id}/archive',
  tag: 'Gates',
  summary: 'Archive a gate',
  description: 'Archives a gate; its scans are kept. Archiving again changes nothing.',
  scope: 'gates:write',
  params: GateParams,
  response: Gate,
  errors: ['not_found'],
})
