import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Epoch, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { PublicKey, UnixMillis } from './devices.ts'

const Moment = (description: string) => Nullable(UnixSeconds(''), description)

const ManifestGate = Closed({
  gate_id: IntegerId('Identifier of the gate.'),
  title: Text('Name of the gate.', 100),
  bit: Nullable(
    Type.Integer({ minimum: 0, maximum: 31 }),
    'Bit of the gate in `gates` of the categories; `null` after the 32nd gate, which admits nobody offline.',
  ),
  opens_at: Moment('When it opens for this event; `null` if it opens with the event.'),
  closes_at: Moment('When it closes for this event; `null` if it closes with the event.'),
})

const ManifestCategory = Closed({
  index: Type.Integer({ description: 'Number of the category in the records.', minimum: 0, maximum: 65_535 }),
  kind: Type.Enum(['ticket', 'member'], { description: 'Whether it is a price category or a membership category.' }),
  title: Text('Title of the category.'),
  gates: Type.Integer({
    description: 'Bits of the gates that admit the category.',
    minimum: 0,
    maximum: 4_294_967_295,
  }),
})

const ManifestKey = Closed({
  key_id: Type.Integer({ description: 'Number of the key, as in the barcode.', minimum: 0, maximum: 255 }),
  public_key: PublicKey('The Ed25519 public key, 32 bytes in base64url.'),
})

export const Manifest = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    title: Text('Name of the event.'),
    timezone: Text('Time zone of the event, in which a device shows times.', 64),
    version: Text('Version of this manifest. Send it as `since` in the next request.', 40),
    since: Nullable(Text('', 40), 'The version that this manifest updates; `null` if it is complete.'),
    epoch: Epoch(
      'The history of the database that the manifest is from, as in the other responses to devices. A manifest with a lower epoch than ' +
        'the device has seen is outdated: keep the present one.',
    ),
    issued_at: UnixSeconds('When the manifest was created.'),
    stale_at: UnixSeconds('When a device should warn that the manifest is outdated.'),
    opens_at: UnixSeconds('When entry begins.'),
    closes_at: UnixSeconds('When entry ends.'),
    cancelled: Type.Boolean({ description: 'True if the event was cancelled: nobody is admitted.' }),
    reentry: Type.Boolean({ description: 'True if re-entry is allowed after an exit scan.' }),
    barcodes: Type.Enum(['random', 'signed', 'rotating'], { description: 'Kind of barcode of the tickets.' }),
    printed: Type.Boolean({ description: 'True if the plain, printable barcode of a ticket is accepted as well.' }),
    event_tag: Type.String({
      description: 'Tag of the event in its signed barcodes, 4 bytes in hex.',
      pattern: '^[0-9a-f]{8}$',
    }),
    keys: Type.Array(ManifestKey, { description: 'Keys whose signed barcodes are valid.' }),
    gates: Type.Array(ManifestGate, { description: 'Active gates of the venue.' }),
    categories: Type.Array(ManifestCategory, { description: 'Categories that the records refer to.' }),
    expiries: Type.Array(UnixSeconds(''), {
      description:
        'Expiry times of codes that expire before entry ends. A record refers to them by number, starting at 1.',
    }),
    salt: Type.String({ description: 'Salt of the hashes, 16 bytes in base64url.', pattern: '^[A-Za-z0-9_-]{22}$' }),
    revoked: Type.String({
      description: 'Records of codes that are no longer valid, in base64url. Apply them first.',
    }),
    entries: Type.String({ description: 'Records of valid codes, in base64url.' }),
    blocked: Type.String({ description: 'Hashes of all blocked codes, 12 bytes each, in base64url.' }),
    server_time_ms: UnixMillis(
      'Current time of the server in Unix milliseconds, to synchronise the clock of the device.',
    ),
    signature: Type.String({
      description: 'Ed25519 signature of the manifest by the key of the organisation, in base64url: see docs/gates.md.',
      pattern: '^[A-Za-z0-9_-]{86}$',
    }),
  },
  { description: 'All data that a device needs to decide offline. It contains no personal data.' },
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
    'Returns the data that a device needs to decide without a network: complete, or with `since` only the changes after that version. ' +
    'A record that is sent again replaces the earlier record.',
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
