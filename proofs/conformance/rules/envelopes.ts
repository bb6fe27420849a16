import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'
import { addsField, changesField, lacksField } from '../wrong-servers.ts'

const keys = (body: object): string[] => Object.keys(body).toSorted()
const envelope = ['data', 'has_more', 'object', 'url']

async function hasEnvelope(s: Fixture, path: string, more: readonly string[] = []): Promise<void> {
  const body = await s.body(path)
  assert.deepEqual(keys(body), [...envelope, ...more].toSorted())
  assert.equal(body.url, path)
}

/** An envelope that misses a field, has one too many, or gives another address. */
const wrongEnvelopes = (names: readonly string[]) => [
  ...['object', 'url', 'has_more', ...names].map((name) => lacksField(name)),
  addsField('total', 3, /^\/v1/),
  changesField('url', 'is the address of another list', (url) => `${String(url)}s`),
]

export const envelopeRows: readonly Row[] = [
  row(
    [21, 271],
    'Envelope: the customer list has the envelope with org_id and data of Customer',
    (s) => hasEnvelope(s, '/v1/customers', ['org_id']),
    wrongEnvelopes(['org_id']),
  ),
  row(
    [25, 26, 31],
    'Envelope: object, url and data',
    async (s) => {
      const body = await s.body('/v1/customers')
      assert.equal(body.object, 'customers')
      assert.equal(body.url, '/v1/customers')
      assert.ok(Array.isArray(body.data))
    },
    [
      changesField('object', 'is the kind of one item', () => 'customer'),
      changesField('url', 'is that of all customers', () => '/customers'),
      changesField('data', 'is an object', () => ({})),
    ],
  ),
  row(
    27,
    'Envelope: has_more is true when further items exist',
    async (s) => {
      const { length } = await s.data('/v1/customers?search=rover&limit=100')
      assert.equal((await s.body(`/v1/customers?search=rover&limit=${length - 1}`)).has_more, true)
      assert.equal((await s.body(`/v1/customers?search=rover&limit=${length}`)).has_more, false)
    },
    [changesField('has_more', 'is always true', () => true), changesField('has_more', 'is always false', () => false)],
  ),
  row(
    [28, 287],
    'Envelope: the event list has the envelope with org_id',
    (s) => hasEnvelope(s, '/v1/events', ['org_id']),
    wrongEnvelopes(['org_id']),
  ),
  row(
    [29, 318],
    'Envelope: the order list has the envelope with event_id',
    (s) => hasEnvelope(s, `/v1/events/${s.eventId}/orders`, ['event_id']),
    wrongEnvelopes(['event_id']),
  ),
  row(
    [30, 336],
    'Envelope: the member list has the envelope with next_cursor',
    (s) => hasEnvelope(s, '/v1/members', ['next_cursor']),
    wrongEnvelopes(['next_cursor']),
  ),
  row(
    33,
    'Envelope: the scan, price, stats and summary lists have their own envelopes',
    async (s) => {
      const keysOf = async (path: string) => keys(await s.body(`/v1/events/${s.eventId}${path}`))
      assert.deepEqual(await keysOf('/scans'), ['data', 'event_id', 'has_more', 'total'])
      assert.deepEqual(await keysOf('/prices'), ['data'])
      assert.deepEqual(await keysOf('/stats/prices'), ['data', 'event_id'])
      assert.deepEqual(await keysOf('/stats/price_categories'), ['data', 'event_id'])
      assert.deepEqual(await keysOf('/sales_summary'), ['data', 'has_more'])
    },
    [
      lacksField('total', /\/scans/),
      lacksField('event_id', /\/scans/),
      lacksField('event_id', /\/stats\/prices/),
      lacksField('event_id', /\/stats\/price_categories/),
      lacksField('has_more', /\/sales_summary/),
      addsField('object', 'prices', /\/prices/),
    ],
  ),
]
