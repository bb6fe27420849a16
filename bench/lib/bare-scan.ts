import { bareScript, one, text, type Part } from './bare-script.ts'

/** What a scan is made of, as its statements are given it. */
export type BareScan = {
  readonly org: string
  readonly event: string
  readonly gateId: number
  readonly deviceId: string
  readonly tickets: number
}

/** The statements of one scan, in their order: how each begins, and what it is given after the organisation. */
const parts = ({ event, gateId, deviceId }: BareScan): Part[] => [
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

export function bareScan(scan: BareScan, texts: readonly string[]): string {
  const head = `\\set n random(1, ${scan.tickets})\nselect gen_random_uuid() as scan, 'U' || :n as code \\gset\n`
  return bareScript({ org: scan.org, head, steps: [parts(scan)] }, texts)
}
