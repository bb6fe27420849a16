import { uuidOf } from '../../server/src/platform/ids.ts'
import { aTicket, scanned, type Scene } from '../../server/testing/gate-devices.ts'
import type { World } from '../../server/testing/test-server.ts'
import { bareScript, one, text, type Part } from './bare-script.ts'

/** What a scan is made of, as its statements are given it. */
type Facts = { readonly event: string; readonly gateId: number; readonly deviceId: string }

/** The statements of one scan, in their order: how each begins, and what it is given after the organisation. */
const parts = ({ event, gateId, deviceId }: Facts): Part[] => [
  {
    begins: /^select pg_advisory_xact_lock\(l\.lock\)/,
    params: [one(text(event), 'uuid'), one(':code', 'text'), one('null', 'bigint')],
  },
  {
    begins: /^select e\.event_id, e\.title as event_title/,
    params: [
      one(text(event), 'uuid'),
      one(':code', 'text'),
      one('null', 'bigint'),
      one(':scan', 'uuid'),
      one(String(gateId), 'bigint'),
    ],
    keep: 'scanned_',
  },
  {
    begins: /^with made as materialized/,
    params: [
      one(':scan', 'uuid'),
      one(text(event), 'uuid'),
      one(String(gateId), 'bigint'),
      one('now()', 'timestamptz'),
      one(text('admitted'), 'text'),
      one(':code', 'text'),
      one(':scanned_ticket_id', 'bigint'),
      one('null', 'bigint'),
      one(text(deviceId), 'uuid'),
      one('null', 'bigint'),
      one(text('entry'), 'text'),
      one(text('online'), 'text'),
      one(text('admitted'), 'text'),
      one('null', 'timestamptz'),
      one('now()', 'timestamptz'),
      one('null', 'text'),
      one('null', 'text'),
      one("'t' || :scanned_ticket_id", 'text'),
    ],
  },
  {
    begins: /^insert into outbox/,
    params: ['now()', 'array[gen_random_uuid()]', `array['ticket.scanned']`, `array['{"scan": "${'x'.repeat(350)}"}']`],
  },
]

/** A live club keeps its keys under a secret of the installation. */
export const sealed = { TESSERA_ENCRYPTION_KEY: `bench:${Buffer.alloc(32, 7).toString('base64')}` }

/** The statements of one scan, as the server sends them. */
export async function recordScan(w: World, scene: Scene, sent: string[]): Promise<readonly string[]> {
  const { barcode } = await aTicket(w, scene)
  sent.length = 0
  await scanned(w, scene, barcode)
  // When a device was last seen is noted once a minute, whatever is asked.
  return [...new Set(sent)].filter((each) => !each.startsWith('update device'))
}

/** A script for pgbench that scans tickets `U1` to `U<tickets>` of an event at random. */
export function bareScan({ org, event, gate, device }: Scene, tickets: number, texts: readonly string[]): string {
  const facts = { event: event.event_id, gateId: gate.gate_id, deviceId: uuidOf(device.device_id) }
  const head = `\\set n random(1, ${tickets})\nselect gen_random_uuid() as scan, 'U' || :n as code \\gset\n`
  return bareScript({ org: org.org, head, steps: [parts(facts)] }, texts)
}
