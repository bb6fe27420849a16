import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Filled, IntegerId, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { PublicKey } from '../gate/devices.ts'

export const barcodeKinds = ['random', 'signed', 'rotating'] as const

const Kind = Type.Enum([...barcodeKinds], {
  description:
    'What tickets carry: a `random` code, a `signed` one that a device can check by itself, or a `rotating` one that is ' +
    'signed and changes every 30 seconds.',
})
const Reentry = Type.Boolean({ description: 'Whether somebody who was scanned out may come in again.' })
const Printed = Type.Boolean({
  description: 'Whether a code without what rotates opens a gate as well, so that it can be printed.',
})

const EventKey = Closed({
  key_id: Type.Integer({ description: 'Number of the key, as in the barcode.', minimum: 0, maximum: 255 }),
  public_key: PublicKey('The Ed25519 public key, 32 bytes in base64url.'),
  state: Type.Enum(['active', 'next', 'retired', 'revoked'], {
    description:
      '`active` signs; `next` will; what `retired` keys signed is still good, what `revoked` keys signed is not.',
  }),
  created: UnixSeconds('When the key was made.'),
})

export const EventAccess = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    opens_at: UnixSeconds('When the event may first be entered; by itself 12 hours before it starts.'),
    closes_at: UnixSeconds('When the event may no longer be entered; by itself 12 hours after it ends.'),
    reentry: Reentry,
    barcodes: Kind,
    printed: Printed,
    keys: Type.Array(EventKey, { description: 'The keys that sign its barcodes, by their numbers.' }),
  },
  { description: 'How an event is entered.' },
)
export type EventAccess = Static<typeof EventAccess>

export const getEventAccess = operation({
  id: 'getEventAccess',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/access',
  tag: 'Gates',
  summary: 'Retrieve how an event is entered',
  description: 'Answers the times, whether one may come again, and the barcodes of an event.',
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
  summary: 'Change how an event is entered',
  description: 'Changes the fields that are sent and leaves the others as they are. `null` for a time is its default.',
  scope: 'gates:write',
  params: EventParams,
  body: Type.Partial(
    Closed({
      opens_at: Nullable(UnixSeconds(''), 'When the event may first be entered.'),
      closes_at: Nullable(UnixSeconds(''), 'When the event may no longer be entered.'),
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
  summary: 'Rotate the key of the barcodes',
  description:
    'The next key signs from now on, and another one stands by. What the old key signed stays good, unless it is to be ' +
    'revoked because it got into the wrong hands.',
  scope: 'gates:write',
  params: EventParams,
  body: Closed({
    revoke: Type.Optional(
      Type.Boolean({ description: 'Whether what the old key signed is good no longer.', default: false }),
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
    gate: Text('What people call the gate.', 100),
    price_category_ids: Ids('Price categories that it lets in; `null` is all.'),
    membership_category_ids: Ids('Membership categories that it lets in; `null` is all.'),
    opens_at: Nullable(UnixSeconds(''), 'When it opens for this event; `null` with the event.'),
    closes_at: Nullable(UnixSeconds(''), 'When it closes for this event; `null` with the event.'),
  },
  { description: 'What a gate lets in at an event.' },
)
export type GateRule = Static<typeof GateRule>

export const listGateRules = operation({
  id: 'listGateRules',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/gate_rules',
  tag: 'Gates',
  summary: 'List what gates let in at an event',
  description: 'The rules of all gates that have one, by gate, on one page. A gate without one lets in everybody.',
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
  summary: 'Set what a gate lets in at an event',
  description: 'Puts the rule in the place of the one before. What is not sent is not restricted.',
  scope: 'gates:write',
  params: Closed({ ...EventParams.properties, gate_id: IntegerId('Identifier of the gate.') }),
  body: Type.Partial(
    Closed({
      price_category_ids: Ids('Price categories of the event that it lets in; `null` is all.'),
      membership_category_ids: Ids('Membership categories that it lets in; `null` is all.'),
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
    barcode: Text('The code that opens no gate.'),
    reason: Text('Why, as the gate shows it.', 200),
    created: UnixSeconds('When it was blocked.'),
  },
  { description: 'A code that opens no gate, whoever holds it.' },
)
export type BarcodeBlock = Static<typeof BarcodeBlock>

export const listBarcodeBlocks = operation({
  id: 'listBarcodeBlocks',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/barcode_blocks',
  tag: 'Barcodes',
  summary: 'List the blocked barcodes',
  description: 'All of them by id, on one page.',
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
  description: "The ticket or member with this code is not let in. Name a ticket's or a member's `barcode`.",
  scope: 'gates:write',
  body: Closed({
    barcode: Filled('The code, as the ticket or the member carries it.'),
    reason: Filled('Why, as the gate shows it.', 200),
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
  description: 'The code counts again. Answers the block as it was.',
  scope: 'gates:write',
  params: Closed({ block_id: IntegerId('Identifier of the block.') }),
  response: BarcodeBlock,
  errors: ['not_found'],
})
