import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, RequiredText, IntegerId, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { PublicKey } from '../gate/devices.ts'

export const barcodeKinds = ['random', 'signed', 'rotating'] as const

const Kind = Type.Enum([...barcodeKinds], {
  description:
    'Kind of barcode of the tickets: a `random` code, a `signed` code that a device can verify offline, or a `rotating` code ' +
    'that is signed and changes every 30 seconds.',
})
const Reentry = Type.Boolean({ description: 'True if re-entry is allowed after an exit scan.' })
const Printed = Type.Boolean({
  description:
    'True if the constant part of a rotating code, and the plain code of a ticket, are accepted, so that tickets can be printed.',
})

const EventKey = Closed({
  key_id: Type.Integer({ description: 'Number of the key, as in the barcode.', minimum: 0, maximum: 255 }),
  public_key: PublicKey('The Ed25519 public key, 32 bytes in base64url.'),
  state: Type.Enum(['active', 'next', 'retired', 'revoked'], {
    description:
      'The `active` key signs barcodes; the `next` key will sign after a rotation. Barcodes of `retired` keys are valid, barcodes of `revoked` keys are not.',
  }),
  created: UnixSeconds('When the key was created.'),
})

export const EventAccess = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    opens_at: UnixSeconds('When entry begins; by default 12 hours before the event starts.'),
    closes_at: UnixSeconds('When entry ends; by default 12 hours after the event ends.'),
    opens_at_default: Type.Boolean({ description: 'True if `opens_at` is not set, and so moves with the event.' }),
    closes_at_default: Type.Boolean({ description: 'True if `closes_at` is not set, and so moves with the event.' }),
    reentry: Reentry,
    barcodes: Kind,
    printed: Printed,
    keys: Type.Array(EventKey, { description: 'Keys that sign the barcodes, sorted by number.' }),
  },
  { description: 'Entry settings of an event.' },
)
export type EventAccess = Static<typeof EventAccess>

export const getEventAccess = operation({
  id: 'getEventAccess',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/access',
  tag: 'Gates',
  summary: 'Retrieve the entry settings of an event',
  description: 'Returns the entry times, re-entry and barcode settings of an event.',
  scope: 'scans:read',
  params: EventParams,
  response: EventAccess,
  errors: ['not_found'],
})

export const updateEventAccess = operation({
  id: 'updateEventAccess',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/events/{event_id}/access',
  tag: 'Gates',
  summary: 'Change the entry settings of an event',
  description: 'Changes only the fields that are sent. `null` resets a time to its default.',
  scope: 'gates:write',
  params: EventParams,
  body: Type.Partial(
    Closed({
      opens_at: Nullable(UnixSeconds(''), 'When entry begins.'),
      closes_at: Nullable(UnixSeconds(''), 'When entry ends.'),
      reentry: Reentry,
      barcodes: Kind,
      printed: Printed,
    }),
    { additionalProperties: false },
  ),
  response: EventAccess,
  errors: ['not_found'],
})

export const rotateEventKey = operation({
  id: 'rotateEventKey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/access/rotate_key',
  tag: 'Barcodes',
  summary: 'Rotate the barcode key of an event',
  description:
    'The next key signs barcodes from now on, and a new next key is created. Barcodes signed by the old key stay valid, unless ' +
    'you revoke it because it was compromised.',
  scope: 'gates:write',
  params: EventParams,
  body: Closed({
    revoke: Type.Optional(
      Type.Boolean({ description: 'True to invalidate all barcodes signed by the old key.', default: false }),
    ),
  }),
  response: EventAccess,
  errors: ['not_found'],
})

const Ids = (description: string) => Nullable(Type.Array(IntegerId(''), { minItems: 1, maxItems: 200 }), description)

export const GateRule = Closed(
  {
    gate_id: IntegerId('The gate.'),
    event_id: PrefixedId('evt', 'The event.'),
    gate: Text('Name of the gate.', 100),
    price_category_ids: Ids('Price categories that it admits; `null` for all.'),
    membership_category_ids: Ids('Membership categories that it admits; `null` for all.'),
    opens_at: Nullable(UnixSeconds(''), 'When it opens for this event; `null` if it opens with the event.'),
    closes_at: Nullable(UnixSeconds(''), 'When it closes for this event; `null` if it closes with the event.'),
  },
  { description: 'A rule that limits whom a gate admits to an event.' },
)
export type GateRule = Static<typeof GateRule>

export const listGateRules = operation({
  id: 'listGateRules',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/gate_rules',
  tag: 'Gates',
  summary: 'List the gate rules of an event',
  description: 'Returns the rules of the event, sorted by gate, on one page. A gate without a rule admits everybody.',
  scope: 'scans:read',
  params: EventParams,
  response: ListOf('gate_rules', GateRule, { event_id: PrefixedId('evt', 'The event.') }),
  errors: ['not_found'],
})

export const putGateRule = operation({
  id: 'putGateRule',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/events/{event_id}/gate_rules/{gate_id}',
  tag: 'Gates',
  summary: 'Set the rule of a gate for an event',
  description: 'Replaces the rule. Omitted fields are not restricted.',
  scope: 'gates:write',
  params: Closed({ ...EventParams.properties, gate_id: IntegerId('Identifier of the gate.') }),
  body: Type.Partial(
    Closed({
      price_category_ids: Ids('Price categories of the event that it admits; `null` for all.'),
      membership_category_ids: Ids('Membership categories that it admits; `null` for all.'),
      opens_at: Nullable(UnixSeconds(''), 'When it opens for this event.'),
      closes_at: Nullable(UnixSeconds(''), 'When it closes for this event.'),
    }),
    { additionalProperties: false },
  ),
  response: GateRule,
  errors: ['not_found'],
})

export const BarcodeBlock = Closed(
  {
    block_id: IntegerId('Identifier of the block.'),
    barcode: Text('The blocked code.'),
    reason: Text('Reason, which the gate shows.', 200),
    created: UnixSeconds('When it was blocked.'),
  },
  { description: 'A blocked barcode, which no gate admits.' },
)
export type BarcodeBlock = Static<typeof BarcodeBlock>

export const listBarcodeBlocks = operation({
  id: 'listBarcodeBlocks',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/barcode_blocks',
  tag: 'Barcodes',
  summary: 'List the blocked barcodes',
  description: 'Returns all blocked barcodes by id, on one page.',
  scope: 'scans:read',
  response: ListOf('barcode_blocks', BarcodeBlock, {}),
  errors: [],
})

export const blockBarcode = operation({
  id: 'blockBarcode',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/barcode_blocks',
  tag: 'Barcodes',
  summary: 'Block a barcode',
  description: 'The ticket or member with this `barcode` is refused at every gate.',
  scope: 'gates:write',
  body: Closed({
    barcode: RequiredText(
      'The `barcode` of the ticket or member. Spaces, hyphens and lower case in a code of ours are corrected.',
    ),
    reason: RequiredText('Reason, which the gate shows.', 200),
  }),
  response: BarcodeBlock,
  errors: ['already_exists'],
})

export const unblockBarcode = operation({
  id: 'unblockBarcode',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/barcode_blocks/{block_id}',
  tag: 'Barcodes',
  summary: 'Unblock a barcode',
  description: 'Accepts the code again. Returns the deleted block.',
  scope: 'gates:write',
  params: Closed({ block_id: IntegerId('Identifier of the block.') }),
  response: BarcodeBlock,
  errors: ['not_found'],
})
