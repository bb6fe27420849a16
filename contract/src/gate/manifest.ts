import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { PublicKey, UnixMillis } from './devices.ts'

const Moment = (description: string) => Nullable(UnixSeconds(''), description)

const ManifestGate = Closed({
  gate_id: IntegerId('Identifier of the gate.'),
  title: Text('What people call the gate.', 100),
  bit: Nullable(
    Type.Integer({ minimum: 0, maximum: 31 }),
    'Its bit in `gates` of the categories; `null` past the 32nd gate, which lets in nobody offline.',
  ),
  opens_at: Moment('When it opens for this event; `null` with the event.'),
  closes_at: Moment('When it closes for this event; `null` with the event.'),
})

const ManifestCategory = Closed({
  index: Type.Integer({ description: 'Its number in the records.', minimum: 0, maximum: 65_535 }),
  kind: Type.Enum(['ticket', 'member'], { description: 'Whether it is a price category or a membership category.' }),
  title: Text('Title of the category.'),
  gates: Type.Integer({ description: 'Bits of the gates that let it in.', minimum: 0, maximum: 4_294_967_295 }),
})

const ManifestKey = Closed({
  key_id: Type.Integer({ description: 'Number of the key, as in the barcode.', minimum: 0, maximum: 255 }),
  public_key: PublicKey('The Ed25519 public key, 32 bytes in base64url.'),
})

export const Manifest = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    title: Text('Name of the event.'),
    version: Text('Version of this manifest: send it as `since` the next time.', 40),
    since: Nullable(Text('', 40), 'The version that this one adds to; `null` when it is whole.'),
    issued_at: UnixSeconds('When it was made.'),
    stale_at: UnixSeconds('When a device should warn that it is old.'),
    opens_at: UnixSeconds('When the event may first be entered.'),
    closes_at: UnixSeconds('When the event may no longer be entered.'),
    cancelled: Type.Boolean({ description: 'Whether the event was cancelled: nobody enters.' }),
    reentry: Type.Boolean({ description: 'Whether somebody who left may come in again.' }),
    barcodes: Type.Enum(['random', 'signed', 'rotating'], { description: 'What its tickets carry.' }),
    printed: Type.Boolean({ description: 'Whether the plain code of a ticket opens a gate as well.' }),
    event_tag: Type.String({
      description: 'What signed barcodes of this event carry, 4 bytes in hex.',
      pattern: '^[0-9a-f]{8}$',
    }),
    keys: Type.Array(ManifestKey, { description: 'The keys whose signed barcodes are good.' }),
    gates: Type.Array(ManifestGate, { description: 'The gates of the venue that are in use.' }),
    categories: Type.Array(ManifestCategory, { description: 'What the category numbers of the records mean.' }),
    expiries: Type.Array(UnixSeconds(''), {
      description:
        'When codes expire that do so before the event closes: a record names one of these by its number from 1.',
    }),
    salt: Type.String({ description: 'Salt of the hashes, 16 bytes in base64url.', pattern: '^[A-Za-z0-9_-]{22}$' }),
    revoked: Type.String({
      description: 'Records of codes that open nothing any more, in base64url. They come first.',
    }),
    entries: Type.String({ description: 'Records of codes that may enter, in base64url.' }),
    blocked: Type.String({ description: 'Hashes of all blocked codes, 12 bytes each, in base64url.' }),
    server_time_ms: UnixMillis('The time by the server, in Unix milliseconds, to set the own clock by.'),
    signature: Type.String({
      description:
        'Ed25519 signature over the manifest by the key of the organisation, in base64url: see docs/gates.md.',
      pattern: '^[A-Za-z0-9_-]{86}$',
    }),
  },
  { description: 'All that a device must know to decide by itself. It names nobody.' },
)
export type Manifest = Static<typeof Manifest>

export const getManifest = operation({
  id: 'getManifest',
  plane: 'gate',
  method: 'GET',
  path: '/gate/v1/events/{event_id}/manifest',
  tag: 'Scans',
  summary: 'Retrieve the manifest of an event',
  description:
    'Answers what a device needs to decide without a network: whole, or with `since` only what changed after that version. ' +
    'A record that comes again replaces the one before it.',
  scope: 'scans:read',
  params: EventParams,
  query: Closed({
    since: Type.Optional(
      Type.String({
        description: 'The version that the device has.',
        pattern: '^[0-9]{1,15}-[0-9]{1,13}-[0-9a-f]{8}$',
      }),
    ),
  }),
  response: Manifest,
  errors: ['not_found'],
})
