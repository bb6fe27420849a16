import { toUuid } from '../../server/src/platform/ids.ts'
import { createTicket, scanTicket, type GateScene } from '../../server/testing/gate-devices.ts'
import type { TestServer } from '../../server/testing/test-server.ts'
import { buildBareScript, arrayOf, quote, type BareStatement } from './bare-script.ts'

/** The ids that the statements of one scan use. */
type ScanFacts = { readonly event: string; readonly gateId: number; readonly deviceId: string }

/** The statements of one scan, in order: the beginning of each, and its parameters after the organisation. */
const listStatements = ({ event, gateId, deviceId }: ScanFacts): BareStatement[] => [
  {
    pattern: /^select pg_advisory_xact_lock\(l\.lock\)/,
    params: [arrayOf(quote(event), 'uuid'), arrayOf(':code', 'text'), arrayOf('null', 'bigint')],
  },
  {
    pattern: /^select e\.event_id, e\.title as event_title/,
    params: [
      arrayOf(quote(event), 'uuid'),
      arrayOf(':code', 'text'),
      arrayOf('null', 'bigint'),
      arrayOf(':scan', 'uuid'),
      arrayOf(String(gateId), 'bigint'),
    ],
    resultPrefix: 'scanned_',
  },
  findRecord(event, gateId),
  {
    pattern: /^with made as materialized/,
    params: [
      arrayOf(':scan', 'uuid'),
      arrayOf(quote(event), 'uuid'),
      arrayOf(String(gateId), 'bigint'),
      arrayOf('now()', 'timestamptz'),
      arrayOf(quote('admitted'), 'text'),
      arrayOf(':code', 'text'),
      arrayOf(':scanned_ticket_id', 'bigint'),
      arrayOf('null', 'bigint'),
      arrayOf(quote(deviceId), 'uuid'),
      arrayOf('null', 'bigint'),
      arrayOf(quote('entry'), 'text'),
      arrayOf(quote('online'), 'text'),
      arrayOf(quote('admitted'), 'text'),
      arrayOf('null', 'timestamptz'),
      arrayOf('now()', 'timestamptz'),
      arrayOf('null', 'text'),
      arrayOf('null', 'text'),
      arrayOf("'t' || :scanned_ticket_id", 'text'),
    ],
  },
  {
    pattern: /^insert into outbox/,
    params: ['now()', 'array[gen_random_uuid()]', `array['ticket.scanned']`, `array['{"scan": "${'x'.repeat(750)}"}']`],
  },
]

/** Reads what the event of the scan shows of it. */
const findRecord = (event: string, gateId: number): BareStatement => ({
  pattern: /^select r\.\* from unnest/,
  params: [
    arrayOf(quote(event), 'uuid'),
    arrayOf(String(gateId), 'bigint'),
    arrayOf('now()', 'timestamptz'),
    arrayOf(quote('admitted'), 'text'),
    arrayOf(':code', 'text'),
    arrayOf(':scanned_ticket_id', 'bigint'),
    arrayOf('null', 'bigint'),
  ],
})

/** A live organisation encrypts its keys with the key of the installation. */
export const encryptionSettings = { TESSERA_ENCRYPTION_KEY: `bench:${Buffer.alloc(32, 7).toString('base64')}` }

/** Makes one scan and returns the statements that the server sent for it. */
export async function recordScan(w: TestServer, scene: GateScene, sent: string[]): Promise<readonly string[]> {
  const { barcode } = await createTicket(w, scene)
  sent.length = 0
  await scanTicket(w, scene, barcode)
  // Left out: the last use of a device, written once a minute.
  return [...new Set(sent)].filter((each) => !each.startsWith('update device'))
}

/** A script for pgbench that scans tickets `U1` to `U<tickets>` of an event at random. */
export function buildBareScan(
  { org, event, gate, device }: GateScene,
  tickets: number,
  texts: readonly string[],
): string {
  const facts = { event: event.event_id, gateId: gate.gate_id, deviceId: toUuid(device.device_id) }
  const head = `\\set n random(1, ${tickets})\nselect gen_random_uuid() as scan, 'U' || :n as code \\gset\n`
  return buildBareScript({ org: org.org, head, steps: [listStatements(facts)] }, texts)
}
