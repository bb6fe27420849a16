import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, File, IntegerId, Limit, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

export const actorKinds = ['key', 'device', 'staff', 'operator', 'system'] as const
export const auditOutcomes = ['succeeded', 'refused'] as const

/** Entries of one exported file. */
export const auditExportLimit = 50_000

const AuditChange = Closed({
  field: Text('Name of the field, as the API shows it.'),
  before: Nullable(Type.String(), 'Its value before, as JSON text; `null` if it had none, or if it was erased.'),
  after: Nullable(Type.String(), 'Its value after, as JSON text; `null` if it has none, or if it was erased.'),
  personal: Type.Boolean({ description: 'True if the values are about a person.' }),
  erased: Type.Boolean({ description: 'True if the values were erased with the data of the person.' }),
  refers_to: Nullable(
    Text(''),
    'Kind of the object whose id the value is, or of those in its list; `null` if it is no id.',
  ),
})

const AuditObject = Closed({
  kind: Text('Kind of the object.'),
  id: Text('Identifier of the object.'),
})

const AuditName = Closed(
  {
    ...AuditObject.properties,
    name: Text('Its title or name now; the number of a ticket or an invoice.'),
    event_id: Nullable(PrefixedId('evt', ''), 'The event that it belongs to; `null` if to none.'),
    event_title: Nullable(Text(''), 'Title of that event; `null` if there is none.'),
    order_id: Nullable(IntegerId(''), 'The order that it belongs to; `null` if to none.'),
    currency: Nullable(Text(''), 'Currency of its amounts; `null` for that of the organisation.'),
  },
  { description: 'The name of an object that entries mention.' },
)
export type AuditName = Static<typeof AuditName>

export const AuditEntry = Closed(
  {
    entry_id: PrefixedId('aud', 'Identifier of the entry. Ids are in the order of time.'),
    at: UnixSeconds('When it happened, by the clock of the database.'),
    actor_kind: Type.Enum([...actorKinds], {
      description:
        'Who did it: an API `key`, a `device`, a person (`staff`), an `operator` of the installation, or the `system`.',
    }),
    actor_id: Text('Identifier of the key, device or person; for an operator, their account on the machine.'),
    actor_label: Nullable(Text(''), 'Name of the actor at that time; `null` if it was erased.'),
    session_id: Nullable(Text(''), 'The session of a person; `null` for others.'),
    address: Nullable(Text(''), 'Network address of the request; `null` for operators.'),
    request_id: Nullable(Text(''), '`X-Request-Id` of the request; `null` for operators.'),
    operation: Text(
      'Identifier of the operation in this API, the command of an operator (`operator.…`), or what the system did (`payments.account_connected`).',
    ),
    entity_kind: Nullable(Text(''), 'Kind of the object that was changed; `null` if none was.'),
    entity_id: Nullable(Text(''), 'Identifier of the object; `null` if there is only one, or there were several.'),
    objects: Type.Array(AuditObject, {
      description: 'The objects that `entity_id` names, such as an event and its gate; the last is what was changed.',
    }),
    changes: Type.Array(AuditChange, { description: 'The fields that changed. Secrets are never recorded.' }),
    reason: Nullable(Text(''), 'The reason that the request gave; `null` if none.'),
    outcome: Type.Enum([...auditOutcomes], {
      description: '`succeeded`; or `refused`, because the actor lacked the right.',
    }),
    code: Nullable(Text(''), 'The error of a refused request; `null` if it succeeded.'),
    count: Type.Integer({
      description: 'How many requests the entry stands for; above 1 only if refused.',
      minimum: 1,
    }),
  },
  { description: 'An entry of the audit log.' },
)
export type AuditEntry = Static<typeof AuditEntry>

const filters = {
  actor_id: Type.Optional(Text('Only entries of this key, device, person or operator.')),
  operation: Type.Optional(Text('Only entries of this operation, such as `updatePrice`.')),
  entity_kind: Type.Optional(Text('Only entries about this kind of object, such as `price`.')),
  entity_id: Type.Optional(Text('Only entries about this object; needs `entity_kind`.')),
  outcome: Type.Optional(Type.Enum([...auditOutcomes], { description: 'Only entries with this outcome.' })),
  from: Type.Optional(UnixSeconds('Only entries from this time on.')),
  until: Type.Optional(UnixSeconds('Only entries before this time.')),
}

export const listAuditEntries = operation({
  id: 'listAuditEntries',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/audit_entries',
  tag: 'Audit',
  summary: 'List audit entries',
  description:
    'Returns who changed or exported what, newest first, with the values before and after. Refused requests are ' +
    'counted for a minute and then listed as one entry. ' +
    '`names` has the names of what they mention.',
  scope: 'audit:read',
  query: Closed({
    ...filters,
    before: Type.Optional(
      PrefixedId('aud', 'Only entries before this one; for the next page, pass the last id of this page.'),
    ),
    limit: Limit({ default: 100, maximum: 100 }),
  }),
  response: ListOf('audit_entries', AuditEntry, {
    names: Type.Array(AuditName, {
      description:
        'Names of objects that the entries of this page mention, as they are now. Objects that were deleted have none.',
    }),
  }),
  errors: [],
})

export const exportAuditEntries = operation({
  id: 'exportAuditEntries',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/audit_entries/export',
  tag: 'Audit',
  summary: 'Export audit entries',
  description: `Returns up to ${auditExportLimit} entries, newest first, as CSV with a line for each. The export is itself recorded.`,
  scope: 'audit:read',
  query: Closed(filters),
  response: File('The entries as CSV.'),
  media: 'text/csv',
  errors: [],
})
